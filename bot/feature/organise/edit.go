package organise

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"herald/games"
	"herald/games/league"
	"herald/games/league/tables"
	"herald/games/match/clock"
	"herald/render"
)

// optionTopic begins the topics that are options of the game.
const optionTopic = "option."

// The topics that are not keys of the settings.
const (
	peopleTopic = "organisers"
	firstTie    = "ties"
)

// The scales of points on offer, by the word of the catalog; the first is that of
// league.Default.
var scales = []struct{ word, points string }{
	{"places", "10/7/4/2/1,10/6/3/1,10/5/1,10/1"},
	{"steady", "5/4/3/2/1,4/3/2/1,3/2/1,2/1"},
	{"steep", "6/3/1/0/0,4/2/1/0,3/1/0,1/0"},
	{"wins", "1/0/0/0/0,1/0/0/0,1/0/0,1/0"},
}

// topics are what can be chosen for a season, in the order of the menu.
func topics(s league.Settings, title render.Title, draft bool) []string {
	all := []string{"format", "table", "sizes"}
	if len(values("pairs", s, title)) > 0 {
		all = append(all, "pairs")
	}
	switch s.Format {
	case league.Divisions:
		all = append(all, "matches", "division", "up")
	case league.Swiss, league.Schedule:
		all = append(all, "rounds", "spare")
	case league.Ladder:
		all = append(all, "within", "limit", "idle")
	case league.Arena:
		all = append(all, "best", "same")
	}
	all = append(all, "clock", "length", "grace", "days", "points", firstTie)
	for _, o := range title.Applicable(games.Setup{Players: s.Table, Options: readOptions(s.With)}) {
		all = append(all, optionTopic+o.Name)
	}
	if draft {
		all = append(all, peopleTopic)
	}
	return all[:min(len(all), 25)]
}

// values are what a menu offers for a topic.
func values(topic string, s league.Settings, title render.Title) []string {
	switch topic {
	case "format":
		return words(league.Formats())
	case "table":
		return numbers(max(2, title.Min), min(5, title.Max), 1)
	case "sizes":
		return ranges(s, title)
	case "pairs":
		if sides(title, readOptions(s.With), s.Table) == nil {
			return nil
		}
		return []string{string(league.Drawn), string(league.Fixed)}
	case "matches":
		return numbers(width(s), min(20, 5*width(s)), width(s))
	case "division":
		return append([]string{"0"}, numbers(max(5, s.Table), 16, 1)...)
	case "up":
		return numbers(0, 4, 1)
	case "rounds":
		return numbers(1, 15, 1)
	case "spare":
		return []string{"none", string(league.SpareBye), string(league.SpareBot)}
	case "within":
		return numbers(1, 10, 1)
	case "limit":
		return numbers(1, 6, 1)
	case "best":
		return strings.Fields("4 5 6 8 10 12 15 20 30")
	case "same":
		return numbers(1, 6, 1)
	case "idle", "length":
		return strings.Fields("3d 5d 7d 10d 14d 21d 28d 35d 42d 56d 70d 84d 120d")
	case "grace":
		return strings.Fields("1d 2d 3d 5d 7d 10d 14d")
	case "clock":
		return presets()
	case "days":
		return strings.Fields("0 3 5 7 10 14 21 30")
	case "points":
		var all []string
		for _, scale := range scales {
			all = append(all, scale.word)
		}
		return all
	case firstTie:
		return league.Default(s.Format, title.Min, title.Max).Ties
	}
	if o, ok := title.Option(strings.TrimPrefix(topic, optionTopic)); ok {
		return o.Values
	}
	return nil
}

// presets are the time controls with clocks. A league has one, so that a match
// comes to an end.
func presets() []string {
	var all []string
	for _, c := range clock.Presets() {
		if c.On() {
			all = append(all, c.Name)
		}
	}
	return all
}

func words[T ~string](list []T) []string {
	all := make([]string, len(list))
	for i, w := range list {
		all[i] = string(w)
	}
	return all
}

// numbers are those from a first to a last, in steps.
func numbers(from, to, step int) []string {
	var all []string
	for n := from; n <= to; n += step {
		all = append(all, strconv.Itoa(n))
	}
	return all
}

// ranges are the sizes of tables that can be accepted besides the wanted one.
func ranges(s league.Settings, title render.Title) []string {
	var all []string
	for low := s.Table; low >= max(2, title.Min); low-- {
		for high := s.Table; high <= min(5, title.Max); high++ {
			all = append(all, strconv.Itoa(low)+"-"+strconv.Itoa(high))
		}
	}
	return all
}

// value returns what is chosen for a topic.
func value(topic string, s league.Settings, title render.Title) string {
	switch topic {
	case "points":
		points := keyed(s)["points"]
		i := slices.IndexFunc(scales, func(scale struct{ word, points string }) bool { return scale.points == points })
		if i < 0 {
			return ""
		}
		return scales[i].word
	case firstTie:
		return s.Ties[0]
	case "spare":
		return cmp.Or(string(s.Spare), "none")
	}
	if name, ok := strings.CutPrefix(topic, optionTopic); ok {
		o, _ := title.Option(name)
		return cmp.Or(readOptions(s.With)[name], append(o.Values, "")[0])
	}
	return cmp.Or(keyed(s)[topic], "0")
}

// choose returns settings in which a value was chosen for a topic, with all that
// follows from it. The error says why it cannot be.
func choose(s league.Settings, title render.Title, topic, value string) (league.Settings, error) {
	s, _ = readSettings(writeSettings(s)) // a copy that shares nothing
	options := readOptions(s.With)
	switch topic {
	case "format":
		return reformat(s, title, league.Format(value)), nil
	case "table":
		size, err := strconv.Atoi(value)
		if err != nil {
			return s, s.Set(topic, value)
		}
		return s, reseat(&s, title, options, size)
	case "pairs":
		s.Pairs = league.Pairs(value)
		if s.Pairs == league.Fixed {
			s.Smallest, s.Widest = s.Table, s.Table
		}
		rematch(&s)
		return s, nil
	case "up":
		if err := s.Set("down", value); err != nil {
			return s, err
		}
	case "spare":
		s.Spare = league.Spare(strings.TrimPrefix(value, "none"))
		return s, nil
	case "points":
		for _, scale := range scales {
			if scale.word == value {
				value = scale.points
			}
		}
	case firstTie:
		ties := slices.DeleteFunc(slices.Clone(s.Ties), func(t string) bool { return t == value })
		value = strings.Join(append([]string{value}, ties...), ",")
	}
	if name, ok := strings.CutPrefix(topic, optionTopic); ok {
		options[name] = value
		s.With = writeOptions(options)
		return s, cmp.Or(fits(title, s, options), reseat(&s, title, options, s.Table))
	}
	return s, s.Set(topic, value)
}

// reformat returns settings for another format, with what they have in common.
func reformat(s league.Settings, title render.Title, f league.Format) league.Settings {
	n := league.Default(f, title.Min, title.Max)
	n.With, n.Clock, n.Closes, n.Days, n.Points = s.With, s.Clock, s.Closes, s.Days, s.Points
	n.Grace, n.Check, n.Answer = s.Grace, s.Check, s.Answer
	_ = reseat(&n, title, readOptions(s.With), s.Table) // the table was possible before
	return n
}

// reseat sets the wanted size of the tables, and what follows from it.
func reseat(s *league.Settings, title render.Title, options map[string]string, size int) error {
	least, most := tables.Range(size)
	s.Table, s.Smallest, s.Widest = size, max(2, title.Min, least), min(5, title.Max, most)
	s.Sides, s.Pairs = sides(title, options, size), ""
	if s.Sides != nil {
		s.Pairs = league.Drawn
	}
	if s.Format == league.Swiss || s.Format == league.Schedule {
		s.Spare = ""
		if s.Smallest == s.Widest {
			s.Spare = league.SpareBye
		}
	}
	rematch(s)
	return fits(title, *s, options)
}

// rematch sets the number of matches in divisions so that everybody has each seat
// equally often.
func rematch(s *league.Settings) {
	if s.Format != league.Divisions {
		return
	}
	w := width(*s)
	s.Matches = w * max(1, (s.Matches+w/2)/w)
}

// width returns how many entrants sit at a table.
func width(s league.Settings) int {
	if s.Pairs == league.Fixed {
		return s.Table / 2
	}
	return s.Table
}

// sides returns the side of each seat at a table, nil if everybody plays for
// themself.
func sides(title render.Title, options map[string]string, seats int) []int {
	state, err := title.New(games.Setup{Players: seats, Options: options})
	if err != nil {
		return nil
	}
	var all []int
	number := map[int]int{}
	for p := range seats {
		side := games.SideOf(state, games.Player(p))
		if _, ok := number[side]; !ok {
			number[side] = len(number)
		}
		all = append(all, number[side])
	}
	if len(number) == seats || len(number) < 2 {
		return nil
	}
	return all
}
