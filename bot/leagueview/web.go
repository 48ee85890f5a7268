package leagueview

import (
	"time"

	"golang.org/x/text/language/display"

	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/export"
	"herald/lang"
	picture "herald/render/standings"
)

// Web returns the address at which anyone can read a league in a browser, "" if none can.
func (v *View) Web(l *leagues.League) string {
	if !l.Public || v.view.Page == "" {
		return ""
	}
	return v.view.Page + "/league/" + l.ID + "/"
}

// Published says that anyone can read a league, and where; nothing if none can.
func (v *View) Published(say lang.Printer, l *leagues.League) []string {
	address := v.Web(l)
	if address == "" {
		return nil
	}
	return []string{"🌐 " + say.T("leagueview.published", "address", address)}
}

// Page returns a page of a league in a language, false if none has that name. The same pages in
// another language are in the folder beside.
func (v *View) Page(l *leagues.League, language, name string, now time.Time) (export.File, bool) {
	e := v.readable(v.view.Catalog.Printer(language, nil), l, now)
	e.Sign = func(p league.Person) string { return picture.Sign(int(p)) }
	for _, other := range lang.Languages {
		if tag := other.String(); tag != language {
			e.Languages = append(e.Languages, export.Language{Tag: tag, Name: display.Self.Name(other), Folder: "../" + tag + "/"})
		}
	}
	return export.Page(e, name)
}
