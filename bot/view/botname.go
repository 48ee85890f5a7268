package view

import (
	"cmp"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/ai"
	"herald/lang"
)

// BotName returns the name of the bot player of a level at a seat: the seat's own, with the
// level.
func BotName(t *table.Table, p games.Player, level string) games.Text {
	return games.T("seats.bot", "name", t.Seats[p].Alias, "level", LevelName(level))
}

// LevelName returns the name of a level by its word.
func LevelName(word string) games.Text {
	level, _ := ai.LevelOf(word)
	return level.Name()
}

// NameBots names the bot players of a table in its language. Once a match has begun, every
// seat has a name for its bot players, which it keeps.
func (v *View) NameBots(t *table.Table) {
	say := v.Public(t)
	for n := range t.Seats {
		s := &t.Seats[n]
		if s.Alias == "" && (s.Bot != "" || t.Stage != table.InLobby) {
			s.Alias = alias(say, t)
		}
		if s.ID == "" && s.Bot != "" && s.Name != v.Stranger(t) {
			s.Name = s.Alias
		}
	}
}

// alias returns a name for another bot player at a table: the first unused one, in the table's
// own order. A table that is being created has dice, but no ID.
func alias(say lang.Printer, t *table.Table) string {
	all := strings.Split(say.T("seats.names"), ", ")
	h := fnv.New64a()
	h.Write([]byte(cmp.Or(t.ID, t.Commitment())))
	rand.New(rand.NewPCG(h.Sum64(), 0)).Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	free := slices.IndexFunc(all, func(name string) bool {
		return !slices.ContainsFunc(t.Seats, func(s seats.Seat) bool {
			return strings.EqualFold(s.Alias, name) || strings.EqualFold(s.Name, name)
		})
	})
	return all[max(free, 0)]
}

// Levels are the words for the levels of bot players, the weakest first.
var Levels = levelWords()

func levelWords() []string {
	var words []string
	for _, level := range ai.Levels() {
		words = append(words, level.String())
	}
	return words
}
