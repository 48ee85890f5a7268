package settings

import (
	"cmp"
	"strings"

	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/render"
)

// value returns the value of a topic.
func value(topic string, s league.Settings, title render.Title) string {
	if name, ok := strings.CutPrefix(topic, optionTopic); ok {
		o, _ := title.Option(name)
		return cmp.Or(ReadOptions(s.With)[name], append(o.Values, "")[0])
	}
	return s.Chosen(topic)
}

// choose returns settings with a value chosen for a topic, and all consequences. The error
// says why it cannot be chosen.
func choose(s league.Settings, title render.Title, topic, value string) (league.Settings, error) {
	n, err := s, error(nil)
	if name, ok := strings.CutPrefix(topic, optionTopic); ok {
		options := ReadOptions(s.With)
		options[name] = value
		n.With = writeOptions(options)
	} else if n, err = s.Choose(topic, value); err != nil {
		return s, err
	}
	if n.Format == s.Format && n.Table == s.Table && n.With == s.With {
		return n, nil
	}
	err = reseat(&n, title)
	if n.Format != s.Format {
		err = nil // the table was possible before
	}
	return n, err
}

// reseat sets what follows from the size of the tables and the game's options.
func reseat(s *league.Settings, title render.Title) error {
	options := ReadOptions(s.With)
	*s = s.Reseat(s.Table)
	s.Sides, s.Pairs = sides(title, options, s.Table), ""
	if offers := s.Offers("pairs"); s.Sides != nil && len(offers) > 0 {
		*s, _ = s.Choose("pairs", offers[0])
	}
	if s.Format.Teams && s.Sides != nil {
		return table.Refuse("organise.error.team-sides", "size", s.Table)
	}
	*s = s.Adjusted()
	return fits(title, *s, options)
}

// sides returns the side of each seat at a table, nil if all play for themselves.
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
