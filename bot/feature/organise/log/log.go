// Package log shows the public log of a league in words.
package log

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagueview"
	"herald/games/league"
	"herald/store"
)

// The limits of a page of the log, in entries and in characters, and of an entry's details
// besides its reason.
const (
	linesAtOnce  = 12
	unitsAtOnce  = 1700
	longestEntry = 170
)

// Show shows a page of the public log: who did what and when, in words, and why. The word
// of the custom ID is the page, by default the last one, after an "o" for organisers' acts
// alone.
func Show(r *panel.Request) (discord.Message, error) {
	word, only := strings.CutPrefix(customid.Of(r.I).Word, "o")
	all, err := lines(r, only)
	if err != nil {
		return discord.Message{}, err
	}
	pages := paged(all)
	page, err := strconv.Atoi(word)
	if err != nil {
		page = len(pages)
	}
	page = min(max(page, 1), len(pages))
	said := append([]string{r.Say.T("organise.log.head", "page", page, "pages", len(pages))}, pages[page-1]...)
	return r.Message(said, discord.Rows(buttons(r, page, len(pages), only))), nil
}

// paged distributes lines over pages, at least one.
func paged(lines []string) [][]string {
	pages := [][]string{nil}
	units := 0
	for _, line := range lines {
		last := &pages[len(pages)-1]
		if units += discord.Units(line) + 1; len(*last) > 0 && (units > unitsAtOnce || len(*last) == linesAtOnce) {
			pages = append(pages, nil)
			last, units = &pages[len(pages)-1], discord.Units(line)+1
		}
		*last = append(*last, line)
	}
	return pages
}

// buttons turn the pages, and switch between everything and organisers' acts.
func buttons(r *panel.Request, page, pages int, only bool) []discord.Component {
	prefix, other, key := "", "o", "log-organisers"
	if only {
		prefix, other, key = "o", "", "log-all"
	}
	turn := func(label string, to int) discord.Component {
		c := discord.Button(discord.Secondary, label, r.At(leagueview.LogVerb, prefix+strconv.Itoa(to)))
		c.Disabled = to < 1 || to > pages
		return c
	}
	return []discord.Component{turn("◀", page-1), turn("▶", page+1), r.Button(discord.Secondary, key, leagueview.LogVerb, cmp.Or(other, "all"))}
}

// lines returns the lines of the log, or of organisers' acts alone.
func lines(r *panel.Request, only bool) ([]string, error) {
	entries, err := Entries(r)
	if err != nil {
		return nil, err
	}
	texts := r.Texts()
	var all []string
	season := 0
	for _, e := range entries {
		if e.Verb == "open" {
			season++
		}
		if only && !e.By.Organiser {
			continue
		}
		all = append(all, line(r, e, seasonOf(r, season), texts))
	}
	return all, nil
}

// Entries returns the entries of the league's log.
func Entries(r *panel.Request) ([]league.Entry, error) {
	stored, err := r.Leagues.Store.Log(r.League.ID)
	if err != nil {
		return nil, err
	}
	parsed, err := league.Parse(strings.Join(stored, "\n"))
	if err != nil {
		return nil, errors.Join(store.ErrCorrupt, err)
	}
	return parsed.Entries, nil
}

// line is the line of an entry of a season.
func line(r *panel.Request, e league.Entry, s *league.Season, texts func(string) string) string {
	said := discord.Timestamp(e.At, 'f') + " " + discord.Cut(r.Say.Say(Sentence(r, e, s)), longestEntry)
	if p, ok := panel.ReadPerson(e.Key("second")); ok {
		said += " " + r.Say.T("organise.log.second", "who", r.Name(p))
	}
	if e.Key("told") == "yes" {
		said += " " + r.Say.T("organise.log.told")
	}
	if reason := cmp.Or(e.Key("reason"), e.Key("name")); reason != "" {
		said += " " + r.Reason(cmp.Or(texts(reason), r.Say.T("organise.log.removed")))
	}
	return said
}

// seasonOf returns a season by its number.
func seasonOf(r *panel.Request, number int) *league.Season {
	if all := r.League.State.Seasons(); number >= 1 && number <= len(all) {
		return all[number-1]
	}
	return r.Current()
}
