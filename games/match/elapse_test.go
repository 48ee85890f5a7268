package match_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// sale is a game in which seat 0 bids or passes, the others may pass before their turn, and once all have
// passed a poll is open to all until time is up.
type sale struct {
	turn   games.Player
	passed []bool
	votes  []string
	over   bool
}

var saleRules = games.Rules{Name: "sale", Version: 1, Min: 2, Max: 3, Start: func(s games.Setup) games.State {
	return &sale{passed: make([]bool, s.Players), votes: make([]string, s.Players)}
}}

func (s *sale) Pending() []games.Decision {
	var all []games.Decision
	for i, passed := range s.passed {
		p := games.Player(i)
		switch {
		case passed || p < s.turn:
		case p == s.turn:
			all = append(all, games.Decision{Player: p, Prompt: games.T("sale.bid"), Moves: words("bid", "pass"), Seen: games.All, Fresh: true})
		default:
			all = append(all, games.Decision{Player: p, Prompt: games.T("sale.ahead"), Moves: words("pass"), Seen: games.All, Fresh: true, Optional: true})
		}
	}
	if all != nil || s.over {
		return all
	}
	for i, v := range s.votes {
		if v == "" {
			all = append(all, games.Decision{Player: games.Player(i), Prompt: games.T("sale.vote"), Moves: words("yes", "no"), Seen: games.All, Fresh: true, Optional: true})
		}
	}
	return append(all, games.Decision{Player: games.Time, Prompt: games.T("sale.poll"), Moves: words("over"), Seen: games.All, Fresh: true, Hours: 24})
}

func (s *sale) Apply(p games.Player, m games.Move) []games.Note {
	switch word := m.String(); word {
	case "bid", "pass":
		s.passed[p] = true
		for int(s.turn) < len(s.passed) && s.passed[s.turn] {
			s.turn++
		}
	case "over":
		s.over = true
	default:
		s.votes[p] = word
	}
	return []games.Note{{To: games.Everyone, Text: games.T("sale." + m.String())}}
}

func (s *sale) Scores() []int { return make([]int, len(s.votes)) }

func (s *sale) Clone() games.State {
	c := *s
	c.passed, c.votes = slices.Clone(s.passed), slices.Clone(s.votes)
	return &c
}

func (s *sale) View(games.Player) games.View { return toyView{} }

func sell(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.StartFair(saleRules, games.Setup{Players: 3}, nil, record.Fair{Seed: seed})
	require.NoError(t, err)
	m.Draw(first)
	return m
}

// A match does not wait for an optional answer, never gives it for a seat, and goes on once time is up.
func TestTimeEndsAnOptionalQuestion(t *testing.T) {
	m := sell(t)
	require.Equal(t, []games.Player{0}, m.Waiting())
	require.Equal(t, []games.Player{1, 2}, m.Invited())
	require.True(t, m.Asks(2))
	play(t, m, 2, "pass")
	require.Equal(t, 2, m.Steps()[0].Choices, "silence is possible, too")
	play(t, m, 0, "bid")
	require.Equal(t, []games.Player{1}, m.Waiting())
	_, err := m.Elapse(first)
	require.ErrorIs(t, err, match.ErrNotAsked)
	play(t, m, 1, "pass")
	require.Empty(t, m.Waiting())
	require.Equal(t, []games.Player{0, 1, 2}, m.Invited())
	_, poll, ok := m.Span()
	require.True(t, ok)
	play(t, m, 1, "no")
	_, again, _ := m.Span()
	require.Equal(t, poll, again, "an answer does not begin the span anew")
	_, err = m.Play(2, "yes")
	require.NoError(t, err)
	notes, err := m.Elapse(first)
	require.NoError(t, err)
	require.Equal(t, []games.Note{{To: games.Everyone, Text: games.T("sale.over")}}, notes)
	require.True(t, m.Over())
	_, err = m.Elapse(first)
	require.ErrorIs(t, err, match.ErrOver)
	require.Equal(t, []string{"2 pass", "0 bid", "1 pass", "1 no", "@ over"}, entries(m))
	read, err := record.Parse(m.Record().String())
	require.NoError(t, err)
	require.NoError(t, match.Verify(saleRules, read))
}

// A plan answers an optional question as soon as it is asked.
func TestAPlanAnswersAnOptionalQuestion(t *testing.T) {
	m := sell(t)
	require.NoError(t, m.Plan(1, record.Plan{Kind: "sale.vote", Alternatives: []string{"yes"}}))
	play(t, m, 2, "pass")
	play(t, m, 0, "bid")
	play(t, m, 1, "pass")
	require.Equal(t, []string{"2 pass", "0 bid", "1 pass", "1 yes"}, entries(m))
}

// What a seat has answered of its own accord it may take back: it is asked again, and the span goes on. What
// time has ended, the table alone takes back, and the span begins anew.
func TestTakingBackAroundTime(t *testing.T) {
	m := sell(t)
	play(t, m, 1, "pass")
	ply, ok := m.FreeTakeBack(1)
	require.True(t, ok)
	_, err := m.TakeBack(1, ply)
	require.NoError(t, err)
	require.Equal(t, []string{"pass"}, m.Draft(1))
	require.Equal(t, []games.Player{1, 2}, m.Invited())
	word, err := m.Undo(1)
	require.NoError(t, err)
	require.Equal(t, "pass", word)
	for p := range games.Player(3) {
		play(t, m, p, "pass")
	}
	play(t, m, 0, "no")
	_, poll, _ := m.Span()
	ply, ok = m.FreeTakeBack(0)
	require.True(t, ok)
	_, err = m.TakeBack(0, ply)
	require.NoError(t, err)
	_, again, _ := m.Span()
	require.Equal(t, poll, again)
	read, err := match.Open(saleRules, m.Record())
	require.NoError(t, err)
	require.Equal(t, m.Invited(), read.Invited())
}

// A program that plays all seats asks each, and then lets time pass.
func TestNextSeatLetsTimePass(t *testing.T) {
	m := sell(t)
	var seats []games.Player
	for p, more := m.NextSeat(first); more; p, more = m.NextSeat(first) {
		seats = append(seats, p)
		d, _ := m.Asked(p)
		play(t, m, p, d.Moves[0].String())
	}
	require.Equal(t, []games.Player{0, 1, 2, 0, 1, 2}, seats)
	require.True(t, m.Over())
}

// In a trial the match goes on without the answers that it does not wait for; the trial's seat may give its own.
func TestATrialLetsTimePass(t *testing.T) {
	m := sell(t)
	play(t, m, 0, "bid")
	try := m.TryOpenly(2)
	require.Equal(t, games.Player(1), try.Mover(), "seat 2 may pass, but the match waits for seat 1")
	require.NoError(t, try.Answer("pass"))
	require.NoError(t, try.Answer("pass"))
	require.Equal(t, games.Player(2), try.Mover(), "it may vote")
	require.NoError(t, try.Answer("yes"))
	require.True(t, try.Over())
	require.Equal(t, []string{"1 pass", "2 pass", "2 yes", "@ over"}, entries(try.Match))
}
