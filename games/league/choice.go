package league

import (
	"reflect"
	"slices"
	"strconv"

	"herald/games/league/standings"
)

// these offers the same values in every season.
func these(all ...string) func(*Settings) []string {
	return func(*Settings) []string { return slices.Clone(all) }
}

// from offers the numbers from low to high.
func from(low, high int) func(*Settings) []string { return these(numbers(low, high, 1)...) }

// numbers returns the numbers from first to last, in steps.
func numbers(first, last, step int) []string {
	var all []string
	for n := first; n <= last; n += step {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// lengths are the durations on offer for a match or season.
var lengths = these("3d", "5d", "7d", "10d", "14d", "21d", "28d", "35d", "42d", "56d", "70d", "84d", "120d")

func formatsOffered(*Settings) []string {
	var all []string
	for _, f := range formats {
		all = append(all, f.Name)
	}
	return all
}

// chooseFormat sets the defaults of a format. Choose keeps the settings that all formats
// have.
func chooseFormat(s *Settings, name string) error {
	f := FormatOf(name)
	if f == nil {
		return &FormError{"a format"}
	}
	*s = Default(f, s.Least, s.Most)
	return nil
}

func chooseTable(s *Settings, word string) error {
	size, err := atoi(word)
	*s = s.Reseat(size)
	return err
}

// sizesOffered returns the sizes of tables on offer besides the wanted one.
func sizesOffered(s *Settings) []string {
	var all []string
	for low := s.Table; low >= max(2, s.Least); low-- {
		for high := s.Table; high <= min(largest, s.Most); high++ {
			all = append(all, strconv.Itoa(low)+"-"+strconv.Itoa(high))
		}
	}
	return all
}

// chooseSizes sets the accepted sizes; in a cup at least one goes out at each of them.
func chooseSizes(s *Settings, word string) error {
	err := sizesValue.set(s, word)
	s.Advance = min(s.Advance, max(1, s.width(s.Smallest)-1))
	return err
}

func pairsOffered(s *Settings) []string {
	if s.Sides == nil || s.Format.Teams {
		return nil
	}
	if s.Format.Cup {
		return []string{string(Fixed)} // partners go on together
	}
	return []string{string(Drawn), string(Fixed)}
}

func choosePairs(s *Settings, word string) error {
	s.Pairs = Pairs(word)
	if s.Pairs == Fixed {
		s.Smallest, s.Widest = s.Table, s.Table
	}
	*s = s.Adjusted()
	return nil
}

// chooseUp sets the number of promotions, and of relegations.
func chooseUp(s *Settings, word string) (err error) {
	s.Up, err = atoi(word)
	s.Down = s.Up
	return err
}

// A namedScale is a scale of points on offer.
type namedScale struct {
	word  string
	scale standings.Scale
}

// scales are the scales on offer, the default first.
var scales = []namedScale{
	{"places", standings.DefaultScale()},
	{"steady", standings.Scale{2: {2, 1}, 3: {3, 2, 1}, 4: {4, 3, 2, 1}, 5: {5, 4, 3, 2, 1}}},
	{"steep", standings.Scale{2: {1, 0}, 3: {3, 1, 0}, 4: {4, 2, 1, 0}, 5: {6, 3, 1, 0, 0}}},
	{"wins", standings.Scale{2: {1, 0}, 3: {1, 0, 0}, 4: {1, 0, 0, 0}, 5: {1, 0, 0, 0, 0}}},
}

func pointsOffered(*Settings) []string {
	var all []string
	for _, offer := range scales {
		all = append(all, offer.word)
	}
	return all
}

// pointsChosen returns the name of a scale on offer, or the points as in a log.
func pointsChosen(s *Settings) string {
	for _, offer := range scales {
		if reflect.DeepEqual(offer.scale, s.Points) {
			return offer.word
		}
	}
	return pointsValue.get(s)
}

// choosePoints sets a scale on offer, or points as in a log.
func choosePoints(s *Settings, word string) error {
	for _, offer := range scales {
		if offer.word == word {
			s.Points = offer.scale
			*s = s.clone()
			return nil
		}
	}
	return pointsValue.set(s, word)
}

func tiesOffered(*Settings) []string {
	var all []string
	for _, tie := range standings.DefaultTies() {
		all = append(all, tie.String())
	}
	return all
}

// chooseTies sets an order as in a log. A single tie-break moves to the front of the
// others.
func chooseTies(s *Settings, text string) error {
	first, err := standings.ParseTie(text)
	if err != nil {
		return tiesValue.set(s, text)
	}
	s.Ties = append([]standings.Tie{first}, slices.DeleteFunc(s.Ties, func(t standings.Tie) bool { return t == first })...)
	return nil
}
