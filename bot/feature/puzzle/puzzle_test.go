package puzzle_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/puzzle"
	"herald/games/lesson"
	"herald/render"
)

// A solver is a person at a bot whose time stands still.
type solver struct {
	testing.TB
	*bottest.Watch
	feature.Feature
	user  string
	shown discord.Message
}

// open opens a bot with the first game alone.
func open(t testing.TB) *solver {
	t.Helper()
	w := bottest.NewWatch(t, []render.Title{bottest.Shelf[0]}...)
	return &solver{TB: t, Watch: w, Feature: puzzle.New(w.App), user: "1"}
}

func (s *solver) interaction() *discord.Interaction {
	return &discord.Interaction{
		User: discord.User{ID: s.user, Name: "Ada"}, Guild: "7", Channel: "70", Locale: "en", Manages: true, May: ^discord.Permission(0), Options: map[string]string{},
	}
}

func (s *solver) runs(i *discord.Interaction) error {
	s.Helper()
	run := s.Commands[0].Run
	if i.CustomID.Verb != "" {
		run = s.Presses[i.CustomID.Verb].Run
	}
	m, err := run(s.Context(), i)
	if err == nil {
		bottest.CheckMessage(s.TB, m)
		require.NotContains(s, m.Content, "puzzle.")
		s.shown = m
	}
	return err
}

func (s *solver) types(options map[string]string) error {
	s.Helper()
	i := s.interaction()
	i.Options = options
	return s.runs(i)
}

func (s *solver) presses(at string) {
	s.Helper()
	i := s.interaction()
	i.CustomID = discord.ParseCustomID(at)
	require.NoError(s, s.runs(i))
}

// attempt returns the custom ID of a turn of today's puzzle.
func (s *solver) attempt(words ...string) string {
	s.Helper()
	require.NoError(s, s.types(nil))
	for _, row := range s.shown.Components {
		for _, c := range row.Components {
			if parts := strings.SplitN(c.CustomID, ":", 4); parts[0] == "solve" {
				return strings.Join(parts[:3], ":") + ":" + strings.Join(words, ".")
			}
		}
	}
	s.Fatal("no moves below ", s.shown.Content, s.shown.Components)
	return ""
}

// best returns a solution of today's puzzle, found by trying, and wrong some turns that are none.
func (s *solver) turns() (best string, wrong []string) {
	s.Helper()
	all, err := lesson.Puzzles(s.View.Shelf[0].Rules)
	require.NoError(s, err)
	p := puzzle.Today(s.App, "7")
	for _, one := range all {
		if one.Name == p {
			m, err := one.Begin(nil)
			require.NoError(s, err)
			d, _ := m.Asked(one.Seat)
			for _, move := range d.Moves {
				if move.String() != one.Best[0] {
					wrong = append(wrong, move.String())
				}
			}
			return one.Best[0], wrong
		}
	}
	s.Fatal("no puzzle")
	return "", nil
}

// Ada solves it at the second try, Bruno at once and Cleo not at all; tries are not counted twice, and no one can go
// on. The next day the streaks and the solution are told.
func TestAPuzzleIsSolvedInThreeTries(t *testing.T) {
	t.Parallel()
	s := open(t)
	best, wrong := s.turns()
	s.presses(s.attempt(wrong[0]))
	require.Contains(t, s.shown.Content, "❌ There’s something better. 2 tries left.")
	s.presses(s.attempt(wrong[0]))
	require.Contains(t, s.shown.Content, "2 tries left", "the same turn counts once")
	right := s.attempt(best)
	s.presses(right)
	require.Contains(t, s.shown.Content, "✅ Solved on try 2.")
	require.Contains(t, s.shown.Content, "Solved by 1 of 1, 0 at once.")
	s.presses(right)
	require.Contains(t, s.shown.Content, "Your streak: 1 day", "counted once")

	s.user = "2"
	s.presses(right)
	require.Contains(t, s.shown.Content, "✅ Solved at once!")
	s.user = "3"
	for _, word := range wrong[:3] {
		s.presses(strings.TrimSuffix(right, best) + word)
	}
	require.Contains(t, s.shown.Content, "❌ That was your last try.")
	s.presses(right)
	require.Contains(t, s.shown.Content, "❌ That was your last try.")
	require.Contains(t, s.shown.Content, "Solved by 2 of 3, 1 at once.")

	s.Watch.Skip(24 * time.Hour)
	i := s.interaction()
	i.CustomID = discord.ParseCustomID(right)
	require.ErrorContains(t, s.runs(i), "puzzle.error.past")
	s.presses("solution:")
	require.Contains(t, s.shown.Content, "**Yesterday’s solution · Lancelot**")
	require.Contains(t, s.shown.Content, "Solved by 2 of 3, 1 at once.")
	s.user = "1"
	best, _ = s.turns()
	s.presses(s.attempt(best))
	require.Contains(t, s.shown.Content, "Your streak: 2 days")
	s.Watch.Skip(48 * time.Hour)
	best, _ = s.turns()
	s.presses(s.attempt(best))
	require.Contains(t, s.shown.Content, "Your streak: 1 day · best: 2")
}

// What a person has solved is in their file.
func TestScoresAreExported(t *testing.T) {
	t.Parallel()
	s := open(t)
	best, _ := s.turns()
	none, err := s.Personal.Export("1")
	require.NoError(t, err)
	require.Nil(t, none)
	s.presses(s.attempt(best))
	own, err := s.Personal.Export("1")
	require.NoError(t, err)
	require.Contains(t, own, "7")
	own, err = s.Personal.Export("2")
	require.NoError(t, err)
	require.Nil(t, own)
}

// Those who manage a server turn a channel's puzzles on and off; the bot says what it lacks.
func TestAChannelAsksForPuzzles(t *testing.T) {
	t.Parallel()
	s := open(t)
	require.NoError(t, s.types(map[string]string{"here": "on", "hour": "18"}))
	require.Contains(t, s.shown.Content, "comes to <#70> every day at <t:")
	require.Equal(t, []string{"70"}, puzzle.Channels(s.App))
	require.ErrorContains(t, s.types(map[string]string{"here": "on", "hour": "24"}), "subscription.error.hour")
	s.presses("puzzle-off:")
	require.Empty(t, puzzle.Channels(s.App))

	i := s.interaction()
	i.Options, i.Manages = map[string]string{"here": "on"}, false
	require.ErrorContains(t, s.runs(i), "subscription.error.manager")
	i.Manages, i.May = true, 0
	require.ErrorContains(t, s.runs(i), "error.denied")
	require.Empty(t, puzzle.Channels(s.App))

	require.NoError(t, s.types(map[string]string{"here": "on"}))
	s.Deleted("70", "")
	require.Empty(t, puzzle.Channels(s.App))
	require.NoError(t, s.types(map[string]string{"here": "on"}))
	s.Removed("7")
	require.Empty(t, puzzle.Channels(s.App))
}
