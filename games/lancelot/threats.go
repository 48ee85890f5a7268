package lancelot

import (
	"slices"
	"strings"

	"herald/games"
)

// A Danger is a capture that a player could make with one turn.
type Danger struct {
	By      games.Player
	Wins    bool         // it reaches the target
	Line    games.Text   // the line of the knights that are taken; zero if it wins, or takes Excalibur
	Squares []Square     // where a single knight does it; nil if it takes Excalibur
	Turn    []games.Move // the turn with Excalibur
	Taken   []Capture
}

// Dangers returns what the players could capture if it were their turn, the most urgent first: wins, then the
// lines on which a player is one knight away from capturing, then the most that a turn with Excalibur takes of
// another player, if it is more than a knight takes alone.
func (v View) Dangers() []Danger {
	if v.Over || v.Mover == games.Everyone || v.Sword && v.Excalibur == None {
		return nil
	}
	s := v.position.copied()
	s.release()
	var wins, lines, swords []Danger
	for n := range s.terms.players {
		p := s.after(s.mover, n)
		if s.stock[p] == 0 {
			continue
		}
		won := s.winsOf(p)
		wins, lines = append(wins, won...), append(lines, s.linesOf(p)...)
		if s.power[p] {
			raids := s.swordsOf(p, len(won) > 0)
			if len(raids) > 0 && raids[0].Wins {
				wins, raids = append(wins, raids...), nil
			}
			swords = append(swords, raids...)
		}
	}
	slices.SortStableFunc(lines, moreTaken)
	slices.SortStableFunc(swords, moreTaken)
	return slices.Concat(wins, lines, swords)
}

func moreTaken(a, b Danger) int { return len(b.Taken) - len(a.Taken) }

// winsOf returns the win of p with a single knight, if there is one.
func (s *State) winsOf(p games.Player) []Danger {
	d := Danger{By: p, Wins: true}
	r := s.reach(p)
	for _, square := range s.area.squares {
		if takes := r.takes(s.area, square); s.empty(square) && takes > 0 && s.reaches(p, takes) {
			d.Squares = append(d.Squares, square)
		}
	}
	if d.Squares == nil {
		return nil
	}
	b := s.board
	b.place(d.Squares[0], p)
	d.Taken = b.capture(p, d.Squares[0]).slice()
	return []Danger{d}
}

// linesOf returns the lines on which p is one knight away from capturing.
func (s *State) linesOf(p games.Player) []Danger {
	var all []Danger
	r := s.reach(p)
	for l := range line(s.area.lines) {
		if r[l] <= 0 {
			continue
		}
		d := Danger{By: p, Line: s.area.name(l)}
		for _, square := range s.area.squares {
			switch owner := s.knights[square]; {
			case !slices.Contains(s.area.through[square], l):
			case s.empty(square) && r.takes(s.area, square) > 0:
				d.Squares = append(d.Squares, square)
			case owner != games.Everyone && owner != p:
				d.Taken = append(d.Taken, Capture{Square: square, Owner: owner})
			}
		}
		if d.Squares != nil {
			all = append(all, d)
		}
	}
	return all
}

// A raid is a turn with Excalibur, and the knights of each seat that it takes.
type raid struct {
	sword, knight Square // None: no knight
	last          bool   // the knight comes first
	taken         [maxPlayers]int8
	sum           int
}

// turn returns the moves of the raid.
func (r raid) turn() []games.Move {
	turn := []games.Move{Invoke{Square: r.sword}, Place{Square: r.knight}}
	switch {
	case r.knight == None:
		return turn[:1]
	case r.last:
		slices.Reverse(turn)
	}
	return turn
}

// swordsOf returns the turns of p with Excalibur: the one that wins unless a knight alone does, else for each
// other player the one that takes most of theirs, if that is more than a knight alone takes.
func (s *State) swordsOf(p games.Player, won bool) []Danger {
	var best [maxPlayers]raid
	var most raid
	alone := s.aloneOf(p)
	s.raids(p, func(one raid) {
		if one.sum > most.sum {
			most = one
		}
		for q, n := range one.taken {
			if n > alone[q] && (n > best[q].taken[q] || n == best[q].taken[q] && one.sum > best[q].sum) {
				best[q] = one
			}
		}
	})
	if !won && most.sum > 0 && s.reaches(p, most.sum) {
		return []Danger{s.danger(p, most, true)}
	}
	var all []Danger
	for q, one := range best {
		if one.sum > 0 && !slices.Contains(best[:q], one) {
			all = append(all, s.danger(p, one, false))
		}
	}
	return all
}

// danger returns the Danger of a raid by p, which it plays.
func (s *State) danger(p games.Player, one raid, wins bool) Danger {
	d := Danger{By: p, Turn: one.turn(), Wins: wins}
	b := s.board
	for _, m := range d.Turn {
		d.Taken = append(d.Taken, b.putDown(p, m)...)
	}
	return d
}

// putDown puts a piece of p down and returns its captures.
func (b *board) putDown(p games.Player, m games.Move) []Capture {
	if m, ok := m.(Place); ok {
		b.place(m.Square, p)
		return b.capture(p, m.Square).slice()
	}
	square := m.(Invoke).Square
	b.lift()
	b.put(square, p)
	return b.capture(p, square).slice()
}

// aloneOf returns, by seat, the most knights that p could take with a single knight.
func (s *State) aloneOf(p games.Player) (most [maxPlayers]int8) {
	s.landings(&s.board, p, None, func(_ Square, taken [maxPlayers]int8, _ int) {
		for q, n := range taken {
			most[q] = max(most[q], n)
		}
	})
	return most
}

// landings visits the squares of b on which a piece of p may be put down, except not, with what it takes.
func (s *State) landings(b *board, p games.Player, not Square, visit func(square Square, taken [maxPlayers]int8, sum int)) {
	r := b.reach(p)
	for _, square := range s.area.squares {
		if !b.empty(square) || square == not {
			continue
		}
		switch sum := r.takes(s.area, square); {
		case sum > 0:
			visit(square, b.prey(p, square), sum)
		case sum == 0:
			visit(square, [maxPlayers]int8{}, 0)
		}
	}
}

// prey returns the knights of each seat that a piece of p on a square would take.
func (b *board) prey(p games.Player, square Square) (taken [maxPlayers]int8) {
	for _, l := range b.area.through[square] {
		if b.advantage(p, l) != limit-1 {
			continue
		}
		for q := range games.Player(maxPlayers) {
			if q != p {
				taken[q] += b.own[q][l]
			}
		}
		if b.invoker >= 0 && b.invoker != p && slices.Contains(b.area.through[b.excalibur], l) {
			taken[b.invoker]-- // Excalibur is never captured
		}
	}
	return taken
}

// raids visits the turns of p in which Excalibur is invoked: before the knight, after it, or alone if that wins.
func (s *State) raids(p games.Player, visit func(raid)) {
	lifted := s.lifted()
	s.landings(&lifted, p, s.excalibur, func(sword Square, taken [maxPlayers]int8, sum int) {
		first := raid{sword: sword, knight: None, taken: taken, sum: sum}
		if s.reaches(p, sum) {
			visit(first)
			return
		}
		b := lifted
		b.put(sword, p)
		b.capture(p, sword)
		s.landings(&b, p, None, func(square Square, taken [maxPlayers]int8, sum int) {
			first.knight = square
			visit(first.plus(taken, sum))
		})
	})
	s.landings(&s.board, p, None, func(square Square, taken [maxPlayers]int8, sum int) {
		if s.reaches(p, sum) {
			return // the knight wins alone
		}
		first := raid{knight: square, last: true, taken: taken, sum: sum}
		b := s.board
		b.place(square, p)
		b.capture(p, square)
		b.lift()
		s.landings(&b, p, s.excalibur, func(sword Square, taken [maxPlayers]int8, sum int) {
			first.sword = sword
			visit(first.plus(taken, sum))
		})
	})
}

// reaches reports whether p wins by that many more captures.
func (s *State) reaches(p games.Player, more int) bool {
	return int(s.captured[p])+more >= s.terms.target
}

// plus returns the raid with what its second piece takes.
func (r raid) plus(taken [maxPlayers]int8, sum int) raid {
	r.sum += sum
	for q, n := range taken {
		r.taken[q] += n
	}
	return r
}

// Threats implements games.Threatened by Dangers.
func (v View) Threats() []games.Threat {
	var all []games.Threat
	for _, d := range v.Dangers() {
		all = append(all, d.threat(v.Players))
	}
	return all
}

var dangerKinds = map[string]games.Text{
	"wins": games.T("lancelot.threat.wins"), "line": games.T("lancelot.threat.line"), "sword": games.T("lancelot.threat.sword"),
}

// threat returns the danger as a threat: a win is one to all others, a capture to the owners of the knights.
func (d Danger) threat(players int) games.Threat {
	t := games.Threat{By: []games.Player{d.By}, Kind: dangerKinds["line"], Says: d.text(), Words: d.words()}
	switch {
	case d.Wins:
		t.Kind = dangerKinds["wins"]
	case d.Turn != nil:
		t.Kind = dangerKinds["sword"]
	}
	for p := range games.Player(players) {
		hit := slices.ContainsFunc(d.Taken, func(c Capture) bool { return c.Owner == p })
		if p != d.By && (hit || d.Wins) {
			t.To = append(t.To, p)
		}
	}
	return t
}

// words returns the squares of a single knight, or the words of the turn with Excalibur.
func (d Danger) words() []string {
	var words []string
	for _, square := range d.Squares {
		words = append(words, square.String())
	}
	for _, m := range d.Turn {
		words = append(words, m.String())
	}
	return words
}

// fewSquares is the most squares that a danger names.
const fewSquares = 3

func (d Danger) text() games.Text {
	args := []any{"player", d.By, "how", d.how()}
	if d.Wins {
		return games.T("lancelot.threat.wins_with", args...)
	}
	args = append(args, "losses", losses(d.Taken))
	if d.Turn != nil {
		return games.T("lancelot.threat.takes_with", args...)
	}
	return games.T("lancelot.threat.takes_in", append(args, "line", d.Line)...)
}

// how names the squares of a single knight, or their number, or the turn with Excalibur.
func (d Danger) how() games.Text {
	if d.Turn != nil {
		return turnText(d.Turn)
	}
	if len(d.Squares) > fewSquares {
		return games.T("lancelot.threat.squares", "n", len(d.Squares))
	}
	var names []string
	for _, square := range d.Squares {
		names = append(names, square.Name())
	}
	return games.T("lancelot.threat.on", "squares", strings.Join(names, " / "))
}

// turnText names the pieces of a turn with Excalibur in their order.
func turnText(turn []games.Move) games.Text {
	sword, first := turn[0].(Invoke)
	switch {
	case first && len(turn) == 1:
		return games.T("lancelot.threat.sword_alone", "sword", sword.Square.Name())
	case first:
		return games.T("lancelot.threat.sword_first", "sword", sword.Square.Name(), "square", turn[1].(Place).Square.Name())
	}
	return games.T("lancelot.threat.sword_last", "square", turn[0].(Place).Square.Name(), "sword", turn[1].(Invoke).Square.Name())
}
