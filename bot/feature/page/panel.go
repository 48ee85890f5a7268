package page

import (
	"context"
	"encoding/json"
	"net/http"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
)

// A used control of a panel.
type used struct {
	ID      string            `json:"id"`      // its custom ID
	Values  []string          `json:"values"`  // chosen in a menu
	Options map[string]string `json:"options"` // typed into a form
}

// A panel stands beside the board of a page: a private message as on Discord, or a form.
type panel struct {
	Text string      `json:"text"` // with markup
	Rows [][]control `json:"rows"`
	Form *form       `json:"form,omitempty"`
}

// A control is a button of a panel or, if it has options, a menu.
type control struct {
	Label    string   `json:"label"` // without markup
	ID       string   `json:"id"`
	Style    int      `json:"style,omitempty"`
	Icon     string   `json:"icon,omitempty"`
	Disabled bool     `json:"disabled,omitempty"`
	Options  []option `json:"options,omitempty"`
}

type option struct {
	Label  string `json:"label"`
	Value  string `json:"value"`
	Chosen bool   `json:"chosen,omitempty"`
}

// A form is a field for a text.
type form struct {
	Label string `json:"label"`
	ID    string `json:"id"`
	Field string `json:"field"`
	Value string `json:"value"`
	Most  int    `json:"most"`
}

// panel does what a control of a panel is for, as a press on Discord, and answers with the panel that
// follows.
func (h *handler) panel(w http.ResponseWriter, r request) {
	var u used
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, longestPress)).Decode(&u); err != nil {
		refuse(w, http.StatusBadRequest)
		return
	}
	i := h.pressed(r, u)
	next, err := h.opens(r.Context(), i, &r.table)
	if err != nil {
		excuse, ok := h.View.Excuse(h.View.In(i.Locale, &r.table), err)
		if !ok {
			h.internal(w, err)
			return
		}
		next = panel{Text: excuse, Rows: [][]control{}}
	}
	writeJSON(w, next)
}

// pressed returns what the press on Discord would carry.
func (h *handler) pressed(r request, u used) *discord.Interaction {
	i := h.reader(r, look{}).interaction()
	i.Guild, i.Channel, i.Private, i.OnPage = r.table.Guild, r.table.Channel, true, true
	i.CustomID, i.Values, i.Options = discord.ParseCustomID(u.ID), u.Values, u.Options
	return i
}

// opens returns the panel that a press opens. The error is table.ErrOutdated if a page of the match may not open it.
func (h *handler) opens(ctx context.Context, i *discord.Interaction, t *table.Table) (panel, error) {
	route, ok := h.OnPage(i.CustomID.Verb)
	at, err := customid.Read(i.CustomID)
	if !ok || err != nil || at.ID != t.ID {
		return panel{}, table.ErrOutdated
	}
	h.Present(t.ID, i.User.ID)
	if route.Form != nil {
		return panel{Rows: [][]control{}, Form: formOf(route.Form(i))}, nil
	}
	m, err := route.Run(ctx, i)
	if err != nil {
		return panel{}, err
	}
	next := panel{Text: m.Content, Rows: [][]control{}}
	for _, row := range m.Components {
		if own := h.controlsOf(row.Components, t.Game); len(own) > 0 {
			next.Rows = append(next.Rows, own)
		}
	}
	return next, nil
}

func formOf(m discord.Modal) *form {
	field := m.Components[0].Components[0]
	return &form{Label: field.Label, ID: m.CustomID, Field: field.CustomID, Value: field.Value, Most: field.MaxLength}
}

// controlsOf returns the buttons and menus that a panel has, with the icons of a game.
func (h *handler) controlsOf(all []discord.Component, game string) []control {
	controls := []control{}
	for _, c := range all {
		if _, ok := h.OnPage(discord.ParseCustomID(c.CustomID).Verb); !ok {
			continue
		}
		own := control{Label: c.Label, ID: c.CustomID, Style: c.Style, Disabled: c.Disabled}
		if c.Options != nil {
			own.Label = c.Placeholder
		}
		for _, o := range c.Options {
			own.Options = append(own.Options, option{Label: o.Label, Value: o.Value, Chosen: o.Default})
		}
		if c.Emoji != nil {
			own.Icon = h.icons().names[[2]string{game, c.Emoji.Name}]
		}
		controls = append(controls, own)
	}
	return controls
}
