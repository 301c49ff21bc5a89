/* A disk whose syncs fail as soon as the file that NOSYNC names is there. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#define SYNC(name)                                        \
    int name(int fd) {                                    \
        const char *flag = getenv("NOSYNC");              \
        if (flag && access(flag, F_OK) == 0) {            \
            errno = EIO;                                  \
            return -1;                                    \
        }                                                 \
        int (*there)(int) = dlsym(RTLD_NEXT, #name);      \
        return there(fd);                                 \
    }
SYNC(fsync)
SYNC(fdatasync)
