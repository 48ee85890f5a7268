package bottest

import (
	"image"
	"io"
	"math/rand/v2"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/render"
)

// A twin is one of two bots that do the same at the same time. Its matches begin in a position that the test
// sets.
type twin struct {
	*Bot
	testing.TB
	title  render.Title
	start  games.State
	record record.Record // of the match from start, as far as it was played
	locale string
	mail   mailbox
	draws  bool // pictures are drawn, else they are blank
}

func newTwin(t testing.TB, title render.Title) *twin {
	t.Helper()
	w := &twin{TB: t, title: title, mail: make(mailbox, 8)}
	w.title.Start = func(games.Setup) games.State { return w.start.Clone() }
	w.title.Lessons = nil // their positions are set up in what Start returns
	w.title.Draw = w.sparing(title.Draw)
	if title.Final != nil {
		w.title.Final = w.sparing(title.Final)
	}
	w.Bot = With(t, bot.Options{Shelf: []render.Title{w.title}, Transport: w.mail, Effort: 1, Roll: rand.New(rand.NewPCG(3, 3)).IntN})
	w.Bot.BeginQueue(t, "hints")
	return w
}

// sparing returns a painter that draws only pictures that are compared.
func (w *twin) sparing(draw render.Painter) render.Painter {
	return func(s render.Scene) *image.Paletted {
		if w.draws {
			return draw(s)
		}
		return blank(s)
	}
}

// A mailbox takes each request to Discord for done, and keeps the answers that people get later.
type mailbox chan []glimpse

func (m mailbox) RoundTrip(r *http.Request) (*http.Response, error) {
	parts, err := partsOf(r)
	if err != nil {
		return nil, err
	}
	if strings.Contains(r.URL.Path, "/webhooks/") {
		m <- parts
	}
	return &http.Response{
		Status: "200 OK", StatusCode: http.StatusOK, Request: r, Header: http.Header{"Content-Type": {"application/json"}},
		Body: io.NopCloser(strings.NewReader(`{"id":"1"}`)),
	}, nil
}

// partsOf returns the parts of a request: its text and its files.
func partsOf(r *http.Request) ([]glimpse, error) {
	if r.Body == nil {
		return nil, nil
	}
	defer r.Body.Close()
	form, err := r.MultipartReader()
	if err != nil {
		text, err := io.ReadAll(r.Body)
		return []glimpse{{"text", string(text)}}, err
	}
	var all []glimpse
	for {
		part, err := form.NextPart()
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return nil, err
		}
		if part.FileName() == "" {
			all = append(all, glimpse{"text", string(data)})
			continue
		}
		all = append(all, picture(len(all), part.FileName(), data))
	}
}

// begin begins a match in a position.
func (w *twin) begin(setup games.Setup, start games.State) {
	w.start = start
	w.record = record.Record{
		Game: w.title.Name, Version: w.title.Version, Setup: setup,
		Seats: make([]string, setup.Players), Drafts: make([][]string, setup.Players),
	}
}

// open returns the match.
func (w *twin) open() *match.Match {
	w.Helper()
	m, err := match.Open(w.title.Rules, w.record)
	require.NoError(w, err)
	return m
}

// store stores a table with the match, and returns it as it was stored.
func (w *twin) store() (table.Table, *match.Match) {
	w.Helper()
	t := table.Table{
		Game: w.title.Name, Setup: w.record.Setup, Stage: table.Playing, Match: w.record.Clone(),
		Place:  table.Place{Locale: w.locale, Channel: "7", Home: "7", Guild: "1"},
		Ledger: ledger.Ledger{Told: ledger.Untold},
	}
	for n := range w.record.Setup.Players {
		t.Seats = append(t.Seats, seats.Seat{User: seats.User{ID: holder(games.Player(n)), Name: "Player " + holder(games.Player(n))}})
	}
	t.SetHints(table.HintsOn)
	id, err := w.Tables.Create(t)
	require.NoError(w, err)
	t, m, err := w.Opened(id)
	require.NoError(w, err)
	return t, m
}

// holder returns the ID of the person at a seat. Everyone is a spectator.
func holder(p games.Player) string {
	if p < 0 {
		return "99"
	}
	return string(rune('1'+p)) + "0"
}
