// Package page lets people touch the boards of their matches in a browser: a page with the
// picture, the question and the buttons of the panel on Discord, where places on the picture
// stand for answers. Personal links lead there, good once, and begin a session. The page knows
// no game: it shows pictures that its reader might see on Discord, and sends back the words that
// buttons carry there.
package page

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
	"herald/bot/view"
)

type handler struct {
	*feature.App
	sessions sessions
	pictures *pictures // of the present
	past     *pictures // and of trials
	small    *pictures
	icons    func() icons
	live     *live
	presses  *pace
	looks    *pace
	readers  readers
	order    *order
	notes    notes
	entries  *pace // of frames that sign in, of all people together
}

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{
		App: a, sessions: sessions{a.Store, a.Clock}, order: &order{clock: a.Clock}, icons: drawIcons(a.View.Shelf),
		pictures: newPictures(a.View, mostPictures), past: newPictures(a.View, mostPast), small: newPictures(a.View, mostThumbnails),
		presses: newPace(a.Clock, pressesPerSecond, mostPresses), looks: newPace(a.Clock, looksPerSecond, mostLooks),
		readers: readers{
			each: newPace(a.Clock, leagueReads, mostLeagueReads),
			all:  newPace(a.Clock, allLeagueReads*leagueReads, allLeagueReads*mostLeagueReads),
		},
		notes: notes{a.Store, a.Clock}, entries: newPace(a.Clock, entriesPerSecond, mostEntries),
	}
	h.live = newLive(h)
	board := router.Route{Run: h.link}
	if a.Activity.Secret != "" {
		board.Launched = h.launched
	}
	f := feature.Feature{
		Name: "page",
		Presses: map[string]router.Route{
			"page":     board,
			"whatif":   {Run: h.link},
			"browsers": {Run: h.browsers, Apart: true},
			"signout":  {Run: h.signOut, Apart: true, InPlace: true},
		},
	}
	if a.Page != "" {
		f.Buttons = []view.Button{
			{Place: view.OnTurn, Order: 20, Verb: "page", Make: openPage},
			{Place: view.InMore, Order: 110, Verb: "page", Shown: view.Viewing.Over, Make: openPage},
		}
		f.Committed, f.Pages = h.live.changed, h.pages()
		f.Queues = []feature.Queue{{Name: "pages", Begin: h.live.begin, Len: h.live.len}}
	}
	return f
}

func openPage(w view.Viewing) []discord.Component {
	return []discord.Component{view.PageButton(w.Say, w.Table.ID)}
}
