"""The sentences of all faults, by their codes; fields in braces are filled in by `sentences`."""

from collections.abc import Mapping

from skatblock.words.language import later

SENTENCES: Mapping[str, str] = {
    # the deal
    "closed-rounds": later(
        "The sheet is full: all its rounds are played. Start a new one with new."
    ),
    "sheet-long": later(
        "A sheet holds at most {most} deals and corrections: start a new one with new."
    ),
    "closed-limit": later(
        "The sheet is finished: somebody reached the limit. Start a new one with new."
    ),
    "closed-bock": later(
        "So many Bock rounds run at once that no further deal can be counted. Start a new sheet with new."
    ),
    "passed-ramsch-due": later("A Ramsch round is due, so nobody can pass in: write the Ramsch."),
    "passed-is-ramsch": later("When all pass, this table plays Ramsch: write ramsch NAME POINTS …"),
    "declarer-sits-out": later("{seat} deals and sits out, so he can't be the declarer."),
    "ramsch-due": later("A Ramsch round is due: only a Grand Hand may be played instead."),
    "null-level": later("Null has no Schneider and no Schwarz: leave them out."),
    "matadors-missing": later("{game} needs the matadors: with 1-{most} or without 1-{most}."),
    "announced-needs-hand": later(
        "{announced} needs Hand: it can't be announced after the skat is taken up."
    ),
    "matadors-range": later("{game} can't be with or without {number}: 1-{most} would do."),
    "matadors-number": later(
        "{number} can't be a number of matadors: 1-11 would do, in Grand 1-4."
    ),
    "null-overbid-matadors": later(
        "Null is worth less than the bid of {bid}, so it is overbid and charged as a suit game or Grand: "
        "add with N or without N."
    ),
    "null-matadors": later("Null has no matadors unless it is overbid: leave them out."),
    "bid-low": later("{bid} is no bid value: the lowest is {above}."),
    "bid-high": later("{bid} is no bid value: the highest is {below}."),
    "bid-between": later("{bid} is no bid value: {below} or {above} would do."),
    "bid-declarer": later("{seat} is the declarer: write his bid as bid {bid}."),
    "bid-sits-out": later("{seat} deals and sits out, so he can't have bid."),
    "bid-above": later(
        "{seat} can't have bid {bid}: the declarer {other} got the game at {highest}."
    ),
    "null-card-points": later(
        "Null is not decided by card points ({card_points}): write won or lost."
    ),
    "null-result": later("Null needs its result: won or lost."),
    "result-missing": later(
        "The result is missing: the declarer's card points (0-120), or won or lost."
    ),
    "card-points-range": later("{card_points} can't be card points: 0-120 would do."),
    "schwarz-card-points": later(
        "Schwarz can't be with {card_points} card points: 120, or at most {most} for a declarer without a trick."
    ),
    "schneider-card-points": later(
        "Nobody is Schneider with {card_points} card points: it takes 90 or more, or 30 or fewer."
    ),
    "ask-tricks-0": later(
        "0 card points: did the declarer get a trick? Add schwarz (no trick) or schneider (a trick without points)."
    ),
    "ask-tricks-120": later(
        "120 card points: did the defenders get a trick? "
        "Add schwarz (no trick) or schneider (a trick without points)."
    ),
    "won-against-card-points": later(
        "won can't be with {card_points} card points in this game: leave one of them out."
    ),
    "won-below-announced": later(
        "Schwarz was announced, so won can't be with schneider only: write schwarz, or lost."
    ),
    "lost-against-card-points": later(
        "lost can't be with {card_points} card points: leave one of them out "
        "(after a breach of the rules, write lost alone)."
    ),
    "re-without-kontra": later("{step} needs a Kontra before it: write kontra NAME."),
    "kontra-off": later(
        "This table plays without Kontra: start a sheet with --kontra bidders to allow it."
    ),
    "kontra-declarer": later("{seat} is the declarer and can't say Kontra: a defender can."),
    "kontra-sits-out": later("{seat} deals and sits out, so he can't say Kontra."),
    "kontra-no-bid": later(
        "{seat} can't say Kontra without a bid on record: if he bid or held, write kontra {seat}:18 with his bid."
    ),
    "step-off": later("{step} is not played at this table: the last step is {steps}."),
    "ramsch-off": later("This table plays without Ramsch: when all pass, write passed."),
    "ramsch-not-due": later(
        "This table plays Ramsch only after a Bock round: when all pass, write passed."
    ),
    "ramsch-sits-out": later("{seat} deals and sits out, so he has no card points in the Ramsch."),
    "ramsch-seat-missing": later(
        "{seat} is missing in the Ramsch: all three who played need card points."
    ),
    "ramsch-skat-off": later(
        "At this table the skat goes to the last trick: add its card points there."
    ),
    "ramsch-skat-range": later("The skat can't hold {card_points} card points: 0-{most} would do."),
    "ramsch-sum": later("The card points of the Ramsch add up to {number}: 120 would do."),
    "ramsch-no-tricks": later("In a Ramsch somebody takes the tricks: only - for all can't be."),
    "pushes-range": later("push {number} can't be: 0-{most} would do."),
    # the line
    "line-empty": later("Nothing was written: a deal looks like this: Anna clubs with 2 93"),
    "line-long": later("The line has {number} characters: {most} are enough for any deal."),
    "line-unprintable": later(
        "The line holds a character that can't be printed ({sign}): leave it out."
    ),
    "unknown-player": later("{word} is nobody at this table: {names} play here."),
    "glued-unread": later(
        "{word} can't be read: if {name} plays, glue the game on as in {start}c+1, or write it apart: {name} clubs with 1."
    ),
    "ambiguous-player": later("{word} could be {names}: write more of the name."),
    "ambiguous-game": later("{word} could be {games}: write more of the word."),
    "ambiguous-word": later("{word} could mean two things: {readings}. Write it apart or in full."),
    "game-missing": later(
        "{word} plays what? Write the game after the name: clubs, spades, hearts, diamonds, grand, null."
    ),
    "unknown-game": later(
        "{word} is no game: clubs, spades, hearts, diamonds, grand or null would do.{near}"
    ),
    "unknown-word": later(
        "{word} is no word of a deal.{near} Card points, won, bid 18, kontra NAME would do, for example."
    ),
    "announced-what": later("{word} what? Write schneider! or schwarz!, or the level beside it."),
    "word-misplaced": later("{word} does not belong in a played deal: leave it out."),
    "word-after-passed": later("Nothing follows passed ({word}), but for a remark after #."),
    "said-twice": later("{word}: that is said twice ({before} before): leave one out."),
    "number-missing": later("{word} needs a number after it."),
    "number-expected": later("{word} needs a number, {given} is none."),
    "kontra-whose": later("Who said Kontra? Write kontra NAME."),
    "kontra-in-ramsch": later("A Ramsch has no declarer, so no {word}: leave it out."),
    "taken-missing": later("{word} needs card points after it, or - for no trick."),
    "adjust-form": later("A correction looks like this: adjust Anna -100 reason"),
    "adjust-points": later(
        "{word} are no points for a correction: a number like -100 would do, at most 999999, not 0."
    ),
    "adjust-no-deal": later(
        "A correction of points can't stand in the place of a deal: write it with adjust."
    ),
    "remark-long": later("The text has {number} characters: at most {most} would do."),
    "remark-unprintable": later(
        "The text holds a character that can't be printed ({sign}): leave it out."
    ),
    # names
    "players-count": later("Players: {number}. Skat needs three or four."),
    "players-missing": later("The players are missing: write players: Anna, Bert, Cem"),
    "name-empty": later("A player has no name: give each one."),
    "name-long": later("The name {word}… has {number} characters: at most {most} would do."),
    "name-unprintable": later(
        "A name holds a character that can't be printed ({sign}): leave it out."
    ),
    "name-mark": later(
        "The name {word} can't hold {mark}, which the notation needs: leave it out."
    ),
    "name-sign": later("The name {word} can't start with {mark}: leave it out."),
    "name-seat": later("A player can't be called {word}, which is a seat number: add a letter."),
    "name-word": later(
        "A player can't be called {word}: {part} is a word of the notation. Write it together, or add an initial."
    ),
    "name-number": later(
        "In the name {word} the {part} stands alone and would be read as a number: write it together."
    ),
    "names-alike": later("{word} and {like} can't be told apart: add an initial to one of them."),
    # the heading
    "rule-key": later("{word} is no heading of a sheet: {values} are."),
    "rule-value": later("{key} can't be {word}: {values} would do."),
    "heading-form": later(
        "{word} is no heading line: write key: value, and a blank line before the first deal."
    ),
    "heading-same": later("That is how it stands already: nothing was changed."),
    "heading-seats": later("The sheet has {number} seats: name as many players, in seat order."),
    "heading-twice": later("{word} stands twice in the heading: leave one out."),
    "after-bock-needs-bock": later(
        "ramsch: after-bock needs Bock rounds: name what starts them with bock."
    ),
    "bock-needs-kontra": later("Bock rounds after Kontra and Re need Kontra: add kontra: bidders."),
    "steps-need-kontra": later("{steps} needs Kontra: add kontra: bidders."),
    "limit-needs-bierlachs": later("A limit belongs to Bierlachs: add scoring: bierlachs."),
    "date-form": later("{word} is no date: write it as 2026-11-27."),
    # the sheet
    "no-sheet": later("There is no sheet yet: start one with skatblock new Anna Bert Cem"),
    "sheet-unknown": later("The pad has no sheet {number}: skatblock sheets lists them."),
    "deal-unknown": later("The sheet has no deal {number}: its last is {last}."),
    "round-unknown": later("The sheet has no round {number}: its last is {last}."),
    "later-deal": later("Deal {number} would no longer fit: {because} Nothing was changed."),
    "nothing-to-undo": later("There is nothing to undo on this sheet."),
    "nothing-to-redo": later("There is nothing to redo: nothing was undone since the last entry."),
    "announce-value": later("{word} can't be announced: schneider or schwarz would do."),
    "with-and-without": later("With and without can't both be: give one of them."),
    "bids-form": later("{word} is no bid of another player: write NAME=18."),
    "preset-and-like": later("The rules can come from --preset or from --like, not from both."),
    "excel-needs-csv": later("--excel belongs to CSV: name a .csv file, or add --format csv."),
    "language-unknown": later("{word} is not spoken here: en, de and tr are."),
    # money
    "money-form": later("{word} is no amount of money: 0.01, 0,01 or 1/4c would do."),
    "money-high": later("{word} is too much money for a table: at most {most} would do."),
    "answer-missing": later("An answer is needed here: {values}; < goes back."),
    "answer-unknown": later("{word} is no answer here: {values} would do; < goes back."),
    # many sheets
    "no-sheets-chosen": later("There is no such sheet on the pad: skatblock sheets lists them."),
    "player-on-no-sheet": later(
        "{word} is on none of these sheets: stats without a name lists everybody."
    ),
    "standings-of-what": later(
        "Standings of what? Name sheet files or folders, or take the pad: --all, or --since DATE."
    ),
    "standings-empty": later("There is no list here to rank."),
    "list-unfinished": later("the list is not finished: {number} of {last} deals."),
    "list-twice": later("this list was there already: {word}."),
    "list-undated": later("the list has no date, so nobody knows whether it belongs here."),
    "player-twice": later("{names}: already on another list of the series {word}."),
    "in-line": later("{name}, line {line}: {because}"),
    "listing-heads": later(
        "There is no column for {missing}: heads like Alleinspieler, Wert, Ergebnis or declarer, value, result "
        "in the first row would do; for teams name and team."
    ),
    "listing-twice": later("There are two columns for one thing: {word} is the second."),
    # lists from elsewhere
    "list-empty": later("There is no deal in this list."),
    "list-no-declarer": later("there is a value but no declarer."),
    "list-no-value": later("the value of the game is missing, or its result."),
    "list-number": later("{word} is no whole number."),
    "list-result": later("{word} is no result: won or lost, + or -, x in its column would do."),
    "list-value": later("no game is worth {number}; these would do: {values}."),
    "list-odd": later("{number} can't be written for a lost game: it costs twice its value."),
    "list-disagrees": later("{number} is written, but value and result give {would}."),
    "list-rules": later(
        "the list writes {number}, by the rules of this sheet it would be {would}: import it without --like, or like another sheet."
    ),
    "list-players": later(
        "{number} players declare in this list ({names}): a table has three or four. If somebody never declared, name all with --players."
    ),
    "list-no-seats": later(
        "At four the dealer sits out, and {names} can't be seated so that nobody declares in his own deal: "
        "is a deal missing, or passed in and not written? Name the seats with --players if they are known."
    ),
    "list-guessed": later(
        "The list says no games, so {number} deals got the simplest game of their value.\n"
        "A remark on each says so; values, results and totals are those of the list."
    ),
    "list-western": later("The file is not UTF-8: it was read as Windows-1252."),
    "list-ignored": later("Not read: {names}."),
    "list-seats": later(
        "Seats: {names}; {word} dealt first. So nobody declares while he deals and sits out."
    ),
    "players-of-list": later(
        "--players belongs to a list from elsewhere: this file names its own."
    ),
    "team-empty": later("A name and a team are needed: {word} stands alone."),
    "team-twice": later("{word} is in two teams: {values}."),
    # CSV and JSON
    "csv-foreign": later(
        "This is no CSV that skatblock wrote: it has no column {column}. "
        "Import the .skat, .json or .csv that skatblock exported."
    ),
    "csv-column": later(
        'Column {number} is called "{given}", and should be "{would}": leave the header as it was exported.'
    ),
    "csv-width": later(
        "This row has {number} cells, and the header has {would}: add or take away the separators."
    ),
    "csv-form": later(
        "This row can't be read as CSV: a quotation mark isn't closed, or a cell is too long."
    ),
    "csv-cell": later(
        '{column} says "{given}", but the deals add up to "{would}": correct the cell, or the line.'
    ),
    "csv-bock": later(
        "Deal {number} counts x{factor}, and no Bock or Ramsch rule leads there from the deals before: "
        "correct the bock and dealer cells, or name the rules with --like."
    ),
    "csv-rules-read": later("A CSV holds no rules; these were read off its rows: {rules}."),
    "csv-bock-open": later(
        "Other lists of Bock triggers ({number}) would fit these deals as well: check the rule bock."
    ),
    "json-form": later(
        "This is no JSON: it can't be read from character {number} of this line on."
    ),
    "json-foreign": later('This JSON is no sheet: its "format" should be "{would}".'),
    "json-version": later(
        "This sheet has format version {given}, and this skatblock reads version {would}."
    ),
    "json-key": later('"{key}" is missing or of the wrong kind: it should be {kind}.'),
    "json-twice": later('"{key}" is written twice in one object: leave one out.'),
    "json-number": later("{word} is no number a sheet can hold: whole numbers would do."),
    "json-deep": later("This JSON is nested too deep to be a sheet."),
    "json-value": later(
        '"{key}" says {given}, but the deals add up to {would}: correct it, or leave it out.'
    ),
    "json-footer": later(
        'The footer isn\'t what the deals add up to: leave "footer" out, or correct the deals.'
    ),
    "file-ending": later('"{word}" is no ending that will do here: {values} would.'),
    "file-no-ending": later('"{path}" names no file with an ending: {values} would do.'),
    "file-big": later("This file is too big for a sheet: at most {most} bytes would do."),
    "file-long": later("This file is too long for a sheet: at most {most} lines would do."),
    "file-not-utf8": later(
        'Byte {number} ({byte}) is not UTF-8: save the file as UTF-8 (in Excel: "CSV UTF-8").'
    ),
    # the pad and files
    "pad-missing": later("There is no pad at {path}: start one with skatblock new Anna Bert Cem"),
    "pad-is-folder": later("{path} is a folder, not a pad: name a file."),
    "pad-folder": later(
        "The pad {path} can't be made: {reason}. Name another place with --pad FILE or SKATBLOCK_PAD."
    ),
    "pad-no-file": later("{path} is not a file that can be a pad: name another with --pad."),
    "pad-empty": later(
        "The pad {path} is empty: it was cut off, or never was one. Remove it, or name another with --pad."
    ),
    "pad-gone": later(
        "The pad {path} is no longer there, or is another file than before: nothing was recorded. Put it back, and try again."
    ),
    "pad-unsure": later(
        "The disk failed while {path} was written ({reason}): look with skatblock log whether the entry is there before you write it again."
    ),
    "pad-header": later(
        "The pad {path} is damaged: how many sheets it has is not as it was written."
    ),
    "pad-altered": later("The pad {path} is damaged: its tables are not as skatblock made them."),
    "pad-uncopied": later(
        "The pad {path} is of an older version and can't be copied before it is changed: {reason}."
    ),
    "home-missing": later(
        "There is no home folder {path} to keep the pad in: name a place with --pad FILE or SKATBLOCK_PAD."
    ),
    "sheet-unreadable": later("Sheet {sheet} of the pad {path} can't be read: {because}"),
    "entry-unkept": later("This deal can't be kept on the pad as it is: {line}"),
    "pad-unnamed": later("--pad names no file: give the path of a pad, or leave it out."),
    "act-unknown": later("entry {number} can't be where it stands."),
    "sheet-changed": later(
        "Another terminal made sheet {number} the current one: nothing was recorded."
    ),
    "sheet-written": later(
        "{word} was not done, since it was meant for the sheet as it was before: look, and type it again."
    ),
    "sheet-apart": later(
        "Sheet {number} here and sheet {other_number} there were both changed (entries here {ours}, there {theirs}): nothing was imported. "
        "With --keep-both the other one is kept beside yours."
    ),
    "keep-both-needs-pad": later("--keep-both belongs to the import of another pad."),
    "pads-own": later("{path} is the pad in use: name another one."),
    "output-failed": later(
        "What is said here can't be written out ({reason}). What was recorded is kept: skatblock log shows it."
    ),
    "folder-full": later("{path} is there already and is not empty: name another folder."),
    "pad-newer": later(
        "The pad {path} is of version {version}, this skatblock knows {known}: update skatblock."
    ),
    "pad-not-ours": later("{path} is not a skatblock pad: name another file with --pad."),
    "pad-damaged": later("The pad {path} is damaged: sheet {sheet} is not as it was written."),
    "pad-broken": later("The pad {path} is damaged: {reason}."),
    "pad-readonly": later("The pad {path} can't be written: it or its folder is read-only."),
    "pad-unopened": later("The pad {path} can't be opened: {reason}."),
    "pad-busy": later("Another program keeps the pad {path} busy: try again."),
    "pad-unwritten": later("The pad {path} can't be read or written: {reason}."),
    "pad-unread": later("The pad {path} can't be used: {reason}."),
    "disk-full": later("The disk is full: nothing was recorded on {path}."),
    "pdf-missing": later(
        "PDF needs two more packages: pip install 'skatblock[pdf]' brings them. Or write .html and print that."
    ),
    "pdf-letters": later(
        "The font of the PDF has no {signs}: write the sheet as .html and print that from the browser."
    ),
    "pdf-needs-file": later("A PDF can't be shown here: name a file with -o."),
    "file-missing": later("There is no file {path}."),
    "file-unnamed": later("No file is named: give its path, or - for standard input."),
    "file-folder": later("{path} is a folder: name a sheet file."),
    "file-unused": later("{path} can't be used: {reason}."),
    "file-unread": later("{path} can't be read: {reason}."),
    "file-unwritten": later("{path} can't be written: {reason}."),
}

# What the system and SQLite say of a failure, as far as it happens at a table.
_REASONS = (
    later("File name too long"),
    later("Input/output error"),
    later("Is a directory"),
    later("No space left on device"),
    later("No such file or directory"),
    later("Not a directory"),
    later("Permission denied"),
    later("Read-only file system"),
    later("database disk image is malformed"),
    later("disk I/O error"),
    later("unable to open database file"),
)
