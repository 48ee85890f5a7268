package league

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/table"
	core "herald/games/league"
)

// A challenge is made or answered by the user.
type challenge struct{ *visit }

// chosen returns the players whom the user has chosen to challenge.
func (v challenge) chosen() ([]core.Person, error) {
	var all []core.Person
	for _, word := range append(strings.Split(v.arg, "."), v.picked) {
		if word == "" {
			continue
		}
		p, err := readPerson(word)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(all, p) {
			all = append(all, p)
		}
	}
	return all[:min(len(all), v.s.Settings.Widest-1)], nil
}

// challenged challenges the chosen players, and asks them in the channel.
func (v challenge) challenged() (discord.Message, error) {
	others, err := v.chosen()
	if err == nil && len(others) == 0 {
		err = table.ErrOutdated
	}
	if err == nil {
		err = v.act(core.Meet(others...))
	}
	if err != nil {
		return discord.Message{}, err
	}
	m := v.panel(v.say.T("league.challenge.sent", "people", v.called(others)))
	m.More = []discord.Message{v.dare(others)}
	return m, nil
}

// dare asks players in the channel whether they agree to the user's challenge.
func (v challenge) dare(others []core.Person) discord.Message {
	say := v.LeagueView.Public(&v.l)
	var users, mentions []string
	for _, p := range others {
		if who, ok := v.Leagues.Person(&v.l, p); ok {
			users, mentions = append(users, who.User), append(mentions, discord.Mention(who.User))
		}
	}
	by := strconv.Itoa(int(v.me))
	return discord.Message{
		Content: say.T("league.challenge.dare", "league", leagueview.Heading(say, &v.l), "people", mentions, "person", v.LeagueView.Person(say, &v.l, v.me)),
		Components: []discord.Component{discord.Row(
			discord.Button(discord.Success, say.T("league.button.accept"), leagueview.Press(&v.l, "agree:"+by)),
			discord.Button(discord.Secondary, say.T("league.button.decline"), leagueview.Press(&v.l, "refuse:"+by)),
		)},
		Mentions: discord.Mentions{Users: users},
	}
}

// agree agrees to another player's challenge.
func (v challenge) agree() (discord.Message, error) {
	by, err := readPerson(v.arg)
	if err == nil {
		err = v.in()
	}
	if err != nil {
		return discord.Message{}, err
	}
	drawn := len(v.s.Tables)
	if err := v.act(core.Agree(by)); err != nil {
		return discord.Message{}, err
	}
	if n := len(v.s.Tables); n > drawn && v.s.Tables[n-1].Has(v.me) {
		return v.queued(drawn, nil), nil
	}
	return v.panel(v.say.T("league.challenge.agreed", "person", v.person(by))), nil
}

// refuse refuses a challenge, or withdraws the user's own.
func (v challenge) refuse() (discord.Message, error) {
	by, err := readPerson(v.arg)
	if err == nil {
		err = v.in()
	}
	if err == nil {
		err = v.act(core.Refuse(by))
	}
	if err != nil {
		return discord.Message{}, err
	}
	if by == v.me {
		return v.panel(v.say.T("league.challenge.withdrawn")), nil
	}
	return v.panel(v.say.T("league.challenge.refused", "person", v.person(by))), nil
}
