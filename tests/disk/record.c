/* Records what a program does to files with "pad.db" in their name, to their folder, and what it
 * says on standard output, in order: tests/test_kill.py makes power cuts of it.
 *
 *     cc -shared -fPIC -o record.so record.c -ldl; DISK_LOG=log LD_PRELOAD=./record.so program
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST 1024
static char kept[MOST];
static int log_file = -1;

static ssize_t (*real_write)(int, const void *, size_t);
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

static void tell(char what, int64_t fd, int64_t at, const void *data, uint64_t size) {
    struct { int64_t what, fd, at; uint64_t size; } head = {what, fd, at, size};
    struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, size}};
    if (log_file < 0) {
        const char *path = getenv("DISK_LOG");
        int (*real_open)(const char *, int, ...) = real("open");
        if (!path) return;
        log_file = fcntl(real_open(path, O_CREAT | O_WRONLY | O_APPEND, 0600), F_DUPFD, 900);
    }
    if (writev(log_file, parts, 2) < 0) abort();
}

static int opened(int fd, const char *path, int flags) {
    struct stat found;
    if (fd < 0 || fd >= MOST) return fd;
    int is_folder = fstat(fd, &found) == 0 && S_ISDIR(found.st_mode);
    kept[fd] = is_folder || strstr(path, "pad.db") != NULL;
    if (kept[fd]) tell(is_folder ? 'D' : 'O', fd, flags & O_CREAT ? 1 : 0, path, strlen(path));
    return fd;
}

#define OPENER(name)                                             \
    int name(const char *path, int flags, ...) {                 \
        int (*there)(const char *, int, ...) = real(#name);      \
        va_list more;                                            \
        va_start(more, flags);                                   \
        mode_t mode = va_arg(more, mode_t);                      \
        va_end(more);                                            \
        return opened(there(path, flags, mode), path, flags);    \
    }
OPENER(open)
OPENER(open64)

static void written(int fd, int64_t at, const void *data, ssize_t size) {
    if (size > 0 && fd == 1) tell('S', 1, 0, data, size);
    else if (size > 0 && fd >= 0 && fd < MOST && kept[fd]) tell('W', fd, at, data, size);
}

ssize_t write(int fd, const void *data, size_t size) {
    if (!real_write) real_write = real("write");
    int64_t at = fd >= 0 && fd < MOST && kept[fd] ? lseek(fd, 0, SEEK_CUR) : 0;
    ssize_t done = real_write(fd, data, size);
    written(fd, at, data, done);
    return done;
}

#define PLACED(name, offset)                                              \
    ssize_t name(int fd, const void *data, size_t size, offset at) {      \
        ssize_t (*there)(int, const void *, size_t, offset) = real(#name);\
        ssize_t done = there(fd, data, size, at);                         \
        written(fd, at, data, done);                                      \
        return done;                                                      \
    }
PLACED(pwrite, off_t)
PLACED(pwrite64, off64_t)

#define CUT(name, offset)                                \
    int name(int fd, offset size) {                      \
        int (*there)(int, offset) = real(#name);         \
        int done = there(fd, size);                      \
        if (!done && fd >= 0 && fd < MOST && kept[fd]) tell('T', fd, size, "", 0); \
        return done;                                     \
    }
CUT(ftruncate, off_t)
CUT(ftruncate64, off64_t)

#define SYNC(name)                                       \
    int name(int fd) {                                   \
        int (*there)(int) = real(#name);                 \
        int done = there(fd);                            \
        if (!done && fd >= 0 && fd < MOST && kept[fd]) tell('F', fd, 0, "", 0); \
        return done;                                     \
    }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
    int (*there)(const char *) = real("unlink");
    int done = there(path);
    if (!done && strstr(path, "pad.db")) tell('U', 0, 0, path, strlen(path));
    return done;
}

int close(int fd) {
    int (*there)(int) = real("close");
    if (fd >= 0 && fd < MOST) kept[fd] = 0;
    return there(fd);
}
