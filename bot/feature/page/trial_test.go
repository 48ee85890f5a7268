package page_test

import (
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/match"
	"herald/render"
)

// What is tried is played for all seats, undone, and gone back from. The match learns nothing of
// it until its first turn is taken over as a draft.
func TestMovesAreTried(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, other := s.mover()
	now := mover.sees()
	require.Equal(t, ".", now.Try)
	begun := mover.at(look{Trial: now.Try})
	require.Equal(t, look{Turn: 1, Trial: "."}, begun.Look)
	require.Contains(t, begun.Question, "Where do you place a knight?")
	tried := mover.tries(begun, begun.place("e5"))
	require.Equal(t, ".e5", tried.Look.Trial)
	theirs := tried.Question
	require.NotEqual(t, begun.Question, theirs, "the other seat is asked")
	tried = mover.tries(tried, tried.place("f7"))
	require.Equal(t, begun.Question, tried.Question)
	require.Equal(t, now, mover.sees(), "nothing is played")
	require.Empty(t, other.sees().Places)

	undone := mover.tries(tried, tried.button("undo"))
	require.Equal(t, ".e5", undone.Look.Trial)
	require.Equal(t, theirs, undone.Question)
	status, _ := mover.gets("picture/" + undone.Picture + undone.Look.query())
	require.Equal(t, http.StatusOK, status)
	status, _ = other.gets("picture/" + undone.Picture)
	require.Equal(t, http.StatusNotFound, status)

	illegal := mover.tries(undone, button{Verb: "word", Word: "e5"})
	require.NotEmpty(t, illegal.Notice)
	require.Equal(t, undone.Look, illegal.Look)

	take := tried.button("take")
	require.Equal(t, "e5", take.Word)
	taken := mover.presses(tried.Turn, take)
	require.Zero(t, taken.Look)
	require.Equal(t, "Confirm", taken.button("confirm").Label)
	require.Equal(t, ".e5", taken.Try, "what is drafted is tried first")
	require.Empty(t, mover.at(look{Turn: 1, Trial: "."}).button("take"), "it has a first turn only once one is tried")
}

// From any turn of the story moves can be tried, to the end of the match, with chance chosen by
// hand or drawn; what is tried in the past is not offered as a draft.
func TestMovesAreTriedFromThePast(t *testing.T) {
	t.Parallel()
	for n, title := range bottest.Titles {
		game := title.Name
		s := newSite(t)
		s.begins(game, 2)
		random := rand.New(rand.NewPCG(28, uint64(n)))
		s.playsTurns(6, random)
		b := s.signedIn("1")
		now := b.at(look{Turn: 3, Trial: "."})
		chosen := false
		for step := 0; step < 40 && len(now.any()) > 0; step++ {
			all := now.any()
			press := all[random.IntN(len(all))]
			chosen = chosen || now.button("lot").Verb != ""
			before := now
			now = b.tries(now, press)
			require.Empty(t, now.Notice, "%s: %v", game, press)
			require.Equal(t, 3, now.Look.Turn)
			require.Empty(t, now.button("take"))
			if now.button("lot").Verb != "" {
				labels := map[string]bool{}
				for _, outcome := range now.any() {
					require.False(t, labels[outcome.Label], "chance has %q twice", outcome.Label)
					labels[outcome.Label] = true
				}
			}
			if press.Verb != "pick" {
				require.True(t, strings.HasPrefix(now.Look.Trial, strings.TrimSuffix(before.Look.Trial, ".")), now.Look.Trial)
			}
			s.Skip(1e9)
		}
		require.True(t, chosen || game != "carolus", "dice are rolled")
		require.Equal(t, now.Question, b.at(now.Look).Question, "another process would show the same")
	}
}

// Spectators of a game with secrets know too little to try moves while it is played. They can once
// it is over.
func TestSpectatorsTryWhatTheyKnow(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	spectator := s.signedIn("9")
	require.NotEmpty(t, spectator.at(look{Trial: "."}).place("e5"), "Lancelot has no secrets")
	s.begins("lancaster", 3)
	spectator = s.signedIn("9")
	require.Empty(t, spectator.sees().Try)
	refused := spectator.at(look{Trial: "."})
	require.Zero(t, refused.Look)
	require.Contains(t, refused.Notice, "Only players can try moves here")
	_, _, err := s.Tables.Change(s.match, func(_ *table.Table, m *match.Match) error {
		_, err := m.CallOff(0)
		return err
	})
	require.NoError(t, err)
	require.NotEmpty(t, spectator.sees().Try)
	require.NotEmpty(t, spectator.at(look{Turn: 1, Trial: "."}).any())
}

// What is tried is bounded, whatever a browser sends.
func TestTrialsAreBounded(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	long := strings.Repeat(".e5", 5000)
	require.Equal(t, ".", mover.at(look{Trial: long}).Look.Trial)
	require.Equal(t, ".e5", mover.at(look{Trial: ".e5.e5.f7"}).Look.Trial, "what was impossible, and what follows, is left out")
	require.Equal(t, ".", mover.at(look{Trial: ".!.,.,yes.\x00.ä"}).Look.Trial)
	for _, verb := range []string{"lot", "sheet", "take", "say", "nonsense", "undo"} {
		now := mover.tries(shown{Look: look{Trial: "."}}, button{Verb: verb, Word: "e5"})
		require.Equal(t, ".", now.Look.Trial, verb)
	}
}

// A number or a text is tried as it is typed, with the field of the question.
func TestFreeAnswersAreTried(t *testing.T) {
	t.Parallel()
	s := newSiteOf(t, render.Title{Rules: toy.Answering(), Draw: bottest.Toy.Draw})
	s.begins("toy", 2)
	b := s.signedIn("1")
	now := b.at(look{Trial: b.sees().Try})
	require.True(t, now.Free.Number)
	require.Equal(t, 2000, now.Free.High)
	wrong := b.tries(now, button{Verb: "free", Word: "9999"})
	require.Contains(t, wrong.Notice, "any number from -20 to 2000")
	require.Equal(t, now.Look, wrong.Look)
	now = b.tries(now, button{Verb: "free", Word: "1 37"})
	require.Equal(t, ".137", now.Look.Trial)
	require.False(t, now.Free.Number)
	require.Contains(t, b.tries(now, button{Verb: "free", Word: "Mordred"}).Notice, "Mordred is no name for a bid.")
	now = b.tries(now, button{Verb: "free", Word: "Durandal d"})
	require.Equal(t, ".137."+games.Spell("Durandal d"), now.Look.Trial)
	require.Empty(t, b.sees().Draft)
}

// Optional answers say so, and until when.
func TestTheBoardSaysWhatNeedsNoAnswer(t *testing.T) {
	t.Parallel()
	s := newSiteOf(t, render.Title{Rules: toy.Timely(), Draw: bottest.Toy.Draw})
	s.begins("toy", 2)
	for _, p := range []games.Player{1, 0} {
		s.Play(s.match, p, "pass")
	}
	b := s.signedIn("1")
	notes := strings.Join(b.sees().Notes, "\n")
	require.Contains(t, notes, "You may answer, but nobody is waiting for it. ⌛ ")
	require.Contains(t, notes, "The vote of round 1 closes.")
	s.Play(s.match, 0, "no")
	require.Contains(t, b.sees().Question, "The vote of round 1 closes.")
	require.NotContains(t, strings.Join(b.sees().Notes, "\n"), "You may answer")
}
