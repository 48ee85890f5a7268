package league

import (
	"slices"

	"herald/games/league/standings"
)

// Decides reports whether the leaders meet at a table when the season, or their division's, is nearly over: the first two
// of the standings before it, in the last round or among the last matches; or the final of a cup. Ladders
// and arenas have no such tables.
func (s *Season) Decides(name string) bool {
	t, ok := s.Table(name)
	switch f := s.Settings.Format; {
	case !ok || f.Rolling || t.Outcome == Void:
		return false
	case f.Cup:
		return t.Round <= len(s.Rounds) && s.isFinal(t.Round)
	case f.InRounds():
		return t.Round == s.Settings.Rounds && s.leadersMeet(&t)
	}
	return s.late(&t) && s.leadersMeet(&t)
}

// late reports whether three quarters of a division's tables were over before this one.
func (s *Season) late(t *Table) bool {
	all := 0
	for i := range s.Tables {
		if s.Tables[i].Division == t.Division {
			all++
		}
	}
	return 4*s.endedBefore(t) >= 3*all
}

// endedBefore returns the number of its division's tables that were over before this one.
func (s *Season) endedBefore(t *Table) int {
	all := s.Finished(t.Division)
	if i := slices.IndexFunc(all, func(other *Table) bool { return other.Name == t.Name }); i >= 0 {
		return i
	}
	return len(all)
}

// leadersMeet reports whether the first two of the standings sit at a table on two sides: as they were before it was over
// and, in rounds, before its round.
func (s *Season) leadersMeet(t *Table) bool {
	f := s.Field(t.Division)
	finished, before := s.Finished(t.Division), s.endedBefore(t)
	var played []standings.Match
	for i, m := range f.Played[:before] {
		if !s.Settings.Format.InRounds() || finished[i].Round < t.Round {
			played = append(played, m)
		}
	}
	f.Played = played
	rows := standings.Rank(f)
	if len(f.Played) == 0 || len(rows) < 2 {
		return false
	}
	first, second := s.sideOf(t, Person(rows[0].Entrant)), s.sideOf(t, Person(rows[1].Entrant))
	return first >= 0 && second >= 0 && first != second
}

// sideOf returns the side of an entrant, or of a pair, at a table; -1 if they have none.
func (s *Season) sideOf(t *Table, p Person) int {
	for _, seat := range t.Seats {
		if seat.Entrant != Bot && s.Captain(seat.Entrant) == p {
			return seat.Side
		}
	}
	return -1
}
