package organise

import (
	"math"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
)

// The limits of the report: pairs who met, and pairs with matches that one gave up and the
// other won.
const (
	mostMet     = 8
	mostGivenUp = 5
)

// met reports which entrants did better at tables with some player than without them, and
// who gave up matches that others won, from the results of the league alone. It has no
// consequences by itself. It cannot say whether two answer at about the same time, as
// records of matches have no times.
func met(r *panel.Request) (discord.Message, error) {
	all := pairings(r.League.State)
	said := []string{r.Say.T("organise.met.head", "n", leastMet), "-# " + r.Say.T("organise.met.foot")}
	for _, p := range all[:min(len(all), mostMet)] {
		mean, half := p.difference()
		said = append(said, r.Say.T("organise.met.line", "one", r.Name(p.one), "other", r.Name(p.other), "n", len(p.with),
			"with", percentage(p.with), "without", percentage(p.without), "alone", len(p.without),
			"low", int(math.Round(100*(mean-half))), "high", int(math.Round(100*(mean+half)))))
	}
	if len(all) == 0 {
		said = append(said, r.Say.T("organise.met.none"))
	}
	said = append(said, "")
	said = append(said, concessionLines(r)...)
	return r.Message(said, discord.Rows([]discord.Component{r.Button(discord.Secondary, "back", panel.PlayersVerb, "")})), nil
}
