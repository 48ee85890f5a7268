package view

import (
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// Trial returns the board of a trial, of which the panel is its seat's, as the one who answers
// next sees it. It has Board's buttons, and for chance one for each outcome.
func (v *View) Trial(p Panel, try *match.Trial) Board {
	p.Table, p.Match, p.tried = people(p.Table), try.Match, true
	switch mover := try.Mover(); mover {
	case games.Everyone:
		b := v.Furnished(p).boardOf(v.trialScene(p))
		b.Question = b.Words[0]
		return b
	case games.Chance:
		return v.lots(p, try)
	default:
		p.Seat = mover
		b := v.Board(p)
		b.Question = p.Say.T("trial.seat", "player", mover, "question", b.Question)
		return b
	}
}

// people returns a table on which people hold all seats.
func people(t *table.Table) *table.Table {
	bare := *t
	bare.Seats = slices.Clone(t.Seats)
	for n := range bare.Seats {
		bare.Seats[n].Bot = ""
	}
	return &bare
}

// lots returns the board on which chance's next answer is chosen.
func (v *View) lots(p Panel, try *match.Trial) Board {
	d, _ := games.Asked(try.State(), games.Chance)
	d.Moves = distinct(match.Outcomes(d))
	b := v.Furnished(p).boardOf(v.trialScene(p))
	b.Question = p.Say.T("trial.chance", "question", d.Prompt)
	o := Offer{Say: p.Say.Named(Plain(p.Say, p.Table)), Decision: d, At: customid.About{ID: p.Table.ID}, Picked: p.Picked, Icon: pageIcon}
	b.Answers = o.Rows()
	if back, ok := o.Back(); ok {
		b.Answers = append(b.Answers, discord.Row(back))
	}
	return b
}

// distinct returns moves without those that are called as an earlier one, such as a second card of a kind.
func distinct(all []games.Move) []games.Move {
	var one []games.Move
	for _, m := range all {
		if !slices.ContainsFunc(one, func(o games.Move) bool { return o.Label().Equal(m.Label()) }) {
			one = append(one, m)
		}
	}
	return one
}

// trialScene returns the scene of a trial as its own seat sees it.
func (v *View) trialScene(p Panel) Scene {
	s := PositionOf(p.Match, p.Seat)
	s.Say = p.Say
	return s
}
