package lancelot

import (
	"slices"

	"herald/games"
)

// A naive is the game written down straight from section 6.2 of the
// specification, with no counts kept: every line is walked square by square.
// It knows nothing of the engine but the words, and is its judge.
type naive struct {
	players, first, size, target int
	diagonals, variant, keeps    bool

	board           map[Square]int // owner of the knight
	sword           Square
	owner           int // of Excalibur; -1
	stock, captured []int
	power           []bool
	mover           int
	phase           string // "draw", "arm", "turn", "knight", "sword" or "over"
	took            map[Square]int
	from            Square
	lines           map[Square][][]Square // memo
}

func newNaive(players int, options map[string]string) *naive {
	n := &naive{
		players: players, first: 5 - players, size: 4 + 2*players,
		target:    []int{2: 7, 3: 8, 4: 9, 5: 10}[players],
		diagonals: options["diagonals"] == "yes",
		variant:   options["excalibur"] == "yes",
		keeps:     options["allegiance"] == "moved",
		board:     map[Square]int{}, sword: None, owner: -1, mover: -1, phase: "draw",
		lines: map[Square][][]Square{},
	}
	for range players {
		n.stock, n.captured, n.power = append(n.stock, 30), append(n.captured, 0), append(n.power, n.variant)
	}
	return n
}

func (n *naive) clone() *naive {
	c := *n
	c.board = make(map[Square]int, len(n.board))
	for s, p := range n.board {
		c.board[s] = p
	}
	c.stock, c.captured, c.power = slices.Clone(n.stock), slices.Clone(n.captured), slices.Clone(n.power)
	return &c
}

func (n *naive) inside(column, row int) bool {
	return column >= n.first && column < n.first+n.size && row >= n.first && row < n.first+n.size
}

func (n *naive) squares() []Square {
	var all []Square
	for s := range None {
		if n.inside(s.Column(), s.Row()) {
			all = append(all, s)
		}
	}
	return all
}

// through returns the lines through a square, each as its squares.
func (n *naive) through(s Square) [][]Square {
	if lines, ok := n.lines[s]; ok {
		return lines
	}
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
	n.lines[s] = lines
	return lines
}

func (n *naive) advantage(p int, line []Square) int {
	sum := 0
	for _, s := range line {
		owner, ok := n.board[s]
		if s == n.sword {
			owner, ok = n.owner, true
		}
		if !ok {
			continue
		}
		if owner == p {
			sum++
			continue
		}
		sum--
	}
	return sum
}

// resolve is the reference procedure. It returns the position after it, with
// what was taken, or nil if the placement is illegal.
func (n *naive) resolve(s Square, knight bool) *naive {
	if _, filled := n.board[s]; filled || s == n.sword || !n.inside(s.Column(), s.Row()) {
		return nil
	}
	next := n.clone()
	next.took, next.from = map[Square]int{}, None
	if knight {
		next.board[s] = n.mover
		next.stock[n.mover]--
	} else {
		next.from, next.sword, next.owner = n.sword, s, n.mover
		next.power[n.mover] = false
	}
	for _, line := range next.through(s) {
		a := next.advantage(n.mover, line)
		if a > 2 {
			return nil
		}
		if a < 2 {
			continue
		}
		for _, on := range line {
			if owner, ok := next.board[on]; ok && owner != n.mover {
				next.took[on] = owner
			}
		}
	}
	for on := range next.took {
		delete(next.board, on)
	}
	next.captured[n.mover] += len(next.took)
	return next
}

// won reports whether the last mover has won.
func (n *naive) won() bool { return n.captured[n.mover] >= n.target }

// canPlace reports whether p has a knight and a square for it.
func (n *naive) canPlace(p int) bool {
	c := n.clone()
	c.mover = p
	return c.stock[p] > 0 && c.room()
}

// room reports whether there is a square for a knight of the mover.
func (n *naive) room() bool {
	return slices.ContainsFunc(n.squares(), func(s Square) bool { return n.resolve(s, true) != nil })
}

// words returns every word that may be played now.
func (n *naive) words() []string {
	var words []string
	if n.phase == "draw" {
		for p := range n.players {
			words = append(words, First{games.Player(p)}.String())
		}
	}
	for _, s := range n.squares() {
		if (n.phase == "turn" || n.phase == "knight") && n.resolve(s, true) != nil {
			words = append(words, s.String())
		}
	}
	for _, s := range n.squares() {
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
		return n.resolve(s, false) != nil
	case "turn":
		if !n.power[n.mover] {
			return false
		}
		next := n.resolve(s, false)
		return next != nil && (next.won() || next.room())
	}
	return false
}

// play returns the position after a word that may be played.
func (n *naive) play(word string) *naive {
	if n.phase == "draw" {
		next := n.clone()
		next.mover, next.phase = int(word[1]-'0'), "turn"
		if n.variant {
			next.mover, next.phase = (next.mover+n.players-1)%n.players, "arm"
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
		next.sword, next.phase, next.mover = s, "turn", (n.mover+1)%n.players
		next.took, next.from = nil, None
		return next
	}
	next := n.resolve(s, knight)
	switch {
	case next.won():
		next.phase = "over"
		next.release()
	case n.phase == "turn" && !knight:
		next.phase = "knight"
	case n.phase == "turn" && next.power[next.mover] && next.swordHasRoom():
		next.phase = "sword"
	default:
		next = next.pass()
	}
	return next
}

func (n *naive) swordHasRoom() bool {
	return slices.ContainsFunc(n.squares(), func(s Square) bool { return n.resolve(s, false) != nil })
}

// pass ends the turn: the next who can place a knight is to move.
func (n *naive) pass() *naive {
	n.release()
	n.phase = "turn"
	for range n.players {
		n.mover = (n.mover + 1) % n.players
		if n.canPlace(n.mover) {
			return n
		}
	}
	n.phase = "over"
	return n
}

func (n *naive) release() {
	if !n.keeps {
		n.owner = -1
	}
}

// perft counts sequences of complete turns (12.10). A last word that
// ends its turn in any case is only counted, not played.
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

func squareOf(word string) Square { return Square(slices.Index(words[:], word)) }
