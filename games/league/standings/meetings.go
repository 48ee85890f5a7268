package standings

import (
	"cmp"
	"strconv"
	"strings"
)

// A Meeting has the matches of an entrant against another one.
type Meeting struct {
	// Results has 1 for each match in which they finished before the other, −1 behind and 0
	// level, in the order in which the matches ended.
	Results []int
	Open    int // matches that are drawn and not finished
}

// Signs returns a sign for each finished match: + won, − lost, = level.
func (m Meeting) Signs() string {
	var b strings.Builder
	for _, result := range m.Results {
		b.WriteString([]string{"−", "=", "+"}[result+1])
	}
	return b.String()
}

// Meetings tell who has met whom in a field. Partners and bot players meet no one, and a
// match that was called off is no meeting.
type Meetings struct {
	// Duels is set if every match has two sides: then a result says who has beaten whom.
	Duels bool
	all   map[[2]int]Meeting
}

// Of returns the meeting of an entrant with another one, from the first one's side.
func (m Meetings) Of(entrant, other int) Meeting { return m.all[[2]int{entrant, other}] }

// Cell returns the meeting of an entrant with another one for a cross table: the signs of duels,
// otherwise the number of finished matches, and a · for each one that is not finished. It is "" if
// they have not met.
func (m Meetings) Cell(entrant, other int) string {
	with := m.Of(entrant, other)
	said := ""
	switch {
	case m.Duels:
		said = with.Signs()
	case len(with.Results) > 0:
		said = strconv.Itoa(len(with.Results))
	}
	return said + strings.Repeat("·", with.Open)
}

// Meet returns who has met whom in f.
func Meet(f Field) Meetings {
	m := Meetings{Duels: len(f.Played)+len(f.Open) > 0, all: map[[2]int]Meeting{}}
	for _, match := range f.Played {
		m.add(match, func(with *Meeting, own, other Side) {
			with.Results = append(with.Results, cmp.Compare(other.Place, own.Place))
		})
	}
	for _, match := range f.Open {
		m.add(match, func(with *Meeting, _, _ Side) { with.Open++ })
	}
	return m
}

// add adds a match to each meeting that it is.
func (m *Meetings) add(match Match, to func(with *Meeting, own, other Side)) {
	if match.Void {
		return
	}
	m.Duels = m.Duels && len(match.Sides) == 2
	for i, own := range match.Sides {
		for j, other := range match.Sides {
			if i == j {
				continue
			}
			for _, p := range own.Entrants {
				for _, q := range other.Entrants {
					with := m.all[[2]int{p, q}]
					to(&with, own, other)
					m.all[[2]int{p, q}] = with
				}
			}
		}
	}
}
