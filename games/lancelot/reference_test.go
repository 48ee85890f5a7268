package lancelot

import (
	"slices"
	"strconv"

	"herald/games"
)

// A naive is the game written down straight from RULES.md, with no counts kept: every line is walked square
// by square. It shares only the words and the view with the engine, so that it can judge the engine.
type naive struct {
	players, first, size, target int
	diagonals, variant, keeps    bool

	board           [Side * Side]games.Player // by owner
	sword           Square
	owner           games.Player // of Excalibur
	stock, captured []int
	power           []bool
	mover           games.Player
	phase           string // "draw", "arm", "turn", "knight", "sword" or "over"
	took            []Capture

	squares []Square                 // of the area
	lines   *[Side * Side][][]Square // through each of them
}

func newNaive(players int, options map[string]string) *naive {
	n := &naive{
		players: players, first: 5 - players, size: 4 + 2*players,
		target:    []int{2: 7, 3: 8, 4: 9, 5: 10}[players],
		diagonals: options["diagonals"] == "yes",
		variant:   options["excalibur"] == "yes",
		keeps:     options["allegiance"] == "moved",
		sword:     None, owner: games.Everyone, mover: games.Everyone, phase: "draw",
	}
	for s := range n.board {
		n.board[s] = games.Everyone
	}
	if target, err := strconv.Atoi(options["target"]); err == nil {
		n.target = target
	}
	for range players {
		n.stock, n.captured, n.power = append(n.stock, 30), append(n.captured, 0), append(n.power, n.variant)
	}
	return n.survey()
}

// naiveOf returns the reference for a position in which a turn begins, or in which none ever will.
func naiveOf(v View) *naive {
	n := &naive{
		players: v.Players, first: v.First, size: v.Size, target: v.Target,
		diagonals: v.Diagonals, variant: v.Sword, keeps: v.Keeps,
		board: v.Knights, sword: v.Excalibur, owner: v.Invoker,
		stock: v.Stock, captured: v.Captured, power: v.Power,
		mover: v.Mover, phase: "turn",
	}
	if v.Over {
		n.phase = "over"
	}
	return n.survey()
}

// survey walks the area and its lines once.
func (n *naive) survey() *naive {
	n.lines = new([Side * Side][][]Square)
	for s := range None {
		if n.inside(s.Column(), s.Row()) {
			n.squares = append(n.squares, s)
			n.lines[s] = n.walk(s)
		}
	}
	return n
}

func (n *naive) clone() *naive {
	c := *n
	c.stock, c.captured, c.power = slices.Clone(n.stock), slices.Clone(n.captured), slices.Clone(n.power)
	c.took = nil
	return &c
}

func (n *naive) inside(column, row int) bool {
	return column >= n.first && column < n.first+n.size && row >= n.first && row < n.first+n.size
}

// walk returns the lines through a square, each as its squares.
func (n *naive) walk(s Square) [][]Square {
	var lines [][]Square
	for i, step := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		column, row := s.Column(), s.Row()
		for n.inside(column-step[0], row-step[1]) {
			column, row = column-step[0], row-step[1]
		}
		var line []Square
		for ; n.inside(column, row); column, row = column+step[0], row+step[1] {
			line = append(line, Square(row*Side+column))
		}
		if i < 2 || n.diagonals && len(line) > 4 {
			lines = append(lines, line)
		}
	}
	return lines
}

func (n *naive) advantage(p games.Player, line []Square) int {
	sum := 0
	for _, s := range line {
		owner := n.board[s]
		if s == n.sword {
			owner = n.owner
		}
		switch {
		case owner == games.Everyone && s != n.sword:
		case owner == p:
			sum++
		default:
			sum--
		}
	}
	return sum
}

// put puts a piece of the mover down.
func (n *naive) put(s Square, knight bool) {
	if knight {
		n.board[s] = n.mover
		return
	}
	n.sword, n.owner = s, n.mover
}

// legal reports whether the mover may put a piece down on s.
func (n *naive) legal(s Square, knight bool) bool {
	if n.board[s] != games.Everyone || s == n.sword || !n.inside(s.Column(), s.Row()) {
		return false
	}
	board, sword, owner := n.board[s], n.sword, n.owner
	n.put(s, knight)
	legal := !slices.ContainsFunc(n.lines[s], func(line []Square) bool { return n.advantage(n.mover, line) > 2 })
	n.board[s], n.sword, n.owner = board, sword, owner
	return legal
}

// resolve is the reference procedure for a legal placement; it returns the
// position after it.
func (n *naive) resolve(s Square, knight bool) *naive {
	next := n.clone()
	next.put(s, knight)
	if knight {
		next.stock[n.mover]--
	} else {
		next.power[n.mover] = false
	}
	captured := map[Square]bool{}
	for _, line := range next.lines[s] {
		if next.advantage(n.mover, line) != 2 {
			continue
		}
		for _, on := range line {
			captured[on] = captured[on] || next.board[on] != games.Everyone && next.board[on] != n.mover
		}
	}
	for on := range None {
		if captured[on] {
			next.took = append(next.took, Capture{on, next.board[on]})
			next.board[on] = games.Everyone
		}
	}
	next.captured[n.mover] += len(next.took)
	return next
}

// won reports whether the last mover has won.
func (n *naive) won() bool { return n.captured[n.mover] >= n.target }

// canPlace reports whether p has a knight and a square for it.
func (n *naive) canPlace(p games.Player) bool {
	c := n.clone()
	c.mover = p
	return c.stock[p] > 0 && c.room(true)
}

// room reports whether there is a square for a piece of the mover.
func (n *naive) room(knight bool) bool {
	return slices.ContainsFunc(n.squares, func(s Square) bool { return n.legal(s, knight) })
}

// words returns every playable word.
func (n *naive) words() []string {
	var words []string
	if n.phase == "draw" {
		for p := range n.players {
			words = append(words, First{games.Player(p)}.String())
		}
	}
	for _, s := range n.squares {
		if (n.phase == "turn" || n.phase == "knight") && n.legal(s, true) {
			words = append(words, s.String())
		}
	}
	for _, s := range n.squares {
		if n.swordMay(s) {
			words = append(words, "x"+s.String())
		}
	}
	if n.phase == "sword" {
		words = append(words, "done")
	}
	return words
}

// swordMay reports whether Excalibur may be put on s now.
func (n *naive) swordMay(s Square) bool {
	switch n.phase {
	case "arm":
		return true
	case "sword":
		return n.legal(s, false)
	case "turn":
		if !n.power[n.mover] || !n.legal(s, false) {
			return false
		}
		next := n.resolve(s, false)
		return next.won() || next.room(true)
	}
	return false
}

// play returns the position after a playable word.
func (n *naive) play(word string) *naive {
	if n.phase == "draw" {
		next := n.clone()
		next.mover, next.phase = games.Player(word[1]-'0'), "turn"
		if n.variant {
			next.mover, next.phase = next.seat(n.players-1), "arm"
		}
		return next
	}
	if word == "done" {
		return n.clone().pass()
	}
	knight := word[0] != 'x'
	if !knight {
		word = word[1:]
	}
	s := squareOf(word)
	if n.phase == "arm" {
		next := n.clone()
		next.sword, next.phase, next.mover = s, "turn", n.seat(1)
		return next
	}
	next := n.resolve(s, knight)
	switch {
	case next.won():
		next.phase = "over"
		next.release()
	case n.phase == "turn" && !knight:
		next.phase = "knight"
	case n.phase == "turn" && next.power[next.mover] && next.room(false):
		next.phase = "sword"
	default:
		next = next.pass()
	}
	return next
}

// seat returns the seat i places after the mover.
func (n *naive) seat(i int) games.Player {
	return games.Player((int(n.mover) + i) % n.players)
}

// pass ends the turn: the next player who can place a knight is to move.
func (n *naive) pass() *naive {
	n.release()
	n.phase = "turn"
	for range n.players {
		n.mover = n.seat(1)
		if n.canPlace(n.mover) {
			return n
		}
	}
	n.phase = "over"
	return n
}

func (n *naive) release() {
	if !n.keeps {
		n.owner = games.Everyone
	}
}

// perft counts sequences of complete turns (12.10). A last word that ends its
// turn in any case is counted without being played.
func (n *naive) perft(depth int) int {
	if depth == 0 {
		return 1
	}
	if n.phase == "over" {
		return 0
	}
	words := n.words()
	if depth == 1 && (!n.power[n.mover] || n.phase == "sword") {
		return len(words)
	}
	count := 0
	for _, word := range words {
		next := n.play(word)
		if next.phase == "knight" || next.phase == "sword" {
			count += next.perft(depth)
			continue
		}
		count += next.perft(depth - 1)
	}
	return count
}
