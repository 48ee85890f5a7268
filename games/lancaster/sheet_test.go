package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// parliamentary returns a match in which all have three markers and vote on three laws.
func parliamentary(t *testing.T) *match.Match {
	t.Helper()
	rules := Rules()
	rules.Start = func(games.Setup) games.State { return voting(t) }
	m, err := match.Start(rules, games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	return m
}

func confirm(t *testing.T, m *match.Match, p games.Player) {
	t.Helper()
	_, err := m.Confirm(p, func(int) int { return 0 })
	require.NoError(t, err)
}

func words(m games.Move) string {
	if m == nil {
		return ""
	}
	return m.String()
}

// The three ballots are one sheet: each line has its law, the choice, and another marker as long as there
// is one left.
func TestSheet(t *testing.T) {
	m := parliamentary(t)
	require.NoError(t, m.Fill(0, []string{"yes+2"}))
	require.NoError(t, m.Fill(0, []string{"yes+2", "no+1"}))
	s, ok := m.Sheet(0)
	require.True(t, ok)
	require.Equal(t, games.T("lancaster.sheet.title", "round", 1, "n", 0), s.Title)
	require.Equal(t, 1, s.First)
	require.Equal(t, []string{"yes+2", "no+1"}, s.Words())
	require.Equal(t, []string{"yes+2", "no+1"}, m.Draft(0))
	require.Len(t, s.Lines, 3)
	require.Equal(t, "yes+1", words(s.Lines[0].Less))
	require.Equal(t, "", words(s.Lines[0].More), "no marker is left")
	require.Equal(t, "no+2", words(s.Lines[0].Ways[1]), "the markers go along")
	require.Equal(t, games.T("lancaster.vote.no"), s.Lines[0].Ways[1].Label(), "the label is short")
	require.Equal(t, "no", words(s.Lines[1].Less))
	require.Nil(t, s.Lines[2].Given)
	require.Equal(t, "yes", words(s.Lines[2].Ways[0]))
	require.Equal(t, []string{"no+2", "no+1"}, s.With(0, s.Lines[0].Ways[1]))
	require.Equal(t, []string{"yes+2", "no+1", "yes"}, s.With(2, s.Lines[2].Ways[0]))
	_, ok = m.View(games.Everyone).(games.Sheeted)
	require.False(t, ok, "others do not see it")
}

// Any one ballot is changed alone until it is read: the others stay as they are, and only counted ones
// cannot be changed any more.
func TestOneBallotIsChangedAlone(t *testing.T) {
	m := parliamentary(t)
	require.NoError(t, m.Fill(0, []string{"yes", "no+2", "yes"}))
	confirm(t, m, 0)
	plies := m.Plies()
	s, ok := m.Sheet(0)
	require.True(t, ok, "it lies there as long as it is not read")
	require.NoError(t, m.Fill(0, s.With(1, s.Lines[1].Less)))
	require.True(t, m.Revises(0))
	require.NoError(t, m.Fill(0, s.Words()))
	require.Empty(t, m.Draft(0), "an unchanged ballot needs no confirmation")
	require.NoError(t, m.Fill(0, s.With(1, s.Lines[1].Ways[0])))
	require.Equal(t, []string{"yes", "yes+2", "yes"}, m.Draft(0))
	require.Equal(t, plies, m.Plies())
	confirm(t, m, 0)
	require.Equal(t, []Ballot{{true, 0}, {true, 2}, {true, 0}}, m.View(0).(Private).Ballots)

	for p := range games.Player(2) {
		require.NoError(t, m.Fill(p+1, []string{"no"}))
		confirm(t, m, p+1)
	}
	s, ok = m.Sheet(0)
	require.True(t, ok)
	require.Equal(t, 2, s.First, "the first is read")
	require.Equal(t, []string{"yes+2", "yes"}, s.Words())
	require.NoError(t, m.Fill(0, s.With(1, s.Lines[1].More)))
	confirm(t, m, 0)
	require.Equal(t, []Ballot{{true, 2}, {true, 1}}, m.View(0).(Private).Ballots)
}

// Ballots that wait until a law is counted can be cast on the sheet, too.
func TestADeferredBallotIsCast(t *testing.T) {
	m := parliamentary(t)
	require.NoError(t, m.Fill(0, []string{"yes"}))
	confirm(t, m, 0)
	s, ok := m.Sheet(0)
	require.True(t, ok)
	require.NoError(t, m.Fill(0, s.With(1, s.Lines[1].Ways[1])))
	confirm(t, m, 0)
	require.Equal(t, []Ballot{{true, 0}, {false, 0}}, m.View(0).(Private).Ballots)
}

// In the order of the rules only the law that is due has a line.
func TestSheetInTheOrderOfTheRules(t *testing.T) {
	s, err := position(begin(t, 3, map[string]string{"strict": "yes"}), "votes=1,1,1 go=vote")
	require.NoError(t, err)
	sheet, ok := s.View(0).(games.Sheeted).Sheet()
	require.True(t, ok)
	require.Equal(t, 3, sheet.First)
	require.Len(t, sheet.Lines, 1)
}

// While knights are placed only seats that are asked for ballots have a sheet: ballots cast in advance lie
// until parliament meets.
func TestSheetInAdvance(t *testing.T) {
	rules := Rules()
	rules.Start = func(games.Setup) games.State {
		s, err := position(begin(t, 3, nil), "court0=1 court1=1,1 court2=1 votes=1,1,1 c=1:2 x06=0:1 gold=1,1,1")
		require.NoError(t, err)
		return s
	}
	m, err := match.Start(rules, games.Setup{Players: 3}, nil)
	require.NoError(t, err)
	_, ok := m.Sheet(0)
	require.False(t, ok)
	_, err = m.Play(0, "k1 gold")
	require.NoError(t, err)
	s, ok := m.Sheet(0)
	require.True(t, ok)
	require.Len(t, s.Lines, 3)
	require.False(t, s.Offer.IsZero(), "the turn may end without them")
	require.NoError(t, m.Fill(0, []string{"yes", "no"}))
	require.NoError(t, m.Fill(0, []string{"yes", "no", "yes+1"}))
	require.NoError(t, m.Fill(0, []string{"no", "no", "yes+1"}))
	require.Equal(t, []string{"k1", "gold", "no", "no", "yes+1"}, m.Draft(0))
	confirm(t, m, 0)
	_, ok = m.Sheet(0)
	require.False(t, ok)
	require.ErrorIs(t, m.Fill(0, []string{"yes"}), match.ErrNotAsked)
}

// A seat that has voted ahead and is expelled places its knight again: it has no sheet until that stands.
func TestTheExpelledSeeTheBoard(t *testing.T) {
	start, err := position(begin(t, 3, nil), "court0=1 court1=1,1,2 court2=1 votes=1,1,1 squires=0,5,0")
	require.NoError(t, err)
	s := start.(*State)
	sheet := func() bool { _, ok := s.View(0).(games.Sheeted).Sheet(); return ok }
	says(t, s, 0, "k1", "stafford", "+0", "yes", "no", "yes")
	says(t, s, 1, "k2", "stafford", "done")
	says(t, s, 2, "k1", "gold", "done")
	require.Equal(t, askKnight{}, s.tasks[0].ask)
	require.False(t, sheet())
	says(t, s, 0, "k1", "gold")
	require.True(t, sheet(), "the ballot is as it was cast")
}

// The sheet names the laws that leave, one for each that is adopted, with their gains now.
func TestTheSheetSaysWhatLeaves(t *testing.T) {
	start, err := position(begin(t, 3, nil), "laws=l1d,l2d,l4c proposed=l1a,l1b,l1c castle0=gold:2 votes=1,1,1")
	require.NoError(t, err)
	start.(*State).beginVoting()
	sheet, ok := start.View(0).(games.Sheeted).Sheet()
	if !ok {
		start.Apply(games.Chance, Convene)
		sheet, ok = start.View(0).(games.Sheeted).Sheet()
	}
	require.True(t, ok)
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	require.Equal(t, "One leaves per law adopted, in this order; they pay now: “Squires for strength 2” Seat 1 (1 squire) · "+
		"“Points for extensions” nothing · “Points: all strengths” nothing.", catalog.Printer("en", nil).Say(sheet.Hint))
}
