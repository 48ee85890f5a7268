package carolus

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/lang"
)

// The description of a picture holds the whole position of random games, with
// names of a usual length, in both languages.
func TestWordsFitADescription(t *testing.T) {
	const most = 1024
	catalog, err := lang.Load(Rules().Texts)
	require.NoError(t, err)
	names := []string{"Adalbert", "Brunhilde", "Clothilde", "Desiderius"}
	for _, language := range []string{"en", "fr"} {
		say := catalog.Printer(language, func(p games.Player) string { return names[p] })
		for players := 2; players <= maxPlayers; players++ {
			random := rand.New(rand.NewPCG(3, uint64(players)))
			for range 10 {
				s := begin(t, players, nil)
				for d := s.Pending(); len(d) > 0; d = s.Pending() {
					if d[0].Fresh && s.round > 0 {
						text := said(say, s.View(games.Everyone).(View))
						require.LessOrEqual(t, utf8.RuneCountInString(text), most, text)
					}
					s.Apply(d[0].Player, d[0].Moves[random.IntN(len(d[0].Moves))])
				}
			}
		}
	}
}

// said returns the words of a view up to what follows from the position.
func said(say lang.Printer, v View) string {
	v.Last, v.Reach, v.Choice, v.Cycle = Turn{Player: games.Everyone}, 0, nil, Cycle{}
	var lines []string
	for _, text := range v.Words() {
		lines = append(lines, say.Say(text))
	}
	return strings.Join(lines, " ")
}
