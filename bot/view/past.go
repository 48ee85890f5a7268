package view

import (
	"herald/bot/gamelog"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// PastScene returns the scene of a match after a number of entries, as a seat, or games.Everyone,
// has seen it.
func PastScene(say lang.Printer, m *match.Match, seat games.Player, plies int) Scene {
	then := m.At(plies)
	return Scene{View: then.View(seat), Seat: seat, Final: then.Final(), Left: then.Left(), Say: say}
}

// Past returns the board after turn n of those that the panel's seat was told of: the picture that
// a film shows of it, and what has happened in it.
func (v *View) Past(p Panel, turns []gamelog.Turn, n int) Board {
	p = v.Furnished(p)
	turn := turns[n]
	s := PastScene(p.Say, p.Match, p.Seat, turn.Plies)
	if p.title.News != nil {
		s.CloseUp = p.title.News(s.View, games.Everyone)
	}
	b := p.boardOf(s)
	b.Question = Caption(p.Say.Named(Plain(p.Say, p.Table)), n, turn).Said
	b.Notes = append(b.Notes, TurnLines(p.Say, n, turn)...)
	if n == len(turns)-1 && p.Match.Over() {
		b.Notes = append(b.Notes, Result(p.Say, p.Table, p.Match)...)
	}
	return b
}
