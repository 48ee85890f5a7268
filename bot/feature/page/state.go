package page

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/match"
)

// A state of a match is shown by its page to one reader. Texts have Discord's markup unless
// they say otherwise.
type state struct {
	At       int64      `json:"at"`   // grows with each state, so that the page keeps the newest
	Turn     int        `json:"turn"` // what a press is about; see customid.About
	Yours    bool       `json:"yours"`
	Picked   string     `json:"picked,omitempty"` // what was picked; see view.Panel
	Question string     `json:"question"`
	Notes    []string   `json:"notes"`
	Notice   string     `json:"notice,omitempty"` // what became of the last press
	Picture  string     `json:"picture"`          // its name
	Size     [2]int     `json:"size"`             // of the picture, in its pixels
	Alt      string     `json:"alt"`              // without markup
	Words    []string   `json:"words"`            // the position as text
	Places   []place    `json:"places"`
	Answers  [][]button `json:"answers"` // rows of buttons
	Buttons  []button   `json:"buttons"` // Confirm and Undo
}

// A place is a part of the picture.
type place struct {
	Areas   [][4]int `json:"areas"` // left, top, width and height in pixels of the picture
	Label   string   `json:"label"` // without markup
	Answers []button `json:"answers"`
}

// A button says what is pressed, as a button's custom ID does.
type button struct {
	Label    string `json:"label"` // without markup
	Verb     string `json:"verb"`
	Word     string `json:"word"`
	Style    int    `json:"style,omitempty"`
	Disabled bool   `json:"disabled,omitempty"`
}

// A reader is a person who looks at a match, with what they have picked in it.
type reader struct {
	user     string
	language string
	picked   string
}

// interaction returns what a press of the reader on Discord would carry.
func (r reader) interaction() *discord.Interaction {
	return &discord.Interaction{User: discord.User{ID: r.user}, Locale: r.language}
}

// stateOf returns the state of a match for a reader, and draws its picture. Notice says what became
// of their last press.
func (h *handler) stateOf(r reader, t *table.Table, m *match.Match, notice string) (state, error) {
	seat := t.Seat(r.user)
	s := state{At: h.order.next(), Turn: m.AnswerCount(seat), Notice: notice, Picked: r.picked}
	b, picture, err := h.board(r, t, m)
	if err != nil {
		return s, err
	}
	s.Yours = len(m.Draft(seat)) > 0
	if _, asked := m.Asked(seat); asked {
		s.Yours = true
	}
	s.Question, s.Notes, s.Words, s.Alt = b.Question, b.Notes, b.TextBoard(t), discord.Fit(b.Words, " ", discord.MaxAlt)
	s.Picture, s.Size = picture.name, picture.size
	s.Places, s.Buttons = placesOf(b.Places), buttonsOf(b.Turn)
	s.Answers = [][]button{}
	for _, row := range b.Answers {
		s.Answers = append(s.Answers, buttonsOf(row.Components))
	}
	return s, nil
}

// board returns the board of a match for a reader with its picture.
func (h *handler) board(r reader, t *table.Table, m *match.Match) (view.Board, picture, error) {
	seat, say := t.Seat(r.user), h.View.In(r.language, t)
	b := h.View.Board(view.Panel{Table: t, Match: m, Seat: seat, Say: say, Picked: r.picked})
	drawn, err := h.pictures.of(drawing(b, t, m, r), b)
	return b, drawn, err
}

// drawing names all that a picture depends on. It may contain secrets, and never leaves the
// process.
func drawing(b view.Board, t *table.Table, m *match.Match, r reader) string {
	sum := sha256.New()
	fmt.Fprintln(sum, t.ID, b.Picture.Seat, r.language, r.picked, t.Stage, t.Setup, len(t.Seats), b.Picture.Names)
	fmt.Fprintln(sum, m.Record())
	return hex.EncodeToString(sum.Sum(nil))
}

func placesOf(all []view.Place) []place {
	places := make([]place, len(all))
	for n, p := range all {
		places[n].Label = p.Label
		for _, a := range p.Areas {
			places[n].Areas = append(places[n].Areas, areaOf(a))
		}
		for _, a := range p.Answers {
			places[n].Answers = append(places[n].Answers, button{Label: a.Label, Verb: "word", Word: a.Word})
		}
	}
	return places
}

func areaOf(a image.Rectangle) [4]int { return [4]int{a.Min.X, a.Min.Y, a.Dx(), a.Dy()} }

// verbs belong to the buttons that a page has.
var verbs = []string{"word", "pick", "sheet", "confirm", "undo"}

func buttonsOf(all []discord.Component) []button {
	buttons := []button{}
	for _, c := range all {
		id := discord.ParseCustomID(c.CustomID)
		at, err := customid.Read(id)
		if err == nil && slices.Contains(verbs, id.Verb) {
			buttons = append(buttons, button{Label: c.Label, Verb: id.Verb, Word: at.Word, Style: c.Style, Disabled: c.Disabled})
		}
	}
	return buttons
}
