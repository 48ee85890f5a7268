package lobby

import (
	"strings"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
)

// leagueThread names the thread of a league match after its table and the people for whom the
// match began, such as "1.1 Greta · Bruno". It depends on nothing that happens in the match, so
// that a retry finds the thread that an earlier try has opened.
func leagueThread(t *table.Table) string {
	number := ""
	if f := leagues.FixtureOf(t); f != nil {
		number = f.Table()
	}
	return threadName(number, firstNames(t))
}

// firstNames returns the names of the first holders of the seats.
func firstNames(t *table.Table) []string {
	names := t.Names()
	for n, seat := range t.Seats {
		if len(seat.Former) > 0 {
			names[n] = seat.Former[0].Name
		}
	}
	return names
}

// threadName joins the number of a table and its people. If that is too long for Discord, it cuts
// the longest names, all to the same length.
func threadName(number string, people []string) string {
	for longest := discord.MaxOption; ; longest-- {
		cut := make([]string, len(people))
		for n, name := range people {
			cut[n] = discord.Cut(name, longest)
		}
		name := strings.TrimSpace(number + " " + strings.Join(cut, " · "))
		if longest == 1 || discord.Units(name) <= discord.MaxOption {
			return discord.Cut(name, discord.MaxOption)
		}
	}
}
