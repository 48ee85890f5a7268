package leagueview

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/lang"
)

// A StandingsPage is one picture of standings. Seasons count from 1, divisions too unless
// there are none, and pages from 0.
type StandingsPage struct{ Season, Division, Page int }

// String encodes the page for ReadStandingsPage.
func (s StandingsPage) String() string { return fmt.Sprintf("%d.%d.%d", s.Season, s.Division, s.Page) }

// ReadStandingsPage decodes a page. Missing numbers are 0.
func ReadStandingsPage(word string) StandingsPage {
	var n [3]int
	for i, part := range strings.SplitN(word, ".", 3) {
		n[i], _ = strconv.Atoi(part)
	}
	return StandingsPage{n[0], n[1], n[2]}
}

// Season returns the season with that number, the latest if there is none.
func Season(l *leagues.League, number int) *league.Season {
	if all := l.State.Seasons(); number >= 1 && number <= len(all) {
		return all[number-1]
	}
	return l.State.Season()
}

// Drawn reports whether a season has begun, so that it has standings.
func Drawn(s *league.Season) bool { return s.Round() > 0 }

// DivisionOf returns a person's division in a season, 0 if they have none.
func DivisionOf(s *league.Season, p league.Person) int {
	for i, members := range s.Divisions {
		if slices.Contains(members, s.Captain(p)) {
			return i + 1
		}
	}
	return 0
}

// clamp returns the nearest page that exists.
func (at StandingsPage) clamp(s *league.Season) StandingsPage {
	at.Season = s.Number
	at.Division = min(max(at.Division, min(1, len(s.Divisions))), len(s.Divisions))
	return at
}

// turner returns the components of standings that lead to the other pages, and to the same in
// other words.
func turner(say lang.Printer, l *leagues.League, s *league.Season, at StandingsPage, pages int) []discord.Component {
	rows := append(divisionMenu(say, l, s, at, "standings"), seasonMenu(say, l, s)...)
	whole := StandingsPage{at.Season, at.Division, 0}.String()
	buttons := append(turns(l, at, pages, "standings"), textButton(say, discord.Secondary, "text", l, "text:"+whole))
	return append(rows, discord.Row(append(buttons, textButton(say, discord.Secondary, "met", l, "met:"+whole))...))
}

// turns returns the buttons with that word that turn pages, nil if there is only one.
func turns(l *leagues.League, at StandingsPage, pages int, word string) []discord.Component {
	if pages < 2 {
		return nil
	}
	turn := func(label string, page int) discord.Component {
		b := discord.Button(discord.Secondary, label, Press(l, word+":"+StandingsPage{at.Season, at.Division, page}.String()))
		b.Disabled = page < 0 || page >= pages
		return b
	}
	return []discord.Component{turn("◀", at.Page-1), turn("▶", at.Page+1)}
}

// divisionMenu offers the divisions of a season under that word, if there are too many those
// near the current one; nil if there is only one.
func divisionMenu(say lang.Printer, l *leagues.League, s *league.Season, at StandingsPage, word string) []discord.Component {
	if len(s.Divisions) < 2 {
		return nil
	}
	from := max(0, min(at.Division-discord.MaxChoices/2, len(s.Divisions)-discord.MaxChoices))
	var options []discord.Option
	for d := from + 1; d <= min(len(s.Divisions), from+discord.MaxChoices); d++ {
		options = append(options, discord.Option{
			Label: say.T("standings.division", "number", d), Value: StandingsPage{s.Number, d, 0}.String(), Default: d == at.Division,
		})
	}
	return []discord.Component{discord.Row(discord.Menu(say.T("leagueview.menu.division"), Press(l, word), options))}
}

// seasonMenu offers the latest drawn seasons, nil if there is only one.
func seasonMenu(say lang.Printer, l *leagues.League, shown *league.Season) []discord.Component {
	var options []discord.Option
	for _, s := range slices.Backward(l.State.Seasons()) {
		if len(options) < discord.MaxChoices && (Drawn(s) || s.Number == shown.Number) {
			options = append(options, discord.Option{
				Label: say.T("standings.season", "number", s.Number), Value: StandingsPage{Season: s.Number}.String(), Default: s.Number == shown.Number,
			})
		}
	}
	if len(options) < 2 {
		return nil
	}
	return []discord.Component{discord.Row(discord.Menu(say.T("leagueview.menu.season"), Press(l, "season"), options))}
}
