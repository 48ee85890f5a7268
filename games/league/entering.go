package league

import (
	"slices"
	"strconv"

	"herald/games/league/tables"
)

// An entering is a newcomer with the division that they enter.
type entering struct {
	who      Person
	division int
}

// entering returns the newcomers who enter a division by rating, in their order.
func (s *Season) entering() []entering {
	var all []entering
	for i, d := range s.Into {
		if d > 0 && s.plays(s.Order[i]) {
			all = append(all, entering{s.Order[i], d})
		}
	}
	return all
}

// enter adds newcomers at the end of their divisions, or of the first one below that is not
// full; the last one takes all that are left.
func enter(list []Person, sizes []int, all []entering) ([]Person, []int) {
	list, sizes = slices.Clone(list), slices.Clone(sizes)
	for _, e := range all {
		d := min(e.division, len(sizes)) - 1
		for d < len(sizes)-1 && sizes[d] >= tables.LargestDivision {
			d++
		}
		end := 0
		for _, size := range sizes[:d+1] {
			end += size
		}
		list = slices.Insert(list, end, e.who)
		sizes[d]++
	}
	return list, sizes
}

// Newcomer reports whether an entrant of the season in sign-up has no rank from earlier seasons
// that its draw goes by.
func (s *State) Newcomer(p Person) bool {
	season := s.Season()
	ranked := s.previous(season)
	if season.Settings.PlayOffs() {
		return season.plays(p) && !slices.Contains(season.Qualified, p)
	}
	if ranked == nil || !season.Settings.Format.Has("up") {
		return season.plays(p)
	}
	return season.plays(p) && !slices.Contains(slices.Concat(ranked.Divisions...), p)
}

// Provisional returns the entrants with a rank from earlier seasons, with the divisions that
// would be drawn now.
func (s *State) Provisional() []Return { return s.placed() }

// OrderInto is the app's act that places newcomers, with the division that each enters; 0
// stands for the end of the list. Without any division, into is nil.
func OrderInto(people []Person, into []int) Act {
	a := act("order", personWords(people)...)
	if into == nil {
		return a
	}
	return a.with("into", join(into, ",", strconv.Itoa))
}
