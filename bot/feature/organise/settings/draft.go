package settings

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/render"
)

// base returns the settings with which the draft of a league begins.
func base(l *leagues.League, title render.Title) league.Settings {
	if l.State.Season().Stage == league.None {
		s := league.Default(league.Divisions, title.Min, title.Max)
		_ = reseat(&s, title) // an unfit default is refused when it is opened
		return s
	}
	s := l.State.Season().Next
	if l.Idle() {
		s = s.Current()
	}
	return s
}

// Drafted returns the settings to be published.
func Drafted(l *leagues.League, title render.Title) league.Settings {
	n := panel.PartOf(l)
	if s, ok := readSettings(n.Draft); ok {
		return s
	}
	return base(l, title)
}

// writeSettings returns settings as text, which readSettings reads.
func writeSettings(s league.Settings) string {
	var words []string
	for _, k := range s.Keys() {
		words = append(words, k.Name+"="+k.Value)
	}
	return strings.Join(words, " ")
}

// readSettings returns the settings of a text; false if there are none.
func readSettings(text string) (league.Settings, bool) {
	var s league.Settings
	for _, word := range strings.Fields(text) {
		key, value, _ := strings.Cut(word, "=")
		if s.Set(key, value) != nil {
			return league.Settings{}, false
		}
	}
	return s, text != ""
}

// Changes returns the unpublished changes, by the keys of the settings.
func Changes(l *leagues.League, title render.Title) []league.Key {
	return changed(base(l, title), Drafted(l, title))
}

// changed returns the keys by which settings differ. It leaves out what cannot be unset.
func changed(from, to league.Settings) []league.Key {
	old, now := keyed(from), keyed(to)
	var all []league.Key
	for _, k := range to.Keys() {
		if old[k.Name] != k.Value {
			all = append(all, k)
		}
	}
	for _, k := range from.Keys() {
		if _, ok := now[k.Name]; ok {
			continue
		}
		if _, err := strconv.Atoi(k.Value); err == nil {
			all = append(all, league.Key{Name: k.Name, Value: "0"})
		} else if never := map[string]string{"closes": "never", gamesTopic: "none"}[k.Name]; never != "" {
			all = append(all, league.Key{Name: k.Name, Value: never})
		}
	}
	return all
}

func keyed(s league.Settings) map[string]string {
	all := map[string]string{}
	for _, k := range s.Keys() {
		all[k.Name] = k.Value
	}
	return all
}

// writeOptions encodes a game's options as one word, which ReadOptions reads:
// "target:9,diagonals:yes".
func writeOptions(options map[string]string) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(options)) {
		words = append(words, name+":"+options[name])
	}
	return strings.Join(words, ",")
}

// ReadOptions decodes a game's options.
func ReadOptions(word string) map[string]string {
	options := map[string]string{}
	for _, pair := range strings.Split(word, ",") {
		if name, value, ok := strings.Cut(pair, ":"); ok {
			options[name] = value
		}
	}
	return options
}

// errTogether is the refusal of a league of matches that all win or lose together.
var errTogether = table.Refuse("organise.error.together")

// fits checks a game's options for every size of table. The error is one of Rules.Check, or errTogether.
func fits(title render.Title, s league.Settings, options map[string]string) error {
	for size := s.Smallest; size <= s.Widest; size++ {
		state, err := title.New(games.Setup{Players: size, Options: options})
		if err != nil {
			return err
		}
		if size > 1 && games.OneSide(state, size) {
			return errTogether
		}
	}
	return nil
}
