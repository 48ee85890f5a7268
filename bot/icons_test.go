package bot_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/fogleman/gg"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/render"
)

// uploaded is the request that adds an emoji.
const uploaded = "POST /applications/{app}/emojis"

// iconed is Lancelot with icons of one colour.
func iconed(colour render.Colour, names ...string) render.Title {
	t := lancelot
	t.Icons = func() map[string]*render.Sprite {
		icons := map[string]*render.Sprite{}
		for _, name := range names {
			icons[name] = render.NewSprite(render.EmojiSize, render.EmojiSize, func(dc *gg.Context) {
				dc.DrawCircle(64, 64, 60)
				dc.SetColor(colour)
				dc.Fill()
			})
		}
		return icons
	}
	return t
}

// uploads counts the emoji that the bot has added.
func (h *app) uploads() int {
	n := 0
	for _, r := range h.srv.Requests() {
		if r.Method == http.MethodPost && strings.HasSuffix(r.Path, "/emojis") {
			n++
		}
	}
	return n
}

// awaitsEmojis waits until the application has emoji with these prefixes, in any order.
func (h *app) awaitsEmojis(prefixes ...string) {
	h.Helper()
	require.NoError(h, h.srv.Await(h.ctx, func() bool {
		there := h.srv.Emojis()
		for _, p := range prefixes {
			if !strings.Contains(" "+strings.Join(there, " "), " "+p) {
				return false
			}
		}
		return len(there) == len(prefixes)
	}), "%v, and not %v", prefixes, h.srv.Emojis())
}

// The icons of the games are the application's emoji: uploaded once, kept up to date, and
// without touching others.
func TestIconsAreUploadedAndKeptUpToDate(t *testing.T) {
	t.Parallel()
	h := open(t, iconed(render.Crimson, "excalibur", "knight"))
	h.awaitsEmojis("lancelot_excalibur_", "lancelot_knight_")
	before := h.srv.Emojis()
	h.stop()
	_, err := h.srv.AddEmoji("lancelot_of_somebody")
	require.NoError(t, err)

	h.begin()
	h.guest("Ada", "games").types("/help")
	h.stop()
	require.Equal(t, 2, h.uploads(), "nothing has changed")

	h.shelf = []render.Title{iconed(render.Gold, "excalibur")}
	h.begin()
	h.awaitsEmojis("lancelot_excalibur_", "lancelot_of_somebody")
	require.NotSubset(t, h.srv.Emojis(), before[:1], "a changed drawing has a new name")
}

// Buttons have the icons of their moves.
func TestButtonsHaveIcons(t *testing.T) {
	t.Parallel()
	h := open(t, iconed(render.Crimson, "excalibur"))
	h.awaitsEmojis("lancelot_excalibur_")
	guests, turn := h.table("/new game:lancelot seats:2 options:excalibur=yes", "Ada", "Bruno")
	g := mover(guests, turn)
	h.until(func() bool {
		icon := g.presses(turn, "Play").Components[0].Components[0].Emoji
		return icon != nil && icon.Name == h.srv.Emojis()[0]
	}, "it has the icon")
}

// Where an emoji cannot be uploaded, or is gone, labels stand alone.
func TestLabelsStandAloneWithoutIcons(t *testing.T) {
	t.Parallel()
	h := prepare(t, nil, nil, iconed(render.Crimson, "excalibur"))
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: http.StatusBadRequest, Code: 30008, Route: uploaded, Times: 1})
	h.begin()
	guests, turn := h.table("/new game:lancelot seats:2 options:excalibur=yes", "Ada", "Bruno")
	g := mover(guests, turn)
	require.Nil(t, g.presses(turn, "Play").Components[0].Components[0].Emoji)
	h.stop()

	h.begin()
	h.awaitsEmojis("lancelot_excalibur_")
	h.until(func() bool { return g.presses(turn, "Play").Components[0].Components[0].Emoji != nil }, "it is tried again at the next start")
	require.NoError(t, h.srv.DeleteEmoji(h.srv.Emojis()[0]))
	require.Nil(t, g.presses(turn, "Play").Components[0].Components[0].Emoji, "the emoji was deleted")
}

// TestLimitedIconsAppearLater: Discord limits uploads at the first start for longer than a
// request waits. The icons appear without another start, and delay nothing.
func TestLimitedIconsAppearLater(t *testing.T) {
	t.Parallel()
	h := prepare(t, &fastClock{}, nil, iconed(render.Crimson, "excalibur", "knight"))
	held := h.srv.Trouble(sandbox.Fault{Kind: sandbox.RequestHeld, Route: uploaded, Times: 1})
	limited := h.srv.Trouble(sandbox.Fault{Kind: sandbox.RateLimited, Route: uploaded, RetryAfter: 5 * time.Second, Times: 20})
	h.begin()
	guests, turn := h.table("/new game:lancelot seats:2 options:excalibur=yes", "Ada", "Bruno")
	g := mover(guests, turn)
	require.Nil(t, g.presses(turn, "Play").Components[0].Components[0].Emoji)
	require.Empty(t, h.srv.Emojis())
	held.Release()
	h.awaitsEmojis("lancelot_excalibur_", "lancelot_knight_")
	require.Equal(t, 20, limited.Struck())
	h.until(func() bool { return g.presses(turn, "Play").Components[0].Components[0].Emoji != nil }, "it has the icon")
}
