package leagueview

import (
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/export"
	"herald/games/league/rating"
	"herald/lang"
	"herald/store"
)

// Files returns the files of a league for a person at an instant: all data if they organise
// it, else public data and their own. Their text is in the league's language.
func (v *View) Files(l *leagues.League, p league.Person, organises bool, now time.Time) ([]discord.File, error) {
	e, err := v.exported(l, now)
	if err != nil {
		return nil, err
	}
	var files []export.File
	if organises {
		files, err = export.All(e)
	} else {
		files, err = export.For(e, p)
	}
	return attached(files), err
}

// exported returns a league's data for files with its log.
func (v *View) exported(l *leagues.League, now time.Time) (export.League, error) {
	lines, err := v.leagues.Store.Log(l.ID)
	if err != nil {
		return export.League{}, err
	}
	log, err := league.Parse(strings.Join(lines[:min(len(lines), l.State.Len()+1)], "\n"))
	if err != nil {
		return export.League{}, err
	}
	texts, err := v.leagues.Store.Texts(l.ID)
	if err != nil {
		return export.League{}, err
	}
	e := v.readable(v.Public(l), l, now)
	e.Log, e.Words = log, func(n league.Text) (string, bool) { return wordsOf(texts, n) }
	return e, nil
}

// readable returns what all files of a league have, with their texts in the language of say.
func (v *View) readable(say lang.Printer, l *leagues.League, now time.Time) export.League {
	names := map[league.Person]string{}
	return export.League{
		State: l.State, Name: l.Name, Game: say.Say(game(l.Game)), Say: say.Say, Book: func() *rating.Book { return v.Book(l.Guild) }, Now: now.UTC(), Score: v.scoring(say, l),
		Person: func(p league.Person) string {
			if _, ok := names[p]; !ok {
				names[p] = v.Name(say, l, p)
			}
			return names[p]
		},
	}
}

// wordsOf returns a text stored beside a log, false if it is missing or blacked out.
func wordsOf(texts []store.Text, n league.Text) (string, bool) {
	if n < 1 || int(n) > len(texts) {
		return "", false
	}
	words := texts[n-1].Words
	return words, words != ""
}

// attached returns files as Discord's attachments.
func attached(files []export.File) []discord.File {
	kinds := map[string]string{
		"csv": "text/csv; charset=utf-8", "json": "application/json", "log": "text/plain; charset=utf-8", "ics": "text/calendar; charset=utf-8",
	}
	var all []discord.File
	for _, f := range files {
		_, kind, _ := strings.Cut(f.Name, ".")
		all = append(all, discord.File{Name: f.Name, ContentType: kinds[kind], Data: f.Data})
	}
	return all
}
