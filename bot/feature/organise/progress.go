package organise

import (
	"cmp"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
)

// progress is the state of a table that is being played.
type progress struct {
	*league.Table
	match *table.Table // nil if it cannot be read or has not begun
	next  time.Time    // when something follows if the players do nothing
	then  games.Text   // what follows
	waits []games.Player
}

// allProgress returns the progress of the tables that are being played, the soonest first.
func allProgress(r *panel.Request) []progress {
	s := r.Current()
	var all []progress
	for _, t := range append(s.ToBegin(), s.Playing()...) {
		all = append(all, progressOf(r, s, t))
	}
	slices.SortStableFunc(all, func(a, b progress) int {
		return cmp.Or(trueFirst(!a.next.IsZero(), !b.next.IsZero()), a.next.Compare(b.next))
	})
	return all
}

// trueFirst sorts true before false.
func trueFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	}
	return 1
}

// progressOf returns a table's progress.
func progressOf(r *panel.Request, s *league.Season, t *league.Table) progress {
	p := progress{Table: t}
	if t.Match != "" {
		if m, err := r.Tables.Get(t.Match); err == nil {
			p.match = &m
		}
	}
	if t.Adjudicate {
		p.next = r.Now()
		return p
	}
	p.clocks()
	p.deadlines(s, r.Now())
	p.searches(s)
	return p
}

// follows notes what follows at an instant, if that comes first.
func (p *progress) follows(at time.Time, then games.Text) {
	if !at.IsZero() && (p.next.IsZero() || at.Before(p.next)) {
		p.next, p.then = at, then
	}
}

// clocks notes the awaited seats, and what follows when their time is up.
func (p *progress) clocks() {
	if p.match == nil {
		return
	}
	for q := range p.match.Seats {
		if at, runs := p.match.Deadline(games.Player(q)); runs {
			p.waits = append(p.waits, games.Player(q))
			p.follows(at, view.Follows(p.match, games.Player(q)))
		}
	}
}

// deadlines notes what follows from the season's deadlines.
func (p *progress) deadlines(s *league.Season, now time.Time) {
	soft, hard := s.Deadlines(p.Table)
	if soft.After(now) {
		p.follows(soft, games.T("organise.tables.then.soft"))
	}
	if p.Match == "" {
		p.follows(hard, games.T("organise.tables.then.void"))
	} else {
		p.follows(hard, games.T("organise.tables.then.adjudicate"))
	}
}

// searches notes when the next reserve is asked to take a seat.
func (p *progress) searches(s *league.Season) {
	for i := range p.Seats {
		if search := p.Seats[i].Search; search != nil && search.Asked != league.Bot {
			p.follows(search.At.Add(s.Settings.Answer), games.T("organise.tables.then.offer"))
		}
	}
}

// lines describes the progress, below the line of the table.
func (p progress) lines(r *panel.Request, line string) []string {
	all := []string{line}
	indented := func(key string, args ...any) { all = append(all, "  "+r.Say.T(key, args...)) }
	if p.Match == "" {
		indented("organise.tables.not-begun")
	}
	if len(p.waits) > 0 {
		indented("organise.tables.waits", "people", p.awaited(r))
	}
	if p.match != nil && p.match.Muted != nil {
		indented("organise.tables.muted")
	}
	if p.match != nil && p.match.Threadless != 0 {
		indented("organise.tables.threadless")
	}
	switch {
	case p.Adjudicate:
		indented("organise.tables.deciding")
	case !p.next.IsZero():
		indented("organise.tables.next", "when", discord.Timestamp(p.next, 'R'), "then", p.then)
	}
	return all
}

// awaited names the awaited people, each with their deadline.
func (p progress) awaited(r *panel.Request) []string {
	var who []string
	for _, q := range p.waits {
		at, _ := p.match.Deadline(q)
		who = append(who, r.Say.T("organise.tables.waiter", "who", p.holder(r, q), "when", discord.Timestamp(at, 'R')))
	}
	return who
}

// holder names the holder of a seat of the match.
func (p progress) holder(r *panel.Request, q games.Player) string {
	if int(q) < len(p.Seats) && p.Seats[q].Holder != league.Bot {
		return r.Name(p.Seats[q].Holder)
	}
	return discord.Escape(p.match.Seats[q].Name)
}
