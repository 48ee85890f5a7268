package page

import "net/http"

// A suggestion continues a sentence that is typed.
type suggestion struct {
	Label string `json:"label"` // says what the last word does
	Words string `json:"words"` // the sentence, in the words of its reader
}

// suggestions answers with what can be typed next, as /play suggests it.
func (h *handler) suggestions(w http.ResponseWriter, r request) {
	m, err := h.Tables.Open(&r.table)
	if err != nil {
		h.fail(w, r, err)
		return
	}
	i := h.reader(r, look{}).interaction()
	words := h.View.Private(i, &r.table).Lexicon(r.table.Game)
	all := []suggestion{}
	for _, c := range h.Suggested(i, &r.table, m, r.FormValue("typed")) {
		all = append(all, suggestion{c.Name, words.Said(c.Value)})
	}
	writeJSON(w, all)
}
