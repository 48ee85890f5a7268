package settings

import (
	"strconv"
	"strings"

	"herald/games"
	"herald/games/league"
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
	for _, own := range s.Format.Settings {
		if own != "down" {
			all = append(all, own)
		}
	}
	all = append(all, "clock", "length", "grace", "days", "missed", "substitutes", "account", "member", "points", firstTie)
	for _, o := range title.Applicable(games.Setup{Players: s.Table, Options: ReadOptions(s.With)}) {
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
		var all []string
		for _, f := range league.Formats() {
			all = append(all, f.Name)
		}
		return all
	case "table":
		return numbers(max(2, title.Min), min(5, title.Max), 1)
	case "sizes":
		return ranges(s, title)
	case "pairs":
		if sides(title, ReadOptions(s.With), s.Table) == nil {
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
	case "missed":
		return strings.Fields("2 3 4 5 8 12")
	case "substitutes":
		return numbers(1, 6, 1)
	case "account":
		return strings.Fields("0 7 14 30 60 90 180 365")
	case "member":
		return strings.Fields("0 1 3 7 14 30 60 90")
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
