package bottest

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/stretchr/testify/require"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/router"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// A glimpse is one thing that a person is shown.
type glimpse struct{ where, what string }

// A look is one way to ask a bot about a match. It changes nothing that others have to know.
type look struct {
	where string
	see   func(*discord.Interaction, *table.Table, *match.Match) []glimpse
}

// everyPermission are all of Discord's.
const everyPermission discord.Permission = -1

// by returns an interaction of the holder of a seat.
func (w *twin) by(p games.Player) *discord.Interaction {
	return &discord.Interaction{
		ID: "5", User: discord.User{ID: holder(p), Name: "Player " + holder(p)}, Guild: "1", Channel: "7",
		Locale: w.locale, HomeLocale: w.locale, May: everyPermission, Options: map[string]string{},
	}
}

// A seen has the glimpses of one look.
type seen struct {
	where string
	shown []glimpse
	moved bool // the match has gone on, so that more may be known
}

// sees returns everything that the holder of a seat, or a spectator, is shown of the match when they try
// whatever the bot answers to.
func (w *twin) sees(p games.Player) []seen {
	w.Helper()
	var all []seen
	for _, l := range w.looks(p) {
		t, m := w.store()
		shown := l.see(w.by(p), &t, m)
		all = append(all, seen{l.where, shown, w.forget(t.ID)})
	}
	return all
}

// forget deletes a table, and reports whether its match has gone on.
func (w *twin) forget(id string) bool {
	w.Helper()
	t, err := w.Tables.Get(id)
	require.NoError(w, err)
	require.NoError(w, w.Tables.Delete(id))
	return len(t.Match.Entries) != len(w.record.Entries)
}

// looks returns the ways to ask.
func (w *twin) looks(p games.Player) []look {
	all := w.posts(p)
	for _, f := range w.Bot.Bot.Features() {
		for _, c := range f.Commands {
			all = append(all, w.command(c)...)
		}
		for _, verb := range slices.Sorted(maps.Keys(f.Presses)) {
			all = append(all, w.press(p, verb, f.Presses[verb])...)
		}
		for _, option := range slices.Sorted(maps.Keys(f.Suggest)) {
			all = append(all, w.suggest(p, option, f.Suggest[option]))
		}
	}
	return all
}

// posts returns what the bot posts by itself: in the channel, or to a seat.
func (w *twin) posts(p games.Player) []look {
	if p == games.Everyone {
		return []look{{"the channel", func(_ *discord.Interaction, t *table.Table, m *match.Match) []glimpse {
			return glimpses(w.View.Turn(t, m))
		}}}
	}
	return []look{{"a DM", func(_ *discord.Interaction, t *table.Table, m *match.Match) []glimpse {
		return glimpses(w.View.DM(t, m, p, "", ""))
	}}}
}

// command returns the look of a command about a match.
func (w *twin) command(c feature.Command) []look {
	about := slices.ContainsFunc(c.Options, func(o discord.Parameter) bool { return o.Name == "match" })
	if !about {
		return nil
	}
	return []look{{"/" + c.Name, func(i *discord.Interaction, t *table.Table, _ *match.Match) []glimpse {
		i.Command, i.Options["match"] = c.Name, t.ID
		return w.runs(c.Route, i)
	}}}
}

// press returns the look of a button about a match.
func (w *twin) press(p games.Player, verb string, r router.Route) []look {
	if r.Apart || r.League {
		return nil
	}
	return []look{{"the button " + verb, func(i *discord.Interaction, t *table.Table, m *match.Match) []glimpse {
		about := customid.About{ID: t.ID}
		if p >= 0 {
			about.At = m.AnswerCount(p)
		}
		i.CustomID = about.For(verb)
		return w.runs(r, i)
	}}}
}

// runs returns the answer of a route.
func (w *twin) runs(r router.Route, i *discord.Interaction) []glimpse {
	if r.Form != nil {
		form := r.Form(i)
		return glimpses(discord.Message{Content: form.Title, Components: form.Components})
	}
	m, err := w.answer(r, i)
	if err != nil {
		var refusal *table.Refusal
		if errors.As(err, &refusal) {
			return []glimpse{{"refusal", w.View.Printer(i).Say(refusal.Text)}}
		}
		return []glimpse{{"error", strings.Split(err.Error(), "\n")[0]}} // a panic's goes on with the stack
	}
	return append(glimpses(m), w.later(m)...)
}

// later returns the answer that replaces one once it has been worked out, such as a hint.
func (w *twin) later(m discord.Message) []glimpse {
	if m.Then == nil {
		return nil
	}
	m.Then()
	select {
	case parts := <-w.mail:
		return parts
	case <-w.Context().Done():
		return nil
	}
}

// answer runs a route as the router does.
func (w *twin) answer(r router.Route, i *discord.Interaction) (m discord.Message, err error) {
	defer jobs.Recover(&err)
	return r.Run(w.Context(), i)
}

// suggest returns the look of the suggestions for an option.
func (w *twin) suggest(p games.Player, option string, suggest router.Suggester) look {
	return look{"the option " + option, func(i *discord.Interaction, t *table.Table, m *match.Match) []glimpse {
		typed := []string{""}
		if d, asked := m.Asked(max(p, 0)); p >= 0 && asked {
			for _, move := range d.Moves[:min(3, len(d.Moves))] {
				typed = append(typed, move.String())
			}
		}
		var all []glimpse
		for _, word := range typed {
			i.Focused, i.Options = option, map[string]string{"match": t.ID}
			i.Options[option] = cmp.Or(word, i.Options[option])
			for _, c := range suggest(i) {
				all = append(all, glimpse{"suggestion", c.Name + " = " + c.Value})
			}
		}
		return all
	}}
}

// glimpses returns the parts of a message and its follow-ups, so that a difference has a name.
func glimpses(m discord.Message) []glimpse {
	all := []glimpse{{"text", m.Content}}
	all = append(all, labels(m.Components)...)
	for n, a := range m.Attachments {
		all = append(all, glimpse{fmt.Sprintf("description of picture %d", n+1), a.Filename + ": " + a.Description})
	}
	for n, f := range m.Files {
		all = append(all, picture(n+1, f.Name, f.Data))
	}
	if m.Words != nil {
		all = append(all, glimpse{"picture in words", strings.Join(m.Words(), "\n")})
	}
	all = append(all, glimpse{"mentions", fmt.Sprint(m.Mentions, m.Flags, m.Nonce)})
	for _, more := range m.More {
		all = append(all, glimpses(more)...)
	}
	return all
}

// picture returns the nth picture of a message.
func picture(n int, name string, data []byte) glimpse {
	return glimpse{fmt.Sprintf("picture %d", n), fmt.Sprintf("%s of %d bytes, %x", name, len(data), sha256.Sum256(data))}
}

// labels returns buttons and menus with all that Discord is sent of them.
func labels(rows []discord.Component) []glimpse {
	var all []glimpse
	for _, c := range rows {
		if len(c.Components) > 0 {
			all = append(all, labels(c.Components)...)
			continue
		}
		text, err := json.Marshal(c)
		if err != nil {
			panic(err) // a component can be marshalled
		}
		all = append(all, glimpse{"label", string(text)})
	}
	return all
}
