package page

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
)

// state answers with the state of a match. To look is to be there, as pressing Play is.
func (h *handler) state(w http.ResponseWriter, r request) {
	h.Present(r.table.ID, r.session.user)
	h.answer(w, h.reader(r, lookOf(r.Request)), &r.table, "")
}

// A press is sent by a page when one of its buttons or places is pressed.
type press struct {
	Turn int    `json:"turn"`
	Verb string `json:"verb"`
	Word string `json:"word"`
	Look look   `json:"look"` // what the page shows
}

// longestPress is the most bytes of a press.
const longestPress = 8192

// act does what was pressed, through the door of the buttons on Discord, and answers with the
// state that follows. A press that is refused, such as one for an earlier question, changes
// nothing: the state says why.
func (h *handler) act(w http.ResponseWriter, r request) {
	var p press
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, longestPress)).Decode(&p); err != nil {
		refuse(w, http.StatusBadRequest)
		return
	}
	h.Present(r.table.ID, r.session.user)
	reader := h.reader(r, p.Look)
	next, notice, err := h.does(r.Context(), reader, &r.table, p)
	if err != nil {
		excuse, ok := h.View.Excuse(h.View.In(reader.language, &r.table), err)
		if !ok {
			h.internal(w, err)
			return
		}
		notice = excuse
	}
	reader.look = next
	t, err := h.Tables.Get(r.table.ID)
	if err != nil {
		h.internal(w, err)
		return
	}
	h.answer(w, reader, &t, notice)
}

// does does what was pressed, and returns what is looked at then, and what became of it if that is
// to be told.
func (h *handler) does(ctx context.Context, r reader, t *table.Table, p press) (next look, notice string, err error) {
	if p.Look.Trial == "" {
		next = look{Part: p.Look.Part}
		next.Picked, notice, err = h.press(ctx, r, customid.About{ID: t.ID, At: p.Turn, Word: p.Word}, p.Verb)
		return next, notice, err
	}
	m, err := h.Tables.Open(t)
	if err != nil {
		return p.Look, "", err
	}
	next, err = h.tried(r, t, m, p.Verb, p.Word)
	return next, "", err
}

// press does what a verb says about a match, and returns what is picked then, and what became of
// it if that is to be told.
func (h *handler) press(ctx context.Context, r reader, at customid.About, verb string) (picked, notice string, err error) {
	switch verb {
	case "word":
		_, _, err = h.Answer(r.user, at, at.Word)
	case "free":
		_, _, err = h.Free(r.user, at, at.Word)
	case "instead":
		_, _, err = h.Instead(r.user, at, at.Word)
	case "sheet":
		_, _, picked, err = h.Fill(r.user, at)
	case "undo":
		_, _, err = h.Undo(r.user, at)
	case "confirm":
		notice, err = h.confirm(ctx, r, at)
	case "pick":
		picked = at.Word
	case "say":
		picked, notice, err = h.say(ctx, r, at)
	case "take":
		_, _, err = h.Redraft(r.user, at, func(m *match.Match, seat games.Player) error { return m.Replace(seat, at.Word) })
	default:
		err = table.ErrOutdated
	}
	return picked, notice, err
}

// confirm confirms a draft and posts the turn.
func (h *handler) confirm(ctx context.Context, r reader, at customid.About) (notice string, err error) {
	i := r.interaction()
	t, _, err := h.Confirm(h.View.Printer(i), r.user, at, "")
	if err != nil {
		return "", err
	}
	return h.Committed(ctx, i, &t), nil
}

// answer writes the state of a match.
func (h *handler) answer(w http.ResponseWriter, r reader, t *table.Table, notice string) {
	now, err := h.stateFor(r, t, notice)
	if refused, ok := h.View.Excuse(h.View.In(r.language, t), err); ok && r.elsewhere() { // then the present is to be seen
		r.look = look{}
		now, err = h.stateFor(r, t, refused)
	}
	if err != nil {
		h.internal(w, err)
		return
	}
	writeJSON(w, now)
}

// stateFor returns the state of a match for a reader. One that has not begun says so.
func (h *handler) stateFor(r reader, t *table.Table, notice string) (state, error) {
	m, err := h.Tables.Open(t)
	if err == nil {
		return h.stateOf(r, t, m, notice)
	}
	excuse, ok := h.View.Excuse(h.View.In(r.language, t), err)
	if !ok || errors.Is(err, match.ErrOver) {
		return state{}, err
	}
	return state{At: h.order.next(), Question: discord.Plain(excuse), Draft: []string{}, Notes: []string{}, Words: []string{}, Places: []place{}, Answers: [][]button{}, Buttons: []button{}, Looks: []button{}, Beside: []control{}}, nil
}

// writeJSON answers with a value.
func writeJSON(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(value) // a browser that has gone does not matter
}
