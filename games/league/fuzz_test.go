package league_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// FuzzLog: no text makes the package panic, and an accepted log round-trips, names its next act, and goes on.
func FuzzLog(f *testing.F) {
	for _, text := range samples(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		log, err := league.Parse(text)
		if err != nil {
			return
		}
		again, err := league.Parse(log.String())
		require.NoError(t, err)
		require.Equal(t, log.String(), again.String())
		s, err := log.Fold()
		if err != nil {
			var wrong *league.EntryError
			require.ErrorAs(t, err, &wrong)
			return
		}
		require.Equal(t, len(log.Entries), s.Len())
		use(s)
	})
}

// use asks everything of a state that the app does.
func use(s *league.State) {
	season := s.Season()
	if len(season.Entrants) < 60 && len(season.Tables) < 200 {
		_, _ = s.Follow()
	}
	if at, act, ok := s.Due(); ok && act.Verb != "close" {
		_, _ = s.Do(at, league.App, act)
	}
	season.Standings()
	season.Ends()
	season.ToBegin()
	season.ToAdjudicate()
	season.Openings()
	s.Rated()
	league.Between(s, s.Clone())
}

// FuzzAct: any act either is refused and changes nothing, or gives entries with which the log folds to the
// same state.
func FuzzAct(f *testing.F) {
	texts := samples(f)
	f.Add(uint16(12), uint8(0), "p3 join")
	f.Add(uint16(300), uint8(1), "o9 amend 1.1 places=1,2,3,4 reason=#1")
	f.Add(uint16(300), uint8(2), "p5 leave")
	f.Add(uint16(90), uint8(3), "* sits 1.1 2 * as=bot")
	f.Add(uint16(40), uint8(4), "o900000 cancel reason=#1")
	f.Fuzz(func(t *testing.T, cut uint16, which uint8, text string) {
		log, err := league.Parse(texts[int(which)%len(texts)])
		require.NoError(t, err)
		log.Entries = log.Entries[:int(cut)%(len(log.Entries)+1)]
		s, err := log.Fold()
		require.NoError(t, err)
		rest, err := s.Follow()
		require.NoError(t, err)
		log.Entries = append(log.Entries, rest...)
		e, err := league.ParseEntry("0 2027-01-01T00:00:00Z " + text)
		if err != nil {
			return
		}
		entries, err := s.Do(e.At, e.By, e.Act)
		if err != nil {
			require.Empty(t, entries)
		}
		log.Entries = append(log.Entries, entries...)
		again, err := log.Fold()
		require.NoError(t, err)
		require.Equal(t, again, s)
		use(s)
	})
}
