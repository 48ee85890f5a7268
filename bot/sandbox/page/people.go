package page

import (
	"net/http"
	"slices"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/client"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

func (h *Handler) say(r *http.Request, user string) (int, any, error) {
	var d struct {
		Content string `json:"content"`
	}
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	m, err := h.people.Say(user, r.PathValue("channel"), d.Content)
	return http.StatusCreated, m, err
}

func (h *Handler) createChannel(r *http.Request, _ string) (int, any, error) {
	var d struct {
		GuildID string `json:"guild_id"`
		Name    string `json:"name"`
	}
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	ch, err := h.store.CreateChannel(d.GuildID, d.Name)
	return http.StatusCreated, ch, err
}

// settings are changes of a person by the page; a nil field is unchanged.
type settings struct {
	Locale  *string `json:"locale"`
	DMsOpen *bool   `json:"dms_open"`
	Left    *bool   `json:"left"`
}

func (s settings) apply(p *world.Profile) {
	set(&p.Locale, s.Locale)
	set(&p.DMsOpen, s.DMsOpen)
	set(&p.Left, s.Left)
}

func set[T any](field, value *T) {
	if value != nil {
		*field = *value
	}
}

func (h *Handler) changePerson(r *http.Request, _ string) (int, any, error) {
	var d settings
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	if d.Locale != nil && !slices.Contains(check.Locales, *d.Locale) {
		return 0, nil, problem.Invalid("no such locale: %q", *d.Locale)
	}
	p, err := h.store.ChangePerson(r.PathValue("user"), d.apply)
	return http.StatusOK, p, err
}

func (h *Handler) openDM(r *http.Request, user string) (int, any, error) {
	var d struct {
		Recipient string `json:"recipient_id"`
	}
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	if user == "" || d.Recipient != world.BotID {
		return 0, nil, problem.Invalid("only the bot takes private messages here")
	}
	ch, err := h.store.OpenDM(user)
	return http.StatusOK, ch, err
}

func (h *Handler) interact(r *http.Request, user string) (int, any, error) {
	var a client.Action
	if err := read(r, &a); err != nil {
		return 0, nil, err
	}
	if user == "" {
		return 0, nil, errNobody
	}
	in, err := h.people.Interact(user, a)
	if err != nil {
		return 0, nil, err
	}
	if a.Type != world.AutocompleteInteraction {
		return http.StatusAccepted, map[string]string{"interaction_id": in.ID}, nil
	}
	choices, err := h.people.Suggestions(r.Context(), in)
	return http.StatusOK, map[string]any{"choices": choices}, err
}
