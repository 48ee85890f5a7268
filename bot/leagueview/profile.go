package leagueview

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/rating"
	"herald/lang"
	picture "herald/render/standings"
)

// Profile shows a person's rating in a league's game and their record in all leagues of its
// guild, all of which is public. For the person themself, own adds why their rating last
// changed.
func (v *View) Profile(say lang.Printer, l *leagues.League, p league.Person, own bool, now time.Time) discord.Message {
	scene := v.profile(say, l, p, now)
	lines := []string{heading(say, l, 0) + " · **" + v.Person(say, l, p) + "**"}
	if own {
		lines = append(lines, lastChange(v.register(say, l), v.Book(l.Guild), p)...)
	}
	m := discord.Private(discord.Fit(lines, "\n", discord.MaxContent))
	v.show(&m, fmt.Sprintf("profile-%s-%d.png", l.ID, p), scene.Alt(), scene.Draw)
	m.Components = []discord.Component{discord.Row(textButton(say, discord.Secondary, "text", l, "profiletext:"+strconv.Itoa(int(p))))}
	return m
}

// ProfileText returns a person's profile as text, in as many messages as it needs.
func (v *View) ProfileText(say lang.Printer, l *leagues.League, p league.Person, now time.Time) []string {
	return v.profile(say, l, p, now).Text()
}

// lastChange says why the last match has changed a person's rating, nil if none has.
func lastChange(of register, b *rating.Book, p league.Person) []string {
	points := b.History(int(p), of.l.Game, 0)
	if len(points) == 0 {
		return nil
	}
	return []string{rated(of, b, points[len(points)-1].Match, p)}
}

// profile returns a person's profile to be drawn.
func (v *View) profile(say lang.Printer, l *leagues.League, p league.Person, now time.Time) picture.Profile {
	of := v.register(say, l)
	out := picture.Profile{Entrant: picture.Entrant{Number: int(p), Name: of.name(p)}, Game: say.Say(game(l.Game)), Say: say}
	rate(&out, l, v.Book(l.Guild), p, now)
	c := career{matches: v.tables, who: p}
	for _, other := range v.leagues.ByGuild(l.Guild, true) {
		c.add(&other)
	}
	c.fill(&out, func(name string) string { return say.Say(game(name)) }, of.name)
	return out
}

// rate writes a person's rating and its history into a profile.
func rate(out *picture.Profile, l *leagues.League, b *rating.Book, p league.Person, now time.Time) {
	current := rating.Standing{Rating: rating.New()}
	if s, ok := b.Standing(int(p), l.Game, 0, now); ok {
		current = s
	}
	out.Rating, out.Band = current.Shown()
	out.Provisional = current.Provisional()
	for _, point := range b.History(int(p), l.Game, 0) {
		dot := picture.Point{Provisional: point.Provisional(), Season: seasonOf(l, point.Match)}
		dot.Rating, dot.Band = point.Shown()
		out.Points = append(out.Points, dot)
	}
}

// seasonOf returns the season of a rated match of this league, 0 for another league's.
func seasonOf(l *leagues.League, match string) int {
	id, rest, _ := strings.Cut(match, "/")
	if id != l.State.Head().League {
		return 0
	}
	number, _, _ := strings.Cut(rest, "/")
	n, _ := strconv.Atoi(number)
	return n
}
