package bot_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/games/record"
	"herald/render"
)

// FuzzParts gives a table any part. Presses there are answered, a plan that
// waits is played, and the match goes on to its end.
func FuzzParts(f *testing.F) {
	kept := []string{"plan", "thread", "vote", "takeback", "lobby", "season"}
	for n, part := range []string{
		`[{"seat":0,"question":"0/1","at":"2026-11-18T12:30:00Z"}]`,
		`{"thread":"70","invited":[1,1,1],"open":"2026-11-18T12:00:00Z","sleepy":true}`,
		`[{"what":"pause","until":"2026-11-18T12:30:00Z"}]`,
		`[{"what":"0 1","until":"2026-11-18T12:30:00Z"}]`,
		`[{"what":"rematch","until":"2026-11-18T12:30:00Z"}]`,
		`{"known":["1","2"]}`,
	} {
		f.Add(uint8(n), []byte(part))
		for _, bad := range []string{`null`, `[]`, `{}`, `7`, `[null]`, `[{}]`, `{"invited":[-1,9]}`} {
			f.Add(uint8(n), []byte(bad))
		}
		f.Add(uint8(n), []byte(strings.NewReplacer("2026", "9999", `"seat":0`, `"seat":-7`).Replace(part)))
		f.Add(uint8(n), []byte(strings.NewReplacer("2026-11-18T12", "0001-01-01T00", `"seat":0`, `"seat":99`).Replace(part)))
	}
	a := make(answers, 1)
	w := bottest.WatchWith(f, bot.Options{Shelf: []render.Title{bottest.Toy}, Transport: a, After: impatient})
	d, noon := &desk{Bot: w.Bot, answers: a}, w.Now()
	f.Fuzz(func(t *testing.T, feature uint8, part []byte) {
		if !json.Valid(part) {
			t.Skip("no store has it")
		}
		w.TB, d.TB = t, t
		w.Skip(noon.Sub(w.Now()))
		tab := delaying(w)
		put(t, &tab.Table, kept[int(feature)%len(kept)], part)
		d.pressed(tab.Table)

		tab.Pass(14*time.Hour, rand.New(rand.NewPCG(1, 1)))
		m, err := w.Tables.Open(&tab.Table)
		require.NoError(t, err)
		require.NotContains(t, m.Waiting(), games.Player(0), "the plan is played, at the latest an hour after half of the time is over")
		d.pressed(tab.Table)
		tab.Pass(60*24*time.Hour, rand.New(rand.NewPCG(1, 1)))
		require.Equal(t, table.Over, tab.Stage)
		d.pressed(tab.Table)
	})
}

// put replaces a feature's part of a table.
func put(t *testing.T, tab *table.Table, feature string, part json.RawMessage) {
	stored, features := map[string]json.RawMessage{}, map[string]json.RawMessage{}
	text, err := json.Marshal(tab)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, &stored))
	require.NoError(t, json.Unmarshal(stored["features"], &features))
	features[feature] = part
	stored["features"], err = json.Marshal(features)
	require.NoError(t, err)
	text, err = json.Marshal(stored)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, tab))
}

// delaying begins a match in a thread, in which the first seat has a plan that waits.
func delaying(w *bottest.Watch) *bottest.Loose {
	t := bottest.Table("toy", 3, bottest.Preset("daily", clock.Turn))
	t.Channel, t.Thread, t.Turn = "70", true, "1440000000000000000"
	tab := w.Sit(t)
	_, err := tab.Change(func(t *table.Table, m *match.Match) error {
		t.SetSlow(m, 0, true)
		for p := range games.Player(3) {
			_, refused := m.Play(p, "no")
			_, failed := m.Confirm(p, w.Tables.Dice(m))
			if p == 0 {
				refused = errors.Join(refused, m.Plan(p, record.Plan{Kind: record.Anything, Alternatives: []string{"no"}}))
			}
			if err := errors.Join(refused, failed); err != nil {
				return err
			}
		}
		return nil
	})
	require.NoError(w, err)
	return tab
}

// pressed stores a table, and makes people press buttons that read the parts. Its
// owed posts can be written.
func (d *desk) pressed(t table.Table) {
	d.Helper()
	d.Tables.Owed(&t)
	id, err := d.Tables.Create(t)
	require.NoError(d, err)
	for _, custom := range []string{"motion:M", "vote:M:1:yes", "ask-undo:M:1", "rematch:M", "plans:M", "seats:M"} {
		for _, kind := range forgedKinds[:2] {
			d.requireAnswered(strings.ReplaceAll(kind, `"1"`, `"pause"`), strings.ReplaceAll(custom, "M", id), "1")
		}
	}
	require.NoError(d, d.Tables.Delete(id))
}

// impatient is time.After for people who do not wait for posts.
func impatient(d time.Duration) <-chan time.Time {
	if d == waits {
		d = 0
	}
	return time.After(d)
}
