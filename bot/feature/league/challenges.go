package league

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	core "herald/games/league"
)

// Challenges are the challenges that involve the user, and one that they put together.
type challenges struct{ *visit }

// show shows the challenges that involve the user, and whom they could challenge; the
// button carries the players chosen so far.
func (v challenges) show() (discord.Message, error) {
	if !v.s.Settings.Format.Placed {
		return discord.Message{}, core.ErrFormat
	}
	chosen, err := challenge(v).chosen()
	if err != nil {
		return discord.Message{}, err
	}
	lines, rows := v.current()
	if !slices.ContainsFunc(v.s.Challenges, func(c core.Challenge) bool { return c.By == v.me }) {
		lines = append(lines, v.choiceLine(chosen))
		rows = append(rows, v.challengeMenu(chosen)...)
	}
	m := v.panel(lines...)
	m.Components = rows
	return m, nil
}

// mostChallenges is the number of challenges with buttons on a panel, beside the menu of
// opponents.
const mostChallenges = 3

// current lists the challenges that involve the user, with buttons for the first.
func (v challenges) current() (lines []string, rows []discord.Component) {
	for n, c := range v.involved() {
		lines = append(lines, v.challengeLine(c))
		if n < mostChallenges {
			rows = append(rows, discord.Row(v.challengeButtons(c)...))
		}
	}
	return lines, rows
}

// involved returns the challenges put to the user, then those that they have made.
func (v challenges) involved() []core.Challenge {
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

// challengeLine says who has challenged whom, and who has not agreed yet.
func (v challenges) challengeLine(c core.Challenge) string {
	var silent []core.Person
	for n, p := range c.Others {
		if !c.Agreed[n] {
			silent = append(silent, p)
		}
	}
	return v.say.T("league.challenge.line", "person", v.person(c.By), "others", v.called(c.Others), "silent", v.called(silent))
}

// challengeButtons answer a challenge.
func (v challenges) challengeButtons(c core.Challenge) []discord.Component {
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

// choiceLine says whom the user has chosen, and how many they may choose.
func (v challenges) choiceLine(chosen []core.Person) string {
	args := []any{"least", v.s.Settings.Smallest - 1, "most", v.s.Settings.Widest - 1, "people", v.called(chosen)}
	if len(chosen) == 0 {
		return v.say.T("league.challenge.choose", args...)
	}
	return v.say.T("league.challenge.chosen", args...)
}

// challengeMenu offers the players who can be challenged, and a button to challenge the
// chosen ones.
func (v challenges) challengeMenu(chosen []core.Person) []discord.Component {
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

// near returns the players whom the user could challenge besides those chosen, the nearest
// first.
func (v challenges) near(chosen []core.Person) []core.Person {
	own := slices.Index(v.s.Places, v.me)
	away := func(p core.Person) int { i := slices.Index(v.s.Places, p); return max(i-own, own-i) }
	all := slices.DeleteFunc(slices.Clone(v.s.Places), func(p core.Person) bool {
		return p == v.me || slices.Contains(chosen, p) || away(p) > v.s.Settings.Within
	})
	slices.SortStableFunc(all, func(p, q core.Person) int { return away(p) - away(q) })
	return all
}

// numbers encodes people in a custom ID.
func numbers(people []core.Person) string {
	words := make([]string, len(people))
	for n, p := range people {
		words[n] = strconv.Itoa(int(p))
	}
	return strings.Join(words, ".")
}
