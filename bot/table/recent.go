package table

import (
	"fmt"
	"time"
)

// week is the time whose ended matches have one owner.
const week = 7 * 24 * time.Hour

// playedOn is the owner, among users, of a guild's matches that are played.
func playedOn(guild string) string { return "played on " + guild }

// endedOn is the owner, among users, of a guild's matches that ended in the same week as an instant.
func endedOn(guild string, at time.Time) string {
	return fmt.Sprintf("ended on %s %d", guild, at.Unix()/int64(week/time.Second))
}

// owners returns the owners of a table, among users, who are no people: they find it by its guild.
func (t *Table) owners() []string {
	switch {
	case t.Stage == InLobby:
		return []string{openOn(t.Guild)}
	case t.Guild == "":
		return nil
	case t.Stage == Playing:
		return []string{playedOn(t.Guild)}
	case t.Stage == Over && !t.Ended.IsZero():
		return []string{endedOn(t.Guild, t.Ended)}
	}
	return nil
}

// HeadsOfPlayed returns the heads of a guild's matches that are played, those that began last first.
func (s *Service) HeadsOfPlayed(guild string) []*Head {
	return s.newest(s.Store.UserIDs, playedOn(guild), 0)
}

// HeadsOfEnded returns the heads of a guild's matches that ended in the week before an instant, in no order; of those
// that began last, the newest most of each calendar week.
func (s *Service) HeadsOfEnded(guild string, now time.Time, most int) []*Head {
	since := now.Add(-week)
	var all []*Head
	for _, at := range []time.Time{since, now} {
		for _, h := range s.newest(s.Store.UserIDs, endedOn(guild, at), most) {
			if h.Ended.After(since) && !h.Ended.After(now) {
				all = append(all, h)
			}
		}
	}
	return all
}
