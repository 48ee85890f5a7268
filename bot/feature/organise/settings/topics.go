package settings

import (
	"strings"

	"herald/games"
	"herald/games/league"
	"herald/games/match/clock"
	"herald/render"
)

// optionTopic is the prefix of topics for the game's options. All others but peopleTopic
// are keys of the settings.
const (
	optionTopic = "option."
	peopleTopic = "organisers"
)

// topics returns the topics of a season, in the order of the menu.
func topics(s league.Settings, title render.Title, draft bool) []string {
	all := s.Choices()
	for _, o := range title.Applicable(games.Setup{Players: s.Table, Options: ReadOptions(s.With)}) {
		all = append(all, optionTopic+o.Name)
	}
	if draft {
		all = append(all, peopleTopic)
	}
	return all[:min(len(all), 25)]
}

// values returns the values that a menu offers for a topic.
func values(topic string, s league.Settings, title render.Title) []string {
	if topic == "clock" {
		return presets()
	}
	if o, ok := title.Option(strings.TrimPrefix(topic, optionTopic)); ok && strings.HasPrefix(topic, optionTopic) {
		return o.Values
	}
	return s.Offers(topic)
}

// presets returns the time controls with clocks. A league needs one, so that its matches
// end.
func presets() []string {
	var all []string
	for _, c := range clock.Presets() {
		if c.On() {
			all = append(all, c.Name)
		}
	}
	return all
}
