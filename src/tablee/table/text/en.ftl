no-table = There is no table at this address.
table-damaged = This table is damaged: its log can no longer be read. Whoever runs the server may have a backup.
table-frozen = This table was played with another version of the program: it can still be looked at, but no longer played. Lay a new one.
not-now = That cannot be done now.
not-while-lobby = The game has not begun yet.
not-while-dealing = The cards are being dealt: one moment.
not-while-playing = Not during a game.
not-while-over = The game is over.
already-here = You are at this table already.
join-first = Say your name first, to join the table.
sit-first = You need a seat for that.
no-seat-kept = No seat is kept for you at this table.
host-only = Only the host can do that.
no-such-seat = There is no seat { $seat }: the table has { $seats } seats.
seat-taken = Seat { $seat } is taken.
seat-free = Seat { $seat } is free already.
table-full = The table is full.
name-taken = Somebody at this table is called { $name } already: choose another name.
name-too-long = A name has at most { $most } characters once it is spelt out.
unseen-name = This name could not be seen: choose letters that show.
unprintable = This text cannot be shown.
id-reused = This “id” has been used for another command already: { $id }.
unknown-language = The languages are: { $langs }.
unknown-emote = The reactions are: { $emotes }.
too-early = It is not time for that yet.
ready-already = You have said already that you are ready.
not-ready = You had not said that you were ready.
nothing-to-reveal = This seat has nothing to reveal.
wrong-nonce = This number is not the one whose fingerprint was given.
not-a-bot = This seat plays for itself.
nothing-to-undo = That move cannot be taken back any more: it has shown something, or somebody declined.
undo-asked = Somebody has asked already to take back a move.
nothing-asked = Nobody has asked for anything.
no-hints = This table plays without hints.
no-hint-now = Ask for a hint when it is your turn.

event-laid = The table is laid.
event-came = { $who } is watching.
event-sat = { $who } sits down.
event-sat-you = You sit down.
event-stood = { $who } stands up.
event-invited = { $who } takes a seat (bot).
event-freed = { $who } gives up the seat.
event-configured = { $who } changes the table’s settings.
event-configured-you = You change the table’s settings.
event-left = { $who } leaves.
event-kept = A bot keeps the seat until { $who } comes back.
event-back = { $who } is back in the seat.
event-back-you = You are back in your seat.
event-hosts = { $who } is the host now.
event-hosts-you = You are the host now.
event-here = { $who } is here.
event-here-you = You are here.
event-away = { $who } has lost the connection.
event-away-you = Your connection was lost.
event-warm = { $who } is away: a bot keeps the seat warm.
event-warm-you = You are away: a bot keeps your seat warm.
event-ready = { $who } is ready.
event-ready-you = You are ready.
event-unready = { $who } is not ready any more.
event-unready-you = You are not ready any more.
event-rematch = { $who } wants to play again.
event-rematch-you = You want to play again.
event-all-ready = Everybody is ready: shuffling.
event-withheld = { $who } did not reveal the pledged number: no deal, once more.{ called-off-again }
event-walked-out = { $who } left during the deal: no deal, once more.{ called-off-again }
called-off-again = { $times ->
    [1] {""}
   *[other] {" "}That makes { $times } deals called off at this table.
}
event-dealt = The cards are dealt.
event-over = The game is over.
event-time-up = { $who } is out of time: a bot makes this move.
event-time-up-you = You are out of time: a bot makes this move.
event-undo = { $who } asks to take back a move.
event-undo-you = You ask to take your move back.
event-agreed = { $who } agrees.
event-agreed-you = You agree.
event-declined = { $who } declines.
event-declined-you = You decline.
event-lapsed = Not everybody answered: { $who } does not take the move back.
event-lapsed-you = Not everybody answered: you do not take your move back.
event-undone = { $who } takes the move back.
event-undone-you = You take your move back.
event-said = { $who }: { $text }
event-said-you = You: { $text }
event-emote = { $who }: { emote }
event-emote-you = You: { emote }
emote = { $emote ->
    [bravo] 👏
    [ouch] 😬
    [thanks] 🙏
    [hurry] ⏳
    [laugh] 😂
   *[think] 🤔
}
