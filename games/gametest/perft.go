package gametest

import "herald/games"

// Perft counts the sequences of depth complete turns that s allows. A turn ends when the next question goes
// to another player or is Fresh, or when the game is over. An answer of Chance is a turn of its own; equal
// outcomes count once, and so do turns that differ in their order only, as far as the game tells. Of
// questions in any order the first is answered first.
func Perft(s games.State, depth int) int {
	if depth == 0 {
		return 1
	}
	pending := s.Pending()
	if len(pending) == 0 {
		return 0
	}
	return perft(s, pending[0], depth)
}

// perft counts from within a turn: d is one of its questions.
func perft(s games.State, d games.Decision, depth int) int {
	count := 0
	seen := map[string]bool{}
	for _, m := range d.Search() {
		if seen[m.String()] {
			continue
		}
		seen[m.String()] = true
		next := s.Clone()
		next.Apply(d.Player, m)
		if rest, ok := goesOn(next, d.Player); ok {
			count += perft(next, rest, depth)
			continue
		}
		count += Perft(next, depth-1)
	}
	return count
}

// goesOn returns the question that continues p's turn, if there is one.
func goesOn(s games.State, p games.Player) (games.Decision, bool) {
	d, ok := games.Asked(s, p)
	return d, ok && !d.Fresh && p != games.Chance
}
