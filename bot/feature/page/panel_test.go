package page_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/customid"
	"herald/bot/discord"
)

// A panel is one as the page gets it.
type panel struct {
	Text string
	Rows [][]control
	Form *struct{ ID, Field, Value string }
}

type control struct {
	Label, ID string
	Options   []option
}

// An option is one of a menu.
type option struct {
	Value  string
	Chosen bool
}

// uses uses a control of a panel, and returns the one that follows.
func (b *browser) uses(id string, rest map[string]any) (p panel) {
	b.Helper()
	sent := map[string]any{"id": id}
	for name, value := range rest {
		sent[name] = value
	}
	text, err := json.Marshal(sent)
	require.NoError(b, err)
	r, err := b.Post(b.server.URL+"/match/"+b.match+"/panel", "application/json", strings.NewReader(string(text)))
	require.NoError(b, err)
	defer r.Body.Close()
	require.Equal(b, http.StatusOK, r.StatusCode)
	require.NoError(b, json.NewDecoder(r.Body).Decode(&p))
	return p
}

// control returns the control with a label.
func (p panel) control(label string) control {
	for _, row := range p.Rows {
		for _, own := range row {
			if own.Label == label {
				return own
			}
		}
	}
	return control{}
}

// Plans are made by buttons and typed, seen, and dropped on the page, while it is another player's turn.
func TestPlansAreMadeOnThePage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, other := s.mover()
	_, m := s.Look(s.match)
	seat := 1 - m.Waiting()[0]
	now := other.sees()
	require.False(t, now.Yours)
	require.Equal(t, "Plans", now.Beside[0].Label)
	list := other.uses(now.Beside[0].ID, nil)
	require.Contains(t, list.Text, "You haven’t planned anything")
	require.Empty(t, list.control("Play"), "the page is the panel")
	asked := other.uses(list.control("New plan").ID, nil)
	first := other.uses(asked.control("My next turn, whatever it is").ID, nil)
	typed := other.uses(first.control("Type it").ID, nil)
	list = other.uses(typed.Form.ID, map[string]any{"options": map[string]string{typed.Form.Field: "e5 / f7"}})
	require.Contains(t, list.Text, "Planned. Nobody else knows.")
	_, m = s.Look(s.match)
	require.Equal(t, []string{"e5", "f7"}, m.Plans(seat)[0].Alternatives)
	require.Empty(t, m.Plans(1-seat))

	menu := list.control("Change a plan")
	picked := other.uses(menu.ID, map[string]any{"values": []string{menu.Options[0].Value}})
	require.Contains(t, other.uses(picked.control("Remove").ID, nil).Text, "Plan removed.")
	_, m = s.Look(s.match)
	require.Empty(t, m.Plans(seat))
	require.NotEmpty(t, mover.sees().Beside)
}

// A page opens nothing that is not for it: neither of another match nor another feature's, and nothing for spectators.
func TestPanelsAreOfTheMatch(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	mover, _ := s.mover()
	for _, id := range []discord.CustomID{
		customid.About{ID: "99"}.For("plans"), {Verb: "nonsense", Args: s.match}, customid.About{ID: s.match}.For("resign"), customid.About{ID: s.match}.For("play"), {Verb: "plans", Args: s.match + ":x"},
	} {
		require.Empty(t, mover.uses(id.String(), nil).Rows, id)
	}
	spectator := s.signedIn("9")
	require.Empty(t, spectator.sees().Beside)
	refused := spectator.uses(customid.About{ID: s.match}.For("plans").String(), nil)
	require.NotEmpty(t, refused.Text)
	require.Empty(t, refused.Rows)
}

// A plan is made in a browser by keyboard and finger, with the board in sight.
func TestAPlanInABrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	_, other := s.mover()
	tab, _ := s.Look(s.match)
	for _, at := range []size{phone, desktop} {
		w := s.opens(other.user, at)
		see := func(what string) {
			t.Helper()
			require.GreaterOrEqual(t, value[float64](w, inSight), 60.0, "%d wide, %s", at.width, what)
		}
		press := func(selector string) {
			t.Helper()
			w.waits("(selector) => document.querySelector(selector) !== null", selector)
			before := value[string](w, `document.querySelector("#panel").innerHTML`)
			value[any](w, "document.querySelector(`"+selector+"`).click()")
			w.waits("(before) => document.querySelector(`#panel`).innerHTML !== before", before)
			see(selector)
		}
		press("#beside button")
		press("#panel .style1")
		press("#panel .row:first-of-type button:nth-child(2)")
		for n := 0; n < 9 && !value[bool](w, "document.querySelector(`#panel .style3`) !== null"); n++ {
			press("#panel .row button")
		}
		press("#panel .style3")
		_, m := s.Look(s.match)
		require.NotEmpty(t, m.Plans(tab.Seat(other.user)), w.text())
		w.do(chromedp.KeyEvent(kb.Escape))
		require.True(t, value[bool](w, "document.querySelector(`#panel`).hidden"))
	}
}
