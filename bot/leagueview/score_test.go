package leagueview_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/games"
	"herald/games/lancelot"
	"herald/games/league"
	"herald/render"
)

// united is Lancelot that says scores by a text; without one, only places count.
type united struct {
	games.State
	unit string
}

type unitedView struct {
	games.View
	unit string
}

func (h united) View(p games.Player) games.View { return unitedView{h.State.View(p), h.unit} }

func (h unitedView) Score(points int) games.Text {
	if h.unit == "" {
		return games.Text{}
	}
	return games.T(h.unit, "n", points)
}

// Results say scores in the game's unit, or none if scores only rank.
func TestResultsAreInTheUnitOfTheGame(t *testing.T) {
	t.Parallel()
	for unit, want := range map[string]string{
		"result.points": `**1.1** · 1\. Ada (8 points), 2\. Bruno (5 points)`,
		"":              `**1.1** · 1\. Ada, 2\. Bruno`,
	} {
		rules := lancelot.Rules()
		start := rules.Start
		rules.Start = func(s games.Setup) games.State { return united{start(s), unit} }
		b := bottest.New(t, render.Title{Rules: rules, Draw: bottest.Toy.Draw})
		l := duels(t, b, [2]league.Person{1, 2}, [2]league.Person{3, 4})
		say := b.LeagueView.Public(&l)
		s := l.State.Season()
		require.Equal(t, want, b.LeagueView.Result(say, &l, s, &s.Tables[0]))
		page, ok := b.LeagueView.Page(&l, "en", "index.html", l.State.At())
		require.True(t, ok)
		require.Equal(t, unit != "", strings.Contains(string(page.Data), "<b>8 points</b>"))
		require.Equal(t, unit != "", strings.Contains(string(page.Data), "<b>8"))
	}
}
