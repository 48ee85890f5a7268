package settings

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/games/league/tables"
	"herald/render"
)

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
		return cmp.Or(ReadOptions(s.With)[name], append(o.Values, "")[0])
	}
	return cmp.Or(keyed(s)[topic], "0")
}

// choose returns settings in which a value was chosen for a topic, with all that
// follows from it. The error says why it cannot be.
func choose(s league.Settings, title render.Title, topic, value string) (league.Settings, error) {
	s, _ = readSettings(writeSettings(s)) // a copy that shares nothing
	if name, ok := strings.CutPrefix(topic, optionTopic); ok {
		return chooseOption(s, title, name, value)
	}
	switch topic {
	case "format":
		return reformat(s, title, value)
	case "table":
		return chooseTable(s, title, value)
	case "pairs":
		return choosePairs(s, league.Pairs(value)), nil
	case "up":
		err := cmp.Or(s.Set("down", value), s.Set("up", value))
		return s, err
	case "spare":
		s.Spare = league.Spare(strings.TrimPrefix(value, "none"))
		return s, nil
	}
	err := s.Set(topic, written(topic, value, s))
	return s, err
}

// written returns the value of a topic as settings have it.
func written(topic, value string, s league.Settings) string {
	switch topic {
	case "points":
		for _, scale := range scales {
			if scale.word == value {
				return scale.points
			}
		}
	case firstTie:
		ties := slices.DeleteFunc(slices.Clone(s.Ties), func(t string) bool { return t == value })
		return strings.Join(append([]string{value}, ties...), ",")
	}
	return value
}

func chooseOption(s league.Settings, title render.Title, name, value string) (league.Settings, error) {
	options := ReadOptions(s.With)
	options[name] = value
	s.With = writeOptions(options)
	err := fits(title, s, options)
	if err == nil {
		err = reseat(&s, title, options, s.Table)
	}
	return s, err
}

func chooseTable(s league.Settings, title render.Title, value string) (league.Settings, error) {
	size, err := strconv.Atoi(value)
	if err != nil {
		return s, table.ErrOutdated
	}
	err = reseat(&s, title, ReadOptions(s.With), size)
	return s, err
}

func choosePairs(s league.Settings, pairs league.Pairs) league.Settings {
	s.Pairs = pairs
	if pairs == league.Fixed {
		s.Smallest, s.Widest = s.Table, s.Table
	}
	return s.Adjusted()
}

// reformat returns settings for another format, with what they have in common.
func reformat(s league.Settings, title render.Title, name string) (league.Settings, error) {
	f := league.FormatOf(name)
	if f == nil {
		return s, table.ErrOutdated
	}
	n := league.Default(f, title.Min, title.Max)
	n.With, n.Clock, n.Closes, n.Days, n.Points = s.With, s.Clock, s.Closes, s.Days, s.Points
	n.Grace, n.Check, n.Answer, n.Account, n.Member = s.Grace, s.Check, s.Answer, s.Account, s.Member
	n.Missed, n.Substitutes = s.Missed, s.Substitutes
	_ = reseat(&n, title, ReadOptions(s.With), s.Table) // the table was possible before
	return n, nil
}

// reseat sets the wanted size of the tables, and what follows from it.
func reseat(s *league.Settings, title render.Title, options map[string]string, size int) error {
	least, most := tables.Range(size)
	s.Table, s.Smallest, s.Widest = size, max(2, title.Min, least), min(5, title.Max, most)
	s.Sides, s.Pairs = sides(title, options, size), ""
	if s.Sides != nil {
		s.Pairs = league.Drawn
	}
	if s.Format.InRounds() {
		s.Spare = ""
		if s.Smallest == s.Widest {
			s.Spare = league.SpareBye
		}
	}
	*s = s.Adjusted()
	return fits(title, *s, options)
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
