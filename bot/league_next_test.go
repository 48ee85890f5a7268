package bot_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/sandbox"
	"herald/games/league"
)

var ten = []string{"Ada", "Bruno", "Chloé", "Dai", "Esra", "Finn", "Gus", "Hal", "Iris", "Jo"}

// duels are two divisions of five at tables of two, with one person up and one down.
func duels() league.Settings {
	settings := league.Default(league.Divisions, 2, 4).WithTable(2)
	settings.Smallest, settings.Widest, settings.Matches, settings.Division = 2, 2, 2, 5
	settings.Up, settings.Down = 1, 1
	return settings
}

// finished plays a season of ten to its end, and returns it.
func (s *season) finished() *league.Season {
	s.Helper()
	s.join(ten...)
	s.time.skip(time.Hour + time.Minute)
	for _, tab := range s.playing(10).Playing() {
		s.plays(tab.Match)
	}
	s.until("checking", func(l *leagues.League, now *league.Season) bool { return now.Stage == league.Checking })
	s.time.skip(49 * time.Hour)
	return s.until("over", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Over && strings.HasSuffix(l.Told.Occasion, "/over") && !s.a.Leagues.Owed(l)
	})
}

// calls returns the messages that call people to a season.
func (s *season) calls(number int) []sandbox.Message {
	return slices.DeleteFunc(s.said(), func(m sandbox.Message) bool {
		return !strings.HasPrefix(m.Content, fmt.Sprintf("🔁 **Grail League · season %d**", number))
	})
}

// TestTheNextSeasonInTwoTaps: its dates are in the future, everyone of the last one is called
// once, with their division, and I’m in is all that they press.
func TestTheNextSeasonInTwoTaps(t *testing.T) {
	t.Parallel()
	s := newSeason(t, duels(), time.Hour)
	last := s.finished()
	rows := last.Standings()
	first := func(d, place int) league.Person { return league.Person(rows[d][place].Entrant) }
	upper := []league.Person{first(0, 0), first(0, 1), first(0, 2), first(0, 3), first(1, 0)}

	ada := &guest{app: s.app, Person: s.srv.Person("Ada"), channel: s.channel}
	esra := &guest{app: s.app, Person: s.srv.Person("Esra"), channel: s.channel}
	require.Contains(t, esra.presses(ada.last(), "Count me in next season").Content, "✅ You’re in as soon as")
	preview := ada.presses(ada.last(), "Next season")
	require.Contains(t, preview.Content, "**Season 2**, with the same settings and the dates moved on:")
	require.Contains(t, ada.presses(preview, "Open sign-up").Content, "✅ Sign-up is open.")
	now := s.until("called", func(l *leagues.League, now *league.Season) bool {
		return now.Number == 2 && len(s.calls(2)) > 0 && !s.a.Leagues.Owed(l)
	})
	require.Equal(t, last.Settings.Length, now.Settings.Length)
	for _, spans := range []time.Duration{time.Hour, 25 * time.Hour} {
		require.Equal(t, spans == time.Hour, now.Settings.Closes.After(s.time.now().Add(spans).Add(-time.Minute)), "sign-up takes as long as before, to the same time of day")
	}

	require.Len(t, s.calls(2), 1)
	call := s.calls(2)[0]
	lines := strings.Split(call.Content, "\n")
	for p, name := range ten {
		require.Equal(t, 1, strings.Count(call.Content, discord.Mention(s.user(name))), "%s: %s", name, call.Content)
		d := 2
		if slices.Contains(upper, league.Person(s.a.Leagues.Number(new(s.league()), s.user(ten[p])))) {
			d = 1
		}
		require.Contains(t, lines[d], discord.Mention(s.user(name)))
		require.Contains(t, lines[d], fmt.Sprintf("**Division %d:**", d))
	}
	require.Len(t, call.Mentions, 5, "of those whom Discord knows")
	require.Contains(t, call.Content, discord.Mention(esra.ID())+" ✅", "in without a press")

	for _, name := range []string{"Ada", "Bruno", "Chloé", "Dai"} {
		g := &guest{app: s.app, Person: s.srv.Person(name), channel: s.channel}
		require.NoError(t, g.SetLocale("en-GB"))
		d := 2
		if strings.Contains(lines[1], discord.Mention(g.ID())) {
			d = 1
		}
		require.Contains(t, g.presses(&call, "I’m in").Content, fmt.Sprintf("If everyone comes back, you’re in division %d.", d))
		require.Contains(t, g.presses(&call, "I’m in").Content, "already", "once is enough")
	}
	s.time.skip(11 * time.Minute)
	require.Eventually(t, func() bool { return strings.Count(s.calls(2)[0].Content, "✅")-1 == 5 }, patience, 5*time.Millisecond, "the call shows who is in")
	s.join(ten[5:]...)
	s.time.skip(26 * time.Hour)
	now = s.playing(10)
	require.ElementsMatch(t, upper, now.Divisions[0])
	require.Eventually(t, func() bool { return len(s.calls(2)) == 0 }, patience, 5*time.Millisecond, "after sign-up nothing can be pressed any more")
}

// TestManyPeopleAreCalledOnce, in as many messages as they need.
func TestManyPeopleAreCalledOnce(t *testing.T) {
	t.Parallel()
	s := newSeason(t, duels(), time.Hour)
	var people []string
	for n := range 130 {
		people = append(people, fmt.Sprintf("P%d", n))
	}
	s.join(people...)
	s.organises(league.Cancel)
	ada := &guest{app: s.app, Person: s.srv.Person("Ada"), channel: s.channel}
	s.settled()
	ada.presses(ada.presses(ada.last(), "Next season"), "Open sign-up")
	s.until("called", func(l *leagues.League, now *league.Season) bool { return now.Number == 2 && !s.a.Leagues.Owed(l) })
	calls := s.calls(2)
	require.Len(t, calls, 2)
	all := calls[0].Content + calls[1].Content
	for _, name := range people {
		require.Equal(t, 1, strings.Count(all, discord.Mention(s.user(name))))
	}
	require.NotContains(t, all, "Division", "no season was played")
}

// TestAKilledBotCallsOnce kills the bot at each instant from the press that opens a season until
// its people are called.
func TestAKilledBotCallsOnce(t *testing.T) {
	t.Parallel()
	s := newSeason(t, duels(), time.Hour)
	s.log, s.ctx = &notebook{}, t.Context()
	ada := &guest{app: s.app, Person: s.srv.Person("Ada"), channel: s.channel}
	done := false
	for instants := 1; !done; instants++ {
		s.join(ten...)
		s.organises(league.Cancel)
		number := s.settled().Number + 1
		preview := ada.presses(ada.last(), "Next season")
		s.stop()

		s.life = newLifetime(instants)
		s.begin()
		if !s.life.dead() {
			s.pressesIf(ada, preview, "Open sign-up")
			s.rest()
		}
		done = !s.life.dead()
		s.stop()

		s.life = newLifetime(-1)
		s.begin()
		if s.settled().Number < number {
			ada.presses(preview, "Open sign-up")
			s.until("opened", func(l *leagues.League, now *league.Season) bool { return now.Number == number && !s.a.Leagues.Owed(l) })
		}
		require.Len(t, s.calls(number), 1, "%d instants", instants)
	}
}

// pressesIf presses a button, and waits for the answer as long as the bot lives.
func (s *season) pressesIf(g *guest, m *sandbox.Message, label string) {
	ctx, cancel := context.WithCancel(s.ctx)
	defer cancel()
	go func() {
		select {
		case <-s.life.died:
			cancel()
		case <-ctx.Done():
		}
	}()
	_, _ = g.Press(ctx, m.ID, label)
}
