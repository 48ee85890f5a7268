package league_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

var update = flag.Bool("update", false, "write what follows in the scripts anew")

// TestScripts plays the scripts of testdata. A line at the margin is done, and what
// follows from it is below, indented by a tab:
//
//	open FORMAT KEY=VALUE…   o9 opens the next season, with the format's defaults except
//	                         missed and substitutes
//	close                    o9 closes sign-up with the seed
//	ACTOR ACT                such as p3 join; p1-9 stands for nine persons
//	+3d                      the clock goes on
//	due                      the clock goes on to what is due next, and the app does it
//	next                     says what is due next
//	begin                    the app begins all matches
//	standings · teams · deadlines TABLE · days PERSON · rated
//	returning                the people of the season before, by division
//	preview ACTOR ACT        says what it would change
//
// Entries are shown without their times.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			got := newScript().play(t, string(text))
			if *update {
				require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
				return
			}
			require.Equal(t, string(text), got)
		})
	}
}

type script struct {
	state *league.State
	log   league.Log
	start time.Time
	now   time.Time
	out   strings.Builder
}

var seed = [32]byte{1, 2, 3}

func newScript() *script {
	head := league.Head{League: "k7", Game: "lancaster"}
	start := time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)
	return &script{state: league.New(head), log: league.Log{Head: head}, start: start, now: start}
}

// play does the lines at the margin, and returns them with their consequences. In the end
// the log has to fold to the same state, and to follow from its seed.
func (s *script) play(t *testing.T, text string) string {
	t.Helper()
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "\t") {
			continue
		}
		s.out.WriteString(line)
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			s.line(t, strings.Fields(line))
		}
	}
	again, err := s.log.Fold()
	require.NoError(t, err)
	require.Equal(t, again, s.state)
	require.NoError(t, s.log.Verify())
	return s.out.String()
}

func (s *script) say(format string, args ...any) { fmt.Fprintf(&s.out, "\t"+format+"\n", args...) }

func (s *script) line(t *testing.T, words []string) {
	t.Helper()
	chief := league.Person(9).Organiser()
	switch {
	case words[0] == "open":
		set := league.Default(league.FormatOf(words[1]), 2, 5)
		set.Missed, set.Substitutes = 0, 0 // most scripts are older than these rules
		for _, word := range words[2:] {
			key, value, _ := strings.Cut(word, "=")
			require.NoError(t, set.Set(key, value))
		}
		s.do(chief, league.Open(s.state.Season().Number+1, set, league.Commitment(seed)))
	case words[0] == "close":
		s.do(chief, league.Close(seed))
	case words[0][0] == '+':
		d, err := time.ParseDuration(hours(words[0][1:]))
		require.NoError(t, err)
		s.now = s.now.Add(d)
	case words[0] == "due" || words[0] == "next":
		s.due(words[0] == "due")
	case words[0] == "begin":
		for _, t := range s.state.Season().ToBegin() {
			s.do(league.App, league.Begin(t.Name, "m"+t.Name))
		}
	case words[0] == "standings":
		s.standings()
	case words[0] == "teams":
		s.teams()
	case words[0] == "deadlines":
		s.deadlines(words[1])
	case words[0] == "days":
		n, _ := strconv.Atoi(words[1][1:])
		s.say("%d", s.state.Season().DaysLeft(league.Person(n)))
	case words[0] == "rated":
		s.rated()
	case words[0] == "returning":
		s.say("%v", s.state.Returning())
	case words[0] == "preview":
		s.preview(t, words[1:])
	default:
		s.acts(t, words)
	}
}

// hours returns a span with d as time.ParseDuration reads it.
func hours(word string) string {
	if n, days := strings.CutSuffix(word, "d"); days {
		count, _ := strconv.Atoi(n)
		return strconv.Itoa(24*count) + "h"
	}
	return word
}

// acts does the act of one actor, or of several.
func (s *script) acts(t *testing.T, words []string) {
	t.Helper()
	from, to, many := strings.Cut(words[0], "-")
	first, last := 0, 0
	if many {
		first, _ = strconv.Atoi(from[1:])
		last, _ = strconv.Atoi(to)
	}
	for n := first; n <= last; n++ {
		word := words[0]
		if many {
			word = from[:1] + strconv.Itoa(n)
		}
		e, err := league.ParseEntry("0 2026-01-01T00:00:00Z " + word + " " + strings.Join(words[1:], " "))
		require.NoError(t, err)
		s.do(e.By, e.Act)
	}
}

func (s *script) do(by league.Actor, act league.Act) {
	before := s.state.Clone()
	entries, err := s.state.Do(s.now, by, act)
	if err != nil {
		s.say("%s", why(err))
		s.state = before
		return
	}
	s.log.Entries = append(s.log.Entries, entries...)
	for _, e := range entries {
		s.say("%d %s %s", e.Seq, e.By, e.Act)
	}
}

// why is the short reason of a refusal.
func why(err error) string {
	var r *league.Refusal
	if !errors.As(err, &r) {
		return "error: " + err.Error()
	}
	return strings.Replace(r.Error(), "league.refusal.", "", 1)
}

func (s *script) due(do bool) {
	at, act, ok := s.state.Due()
	if !ok {
		s.say("nothing")
		return
	}
	s.say("after %s: %s", days(at.Sub(s.start)), act)
	if !do {
		return
	}
	s.now = at
	if act.Verb == "close" {
		act = league.Close(seed)
	}
	s.do(league.App, act)
}

// days writes a span as days and the rest.
func days(d time.Duration) string {
	n := d / (24 * time.Hour)
	return fmt.Sprintf("%dd%s", n, d-n*24*time.Hour)
}

func (s *script) standings() {
	for _, rows := range s.state.Season().Standings() {
		for _, r := range rows {
			s.say("%d. p%d  %s points, %d matches, by %s, possible %d-%d", r.Place, r.Entrant, r.Points, r.Matches, r.Tie.By, r.Best, r.Worst)
		}
	}
}

func (s *script) teams() {
	season := s.state.Season()
	for _, r := range season.TeamStandings() {
		s.say("%d. t%d %v  %s points, %d half board points, %d matches, by %s, possible %d-%d",
			r.Place, r.Entrant, season.Roster(r.Team), r.Points, r.Boards, r.Matches, r.Tie.By, r.Best, r.Worst)
	}
}

func (s *script) deadlines(name string) {
	season := s.state.Season()
	t, _ := season.Table(name)
	soft, hard := season.Deadlines(&t)
	s.say("soft %s, hard %s", days(soft.Sub(s.start)), days(hard.Sub(s.start)))
	if end, ok := season.Ends(); ok {
		s.say("the season ends after %s at the latest", days(end.Sub(s.start)))
	}
}

func (s *script) rated() {
	for _, m := range s.state.Rated() {
		var seats []string
		for _, seat := range m.Sittings {
			line := fmt.Sprintf("{Side:%d Rank:%d Sitters:%+v}", seat.Side, seat.Rank, seat.Sitters)
			if seat.Forfeit {
				line += " forfeit"
			}
			seats = append(seats, line)
		}
		s.say("%s [%s]", m.ID, strings.Join(seats, " "))
	}
}

func (s *script) preview(t *testing.T, words []string) {
	t.Helper()
	e, err := league.ParseEntry("0 2026-01-01T00:00:00Z " + strings.Join(words, " "))
	require.NoError(t, err)
	c, err := s.state.Preview(s.now, e.By, e.Act)
	if err != nil {
		s.say("%s", why(err))
		return
	}
	for _, f := range c.Changed {
		s.say("%s: %s points, place %d -> %s points, place %d", f.Person, f.Before.Points, f.Before.Place, f.After.Points, f.After.Place)
	}
	s.say("stage %q, round %d, %d tables drawn", c.Stage, c.Round, len(c.Drawn))
}
