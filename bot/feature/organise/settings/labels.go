package settings

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
	"herald/games/match/clock"
	"herald/lang"
	"herald/render"
)

// Topic is the name of a topic.
func Topic(game, topic string) games.Text {
	if name, ok := strings.CutPrefix(topic, optionTopic); ok {
		return games.T("organise.topic.option", "option", games.T(game+".option."+name))
	}
	return games.T("organise.topic." + topic)
}

// label is the name of a topic's value.
func label(game, topic, value string) games.Text {
	if name, ok := strings.CutPrefix(topic, optionTopic); ok {
		return games.T("organise.value.option", "value", view.OptionValue(game+".option."+name, value))
	}
	n, _ := strconv.Atoi(value)
	switch kind, _ := league.KindOf(topic); {
	case topic == "format":
		return leagueview.Choice(value)
	case topic == "clock":
		control, _ := clock.Preset(value)
		return view.TimeControl(control)
	case kind == league.Bounds:
		return sizesLabel(value)
	case kind == league.Span:
		return Span(value)
	case kind == league.Optional && n == 0:
		return games.T("organise.value." + topic + "-none")
	case kind == league.Number || kind == league.Optional:
		return games.T("organise.value."+topic, "n", n)
	case kind == league.Scale && strings.Contains(value, "/"):
		return games.T("organise.value.own-points", "points", strings.Split(strings.ReplaceAll(value, "/", "-"), ","))
	case kind == league.Names:
		return gamesLabel(game, value)
	case kind == league.Sequence:
		return orderLabel(strings.Split(value, ","))
	}
	return games.T("organise.value." + topic + "." + value)
}

// orderLabel is the name of an order of tie-breaks.
func orderLabel(words []string) games.Text {
	all := make([]games.Text, len(words))
	for i, w := range words {
		all[i] = tieText(w)
	}
	return games.T("organise.value.order", "ties", all)
}

// told is the name of a topic's present value.
func told(game, topic string, s league.Settings, title render.Title) games.Text {
	if kind, _ := league.KindOf(topic); kind == league.Sequence {
		return label(game, topic, s.Value(topic))
	}
	return label(game, topic, value(topic, s, title))
}

// sizesLabel is the name of a range of sizes such as 3-5.
func sizesLabel(value string) games.Text {
	low, high, _ := strings.Cut(value, "-")
	if low == high {
		return games.T("organise.value.size", "size", low)
	}
	return games.T("organise.value.sizes", "low", low, "high", high)
}

// Span is the name of a log's span such as 48h.
func Span(word string) games.Text {
	d, err := league.ReadSpan(word)
	if err != nil {
		return games.T("organise.value.default")
	}
	return view.Lasting(d)
}

// Said lists the settings that a change sets, with their values, without those that follow
// from others.
func Said(say lang.Printer, game string, keys []league.Key) []string {
	var s league.Settings
	for _, k := range keys {
		_ = s.Set(k.Name, k.Value) // a reason is no setting
	}
	var all []string
	for _, k := range keys {
		topic := k.Name
		_, offered := league.KindOf(topic)
		switch {
		case topic == "with":
			all = append(all, saidOptions(say, game, ReadOptions(k.Value))...)
		case topic == "closes":
			all = append(all, said(say, Topic(game, topic), closesText(s.Closes)))
		case offered:
			all = append(all, said(say, Topic(game, topic), told(game, topic, s, render.Title{})))
		}
	}
	return all
}

func said(say lang.Printer, topic games.Text, value any) string {
	return say.T("organise.setting", "topic", topic, "value", value)
}

func saidOptions(say lang.Printer, game string, options map[string]string) []string {
	var all []string
	for name, value := range options {
		all = append(all, said(say, Topic(game, optionTopic+name), label(game, optionTopic+name, value)))
	}
	slices.Sort(all)
	return all
}

func closesText(at time.Time) string {
	if at.IsZero() {
		return "–"
	}
	return discord.Timestamp(at, 'f')
}
