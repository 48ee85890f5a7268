package rated

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/games/league/rating"
	"herald/lang"
)

// mostRivals is the number of rivals on a card.
const mostRivals = 10

var (
	errOnlyGuild = table.Refuse("rated.error.guild")
	errOff       = table.Refuse("rated.error.off")
)

// profile answers /profile: the card of a person on this server, by default the user.
func (h *handler) profile(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	user := cmp.Or(i.Options["person"], i.User.ID)
	switch {
	case i.Guild == "" || i.Guest:
		return discord.Message{}, errOnlyGuild
	case user == i.User.ID && !h.Prefs.Profile(user):
		return discord.Message{}, errOff
	}
	c, err := h.card(h.View.Printer(i), i.Guild, user)
	if err != nil {
		return discord.Message{}, err
	}
	return discord.Private(discord.Fit(c.lines(user == i.User.ID), "\n", discord.MaxContent)), nil
}

// A card is the content of a profile.
type card struct {
	say     lang.Printer
	user    string
	tally   tally
	ratings []rating.Standing // by number of players, most matches first
	rivals  []rival           // who are named
	names   []string          // theirs
	leagues []leagueview.Trophy
}

// card returns the card of a person on a server. It is empty for people who want no profile.
func (h *handler) card(say lang.Printer, guild, user string) (card, error) {
	c := card{say: say, user: user}
	who, known := h.Store.NumberOf(guild, user)
	if !known || !h.Prefs.Profile(user) {
		return c, nil
	}
	all, err := h.results(guild)
	if err != nil {
		return c, err
	}
	c.tally = tallyOf(all, who)
	c.ratings = h.ratings(all, who)
	c.leagues = h.LeagueView.Trophies(guild, league.Person(who))
	for _, r := range c.tally.rivals {
		if len(c.names) == mostRivals {
			break
		}
		if name := h.name(guild, r.who); name != "" {
			c.rivals = append(c.rivals, r)
			c.names = append(c.names, name)
		}
	}
	return c, nil
}

// ratings returns a person's ratings by game and number of players.
func (h *handler) ratings(all []result, who int) []rating.Standing {
	own := slices.DeleteFunc(bookOf(all).All(h.Clock.Now()), func(s rating.Standing) bool {
		return s.Who != who || s.Players == 0
	})
	slices.SortStableFunc(own, func(a, b rating.Standing) int { return b.Matches - a.Matches })
	return own
}

// name returns the name of a person on a server, "" if they are forgotten or want no profile.
func (h *handler) name(guild string, who int) string {
	p, known := h.Store.Person(guild, who)
	if !known || !h.Prefs.Profile(p.User) {
		return ""
	}
	return cmp.Or(discord.Escape(p.Name), discord.Mention(p.User))
}

// lines returns the card in words, to the person or to others.
func (c card) lines(own bool) []string {
	say, head, none := c.say, "rated.of", "rated.nothing"
	if own {
		head, none = "rated.mine", "rated.none"
	}
	if c.tally.played == 0 && len(c.ratings) == 0 && len(c.leagues) == 0 {
		return []string{say.T(none, "name", discord.Mention(c.user))}
	}
	all := append([]string{say.T(head, "name", discord.Mention(c.user))}, c.rated(own)...)
	if trophies := c.trophies(); len(trophies) > 0 {
		all = append(all, say.T("rated.trophies", "games", trophies, "n", c.tally.played))
	}
	all = append(all, c.won()...)
	if c.tally.best > 1 {
		all = append(all, say.T("rated.streak", "n", c.tally.streak, "best", c.tally.best))
	}
	if len(c.rivals) > 0 {
		all = append(all, say.T("rated.against"))
	}
	for n, r := range c.rivals {
		all = append(all, say.T("rated.rival", "name", c.names[n], "ahead", r.behind, "level", r.level, "behind", r.ahead))
	}
	return all
}

// mostLeagues is the number of leagues whose trophies are on a card.
const mostLeagues = 5

// won returns the lines about trophies of leagues.
func (c card) won() []string {
	var lines []string
	for _, t := range c.leagues[:min(len(c.leagues), mostLeagues)] {
		name := discord.Escape(t.League)
		if t.Seasons > 0 {
			lines = append(lines, c.say.T("rated.seasons", "league", name, "n", t.Seasons))
		}
		if t.Divisions > 0 {
			lines = append(lines, c.say.T("rated.divisions", "league", name, "n", t.Divisions))
		}
	}
	return lines
}

// rated returns the lines about ratings. The person learns how to get one.
func (c card) rated(own bool) []string {
	if len(c.ratings) == 0 && own {
		return []string{c.say.T("rated.how")}
	}
	if len(c.ratings) == 0 {
		return nil
	}
	lines, unsettled := []string{c.say.T("rated.ratings")}, false
	for _, s := range c.ratings {
		points, band := s.Shown()
		shown := strconv.Itoa(points)
		if s.Provisional() {
			shown, unsettled = shown+"?", true
		}
		lines = append(lines, c.say.T("rated.rating", "game", games.T(s.Game+".name"), "seats", s.Players, "rating", shown, "band", band, "n", s.Matches))
	}
	if unsettled {
		lines = append(lines, c.say.T("rated.unsettled"))
	}
	return lines
}

// trophies returns the person's victories by game, most first.
func (c card) trophies() []string {
	names := slices.Sorted(maps.Keys(c.tally.won))
	slices.SortStableFunc(names, func(a, b string) int { return c.tally.won[b] - c.tally.won[a] })
	all := make([]string, len(names))
	for n, game := range names {
		all[n] = c.say.T("rated.trophy", "game", games.T(game+".name"), "n", c.tally.won[game])
	}
	return all
}
