package bot_test

import (
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/render"
)

// A gossip is the toy with a leak.
type gossip struct {
	*toy.State
	leak leak
}

// A leak shows the number of the present round's ayes, which are secret.
type leak struct {
	words bool                                    // in the description of the position
	peeks bool                                    // to bot players and hints, as a seat imagines what is true
	move  func(ayes int, m games.Move) games.Move // in the answers that are offered
	asked func(ayes int, d *games.Decision)       // in questions
	told  func(p games.Player, m games.Move) games.Text
}

// ayes returns the number of secret votes for yes.
func (g gossip) ayes() (n int) {
	for _, v := range g.Votes {
		if v.Yes {
			n++
		}
	}
	return n
}

func (g gossip) Clone() games.State { return gossip{g.Copy(), g.leak} }

func (g gossip) View(p games.Player) games.View {
	return glance{g.Look(p), g.Copy().Votes, g.ayes(), g.leak}
}

func (g gossip) Pending() []games.Decision {
	open := g.State.Pending()
	for n := range open {
		if g.leak.asked != nil {
			g.leak.asked(g.ayes(), &open[n])
		}
		for k, m := range open[n].Moves {
			if g.leak.move != nil && open[n].Player >= 0 {
				open[n].Moves[k] = g.leak.move(g.ayes(), m)
			}
		}
	}
	return open
}

func (g gossip) Apply(p games.Player, m games.Move) []games.Note {
	if own, ok := m.(rumour); ok {
		m = own.Move
	}
	notes := g.State.Apply(p, m)
	if g.leak.told != nil && p >= 0 && g.Phase == toy.Ballot {
		notes = append(notes, games.Note{To: games.Everyone, Text: g.leak.told(p, m)})
	}
	return notes
}

// A glance is the view of a gossip.
type glance struct {
	toy.View
	votes []toy.Vote
	ayes  int
	leak  leak
}

func (v glance) Words() []games.Text {
	words := v.View.Words()
	if v.leak.words {
		words = append(words, games.T("toy.rolled", "die", v.ayes))
	}
	return words
}

func (v glance) Imagine(roll func(n int) int) games.State {
	s := v.View.Imagine(roll).(*toy.State)
	if v.leak.peeks {
		s.Votes = slices.Clone(v.votes)
	}
	return gossip{s, v.leak}
}

// A rumour is a move that knows too much.
type rumour struct {
	games.Move
	label  int // of the die, 0 for the move's own
	demand string
}

func (r rumour) Label() games.Text {
	if r.label == 0 {
		return r.Move.Label()
	}
	return games.T("toy.rolled", "die", r.label)
}

func (r rumour) Demands() string { return r.demand }

// Each way to show a secret vote is found, and named.
func TestALeakIsFound(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		leak leak
		draw render.Painter
		want []string // parts of the error
	}{
		"words": {leak: leak{words: true}, want: []string{"toy, 4 players, map[", "people are shown what seat 2 does not know:", "in the imagined position", "the channel, description of picture 1", "the button read, text"}},
		"picture": {draw: func(s render.Scene) *image.Paletted {
			return image.NewPaletted(image.Rect(0, 0, 9, 9+s.View.(glance).ayes), render.Palette())
		}, want: []string{"the channel, picture 1", "/board, picture 1"}},
		"label": {leak: leak{move: func(ayes int, m games.Move) games.Move { return rumour{Move: m, label: 10 + ayes} }},
			want: []string{"the button pick, label", "the button typed, text"}},
		"hint": {leak: leak{asked: func(ayes int, d *games.Decision) { d.Hint = games.T("toy.rolled", "die", 10+ayes) }},
			want: []string{"the button pick, text", "/undo, text"}},
		"advice": {leak: leak{peeks: true}, want: []string{"hint, text"}},
		"suggestion": {leak: leak{move: func(ayes int, m games.Move) games.Move {
			return rumour{Move: m, demand: []string{"", "+1"}[min(1, ayes)]}
		}}, want: []string{"the option move, suggestion"}},
		"log": {leak: leak{told: func(_ games.Player, m games.Move) games.Text { return games.T("toy.chose", "what", m.Label()) }},
			want: []string{"a spectator, the button log, text", "a DM, text", "a spectator, the channel, text"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			title := render.Title{Rules: toy.Rules(), Draw: bottest.Toy.Draw}
			title.Start = func(s games.Setup) games.State { return gossip{toy.New(s), c.leak} }
			if c.draw != nil {
				title.Draw = c.draw
			}
			err := bottest.FindLeak(t, title, bottest.Secrecy{Positions: 60})
			require.Error(t, err)
			for _, want := range c.want {
				require.ErrorContains(t, err, want)
			}
		})
	}
}

// Secrets that some seats share, or that no seat knows, reach those who may know them alone.
func TestSecretsOfSomeSeatsAreKept(t *testing.T) {
	t.Parallel()
	title := render.Title{Rules: toy.Secretive(), Draw: bottest.Toy.Draw}
	require.NoError(t, bottest.FindLeak(t, title, bottest.Secrecy{Positions: 20}))

	title.Start = func(s games.Setup) games.State { return indiscreet{toy.New(s)} }
	err := bottest.FindLeak(t, title, bottest.Secrecy{Positions: 60})
	require.ErrorContains(t, err, "holds this card")
}

// An indiscreet toy tells the holder the card in words.
type indiscreet struct{ *toy.State }

func (i indiscreet) Clone() games.State { return indiscreet{i.Copy()} }

func (i indiscreet) View(p games.Player) games.View {
	v := glimpsed{View: i.Look(p)}
	if i.Secrets != nil && p == i.Holder() {
		v.card = i.Secrets.Card
	}
	return v
}

// A glimpsed is a view that says which card its seat holds.
type glimpsed struct {
	toy.View
	card toy.Word
}

func (v glimpsed) Imagine(roll func(n int) int) games.State {
	return indiscreet{v.View.Imagine(roll).(*toy.State)}
}

func (v glimpsed) Words() []games.Text {
	words := v.View.Words()
	if v.card != "" {
		words = append(words, games.T("toy.dealt", "player", v.Seat, "what", v.card.Label()))
	}
	return words
}
