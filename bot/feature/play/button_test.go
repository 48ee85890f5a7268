package play_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/play"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/carolus"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/render"
)

// TestATypedLabelIsItsButtonPressed in random matches of all games, in both languages: two matches with the same
// dice, in one of which buttons are pressed while their labels are typed in the other, stay the same.
func TestATypedLabelIsItsButtonPressed(t *testing.T) {
	t.Parallel()
	sword := map[string]string{"excalibur": "yes"}
	for n, setup := range []struct {
		game    string
		players int
		options map[string]string
	}{{"lancelot", 2, nil}, {"lancelot", 3, sword}, {"carolus", 2, nil}, {"carolus", 4, nil}, {"lancaster", 3, nil}, {"lancaster", 5, nil}} {
		for _, locale := range []string{"en-GB", "fr"} {
			tab := bottest.Table(setup.game, setup.players, bottest.Preset("daily", clock.Turn))
			tab.Setup.Options = setup.options
			for seat, name := range []string{"Ada", "Bruno Klein", "Chloé", "Dai (x)", "Eve · 3"}[:setup.players] {
				tab.Seats[seat].User.Name = name
			}
			pressed, typed := playing(t, tab), playing(t, tab)
			random := rand.New(rand.NewPCG(uint64(n), 1))
			for range 50 {
				if _, m := pressed.Look(pressed.id); m.Over() {
					break
				}
				pressed.mirrors(typed, locale, random)
			}
		}
	}
}

// playing returns the panels of a match that has begun, whose dice are always the same.
func playing(t *testing.T, tab table.Table) *panels {
	t.Helper()
	w := bottest.WatchWith(t, bot.Options{Shelf: plain, Seeds: func() string { return strings.Repeat("5", 64) }})
	id, err := w.Tables.Create(tab)
	require.NoError(t, err)
	_, err = w.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(t, err)
	return &panels{Watch: w, Feature: play.New(w.App), id: id}
}

// plain are the games without pictures.
var plain = []render.Title{
	{Rules: lancelot.Rules(), Draw: bottest.Toy.Draw},
	{Rules: carolus.Rules(), Draw: bottest.Toy.Draw},
	bottest.Courtly,
}

// panels are the panels of the seats of a match.
type panels struct {
	*bottest.Watch
	feature.Feature
	id string
}

// run runs an interaction of a person.
func (p *panels) run(i *discord.Interaction, locale string) discord.Message {
	p.Helper()
	i.Locale = locale
	m, err := p.Presses[i.CustomID.Verb].Run(p.Context(), i)
	require.NoError(p, err)
	return m
}

func pressing(who seats.User, at discord.CustomID) *discord.Interaction {
	return &discord.Interaction{User: discord.User(who), Guild: "1", Channel: "7", CustomID: at}
}

// buttons returns the buttons of a panel that may be pressed, by verb.
func buttons(panel discord.Message) map[string][]discord.Component {
	all := map[string][]discord.Component{}
	for _, row := range panel.Components {
		for _, b := range row.Components {
			if verb := discord.ParseCustomID(b.CustomID).Verb; !b.Disabled {
				all[verb] = append(all[verb], b)
			}
		}
	}
	return all
}

// answering returns a random button of a panel that answers, or opens others that do.
func answering(panel discord.Message, random *rand.Rand) discord.Component {
	var all []discord.Component
	for _, verb := range []string{"word", "pick", "sheet", "confirm", "undo"} {
		all = append(all, buttons(panel)[verb]...)
	}
	return all[random.IntN(len(all))]
}

// keyboard has what people type in place of what is printed.
var keyboard = strings.NewReplacer("\u00a0", " ", "\u202f", " ", "’", "'", "−", "-")

// mirrors presses a random button of a panel in p and what it leads to, types the labels in typed, and checks that
// both matches stay the same.
func (p *panels) mirrors(typed *panels, locale string, random *rand.Rand) {
	p.Helper()
	tab, m := p.Look(p.id)
	seat := m.Waiting()[random.IntN(len(m.Waiting()))]
	who := tab.Seats[seat].User
	panel := p.run(pressing(who, customid.About{ID: p.id}.For("play")), locale)
	form := panel
	for verb := "pick"; verb == "pick"; {
		button := answering(panel, random)
		at := discord.ParseCustomID(button.CustomID)
		verb = at.Verb
		panel, form = p.run(pressing(who, at), locale), typed.run(typingInto(form, typed.id, who, keyboard.Replace(button.Label)), locale)
		_, got := typed.Look(typed.id)
		if verb == "word" && len(got.Draft(seat)) == 0 {
			p.confirm(seat) // a typed turn needs no Confirm
		}
		_, want := p.Look(p.id)
		require.Equal(p, want.Record().Entries, got.Record().Entries, "%s: %s", locale, button.Label)
		require.Equal(p, want.Record().Drafts, got.Record().Drafts, "%s: %s", locale, button.Label)
		if verb == "pick" {
			require.Equal(p, panel.Components, form.Components, "%s: %s", locale, button.Label)
		}
	}
}

// typingInto types into the form of a panel, or a command if it has none.
func typingInto(panel discord.Message, id string, who seats.User, text string) *discord.Interaction {
	at := customid.About{ID: id}
	for _, b := range buttons(panel)["type"] {
		at, _ = customid.Read(discord.ParseCustomID(b.CustomID))
	}
	i := pressing(who, at.For("typed"))
	i.Options = map[string]string{"move": text}
	return i
}

// confirm confirms the draft of a seat.
func (p *panels) confirm(seat games.Player) {
	p.Helper()
	_, _, err := p.Tables.Change(p.id, func(_ *table.Table, m *match.Match) error {
		_, err := m.Confirm(seat, p.Tables.Dice(m))
		return err
	})
	require.NoError(p, err)
}
