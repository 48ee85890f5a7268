package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/store"
)

// patience is how long somebody who confirms waits for Discord to take what
// the turn tells.
const patience = 3 * time.Second

// errSlow says that telling takes longer than a person wants to wait.
var errSlow = errors.New("it is still being told")

// errand does an errand of the outbox. What cannot be read is not tried again.
func (b *Bot) errand(ctx context.Context, e errand, unsure bool) error {
	do := b.tellChannel
	if e.letters {
		do = b.tellLetters
	}
	return lost(do(ctx, e.match, unsure))
}

// An errand is what is to be told of a match: to its channel, or to its seats by
// letter.
type errand struct {
	match   string
	letters bool
}

const outboxWidth = 16 // errands that run at the same time

// notDone logs that an errand has failed.
func (b *Bot) notDone(e errand, tries int, err error) {
	b.log.Warn("not told", "match", e.match, "letters", e.letters, "tries", tries, "err", discreet(err))
}

// notPlayed logs that a bot player's turn, or a film, has failed.
func (b *Bot) notPlayed(id string, tries int, err error) {
	b.log.Warn("not done", "match", id, "tries", tries, "err", discreet(err))
}

// lost marks an error that will be the same whenever it is tried again.
func lost(err error) error {
	var (
		version *match.VersionError
		replay  *match.ReplayError
		game    *gameError
	)
	if errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrCorrupt) ||
		errors.As(err, &version) || errors.As(err, &replay) || errors.As(err, &game) {
		return jobs.PermanentError{Err: err}
	}
	return err
}

// tell has told what is untold of a match, and waits for nothing.
func (b *Bot) tell(t *table) {
	if t.owes() {
		b.outbox.Push(errand{match: t.ID}, false)
	}
	if t.owesLetters() {
		b.outbox.Push(errand{match: t.ID, letters: true}, false)
	}
}

// announce has told what is untold of a match and waits for that, for as long
// as a person likes to wait. It returns the table as it is then; the error is
// errSlow or that of the channel.
func (b *Bot) announce(ctx context.Context, id string) (table, error) {
	outcomes := []<-chan error{b.outbox.Push(errand{match: id}, false), b.outbox.Push(errand{match: id, letters: true}, false)}
	enough := b.clock.After(patience)
	errs := make([]error, len(outcomes))
	for n, outcome := range outcomes {
		select {
		case errs[n] = <-outcome:
		case <-enough:
			errs[n] = errSlow
		case <-ctx.Done():
			errs[n] = ctx.Err()
		}
		if errs[n] != nil {
			break
		}
	}
	t, err := b.table(id)
	return t, errors.Join(err, errs[0])
}

// catchUp tells what a former process has committed and not told. It may have
// sent something and not lived to note it.
func (b *Bot) catchUp() {
	for r, err := range b.store.Due() {
		t := table{}
		if err == nil {
			t, err = readTable(r)
		}
		if err != nil {
			b.log.Error("match not readable", "match", r.ID, "err", discreet(err))
			continue
		}
		if t.Busy {
			b.ponderers.Push(t.ID, false)
		}
		if t.owes() {
			b.outbox.Push(errand{match: t.ID}, true)
		}
		if t.owesLetters() {
			b.outbox.Push(errand{match: t.ID, letters: true}, true)
		}
		if t.owesFilm() {
			b.filmers.Push(t.ID, false)
		}
		b.hampered.note(&t)
		if t.Silent != nil && !t.Silent.gone() { // nobody has heard whether it is still refused
			if err := b.resume(t.ID); err != nil {
				b.log.Error("not resumed", "match", t.ID, "err", err)
			}
		}
	}
}

// grown notes that the record has grown: the next message tells up to here,
// unless one is under way that ends earlier, or none is while the channel is
// silent or bot players think.
func (t *table) grown() {
	if plies := len(t.Match.Entries); plies > t.Told && t.Next <= t.Told && !t.muted() && !t.Busy {
		t.Next = plies
	}
}

// goal is how many entries the channel has been told with the next message. It
// stays the same while that is being sent, whatever is played meanwhile: a
// message that has arrived unnoticed is known again by its nonce.
func (t *table) goal() int {
	if plies := len(t.Match.Entries); t.Next <= t.Told || t.Next > plies {
		return plies
	}
	return t.Next
}

// owes reports whether there is something to be done in the table's channel.
func (t *table) owes() bool {
	switch {
	case t.muted():
		return false
	case t.Stage == inLobby:
		return t.Lobby == "" || len(t.Worn) > 0
	}
	return t.owesTurn() || t.owesAmendment() || t.owesWish() || t.owesVote() || t.owesBell() || len(t.Worn) > 0
}

// owesTurn reports whether there is a turn message to post: something is
// untold, or the living message is lost. Bot players are waited for.
func (t *table) owesTurn() bool {
	if t.Busy || t.owesAmendment() {
		return false
	}
	return t.Stage == playing && t.Turn == "" || (t.Stage == playing || t.Stage == over) && t.Told < len(t.Match.Entries)
}

// tellChannel does all that is to be done in a table's channel. The record says
// how far it has been told, so that after a crash the rest is told, and nothing
// twice.
func (b *Bot) tellChannel(ctx context.Context, id string, unsure bool) error {
	t, err := b.table(id)
	for ; err == nil && t.owes(); unsure = false {
		switch {
		case t.Stage == inLobby && t.Lobby == "":
			t, err = b.postLobby(ctx, t, unsure)
		case t.owesTurn() && t.wantsThread():
			t, err = b.moveToThread(ctx, t)
		case t.owesTurn():
			t, err = b.postTurn(ctx, t, unsure)
		case t.owesAmendment():
			t, err = b.amendTurn(ctx, t)
		case t.owesWish():
			t, err = b.postWish(ctx, t, unsure)
		case t.owesVote():
			t, err = b.tendVote(ctx, t, unsure)
		case t.owesBell():
			t, err = b.tendBell(ctx, t, unsure)
		default:
			t, err = b.tidy(ctx, t)
		}
	}
	if err == nil && t.owesFilm() {
		b.filmers.Push(id, false)
	}
	if err == nil && t.Silent != nil && t.Silent.Trial {
		_, err = b.update(id, func(t *table) error { t.Silent = nil; return nil }) // nothing to try it with
	}
	return err
}

// postTurn posts the living turn message in place of the one before, unless
// nothing has happened that everybody may know. Discord makes two messages with
// one nonce one, so that a repetition is none; it does not count answers, which
// are secret.
func (b *Bot) postTurn(ctx context.Context, t table, unsure bool) (table, error) {
	goal := t.goal()
	m, turn, err := b.turnMessage(&t, goal)
	if err != nil {
		return t, err
	}
	if turn.Content == "" {
		return b.pass(t, m, goal)
	}
	turn.Nonce, turn.EnforceNonce = fmt.Sprintf("%s-t%d-%d", t.ID, t.Turns, t.Lost), true
	after := place{t.Channel, cmp.Or(t.Turn, t.Lobby)}
	posted, wordy, err := b.postOnce(ctx, after, turn, t.Wordy, unsure)
	if err != nil {
		return b.hush(t, err)
	}
	quiet := len(b.lettersDue(&t, m)) == 0
	now, err := b.update(t.ID, func(now *table) error {
		now.posted(place{t.Channel, posted}, goal)
		if now.Channel == t.Channel {
			now.Wordy = wordy
		}
		now.shows(t.Stale)
		now.whispered(quiet, goal)
		return nil
	})
	b.hampered.note(&now)
	b.log.Debug("told", "match", t.ID, "ply", goal, "message", posted)
	return now, err
}

// pass notes that the channel need not be told anything up to goal.
func (b *Bot) pass(t table, m *match.Match, goal int) (table, error) {
	quiet := len(b.lettersDue(&t, m)) == 0
	return b.update(t.ID, func(now *table) error {
		if now.Turn == t.Turn && now.Told == t.Told {
			now.tells(goal)
		}
		now.whispered(quiet, goal)
		return nil
	})
}

// whispered notes that no letter is to be written up to goal, if that is so.
func (t *table) whispered(quiet bool, goal int) {
	if quiet && t.Whispered < goal && len(t.Match.Entries) == goal {
		t.Whispered = goal
	}
}

// posted notes a turn message that tells up to goal. If the table has moved
// meanwhile, the message is worn before it was read.
func (t *table) posted(at place, goal int) {
	if at.Channel != t.Channel {
		t.Worn = append(t.Worn, at)
		return
	}
	if t.Turn != "" {
		t.From = max(t.Told, 0)
		t.Worn = append(t.Worn, place{t.Channel, t.Turn})
	}
	t.Turns++
	t.Turn, t.Silent = at.Message, nil
	t.tells(goal)
}

// tells notes that the channel has been told up to goal, and up to where it is
// told next.
func (t *table) tells(goal int) {
	t.Told, t.Next = goal, goal
	t.grown()
}

// postLobby posts the lobby of a table.
func (b *Bot) postLobby(ctx context.Context, t table, unsure bool) (table, error) {
	lobby := b.lobby(&t)
	lobby.Nonce, lobby.EnforceNonce = fmt.Sprintf("%s-lobby-%d", t.ID, t.Lost), true
	posted, _, err := b.postOnce(ctx, place{Channel: t.Channel}, lobby, false, unsure)
	if err != nil {
		return b.hush(t, err)
	}
	return b.update(t.ID, func(now *table) error {
		if now.Channel != t.Channel {
			now.Worn = append(now.Worn, place{t.Channel, posted})
			return nil
		}
		now.Lobby, now.Home, now.Silent = posted, t.Channel, nil
		return nil
	})
}

// tidy takes the buttons off a worn message. One that is gone, or out of
// reach, is as good.
func (b *Bot) tidy(ctx context.Context, t table) (table, error) {
	worn := t.Worn[0]
	if err := b.discord.RemoveComponents(ctx, worn.Channel, worn.Message); err != nil && !discord.Refused(err) {
		return t, err
	}
	return b.update(t.ID, func(t *table) error {
		t.Worn = slices.DeleteFunc(t.Worn, func(p place) bool { return p == worn })
		return nil
	})
}

// turnMessage is the living message of a match as it was after so many
// entries, with its picture; the zero one if the one before still says all.
func (b *Bot) turnMessage(t *table, plies int) (*match.Match, discord.Message, error) {
	then := *t
	if then.Match.Entries = t.Match.Entries[:plies]; plies < len(t.Match.Entries) {
		then.Clock = nil // it is that of another question
	}
	m, err := b.open(&then)
	if err != nil {
		return nil, discord.Message{}, err
	}
	n, err := b.news(&then, m, then.since())
	if err != nil || t.Turn != "" && !n.moved {
		return m, discord.Message{}, err
	}
	msg := b.turnText(&then, m, n)
	b.show(&msg, &then, scene{view: m.View(games.Everyone), seat: games.Everyone, final: m.Final(), say: b.public(t)})
	return m, msg, nil
}

// since is the ply from which on the next turn message tells.
func (t *table) since() int {
	if t.Turn == "" {
		return t.From // what the lost message has told
	}
	return max(t.Told, 0)
}

// turnText is the living message without its picture. It names all whom the
// match waits for, and rings for those who do not know it yet.
func (b *Bot) turnText(t *table, m *match.Match, n news) discord.Message {
	say := b.public(t)
	last := result(say, m)
	if !m.Over() {
		last = t.outlook(say, m, n.awaited)
		last = append(last, t.deadlineLines(say, n.awaited)...)
	}
	if m.Commitment() != "" && t.since() == 0 {
		last = append([]string{say.T("verify.start", "sum", m.Commitment())}, last...)
	}
	return discord.Message{
		Content:    story(heading(say, t), "", n.notes, strings.Join(last, "\n"), say),
		Components: discord.Rows(append(turnButtons(say, t, m), t.openButtons(say, m)...)), Mentions: t.ring(n.fresh),
	}
}

// outlook says whose turn it is, or that the match rests, and which seats are
// open.
func (t *table) outlook(say lang.Printer, m *match.Match, awaited []games.Player) []string {
	readers := slices.DeleteFunc(slices.Clone(awaited), func(p games.Player) bool { return !t.reads(p) })
	var lines []string
	if open := t.openings(say, m); open != "" {
		lines = append(lines, open)
	}
	switch {
	case t.rests(m):
		return append(lines, say.T("seats.rests"))
	case len(readers) == 0:
		readers = awaited
	}
	return append(lines, say.T("turn.next", "n", len(readers), "players", t.ringing(readers)))
}

func turnButtons(say lang.Printer, t *table, m *match.Match) []discord.Component {
	at := func(verb string) discord.CustomID { return discord.CustomID{Verb: verb, Match: t.ID} }
	buttons := []discord.Component{
		discord.Button(discord.Primary, say.T("button.play"), at("play")),
		discord.Button(discord.Secondary, say.T("button.board"), at("board")),
		discord.Button(discord.Secondary, say.T("button.since"), at("since")),
		discord.Button(discord.Secondary, say.T("button.more"), at("more")),
	}
	if m.Over() {
		buttons[0] = discord.Button(discord.Secondary, say.T("button.replay"), at("replay"))
	}
	return buttons
}

// story puts a heading, the latest notes for which there is room, each behind
// the mark, and an end together. It says where the earlier ones are.
func story(heading, mark string, notes []games.Note, end string, say lang.Printer) string {
	earlier := say.T("turn.earlier")
	room := discord.MaxContent - discord.Units(heading) - discord.Units(end) - discord.Units(earlier) - len("\n\n\n")
	var lines []string
	for n := len(notes) - 1; n >= 0; n-- {
		line := mark + say.Say(notes[n].Text)
		if room -= discord.Units(line) + 1; room < 0 {
			lines = append([]string{earlier}, lines...)
			break
		}
		lines = append([]string{line}, lines...)
	}
	return strings.Join(append(append([]string{heading}, lines...), end), "\n")
}

// heard returns the notes from a ply on that seat p, or everybody, was told.
func (b *Bot) heard(t *table, from int, p games.Player) ([]games.Note, error) {
	title, ok := b.title(t.Game)
	if !ok {
		return nil, &gameError{t.Game}
	}
	var notes []games.Note
	for step, err := range t.walk(title.Rules) {
		if err != nil {
			return nil, err
		}
		for _, n := range append(t.asides(step.Ply), step.Notes...) {
			if step.Ply >= from && (n.To == games.Everyone || n.To == p) {
				notes = append(notes, n)
			}
		}
	}
	return notes, nil
}

// ringing returns the seats' holders as mentions, with their signs.
func (t *table) ringing(seats []games.Player) []string {
	var rung []string
	for _, p := range seats {
		if !t.reads(p) {
			rung = append(rung, t.signed(p))
			continue
		}
		rung = append(rung, t.summons(p))
	}
	return rung
}

// summons calls the holder of a seat, by the sign that it has on the board.
func (t *table) summons(p games.Player) string {
	return t.sign(p) + " " + discord.Mention(t.Seats[p].ID)
}

// ring lets a message notify the seats' holders.
func (t *table) ring(seats []games.Player) discord.Mentions {
	var m discord.Mentions
	for _, p := range seats {
		if t.reads(p) {
			m.Users = append(m.Users, t.Seats[p].ID)
		}
	}
	return m
}
