package league

import (
	"cmp"
	"slices"
	"strings"
)

// A season in rounds can be played in several games: with the setting games, a list of their
// names, each round has the next one of them, and after the last the first again. Settings as to
// the number of seats hold in all of them.

// mostGames is the number of names in such a list.
const mostGames = 10

// gamesSetting is the row of the list of games: "none", which is left out of the log, is the
// league's own in each round.
var gamesSetting = Setting{
	Name: "games", value: gamesValue,
	offers: func(s *Settings) []string { return []string{gamesChosen(s)} }, // the app knows others
	chosen: gamesChosen,
}

func gamesChosen(s *Settings) string { return cmp.Or(gamesValue.get(s), noGames) }

const noGames = "none"

var gamesValue = valueOf(Names, func(s *Settings) *[]string { return &s.Games },
	func(names []string) string { return strings.Join(names, ",") },
	func(text string) ([]string, error) {
		if text == noGames || text == "" {
			return nil, nil
		}
		names := strings.Split(text, ",")
		if len(names) > mostGames || slices.Contains(names, "") || strings.ContainsAny(text, "= ") {
			return nil, &FormError{"names of games"}
		}
		return names, nil
	})

// GameOf returns the game of a round, from 1, in a league with a game.
func (s Settings) GameOf(round int, own string) string {
	if !s.SeveralGames() {
		return own
	}
	return s.Games[(max(1, round)-1)%len(s.Games)]
}

// SeveralGames reports whether the game changes from round to round.
func (s Settings) SeveralGames() bool { return s.Format.Has("games") && len(s.Games) > 0 }

// Played returns the games of a season in a league with a game, each once, in the order of
// the rounds. The caller owns the slice.
func (s Settings) Played(own string) []string {
	if !s.SeveralGames() {
		return []string{own}
	}
	var all []string
	for _, name := range s.Games {
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

// Game returns the game of a table.
func (s *Season) Game(h Head, t *Table) string { return s.Settings.GameOf(t.Round, h.Game) }

// Plays reports whether a game is the league's, or one of a season's.
func (s *State) Plays(game string) bool {
	return game == s.head.Game || slices.ContainsFunc(s.seasons, func(season *Season) bool {
		return slices.Contains(season.Settings.Played(s.head.Game), game)
	})
}
