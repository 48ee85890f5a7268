package page_test

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/play"
	"herald/games"
	"herald/games/match"
)

var races = flag.Int("races", 40, "the number of steps that are pressed on Discord and tapped on the page at once")

// What is pressed on Discord and tapped on the page at the same instant is played once: each step of
// random matches of Carolus, where the same words may often be played again, and of Lancelot.
func TestAPressAndATapPlayOnce(t *testing.T) {
	t.Parallel()
	for _, game := range []string{"carolus", "lancelot"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			s.begins(game, 2)
			browsers := map[string]*browser{"1": s.signedIn("1"), "2": s.signedIn("2")}
			presses := play.New(s.App).Presses
			random := rand.New(rand.NewPCG(28, 5))
			confirmed := 0
			for range *races {
				s.Skip(time.Second)
				tab, m := s.Look(s.match)
				seat := m.Waiting()[0]
				b := browsers[tab.Seats[seat].ID]
				now := b.sees()
				next := now.button("confirm")
				if words := now.words(); next.Verb == "" {
					next = words[random.IntN(len(words))]
				}
				plies, drafted := m.Plies(), len(m.Draft(seat))
				var both sync.WaitGroup
				both.Go(func() { b.presses(now.Turn, next) })
				both.Go(func() {
					_, _ = presses[next.Verb].Run(context.Background(), &discord.Interaction{
						User: discord.User{ID: b.user, Name: b.user}, Guild: "1", Channel: "7", Locale: "en-GB",
						CustomID: customid.About{ID: s.match, At: now.Turn, Word: next.Word}.For(next.Verb),
					})
				})
				both.Wait()
				_, after := s.Look(s.match)
				if next.Verb == "confirm" {
					confirmed++
					_, err := m.Confirm(seat, random.IntN)
					require.NoError(t, err)
					require.Equal(t, answersOf(m, seat, plies), answersOf(after, seat, plies), "a turn is played once")
					continue
				}
				require.Len(t, after.Draft(seat), drafted+1, "a word is drafted once")
			}
			require.Greater(t, confirmed, 3)
		})
	}
}

// words returns the buttons, on the picture and below it, that play a word.
func (s shown) words() (all []button) {
	rows := slices.Clone(s.Answers)
	for _, p := range s.Places {
		rows = append(rows, p.Answers)
	}
	for _, row := range rows {
		for _, b := range row {
			if b.Verb == "word" && !b.Disabled {
				all = append(all, b)
			}
		}
	}
	return all
}

// answersOf returns the number of words that a seat has played since.
func answersOf(m *match.Match, seat games.Player, since int) (n int) {
	for _, e := range m.Record().Entries[since:] {
		if e.Player == seat {
			n++
		}
	}
	return n
}
