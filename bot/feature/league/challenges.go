package league

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	core "herald/games/league"
)

// Challenges are the challenges that involve the user, and one that they put together.
type challenges struct{ *request }

// show shows the challenges that involve the user, and whom they could challenge; the
// button carries the players chosen so far.
func (r challenges) show() (discord.Message, error) {
	if !r.s.Settings.Format.Placed {
		return discord.Message{}, core.ErrFormat
	}
	chosen, err := challenge(r).chosen()
	if err != nil {
		return discord.Message{}, err
	}
	lines, rows := r.current()
	if !slices.ContainsFunc(r.s.Challenges, func(c core.Challenge) bool { return c.By == r.me }) {
		lines = append(lines, r.choiceLine(chosen))
		rows = append(rows, r.challengeMenu(chosen)...)
	}
	m := r.panel(lines...)
	m.Components = rows
	return m, nil
}

// mostChallenges is the number of challenges with buttons on a panel, beside the menu of
// opponents.
const mostChallenges = 3

// current lists the challenges that involve the user, with buttons for the first.
func (r challenges) current() (lines []string, rows []discord.Component) {
	for n, c := range r.involved() {
		lines = append(lines, r.challengeLine(c))
		if n < mostChallenges {
			rows = append(rows, discord.Row(r.challengeButtons(c)...))
		}
	}
	return lines, rows
}

// involved returns the challenges put to the user, then those that they have made.
func (r challenges) involved() []core.Challenge {
	var asked, other []core.Challenge
	for _, c := range r.s.Challenges {
		switch n := slices.Index(c.Others, r.me); {
		case n >= 0 && !c.Agreed[n]:
			asked = append(asked, c)
		case n >= 0 || c.By == r.me:
			other = append(other, c)
		}
	}
	return append(asked, other...)
}

// challengeLine says who has challenged whom, and who has not agreed yet.
func (r challenges) challengeLine(c core.Challenge) string {
	var silent []core.Person
	for n, p := range c.Others {
		if !c.Agreed[n] {
			silent = append(silent, p)
		}
	}
	return r.say.T("league.challenge.line", "person", r.person(c.By), "others", r.called(c.Others), "silent", r.called(silent))
}

// challengeButtons answer a challenge.
func (r challenges) challengeButtons(c core.Challenge) []discord.Component {
	by := strconv.Itoa(int(c.By))
	if c.By == r.me {
		return []discord.Component{r.button(discord.Secondary, "withdraw", "refuse:"+by)}
	}
	buttons := []discord.Component{r.namedButton(discord.Secondary, "refuse", c.By, "refuse:"+by)}
	if n := slices.Index(c.Others, r.me); !c.Agreed[n] {
		buttons = append([]discord.Component{r.namedButton(discord.Success, "agree", c.By, "agree:"+by)}, buttons...)
	}
	return buttons
}

// choiceLine says whom the user has chosen, and how many they may choose.
func (r challenges) choiceLine(chosen []core.Person) string {
	args := []any{"least", r.s.Settings.Smallest - 1, "most", r.s.Settings.Widest - 1, "people", r.called(chosen)}
	if len(chosen) == 0 {
		return r.say.T("league.challenge.choose", args...)
	}
	return r.say.T("league.challenge.chosen", args...)
}

// challengeMenu offers the players who can be challenged, and a button to challenge the
// chosen ones.
func (r challenges) challengeMenu(chosen []core.Person) []discord.Component {
	word := numbers(chosen)
	var rows []discord.Component
	near := r.near(chosen)
	if len(chosen) < r.s.Settings.Widest-1 && len(near) > 0 {
		rows = r.peopleMenu("challenge:"+word, "", "league.challenge.menu", near[:min(len(near), discord.MaxChoices)], 1)
	}
	if n := len(chosen); n > 0 {
		send := r.button(discord.Success, "challenged", "challenged:"+word)
		send.Disabled = n < r.s.Settings.Smallest-1
		rows = append(rows, discord.Row(send, r.button(discord.Secondary, "anew", "challenge")))
	}
	return rows
}

// near returns the players whom the user could challenge besides those chosen, the nearest
// first.
func (r challenges) near(chosen []core.Person) []core.Person {
	own := slices.Index(r.s.Places, r.me)
	away := func(p core.Person) int { i := slices.Index(r.s.Places, p); return max(i-own, own-i) }
	all := slices.DeleteFunc(slices.Clone(r.s.Places), func(p core.Person) bool {
		return p == r.me || slices.Contains(chosen, p) || away(p) > r.s.Settings.Within
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
