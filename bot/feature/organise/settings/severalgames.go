package settings

import (
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/lang"
)

// gamesTopic is the topic of the games that rounds have in turn.
const gamesTopic = "games"

// gameLists are the lists on offer: the league's game alone, and each pair with it, or all.
func (e editor) gameLists() []string {
	lists, own := []string{"none"}, e.League.Game
	all := []string{own}
	for _, title := range e.View.Shelf {
		if title.Name != own {
			lists, all = append(lists, own+","+title.Name), append(all, title.Name)
		}
	}
	if len(all) > 2 && len(all) <= 5 {
		lists = append(lists, strings.Join(all, ","))
	}
	return lists
}

// gamesLabel is the name of a list of games.
func gamesLabel(own, value string) games.Text {
	if value == "" || value == "none" {
		return games.T("organise.value.games-none", "game", games.T(own+".name"))
	}
	var all []games.Text
	for _, name := range strings.Split(value, ",") {
		all = append(all, games.T(name+".name"))
	}
	return games.T("organise.value.games", "games", all)
}

// chosen returns settings with a value chosen for a topic, and all consequences, in all games of the
// season.
func (e editor) chosen(s league.Settings, topic, value string) (league.Settings, error) {
	n, err := choose(s, e.title, topic, value)
	if err == nil && topic == gamesTopic {
		n, err = e.regamed(n)
	}
	if err != nil || !n.SeveralGames() {
		return n, err
	}
	return e.agree(n)
}

// regamed sets what follows from another list of games: the numbers of players that all have.
func (e editor) regamed(s league.Settings) (league.Settings, error) {
	least, most := e.title.Min, e.title.Max
	for i, name := range s.Played(e.League.Game) {
		title, ok := e.View.Title(name)
		if !ok {
			return s, &table.GameError{Name: name}
		}
		if i == 0 {
			least, most = title.Min, title.Max
		}
		least, most = max(least, title.Min), min(most, title.Max)
	}
	if most < max(2, least) {
		return s, table.Refuse("organise.error.games-players", "games", names(e.Say, s.Games))
	}
	s.Least, s.Most = least, most
	s.Table = min(max(s.Table, 2, least), 5, most)
	if err := reseat(&s, e.title); err != nil && !s.SeveralGames() {
		return s, err
	}
	return s, nil
}

// agree adapts settings to several games, or says which of them does not fit: teams have to be
// alike in all. Those that are not the league's have no options.
func (e editor) agree(s league.Settings) (league.Settings, error) {
	var first []int
	for i, name := range s.Played(e.League.Game) {
		title, ok := e.View.Title(name)
		if !ok {
			return s, &table.GameError{Name: name}
		}
		options := map[string]string{}
		if name == e.League.Game {
			options = ReadOptions(s.With)
		}
		if fits(title, s, options) != nil {
			return s, table.Refuse("organise.error.game-sizes", "game", games.T(name+".name"), "least", title.Min, "most", title.Max, "low", s.Smallest, "high", s.Widest)
		}
		own := sides(title, options, s.Table)
		if i > 0 && !slices.Equal(own, first) {
			return s, table.Refuse("organise.error.game-teams", "game", games.T(name+".name"), "size", s.Table)
		}
		first = own
	}
	if slices.Equal(first, s.Sides) {
		return s, nil
	}
	s.Sides, s.Pairs = first, ""
	if offers := s.Offers("pairs"); first != nil && len(offers) > 0 {
		return s.Choose("pairs", offers[0])
	}
	return s.Adjusted(), nil
}

// typedGames returns settings with the typed names of games, one per line.
func (e editor) typedGames(s league.Settings, text string) (league.Settings, error) {
	var list, known []string
	for _, title := range e.View.Shelf {
		known = append(known, title.Name)
	}
	for _, line := range typedLines(text) {
		i := slices.IndexFunc(known, func(name string) bool {
			return strings.EqualFold(line, name) || strings.EqualFold(line, e.Say.T(name+".name"))
		})
		if i < 0 {
			return s, table.Refuse("organise.error.game", "word", discord.Escape(line), "games", names(e.Say, known))
		}
		list = append(list, known[i])
	}
	return e.chosen(s, gamesTopic, strings.Join(list, ","))
}

// names are the names of games.
func names(say lang.Printer, all []string) []string {
	var out []string
	for _, name := range all {
		out = append(out, say.T(name+".name"))
	}
	return out
}
