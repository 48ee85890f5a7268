// Package table is a match with its people and its places on Discord: who sits where, what has
// been posted, what the table votes on, how its clocks run. Its decisions are functions of
// what is stored; the Service reads and changes tables, one transaction a change. Its texts
// are games.Text, and it knows nothing of languages, pictures or Discord's API.
package table

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/games/match/history"
	"herald/games/record"
	"herald/store"

	"herald/bot/table/seats"
)

// The stages of a table.
const (
	InLobby = "lobby"
	Playing = "playing"
	Over    = "over"
	Closed  = "closed" // given up before the start
	// Reserved is for a match of a league that Begin has not started yet.
	Reserved = "reserved"
)

// A Table is a match with its people and its places on Discord.
type Table struct {
	ID    string        `json:"-"`
	Match record.Record `json:"-"` // the zero value in the lobby
	// text is the stored form of Match, "" if that has been replaced since it was read.
	text string

	Game  string      `json:"game"`
	Setup games.Setup `json:"setup"` // chosen in the lobby; Players is the number that may join
	Stage string      `json:"stage"`

	Place
	seats.Seats `json:"seats"`
	// Ledger records what Discord has been told of the table.
	ledger.Ledger
	// Dice are the sources of the match's dice, and later the place where they were published;
	// nil if nowhere.
	Dice *Dice `json:"dice,omitempty"`
	Progress
	// Clock counts the time of the seats. In the lobby it has the time control
	// only; it is nil for a match that began before there were clocks.
	Clock *clock.Clocks `json:"clock,omitempty"`
	Parts `json:"-"`
	// Closing is the reason why a manager of the server closed the table or ended the match;
	// "" if they have not.
	Closing string `json:"closing,omitempty"`
	// Began and Ended are the times of the match's beginning and end; the zero time if it has
	// not, or did before they were recorded.
	Began time.Time `json:"began,omitzero"`
	Ended time.Time `json:"finished,omitzero"`
}

// outline returns the table that is stored in a record, without its Match.
func outline(r store.Record) (Table, error) {
	var t Table
	if err := json.Unmarshal(r.App, &t); err != nil {
		return t, fmt.Errorf("match %s: %w", r.ID, err)
	}
	t.ID, t.Channel, t.text = r.ID, r.Channel, r.Match
	return t, nil
}

// read returns the table that is stored in a record.
func read(r store.Record) (Table, error) {
	t, err := outline(r)
	if err == nil && r.Match != "" {
		if t.Match, err = record.Parse(r.Match); err != nil {
			err = fmt.Errorf("match %s: %w: %w", r.ID, store.ErrCorrupt, err)
		}
	}
	return t, err
}

// play replaces the record of the match.
func (t *Table) play(r record.Record) { t.Match, t.text = r, "" }

// GuildOf returns the guild of the match of a record, also if an earlier Herald wrote that; ""
// is a DM, or a record that cannot be read.
func GuildOf(r store.Record) string {
	t, err := outline(r)
	if r.Guild != "" || err != nil {
		return r.Guild
	}
	return t.Guild
}

// write stores the table in a record. Due and alarm go into the indices.
func write(t *Table, r *store.Record, due bool, alarm time.Time) error {
	app, err := t.MarshalJSON()
	if err != nil {
		return err
	}
	r.Users = nil
	for _, s := range t.Seats {
		r.Users = append(r.Users, s.ID)
	}
	if t.text == "" && t.Match.Game != "" {
		t.text = t.Match.String()
	}
	r.Channel, r.Guild, r.Match, r.App = t.Channel, t.Guild, t.text, app
	r.Over = t.Stage == Over || t.Stage == Closed
	r.Due, r.Alarm = due, 0
	if !alarm.IsZero() {
		r.Alarm = alarm.Add(time.Millisecond - 1).UnixMilli() // never before it is due
	}
	return nil
}

// Plies returns the number of entries of the record.
func (t *Table) Plies() int { return len(t.Match.Entries) }

// Joinable returns the reason why people can no longer join and leave, nil if they can.
func (t *Table) Joinable() error {
	switch t.Stage {
	case InLobby:
		return nil
	case Closed:
		return ErrClosed
	}
	return ErrStarted
}

// Saw records how far the holder of a seat has seen the match, if they have just played from a
// ply on: what follows their own answers is news to them.
func Saw(t *Table, m *match.Match, seat games.Player, from int) {
	steps, upTo := m.Steps(), from
	for upTo < len(steps) && steps[upTo].Entry.Player == seat {
		upTo++
	}
	if upTo == from {
		return
	}
	if t.Seen == nil {
		t.Seen = t.Unseen()
	}
	t.Seen[t.Seats[seat].ID] = upTo
}

// CalledFor records that the seat need not be notified of its question: its holder has called
// for it.
func CalledFor(t *Table, m *match.Match, seat games.Player) {
	if t.Rung != nil && !m.Veiled() {
		t.Rung[seat] = Question(m, seat)
	}
	if dm, ok := t.DMs[seat]; ok {
		dm.Asks, dm.Turn, dm.Rung = AsksByDM(t, m, seat), Answers(m, seat), OwnQuestion(m, seat)
		t.DMs[seat] = dm
	}
}

// Recalled records that the seat must be notified again of a question that it had answered:
// another person has reopened it.
func Recalled(t *Table, seat games.Player) {
	delete(t.Rung, seat)
	if dm, ok := t.DMs[seat]; ok {
		dm.Rung = ""
		t.DMs[seat] = dm
	}
}

// AsksByDM reports whether a seat is asked by DM: for a secret answer, a secret question, or
// anything while the channel is muted.
func AsksByDM(t *Table, m *match.Match, seat games.Player) bool {
	return slices.ContainsFunc(m.Pending(), func(d games.Decision) bool {
		return d.Player == seat && (d.Seen == seat || t.Muted != nil || m.Veiled())
	})
}

// Answers returns the number of answers of a seat, without its draft.
func Answers(m *match.Match, seat games.Player) int {
	return m.AnswerCount(seat) - len(m.Draft(seat))
}

// Question names the question to a seat, for its present holder. It is the same if that is
// taken back and asked again.
func Question(m *match.Match, seat games.Player) string {
	return fmt.Sprintf("%d/%d", len(history.Of(m).Tenures(seat)), m.QuestionNumber(seat))
}

// OwnQuestion is Question as the seat itself knows it.
func OwnQuestion(m *match.Match, seat games.Player) string {
	return fmt.Sprintf("%d/%d", len(history.Of(m).Tenures(seat)), m.Given(seat)+1)
}

// Offered is OwnQuestion if the seat has one, secret or not, else "".
func Offered(m *match.Match, seat games.Player) string {
	if !slices.ContainsFunc(m.Pending(), func(d games.Decision) bool { return d.Player == seat }) {
		return ""
	}
	return OwnQuestion(m, seat)
}

// MarkRung records that the channel has notified people of their questions. Seats whose
// question has changed since, as it was taken back, will be notified again.
func MarkRung(t *Table, m *match.Match, users []string) {
	if t.Rung == nil {
		t.Rung = map[games.Player]string{}
	}
	awaited, veiled := m.Awaited(), m.Veiled()
	maps.DeleteFunc(t.Rung, func(p games.Player, rung string) bool {
		return !veiled && rung == Question(m, p) && !slices.Contains(awaited, p)
	})
	for n, s := range t.Seats {
		if p := games.Player(n); s.ID != "" && slices.Contains(users, s.ID) {
			t.Rung[p] = Question(m, p)
		}
	}
}

// Unrung returns the seats that the channel has not notified of their questions. Those it has
// are not notified again if the message was deleted.
func Unrung(t *Table, m *match.Match, seats []games.Player) []games.Player {
	return slices.DeleteFunc(slices.Clone(seats), func(p games.Player) bool { return t.Rung[p] == Question(m, p) })
}

// ChanceAnswers returns the number of chance's answers, the most times that a curtain can have
// been lifted.
func ChanceAnswers(m *match.Match) int {
	n := 0
	for _, s := range m.Steps() {
		if s.Entry.Player == games.Chance {
			n++
		}
	}
	return n
}
