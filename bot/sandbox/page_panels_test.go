package sandbox_test

import (
	"cmp"
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	herald "herald/bot"
	"herald/bot/sandbox"
	"herald/bot/table"
	"herald/games/ai"
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/internal/chromium"
	"herald/render"
	ring "herald/render/carolus"
	hall "herald/render/lancaster"
	field "herald/render/lancelot"
)

var panelClicks = flag.Int("panelclicks", 0, "how many buttons of panels to press in a turn, and log how much of the board stays in sight")

// A panelState has the measurements of a panel on a phone.
type panelState struct {
	buttons string  // their verbs
	asks    string  // the last line above the picture
	share   float64 // of the picture in sight
	above   float64 // CSS pixels of text above the picture
	below   float64 // and of buttons below it
}

// An explorer tries the panels of match 1, in which Ada and Bruno play well, on a phone.
type explorer struct {
	*tab
	bot     *herald.Bot
	channel string
	people  []*sandbox.Person // Ada first
	random  *rand.Rand
	seen    map[string]panelState // the worst of each kind
}

// leastInSight is the share of the board that every panel shows on a phone.
const leastInSight = 0.5

// TestTheBoardStaysInSight clicks through the panels of a match of each game on a phone, in both
// languages, logs how much of the board each kind of panel shows, and checks that it is enough.
func TestTheBoardStaysInSight(t *testing.T) {
	t.Parallel()
	if *panelClicks == 0 {
		t.Skip("it measures; see -panelclicks")
	}
	browser := chromium.Open(t)
	for game, title := range map[string]render.Title{
		"lancelot options:excalibur=yes": {Rules: lancelot.Rules(), Draw: field.Draw, Icons: field.Icons},
		"carolus":                        {Rules: carolus.Rules(), Draw: ring.Draw, Lettering: ring.Texts(), News: ring.News, Icons: ring.Icons},
		"lancaster":                      {Rules: lancaster.Rules(), Draw: hall.Draw, Lettering: hall.Texts(), Parts: hall.Parts(), Beside: "parliament", Focus: hall.Focus, News: hall.News, Icons: hall.Icons},
	} {
		for _, locale := range []string{"en-GB", "fr"} {
			t.Run(title.Name+" "+locale, func(t *testing.T) {
				t.Parallel()
				srv, err := sandbox.Start(sandbox.Options{})
				require.NoError(t, err)
				t.Cleanup(func() { require.NoError(t, srv.Close()) })
				random := rand.New(rand.NewPCG(1, 2))
				e := explorer{
					bot: host(t, srv, random.IntN, title), channel: srv.Channel("games"), random: random, seen: map[string]panelState{},
					people: []*sandbox.Person{srv.Person("Ada"), srv.Person("Bruno")},
				}
				for _, p := range e.people {
					require.NoError(t, p.SetLocale(locale))
				}
				e.tab = sit(t, browser, srv, "Ada", "games", phone)
				e.begins(game)
				e.plays()
				e.reports()
			})
		}
	}
}

// reports logs how much of the board each kind of panel shows, the least first, and checks it.
func (e *explorer) reports() {
	e.t.Helper()
	for _, s := range slices.SortedFunc(maps.Values(e.seen), func(a, b panelState) int { return cmp.Compare(a.share, b.share) }) {
		e.t.Logf("%4.0f %% of the board, %3.0f px above and %3.0f px below: %s [%s]", 100*s.share, s.above, s.below, s.asks, s.buttons)
		assert.GreaterOrEqual(e.t, s.share, leastInSight, s.asks)
	}
}

// begins begins a match of two.
func (e *explorer) begins(game string) {
	e.t.Helper()
	ada, bruno := e.people[0], e.people[1]
	e.does(ada.Type(e.t.Context(), e.channel, "/new game:"+game+" seats:2"))
	list := ada.Messages(e.channel)
	lobby := list[len(list)-1].ID
	e.does(bruno.Press(e.t.Context(), lobby, "join:1"))
	e.does(ada.Press(e.t.Context(), lobby, "start:1"))
}

// plays plays the match to its end. Ada tries panels before each of her turns, and plans before
// each of Bruno's.
func (e *explorer) plays() {
	e.t.Helper()
	player := ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: 20}, Roll: e.random.IntN}
	for {
		t, m := e.match()
		if m.Over() {
			e.looksAtTheEnd()
			return
		}
		waiting := m.Waiting()
		seat := waiting[e.random.IntN(len(waiting))]
		who := e.people[0]
		if t.Seat(who.ID()) == seat {
			e.tries("/play")
			_, m = e.match()
		} else {
			who = e.people[1]
			e.tries("/plan")
		}
		e.does(who.Type(e.t.Context(), e.channel, "/play move:"+strings.Join(player.Draft(m, seat), " ")))
	}
}

// looksAtTheEnd measures the last post of the match, once the film has followed it.
func (e *explorer) looksAtTheEnd() {
	e.t.Helper()
	list, err := e.people[0].Await(e.t.Context(), e.channel, func(list []sandbox.Message) bool {
		return strings.HasPrefix(list[len(list)-1].Content, "🎞️")
	})
	require.NoError(e.t, err)
	at := slices.IndexFunc(list, func(m sandbox.Message) bool { return strings.HasPrefix(m.Content, "🏆") })
	e.looks(&list[at])
}

// match returns the match as it is now.
func (e *explorer) match() (*table.Table, *match.Match) {
	e.t.Helper()
	t, err := e.bot.App().Tables.Get("1")
	require.NoError(e.t, err)
	m, err := e.bot.App().Tables.Open(&t)
	require.NoError(e.t, err)
	return &t, m
}

func (e *explorer) does(r *sandbox.Reply, err error) *sandbox.Reply {
	e.t.Helper()
	require.NoError(e.t, err)
	return r
}

// triedTurns is the interval, in turns, at which panels are tried.
const triedTurns = 3

// tries types a command as Ada in some of the turns, presses buttons at random, and looks at each panel.
func (e *explorer) tries(command string) {
	e.t.Helper()
	if e.random.IntN(triedTurns) > 0 {
		return
	}
	r := e.does(e.people[0].Type(e.t.Context(), e.channel, command))
	for range *panelClicks {
		if r.Message == nil {
			return
		}
		buttons := harmless(r.Message)
		e.looks(r.Message)
		if len(buttons) == 0 {
			return
		}
		r = e.does(e.people[0].Press(e.t.Context(), r.Message.ID, buttons[e.random.IntN(len(buttons))]))
	}
}

// tried are the verbs of the buttons that only lead to another panel.
var tried = []string{"pick", "word", "sheet", "plans", "plan-new", "plan-group", "plan-word", "plan-what", "play", "undo", "more"}

// harmless returns the custom IDs of such buttons.
func harmless(m *sandbox.Message) []string {
	var ids []string
	for _, row := range m.Components {
		for _, c := range row.Components {
			if c.Type == sandbox.Button && !c.Disabled && slices.Contains(tried, verb(c.CustomID)) {
				ids = append(ids, c.CustomID)
			}
		}
	}
	return ids
}

func verb(customID string) string {
	v, _, _ := strings.Cut(customID, ":")
	return v
}

// looks measures a panel, once the page shows it, with its last button at the lower end.
func (e *explorer) looks(m *sandbox.Message) {
	e.t.Helper()
	var ids, verbs []string
	for _, row := range m.Components {
		for _, c := range row.Components {
			ids = append(ids, c.CustomID)
			verbs = append(verbs, verb(c.CustomID))
		}
	}
	at := when[[]float64](e.tab, `(id, ids) => {
		const li = document.querySelector("[data-message-id='" + id + "']"), room = document.getElementById("scroller").clientHeight;
		const shown = [...(li?.querySelectorAll("[data-custom-id]") ?? [])].map((e) => e.dataset.customId).join();
		const img = li?.querySelector(".picture img");
		if (shown !== ids || !img?.complete || !img.naturalWidth) return null;
		const picture = img.getBoundingClientRect(), text = li.querySelector(".content")?.getBoundingClientRect();
		const below = li.getBoundingClientRect().bottom - picture.bottom;
		const seen = Math.max(0, Math.min(picture.height, room - below));
		return [seen / picture.height, text ? picture.top - text.top : 0, below];
	}`, m.ID, strings.Join(ids, ","))
	lines := strings.Split(m.Content, "\n")
	s := panelState{strings.Join(slices.Compact(verbs), " "), lines[len(lines)-1], at[0], at[1], at[2]}
	if worst, known := e.seen[s.buttons]; !known || s.share < worst.share {
		e.seen[s.buttons] = s
	}
}
