package settings

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/games/league/standings"
	"herald/lang"
)

// typed reports whether people can also type values of a topic.
func typed(topic string) bool {
	kind, offered := league.KindOf(topic)
	return offered && (kind == league.Scale || kind == league.Sequence || kind == league.Names)
}

// longestOrder limits the characters of a list.
const longestOrder = 400

// OwnForm returns the form for points, for an order of tie-breaks, or for the games of rounds.
func OwnForm(o *panel.Router, i *discord.Interaction) discord.Modal {
	pressed := customid.Of(i)
	say, topic := o.View.Printer(i), pressed.Word
	var s league.Settings
	if l, ok := o.Of(i); ok {
		if e, err := edited(o.Request(i, l)); err == nil {
			s = e.s
		}
	}
	at := customid.About{ID: pressed.ID, Word: topic}.For(typedVerb)
	title := say.T("organise.form.own." + topic)
	switch kind, _ := league.KindOf(topic); kind {
	case league.Scale:
		return discord.FormOf(title, at, pointsInputs(say, s)...)
	case league.Names:
		return discord.FormOf(title, at, linesInput(topic, say.T("organise.form.games"), names(say, s.Games)))
	default:
		return discord.FormOf(title, at, linesInput(topic, say.T("organise.form.order"), tieNames(say, s.Ties)))
	}
}

// linesInput asks for a list, one item per line.
func linesInput(topic, label string, now []string) discord.Component {
	in := discord.Long(topic, label, longestOrder)
	in.Value = strings.Join(now, "\n")
	return in
}

// typedLines returns the items of a list as it was typed, without the numbers before them.
func typedLines(text string) []string {
	var all []string
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("\n,;", r) }) {
		if line = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(line), "0123456789.)- ")); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// pointsInputs asks for the points at each size of table that the game can have, the
// largest first.
func pointsInputs(say lang.Printer, s league.Settings) []discord.Component {
	var all []discord.Component
	for size, list := range slices.Backward(s.Points) {
		if len(list) > 0 && size <= max(2, s.Most) {
			in := discord.Input(strconv.Itoa(size), say.T("organise.form.points-at", "size", size), 40)
			in.Value = spaced(list)
			all = append(all, in)
		}
	}
	return all
}

// spaced writes points by place in the way in which people type them.
func spaced(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

// takeTyped applies the form's values.
func takeTyped(r *panel.Request) (discord.Message, error) {
	e, err := edited(r)
	if err != nil {
		return discord.Message{}, err
	}
	topic := customid.Of(r.I).Word
	if !typed(topic) {
		return discord.Message{}, table.ErrOutdated
	}
	err = e.redraft(func(s league.Settings) (league.Settings, error) {
		switch kind, _ := league.KindOf(topic); kind {
		case league.Scale:
			return typedPoints(s, topic, r.I.Options)
		case league.Names:
			return e.typedGames(s, r.I.Options[topic])
		default:
			return typedOrder(r.Say, s, topic, r.I.Options[topic])
		}
	})
	if err != nil {
		return discord.Message{}, err
	}
	return editing(r, topic)
}

// typedPoints returns settings with the typed points.
func typedPoints(s league.Settings, topic string, fields map[string]string) (league.Settings, error) {
	for size, list := range standings.DefaultScale() {
		text, ok := fields[strconv.Itoa(size)]
		if len(list) == 0 || !ok {
			continue
		}
		words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n,;/-–", r) })
		n, err := s.Choose(topic, strings.Join(words, "/"))
		if err != nil || len(words) != size || n.Validate() != nil {
			return s, table.Refuse("organise.error.points", "size", size, "example", spaced(list))
		}
		s = n
	}
	return s, nil
}

// typedOrder returns settings with the typed tie-breaks, one per line.
func typedOrder(say lang.Printer, s league.Settings, topic, text string) (league.Settings, error) {
	var order []string
	for _, line := range typedLines(text) {
		tie := tieOf(say, line)
		switch {
		case tie == "":
			return s, table.Refuse("organise.error.tie", "word", discord.Escape(line), "ties", tieNames(say, standings.DefaultTies()))
		case slices.Contains(order, tie):
			return s, table.Refuse("organise.error.tie-twice", "word", discord.Escape(line))
		}
		order = append(order, tie)
	}
	if len(order) == 0 {
		return s, table.Refuse("organise.error.no-tie", "ties", tieNames(say, standings.DefaultTies()))
	}
	err := s.Set(topic, strings.Join(order, ","))
	return s, err
}

// tieOf returns the tie-break with a typed name; "" if there is none.
func tieOf(say lang.Printer, typed string) string {
	plain := strings.NewReplacer("’", "'", "\u00a0", " ", "\u202f", " ")
	for _, tie := range standings.DefaultTies() {
		name := say.Say(tieText(tie.String()))
		if strings.EqualFold(plain.Replace(typed), plain.Replace(name)) || strings.EqualFold(typed, tie.String()) {
			return tie.String()
		}
	}
	return ""
}

// tieText is the name of a tie-break.
func tieText(word string) games.Text { return games.T("organise.value.ties." + word) }

func tieNames(say lang.Printer, ties []standings.Tie) []string {
	all := make([]string, len(ties))
	for i, tie := range ties {
		all[i] = say.Say(tieText(tie.String()))
	}
	return all
}
