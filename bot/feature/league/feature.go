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

// answer runs the step of a word such as "standings:2.1.0".
func (h *handler) answer(i *discord.Interaction, said string) (discord.Message, error) {
	word, arg, _ := strings.Cut(said, ":")
	do, ok := words[word]
	if !ok {
		return discord.Message{}, table.ErrOutdated
	}
	c := choice{h.App, i}
	l, err := c.meant()
	if errors.Is(err, errWhich) {
		return c.which(said), nil
	}
	if err != nil {
		return discord.Message{}, err
	}
	return do(visiting(h.App, i, l, arg))
}

// words has the steps by their words.
var words = map[string]step{
	"show": of(overview.show), "rules": of(overview.rules), "people": of(overview.people), "more": of(overview.more),
	"export": of(download.export),

	"standings": of(records.standings), "season": of(records.standings), "text": of(records.standingsText),
	"hall": of(records.hall), "halltext": of(records.hallText),
	"profile": of(records.profile), "profiletext": of(records.profileText),

	"join": of(entry.join), "reserve": of(entry.join), "joined": of(entry.joined),
	"leave": entrants(of(exit.leave)), "left": entrants(of(exit.left)),
	"pair": entrants(of(partnership.pair)), "paired": entrants(of(partnership.paired)), "unpair": entrants(of(partnership.unpair)),
	"off": entrants(of(absence.daysOff)), "away": entrants(of(absence.away)), "back": entrants(of(absence.back)),

	"tables": of(ownTables.show), "all": of(seasonTables.show), "table": of(tablePanel.show),
	"ask": of(substitution.ask), "asked": of(substitution.asked), "keep": of(substitution.keep),

	"queue": entrants(of(queue.queue)), "unqueue": entrants(of(queue.unqueue)), "start": entrants(of(arena.start)),
	"challenge": entrants(of(challenges.show)), "challenged": entrants(of(challenge.challenged)),
	"agree": of(challenge.agree), "refuse": of(challenge.refuse),
}
