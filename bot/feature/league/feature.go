// Package league is how people take part in leagues: they join and leave, look at
// standings, tables and profiles, take days off, ask for substitutes, and find opponents on
// ladders and in arenas. It answers the buttons of a league's living message. It posts
// nothing by itself, and organises nothing.
package league

import (
	"context"
	"errors"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagueview"
	"herald/bot/router"
	"herald/bot/table"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name:     name,
		Commands: h.commands(),
		Presses: map[string]router.Route{
			leagueview.Verb: {Run: h.press, League: true},
			teamNameVerb:    {Form: h.teamForm, League: true},
			teamInviteVerb:  {Run: h.teamInvite, League: true},
			teamNamedVerb:   {Run: h.teamNamed, League: true},
		},
	}
}

// commands are the subcommands of /league, each a word of press.
func (h *handler) commands() []feature.Command {
	var all []feature.Command
	for _, word := range []string{"show", "join", "leave", "standings", "tables", "profile", "rules", "export"} {
		options := []discord.Parameter{feature.LeagueOption()}
		if word == "profile" {
			options = append([]discord.Parameter{{Name: "person", Type: discord.OfUser}}, options...)
		}
		all = append(all, feature.Command{
			Command: discord.Command{Name: "league " + word, Contexts: discord.InGuilds, Options: options},
			Route: router.Route{League: true, Run: func(_ context.Context, i *discord.Interaction) (discord.Message, error) {
				return h.answer(i, word)
			}},
		})
	}
	return all
}

// press answers the buttons and menus about leagues.
func (h *handler) press(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.answer(i, customid.Of(i).Word)
}

// answer runs the action of a word such as "standings:2.1.0".
func (h *handler) answer(i *discord.Interaction, said string) (discord.Message, error) {
	word, arg, _ := strings.Cut(said, ":")
	do, ok := words[word]
	if !ok {
		return discord.Message{}, table.ErrOutdated
	}
	c := finder{h.App, i}
	l, err := c.meant()
	if errors.Is(err, errWhich) {
		return c.which(said), nil
	}
	if err != nil {
		return discord.Message{}, err
	}
	return do(newRequest(h.App, i, l, arg))
}

// words has the actions by their words.
var words = map[string]action{
	"show": method(overview.show), "rules": method(overview.rules), "people": method(overview.people), "more": method(overview.more),
	"export": method(download.export),

	"standings": method(records.standings), "season": method(records.standings), "text": method(records.standingsText),
	"met": method(records.met), "mettext": method(records.metText),
	"hall": method(records.hall), "halltext": method(records.hallText),
	"profile": method(records.profile), "profiletext": method(records.profileText),

	"join": method(signUp.join), "in": method(signUp.again), "reserve": method(signUp.join), "joined": method(signUp.joined),
	"carry": method(carryOver.carry), "uncarry": entrants(method(carryOver.uncarry)),
	"skip": entrants(method(sitOut.skip)), "unskip": entrants(method(sitOut.unskip)),
	"leave": entrants(method(departure.leave)), "left": entrants(method(departure.left)),
	"pair": entrants(method(partnership.pair)), "paired": entrants(method(partnership.paired)), "unpair": entrants(method(partnership.unpair)),
	"team": method(team.show), "enlist": entrants(method(team.enlist)), "part": entrants(method(team.part)),
	"up": entrants(method(team.up)), "drop": entrants(method(team.drop)), "lead": entrants(method(team.lead)), "put": entrants(method(team.put)),
	"off": entrants(method(daysOff.show)), "away": entrants(method(daysOff.take)), "back": entrants(method(daysOff.end)),

	"tables": method(ownTables.show), "all": method(seasonTables.show), "table": method(tablePanel.show),
	"ask": method(substitution.ask), "asked": method(substitution.asked), "keep": method(substitution.keep),

	"queue": entrants(method(queue.queue)), "unqueue": entrants(method(queue.unqueue)), "start": entrants(method(arena.start)),
	"challenge": entrants(method(challenges.show)), "challenged": entrants(method(challenge.challenged)),
	"agree": method(challenge.agree), "refuse": method(challenge.refuse),
}
