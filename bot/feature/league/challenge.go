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
type challenge struct{ *request }

// chosen returns the players whom the user has chosen to challenge.
func (r challenge) chosen() ([]core.Person, error) {
	var all []core.Person
	for _, word := range append(strings.Split(r.arg, "."), r.picked) {
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
	return all[:min(len(all), r.s.Settings.Widest-1)], nil
}

// challenged challenges the chosen players, and asks them in the channel.
func (r challenge) challenged() (discord.Message, error) {
	others, err := r.chosen()
	if err == nil && len(others) == 0 {
		err = table.ErrOutdated
	}
	if err == nil {
		err = r.act(core.Meet(others...))
	}
	if err != nil {
		return discord.Message{}, err
	}
	m := r.panel(r.say.T("league.challenge.sent", "people", r.called(others)))
	m.More = []discord.Message{r.dare(others)}
	return m, nil
}

// dare asks players in the channel whether they agree to the user's challenge.
func (r challenge) dare(others []core.Person) discord.Message {
	say := r.LeagueView.Public(&r.l)
	var users, mentions []string
	for _, p := range others {
		if who, ok := r.Leagues.Person(&r.l, p); ok {
			users, mentions = append(users, who.User), append(mentions, discord.Mention(who.User))
		}
	}
	by := strconv.Itoa(int(r.me))
	return discord.Message{
		Content: say.T("league.challenge.dare", "league", leagueview.Heading(say, &r.l), "people", mentions, "person", r.LeagueView.Person(say, &r.l, r.me)),
		Components: []discord.Component{discord.Row(
			discord.Button(discord.Success, say.T("league.button.accept"), leagueview.Press(&r.l, "agree:"+by)),
			discord.Button(discord.Secondary, say.T("league.button.decline"), leagueview.Press(&r.l, "refuse:"+by)),
		)},
		Mentions: discord.Mentions{Users: users},
	}
}

// agree agrees to another player's challenge.
func (r challenge) agree() (discord.Message, error) {
	by, err := readPerson(r.arg)
	if err == nil {
		err = r.in()
	}
	if err != nil {
		return discord.Message{}, err
	}
	drawn := len(r.s.Tables)
	if err := r.act(core.Agree(by)); err != nil {
		return discord.Message{}, err
	}
	if n := len(r.s.Tables); n > drawn && r.s.Tables[n-1].Has(r.me) {
		return r.queued(drawn, nil), nil
	}
	return r.panel(r.say.T("league.challenge.agreed", "person", r.person(by))), nil
}

// refuse refuses a challenge, or withdraws the user's own.
func (r challenge) refuse() (discord.Message, error) {
	by, err := readPerson(r.arg)
	if err == nil {
		err = r.in()
	}
	if err == nil {
		err = r.act(core.Refuse(by))
	}
	if err != nil {
		return discord.Message{}, err
	}
	if by == r.me {
		return r.panel(r.say.T("league.challenge.withdrawn")), nil
	}
	return r.panel(r.say.T("league.challenge.refused", "person", r.person(by))), nil
}
