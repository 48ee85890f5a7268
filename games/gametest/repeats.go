package gametest

import (
	"fmt"

	"herald/games"
)

// checkRepeats checks that a position says the same each time, and that an answer to it does: nothing that people
// read is in the order of a map, or drawn by lot outside of the record.
func checkRepeats(at *position) error {
	const times = 2 // that are compared with the first; there are many positions
	p := games.Player(at.rng.IntN(at.setup.Players))
	first := said(at, p)
	next, ok := choose(at.state, at.rng)
	var told []games.Note
	if ok {
		told = at.state.Clone().Apply(next.player, next.move)
	}
	for range times {
		if err := first.differs(said(at, p)); err != nil {
			return fmt.Errorf("read twice, a position says something else: %w", err)
		}
		if !ok {
			continue
		}
		if err := notes(told).differs(notes(at.state.Clone().Apply(next.player, next.move))); err != nil {
			return fmt.Errorf("%s %s, answered twice in the same position, tells something else: %w", sayPlayer(next.player), next.move, err)
		}
	}
	return nil
}

// notes writes notes in order.
func notes(all []games.Note) facts {
	var f facts
	for _, n := range all {
		f.text = fmt.Appendf(f.text, "told to %s\n", sayNote(n))
	}
	return f
}

// said has the texts that spectators and p read of a position: views, questions with their answers as presented, and
// the parts of scores.
func said(at *position, p games.Player) facts {
	var f facts
	f.views(games.Everyone, at.state.View(games.Everyone))
	f.views(p, at.state.View(p))
	for _, d := range at.state.Pending() {
		if d.Player >= 0 {
			f.offer(games.Present(at.state.View(d.Player), d))
		}
	}
	if s, ok := at.state.(games.Summarizer); ok {
		for p := range games.Player(at.setup.Players) {
			f.texts(seat(p)+"’s score", s.Summarize(p))
		}
	}
	return f
}

// views writes the texts of the view of p.
func (f *facts) views(p games.Player, v games.View) {
	f.texts(seat(p)+" reads", v.Words())
	if c, ok := v.(games.Confidant); ok {
		f.texts(seat(p)+"’s secrets", c.Secrets())
	}
	if g, ok := v.(games.Gridded); ok {
		board, signs := g.Grid(sayPlayer)
		f.texts(seat(p)+"’s grid "+board, signs)
	}
	for _, t := range games.ThreatsTo(v, games.Everyone) {
		f.texts(seat(p)+"’s threats", []games.Text{t.Kind, t.Says})
	}
}

// texts writes texts in order.
func (f *facts) texts(what string, all []games.Text) {
	f.text = append(f.text, what...)
	for _, t := range all {
		f.text = fmt.Appendf(f.text, " %s", sayText(t))
	}
	f.text = append(f.text, '\n')
}
