package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// A walk is a game that asks its questions in turn, whatever the answers. Seats 0
// and 2 play against seat 1.
type walk struct {
	questions []games.Decision
	at        int
}

// path is a move whose alias is its number.
type path string

func (p path) String() string         { return string(p) }
func (p path) Label() games.Text      { return games.T("walk.path", "path", string(p)) }
func (p path) Alias(word string) bool { return word == string(p)+"1" }

func (w *walk) Pending() []games.Decision {
	if w.at == len(w.questions) {
		return nil
	}
	return w.questions[w.at : w.at+1]
}

func (w *walk) Apply(_ games.Player, m games.Move) []games.Note {
	w.at++
	return []games.Note{{To: games.Everyone, Text: games.T("walk." + m.String())}}
}

func (w *walk) Scores() []int                { return []int{3, 2, 3} }
func (w *walk) Clone() games.State           { c := *w; return &c }
func (w *walk) View(games.Player) games.View { return toyView{steps: w.at} }
func (w *walk) Side(p games.Player) int      { return int(p) % 2 }

func (w *walk) Why(p games.Player, word string) games.Text {
	if word != "hill" {
		return games.Text{}
	}
	return games.T("walk.steep", "player", p)
}

// ask returns a question to p; fresh begins a turn.
func ask(p games.Player, fresh bool, ways ...string) games.Decision {
	d := games.Decision{Player: p, Seen: games.All, Fresh: fresh, Prompt: games.T("walk.ask", "player", p, "way", games.T("walk.way."+ways[0]), "n", 2)}
	for _, w := range ways {
		d.Moves = append(d.Moves, path(w))
	}
	return d
}

func walking(t *testing.T, questions ...games.Decision) *match.Match {
	t.Helper()
	m, err := match.Start(walkRules(questions), games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	m.Draw(first)
	return m
}

func walkRules(questions []games.Decision) games.Rules {
	return games.Rules{Name: "walk", Version: 1, Min: 3, Max: 3, Start: func(games.Setup) games.State {
		return &walk{questions: questions}
	}}
}

func entries(m *match.Match) []string {
	var all []string
	for _, e := range m.Record().Entries {
		all = append(all, e.String())
	}
	return all
}

func TestALoneTurnIsPlayedForTheSeat(t *testing.T) {
	m := walking(t, ask(1, true, "ford"), ask(2, true, "ford"), ask(2, false, "inn"), ask(0, true, "bridge", "ford"), ask(1, true, "gate"))
	require.Equal(t, []string{"1 ford", "2 ford", "2 inn"}, entries(m))
	require.Equal(t, []games.Player{0}, m.Waiting())
	play(t, m, 0, "bridge")
	require.Equal(t, []string{"1 ford", "2 ford", "2 inn", "0 bridge", "1 gate"}, entries(m))
	require.True(t, m.Over())
}

func TestALoneAnswerNeedNotBeGiven(t *testing.T) {
	questions := []games.Decision{
		ask(0, true, "road"), ask(0, false, "bridge", "ford"), ask(0, false, "inn"), ask(0, false, "left", "right"), ask(0, false, "gate"),
		ask(1, true, "up", "down"),
	}
	for _, sentence := range []string{"ford left", "road ford inn left gate", "road ford left", "ford inn left gate"} {
		m := walking(t, questions...)
		require.Empty(t, entries(m), "a turn with a choice is not played for the seat")
		d, asked := m.Asked(0)
		require.True(t, asked)
		require.Equal(t, questions[1], d)
		play(t, m, 0, sentence)
		require.Equal(t, []string{"0 road", "0 ford", "0 inn", "0 left", "0 gate"}, entries(m), sentence)
	}
}

func TestUndoTakesLoneAnswersBack(t *testing.T) {
	m := walking(t, ask(0, true, "road"), ask(0, false, "bridge", "ford"), ask(0, false, "inn"), ask(0, false, "left", "right"))
	notes, err := m.Play(0, "ford")
	require.NoError(t, err)
	require.Len(t, notes, 3, "notes for road, ford and inn")
	require.Equal(t, notes, m.DraftNotes(0))
	require.Equal(t, []string{"road", "ford"}, m.Draft(0))
	d, _ := m.Asked(0)
	require.Equal(t, words("left", "right"), asWords(d))

	_, err = m.Play(0, "right")
	require.NoError(t, err)
	require.True(t, m.Whole(0))
	undone, err := m.Undo(0)
	require.NoError(t, err)
	require.Equal(t, "right", undone)
	require.Equal(t, []string{"road", "ford"}, m.Draft(0))
	undone, err = m.Undo(0)
	require.NoError(t, err)
	require.Equal(t, "ford", undone)
	require.Empty(t, m.Draft(0))
}

func asWords(d games.Decision) []games.Move {
	var list []string
	for _, m := range d.Moves {
		list = append(list, m.String())
	}
	return words(list...)
}

func TestALoneAnswerHidesNoMistake(t *testing.T) {
	m := walking(t, ask(0, true, "road"), ask(0, false, "bridge", "ford"))
	_, err := m.Play(0, "hill")
	var illegal *match.IllegalError
	require.ErrorAs(t, err, &illegal)
	require.Equal(t, games.T("walk.steep", "player", games.Player(0)), illegal.Why)
	require.Equal(t, words("road"), asWords(illegal.Decision))
	_, err = m.Play(0, "ford swamp")
	require.ErrorIs(t, err, match.ErrEnded)
}

func TestTheRecordHoldsAMovesOwnWord(t *testing.T) {
	m := walking(t, ask(0, true, "bridge", "ford"), ask(1, true, "bridge", "ford"))
	_, err := m.Play(0, "ford1")
	require.NoError(t, err)
	require.Equal(t, []string{"ford"}, m.Draft(0))
	play(t, walkTo(t, m), 1, "bridge1")

	r := m.Record()
	r.Entries = []record.Entry{{Player: 0, Word: "ford1"}}
	again, err := match.Open(m.Rules(), r)
	require.NoError(t, err)
	require.Equal(t, []string{"0 ford"}, entries(again))
}

// walkTo confirms seat 0's draft.
func walkTo(t *testing.T, m *match.Match) *match.Match {
	t.Helper()
	_, err := m.Confirm(0, first)
	require.NoError(t, err)
	return m
}

func TestASideGivesUpTogether(t *testing.T) {
	m := walking(t, ask(0, true, "bridge", "ford"))
	_, err := m.Resign(2)
	require.NoError(t, err)
	require.True(t, m.Over())
	require.Equal(t, []int{2, 1, 2}, m.Places(), "seats 0 and 2 are a team")
}
