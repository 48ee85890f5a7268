package league

import (
	"slices"

	"herald/games/league/tables"
)

// A Move is the division that an organiser has put an entrant into before the draw.
type Move struct {
	Person   Person
	Division int
}

// move PERSON N reason=#N puts an entrant into division N before the draw, or on a ladder at
// place N.
func (s *State) move(season *Season, e Entry) error {
	w := e.words()
	p, n := w.person(), w.number("the number of a division or place")
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	if _, err := season.entrant(p); err != nil {
		return err
	}
	switch f := season.Settings.Format; {
	case f.Placed && season.Stage == Running:
		return season.promoteTo(p, n)
	case f.Has("division") && season.Stage == SignUp:
		return s.moveInto(season, p, n)
	case f.Has("division"):
		return refuse("stage", "stage", string(season.Stage))
	}
	return ErrFormat
}

// promoteTo gives a person a place on a ladder. Those in between move by one.
func (s *Season) promoteTo(p Person, n int) error {
	if n < 1 || n > len(s.Places) {
		return refuse("no-place", "n", len(s.Places))
	}
	i := slices.Index(s.Places, p)
	s.Places = slices.Insert(slices.Delete(s.Places, i, i+1), n-1, p)
	return nil
}

// moveInto notes the division that an entrant is drawn into.
func (s *State) moveInto(season *Season, p Person, n int) error {
	season.unmove(p)
	list, sizes, err := s.cut(season)
	switch {
	case err != nil:
		return season.Settings.Fits(len(list))
	case n < 1 || n > len(sizes):
		return refuse("no-division", "n", len(sizes))
	case sizes[n-1] >= tables.LargestDivision && divisionOf(list, sizes, season.Captain(p)) != n:
		return refuse("too-many", "n", n, "most", tables.LargestDivision)
	}
	season.Moves = append(season.Moves, Move{p, n})
	return nil
}

// unmove forgets the move of a person.
func (s *Season) unmove(p Person) {
	s.Moves = slices.DeleteFunc(s.Moves, func(m Move) bool { return m.Person == p })
}

// divisionOf returns the division of a person in a list that is cut into sizes; 0 if they are
// not in it.
func divisionOf(list []Person, sizes []int, p Person) int {
	at := slices.Index(list, p)
	for d, size := range sizes {
		if at >= 0 && at < size {
			return d + 1
		}
		at -= size
	}
	return 0
}

// moved puts entrants at the end of the divisions that organisers have chosen; no one else
// moves. A move that would leave a division without a table, or make one too large, is left
// out.
func (s *Season) moved(list []Person, sizes []int) ([]Person, []int) {
	list, sizes = slices.Clone(list), slices.Clone(sizes)
	for _, m := range s.Moves {
		p := s.Captain(m.Person)
		from, to := divisionOf(list, sizes, p), min(m.Division, len(sizes))
		if from == 0 || from == to || sizes[from-1] <= s.Settings.width(s.Settings.Table) || sizes[to-1] >= tables.LargestDivision {
			continue
		}
		i := slices.Index(list, p)
		list = slices.Delete(list, i, i+1)
		sizes[from-1]--
		list, sizes = enter(list, sizes, []entering{{p, to}})
	}
	return list, sizes
}

// regroups reports whether organisers' moves differ between two states such that an entrant is
// moved, or another one into or out of their division.
func regroups(before, after *State, own Person) bool {
	old, now := before.Season(), after.Season()
	if slices.Equal(old.Moves, now.Moves) {
		return false
	}
	was, wasSizes, _ := before.cut(old)
	is, isSizes, _ := after.cut(now)
	mine := divisionOf(is, isSizes, own)
	moved := func(p Person) bool {
		from, to := divisionOf(was, wasSizes, p), divisionOf(is, isSizes, p)
		return from != to && (p == own || from == mine || to == mine)
	}
	return old.moveOf(own) != now.moveOf(own) || slices.ContainsFunc(is, moved)
}

// moveOf returns the move of an entrant; the zero value if there is none.
func (s *Season) moveOf(p Person) Move {
	for _, m := range s.Moves {
		if s.Captain(m.Person) == p {
			return m
		}
	}
	return Move{}
}
