// Package page lets people touch the boards of their matches in a browser: a page with the
// picture, the question and the buttons of the panel on Discord, where places on the picture
// stand for answers. Personal links lead there, good once, and begin a session. The page knows
// no game: it shows pictures that its reader might see on Discord, and sends back the words that
// buttons carry there.
package page

import (
	"sync"

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
	entries  *pace         // of frames that sign in, of all people together
	posing   chan struct{} // has room for each exercise that is being posed
	passes   sync.Mutex    // held while a link to an exercise is used
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
		posing: make(chan struct{}, mostPosing),
		notes:  notes{a.Store, a.Clock}, entries: newPace(a.Clock, entriesPerSecond, mostEntries),
	}
	h.live = newLive(h)
	board, touch := router.Route{Run: h.link}, router.Route{Run: h.passTo, Apart: true}
	if a.Activity.Secret != "" {
		board.Launched, touch.Launched = h.launched, h.passLaunched
	}
	f := feature.Feature{
		Name: "page",
		Presses: map[string]router.Route{
			"page":         board,
			view.TouchVerb: touch,
			"whatif":       {Run: h.link},
			"browsers":     {Run: h.browsers, Apart: true},
			"signout":      {Run: h.signOut, Apart: true, InPlace: true},
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
