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

// queue waits for opponents, on a ladder or in an arena.
func (v *visit) queue() (discord.Message, error) {
	if err := v.in(); err != nil {
		return discord.Message{}, err
	}
	if v.s.Settings.Format == core.Arena {
		return v.arenaQueue()
	}
	drawn := len(v.s.Tables)
	if !slices.Contains(v.s.Queue, v.me) {
		if err := v.act(core.Queue()); err != nil {
			return discord.Message{}, err
		}
	}
	return v.queued(drawn, v.s.Queue), nil
}

// queued says that the person waits, or that their table has been drawn.
func (v *visit) queued(drawn int, waiting []core.Person) discord.Message {
	if n := len(v.s.Tables); n > drawn && v.s.Tables[n-1].Has(v.me) {
		m := v.panel(v.say.T("league.queue.drawn", "table", v.s.Tables[n-1].Name))
		m.Components = []discord.Component{discord.Row(v.button(discord.Primary, "tables", "tables"))}
		return m
	}
	m := v.panel(v.say.T("league.queue.waiting", "n", len(waiting), "people", v.called(waiting), "seats", v.s.Settings.Table))
	buttons := []discord.Component{v.button(discord.Secondary, "unqueue", "unqueue")}
	if v.s.Settings.Format == core.Arena && len(waiting) >= v.s.Settings.Smallest {
		buttons = append([]discord.Component{v.button(discord.Primary, "start", "start")}, buttons...)
	}
	m.Components = []discord.Component{discord.Row(buttons...)}
	return m
}

// unqueue waits no longer.
func (v *visit) unqueue() (discord.Message, error) {
	if err := v.in(); err != nil {
		return discord.Message{}, err
	}
	if v.s.Settings.Format == core.Arena {
		return v.arenaLeave()
	}
	if err := v.act(core.Unqueue()); err != nil {
		return discord.Message{}, err
	}
	return v.panel(v.say.T("league.queue.left")), nil
}

// challenge shows the challenges that the person is part of, and whom they could
// challenge; those who are chosen so far are in the button.
func (v *visit) challenge() (discord.Message, error) {
	if err := v.in(); err != nil {
		return discord.Message{}, err
	}
	if v.s.Settings.Format != core.Ladder {
		return discord.Message{}, core.ErrFormat
	}
	chosen, err := v.chosen()
	if err != nil {
		return discord.Message{}, err
	}
	var lines []string
	var rows []discord.Component
	for n, c := range v.involved() {
		lines = append(lines, v.challengeLine(c))
		if n < mostChallenges {
			rows = append(rows, discord.Row(v.challengeButtons(c)...))
		}
	}
	if !slices.ContainsFunc(v.s.Challenges, func(c core.Challenge) bool { return c.By == v.me }) {
		lines = append(lines, v.choiceLine(chosen))
		rows = append(rows, v.challengeMenu(chosen)...)
	}
	m := v.panel(lines...)
	m.Components = rows
	return m, nil
}

// mostChallenges is how many challenges a panel has buttons for, beside the menu
// of opponents.
const mostChallenges = 3

// chosen are those whom the person has chosen to challenge.
func (v *visit) chosen() ([]core.Person, error) {
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

// involved are the challenges that the person has made or is asked about, the
// latter first.
func (v *visit) involved() []core.Challenge {
	var asked, other []core.Challenge
	for _, c := range v.s.Challenges {
		switch n := slices.Index(c.Others, v.me); {
		case n >= 0 && !c.Agreed[n]:
			asked = append(asked, c)
		case n >= 0 || c.By == v.me:
			other = append(other, c)
		}
	}
	return append(asked, other...)
}

// challengeLine says who has challenged whom, and who has still to agree.
func (v *visit) challengeLine(c core.Challenge) string {
	var silent []core.Person
	for n, p := range c.Others {
		if !c.Agreed[n] {
			silent = append(silent, p)
		}
	}
	return v.say.T("league.challenge.line", "person", v.person(c.By), "others", v.called(c.Others), "silent", v.called(silent))
}

// challengeButtons answer a challenge.
func (v *visit) challengeButtons(c core.Challenge) []discord.Component {
	by := strconv.Itoa(int(c.By))
	if c.By == v.me {
		return []discord.Component{v.button(discord.Secondary, "withdraw", "refuse:"+by)}
	}
	buttons := []discord.Component{v.namedButton(discord.Secondary, "refuse", c.By, "refuse:"+by)}
	if n := slices.Index(c.Others, v.me); !c.Agreed[n] {
		buttons = append([]discord.Component{v.namedButton(discord.Success, "agree", c.By, "agree:"+by)}, buttons...)
	}
	return buttons
}

// namedButton is a button whose label names a person.
func (v *visit) namedButton(style int, key string, p core.Person, word string) discord.Component {
	return discord.Button(style, v.say.T("league.button."+key, "person", v.LeagueView.Name(v.say, &v.l, p)), leagueview.Press(&v.l, word))
}

// choiceLine says whom the person has chosen, and how many they may.
func (v *visit) choiceLine(chosen []core.Person) string {
	args := []any{"least", v.s.Settings.Smallest - 1, "most", v.s.Settings.Widest - 1, "people", v.called(chosen)}
	if len(chosen) == 0 {
		return v.say.T("league.challenge.choose", args...)
	}
	return v.say.T("league.challenge.chosen", args...)
}

// challengeMenu offers those who can be challenged, and to challenge those who are
// chosen.
func (v *visit) challengeMenu(chosen []core.Person) []discord.Component {
	word := numbers(chosen)
	var rows []discord.Component
	near := v.near(chosen)
	if len(chosen) < v.s.Settings.Widest-1 && len(near) > 0 {
		rows = v.peopleMenu("challenge:"+word, "", "league.challenge.menu", near[:min(len(near), discord.MaxChoices)], 1)
	}
	if n := len(chosen); n > 0 {
		send := v.button(discord.Success, "challenged", "challenged:"+word)
		send.Disabled = n < v.s.Settings.Smallest-1
		rows = append(rows, discord.Row(send, v.button(discord.Secondary, "anew", "challenge")))
	}
	return rows
}

// near are those whom the person could challenge besides those chosen, the nearest
// first.
func (v *visit) near(chosen []core.Person) []core.Person {
	own := slices.Index(v.s.Places, v.me)
	away := func(p core.Person) int { i := slices.Index(v.s.Places, p); return max(i-own, own-i) }
	all := slices.DeleteFunc(slices.Clone(v.s.Places), func(p core.Person) bool {
		return p == v.me || slices.Contains(chosen, p) || away(p) > v.s.Settings.Within
	})
	slices.SortStableFunc(all, func(p, q core.Person) int { return away(p) - away(q) })
	return all
}

// numbers is the word for people in a custom ID.
func numbers(people []core.Person) string {
	words := make([]string, len(people))
	for n, p := range people {
		words[n] = strconv.Itoa(int(p))
	}
	return strings.Join(words, ".")
}

// challenged challenges those who were chosen, and asks them in the channel.
func (v *visit) challenged() (discord.Message, error) {
	if err := v.in(); err != nil {
		return discord.Message{}, err
	}
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

// dare asks people in the channel whether they agree to the person's challenge.
func (v *visit) dare(others []core.Person) discord.Message {
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

// agree agrees to somebody's challenge.
func (v *visit) agree() (discord.Message, error) {
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

// refuse ends somebody's challenge, or the person's own.
func (v *visit) refuse() (discord.Message, error) {
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
