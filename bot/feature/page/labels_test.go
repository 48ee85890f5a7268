package page_test

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// aside are the names of buttons that lead to no turn, as a player has learnt them, and of the group of those
// that lead to another look.
var aside = []string{"Enlarge the board", "Show the whole board", "Look and try", "What’s new", "Undo", "Sign out"}

// hears returns the buttons of a turn by the names that a screen reader says. No two have the same one.
func (w *tab) hears() map[string]cdp.BackendNodeID {
	w.Helper()
	tree, err := chromedp.Call(w.ctx, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	require.NoError(w, err)
	known, heard := map[accessibility.NodeID]*accessibility.Node{}, map[string]cdp.BackendNodeID{}
	for _, n := range tree.Nodes { // parents come first
		known[n.NodeID] = n
		if n.Ignored || spoken(n.Role) != "button" || isAside(n, known) || isDisabled(n) {
			continue
		}
		require.NotEmpty(w, spoken(n.Name), "a button without a name")
		require.NotContains(w, heard, spoken(n.Name), "two buttons with one name")
		heard[spoken(n.Name)] = n.BackendDOMNodeID
	}
	return heard
}

// isAside reports whether a node, or a group around it, has a name that leads to no turn.
func isAside(n *accessibility.Node, known map[accessibility.NodeID]*accessibility.Node) bool {
	for ; n != nil; n = known[n.ParentID] {
		if slices.Contains(aside, spoken(n.Name)) {
			return true
		}
	}
	return false
}

func isDisabled(n *accessibility.Node) bool {
	return slices.ContainsFunc(n.Properties, func(p *accessibility.Property) bool { return p.Name == accessibility.PropertyNameDisabled })
}

// spoken returns the text of a value.
func spoken(v *accessibility.Value) (text string) {
	if v != nil {
		_ = json.Unmarshal(v.Value, &text) // else it is no text
	}
	return text
}

// activates does what a button is for, as a screen reader has it done. It reports whether the button is
// still there.
func (w *tab) activates(node cdp.BackendNodeID) bool {
	w.Helper()
	found, err := chromedp.Call(w.ctx, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: node})
	if err != nil {
		return false
	}
	pressed, err := chromedp.Call(w.ctx, runtime.CallFunctionOn, runtime.CallFunctionOnParams{
		ObjectID: found.Object.ObjectID, FunctionDeclaration: "function() { const here = this.isConnected; if (here) this.click(); return here; }",
	})
	require.NoError(w, err)
	return string(pressed.Result.Value) == "true"
}

// calls presses Confirm if it is heard, else a button of a name at random.
func (w *tab) calls(random *rand.Rand) {
	w.Helper()
	before := value[string](w, "document.body.dataset.ready")
	for {
		heard := w.hears()
		names := slices.Sorted(maps.Keys(heard))
		require.NotEmpty(w, names, w.text())
		name := names[random.IntN(len(names))]
		if _, ok := heard["Confirm"]; ok {
			name = "Confirm"
		}
		if w.activates(heard[name]) {
			break // else it was drawn anew before
		}
	}
	w.waits(answered, before)
}

func TestLancelotIsPlayedByLabels(t *testing.T) { testMatch(t, "lancelot", (*tab).calls) }

func TestCarolusIsPlayedByLabels(t *testing.T) {
	long(t)
	testMatch(t, "carolus", (*tab).calls)
}

func TestLancasterIsPlayedByLabels(t *testing.T) {
	long(t)
	testMatch(t, "lancaster", (*tab).calls)
}
