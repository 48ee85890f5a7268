package watch

import (
	"context"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
	"herald/games/match"
)

const (
	// mostRead is the number of matches that are looked into of those that are over, and of those that go on.
	mostRead = 60
	// week is the time within which a match was over, or its channel last heard of it.
	week = 7 * 24 * time.Hour
)

// picks returns the matches of a guild that are worth watching, the most worth first, wherever they are played. Leagues
// in channels for which sees returns false do not count. It yields to searches for bot players and hints.
func (h *handler) picks(ctx context.Context, guild string, sees func(channel string) bool) ([]pick, error) {
	heads := h.heads(guild)
	leagues := h.deciders(guild, heads, sees)
	pause, end := h.line.Begin(ctx, "")
	defer end()
	var all []pick
	for _, head := range heads {
		if pause(); ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if p, ok := h.pick(head.ID, leagues[head.ID]); ok {
			all = append(all, p)
		}
	}
	slices.SortFunc(all, compare)
	return all, nil
}

// heads returns the matches of a guild that may be shown: over or played within a week, between people who want a
// profile.
func (h *handler) heads(guild string) []*table.Head {
	now := h.Clock.Now()
	over, played := h.Tables.HeadsOfEnded(guild, now, mostRead), h.Tables.HeadsOfPlayed(guild)
	played = slices.DeleteFunc(played, func(head *table.Head) bool { return !discord.PostedAt(head.Turn).After(now.Add(-week)) })
	slices.SortFunc(over, func(a, b *table.Head) int { return b.Ended.Compare(a.Ended) })
	over, played = slices.DeleteFunc(over, h.unfit), slices.DeleteFunc(played, h.unfit)
	return slices.Concat(over[:min(len(over), mostRead)], played[:min(len(played), mostRead)])
}

// unfit reports whether a match is not for the post: it is not between people, or one of them wants no profile.
func (h *handler) unfit(head *table.Head) bool {
	people := 0
	for _, seat := range head.Seats {
		if seat.ID == "" {
			continue
		}
		people++
		if !h.Prefs.Profile(seat.ID) {
			return true
		}
	}
	_, known := h.View.Title(head.Game)
	return people < 2 || !known
}

// deciders returns the names of the leagues whose leaders meet in one of some matches, by match.
func (h *handler) deciders(guild string, heads []*table.Head, sees func(channel string) bool) map[string]string {
	all := map[string]string{}
	wanted := map[string]bool{}
	for _, head := range heads {
		wanted[head.ID] = true
	}
	for _, l := range h.Leagues.ByGuild(guild, true) {
		season := l.State.Season()
		if season.Stage == league.Cancelled || !sees(l.Channel) {
			continue
		}
		for i := range season.Tables {
			if t := &season.Tables[i]; wanted[t.Match] && season.Decides(t.Name) {
				all[t.Match] = l.Name
			}
		}
	}
	return all
}

// pick returns a match if it is worth watching. The leaders of the named league meet in it, if that is not "".
func (h *handler) pick(id, ofLeague string) (pick, bool) {
	t, m, err := h.Opened(id)
	if err != nil {
		h.Log.Warn("match not looked into", "match", id, "err", table.Redact(err))
		return pick{}, false
	}
	if m.CalledOff() || slices.Contains(m.Left(), true) {
		return pick{}, false
	}
	sides := sidesOf(m)
	c := courseOf(view.Course(m, turnsOf(h.View.LogOf(&t, m))), sides)
	p := pick{id: id, over: m.Over(), league: ofLeague}
	if len(c) > 0 {
		p.state = c.state()
		p.reason = p.state.reason(len(c[0]), p.over)
	}
	if ofLeague != "" {
		p.reason = decider
	}
	return p, p.reason != ""
}

// turnsOf returns the turns of a match in public.
func turnsOf(log *gamelog.Log) []gamelog.Turn { return gamelog.Turns(log.Events(games.Everyone)) }

// sidesOf returns the side of each seat.
func sidesOf(m *match.Match) []int {
	var all []int
	state := m.State()
	for p := range m.Scores() {
		all = append(all, games.SideOf(state, games.Player(p)))
	}
	return all
}
