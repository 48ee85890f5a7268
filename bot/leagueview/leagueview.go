// Package leagueview builds what people see of a league: its living message, standings,
// tables, profiles, and rules, previews and consequences in words. It renders texts in the
// languages of their readers. Like view it stores and sends nothing, and it knows no
// features: the buttons of its messages all have the verb "league".
package leagueview

import (
	"embed"
	"image"
	"io/fs"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
	"herald/render"
)

//go:embed text
var texts embed.FS

// Texts returns the package's catalogs.
func Texts() fs.FS { return texts }

// A View builds messages about leagues. It is safe for concurrent use.
type View struct {
	view    *view.View
	leagues *leagues.Service
	tables  *table.Service
	books   *bookCache
}

// New returns a View.
func New(v *view.View, l *leagues.Service, t *table.Service) *View {
	return &View{v, l, t, &bookCache{leagues: l, books: map[string]guildBook{}}}
}

// Public returns the printer for texts to the whole league.
func (v *View) Public(l *leagues.League) lang.Printer { return v.view.Catalog.Printer(l.Locale, nil) }

// Verb is the verb of all buttons about leagues. Their customid.About has the ID of
// the league and as its Word the wanted panel, with arguments after colons.
const Verb = "league"

// More is the word of the button that every living message has.
const More = "more"

// LogVerb is the verb of the buttons that show the log of a league.
const LogVerb = "league-log"

// NextVerb is the verb of the button that proposes the next season to organisers.
const NextVerb = "league-next"

// Appeal is the verb of the button that opens the form for an appeal; its Word is
// the name of the table.
const Appeal = "appeal"

// Press returns the custom ID of a button about a league.
func Press(l *leagues.League, word string) discord.CustomID {
	return customid.About{ID: l.ID, Word: word}.For(Verb)
}

// Button returns the button that opens a panel of a league, with the text of
// leagueview.button.PANEL.
func Button(say lang.Printer, style int, l *leagues.League, panel string) discord.Component {
	return textButton(say, style, panel, l, panel)
}

func textButton(say lang.Printer, style int, key string, l *leagues.League, word string) discord.Component {
	return discord.Button(style, say.T("leagueview.button."+key), Press(l, word))
}

// LogButton returns the button that opens the log of a league.
func LogButton(say lang.Printer, l *leagues.League) discord.Component {
	return discord.Button(discord.Secondary, say.T("leagueview.button.log"), customid.About{ID: l.ID}.For(LogVerb))
}

// NextButton returns the button that proposes the next season to organisers.
func NextButton(say lang.Printer, style int, l *leagues.League) discord.Component {
	return discord.Button(style, say.T("leagueview.button.next"), customid.About{ID: l.ID}.For(NextVerb))
}

// game names a league's game.
func game(name string) games.Text { return games.T(name + ".name") }

// heading names a league with one of its seasons.
func heading(say lang.Printer, l *leagues.League, season int) string {
	name := discord.Escape(l.Name)
	if season == 0 {
		return say.T("leagueview.heading.league", "league", name)
	}
	return say.T("leagueview.heading.season", "league", name, "season", season)
}

// Heading names a league with its latest season.
func Heading(say lang.Printer, l *leagues.League) string {
	return heading(say, l, l.State.Season().Number)
}

// show attaches a picture to a message, described by as many sentences of alt as fit, and
// sets Words to return them all. If it cannot be drawn, it logs the error and puts the
// words into the message.
func (v *View) show(m *discord.Message, name string, alt []string, draw func() *image.Paletted) {
	m.Words = func() []string {
		words := make([]string, len(alt))
		for n, line := range alt {
			words[n] = discord.Escape(line)
		}
		return words
	}
	picture, err := v.view.Draw(func(render.Scene) *image.Paletted { return draw() }, render.Scene{})
	if err != nil {
		v.view.Log.Error("picture not drawn", "picture", name, "err", err)
		*m = m.InWords()
		return
	}
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Fit(alt, " ", discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
}

// When returns an instant for a message, exactly and relative to now.
func When(at time.Time) string {
	return discord.Timestamp(at, 'f') + " (" + discord.Timestamp(at, 'R') + ")"
}
