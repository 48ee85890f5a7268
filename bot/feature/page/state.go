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
	"herald/render"
)

// A state of a match is shown by its page to one reader. Texts have Discord's markup unless
// they say otherwise.
type state struct {
	At       int64      `json:"at"` // grows with each state, so that the page keeps the newest
	Look     look       `json:"look"`
	Turn     int        `json:"turn"` // what a press is about; see customid.About
	Yours    bool       `json:"yours"`
	Question string     `json:"question"`
	Latest   latest     `json:"latest"`
	Draft    []string   `json:"draft"` // what Confirm plays
	Notes    []string   `json:"notes"`
	Notice   string     `json:"notice,omitempty"` // what became of the last press
	Picture  string     `json:"picture"`          // its name
	Size     [2]int     `json:"size"`             // of the picture, in its pixels
	Alt      string     `json:"alt"`              // without markup
	Words    []string   `json:"words"`            // the position as text
	Places   []place    `json:"places"`
	Answers  [][]button `json:"answers"` // rows of buttons
	Free     *free      `json:"free,omitempty"`
	Buttons  []button   `json:"buttons"`        // Confirm and Undo
	Looks    []button   `json:"looks"`          // show close-ups
	Beside   []control  `json:"beside"`         // open something beside the board
	Try      string     `json:"try,omitempty"`  // the trial that begins here, "" if nothing can be tried
	Asked    bool       `json:"asked"`          // a sentence can be typed
	Eyes     []option   `json:"eyes,omitempty"` // whose story may be told
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
	Icon     string `json:"icon,omitempty"` // the name of its file
	Disabled bool   `json:"disabled,omitempty"`
}

// A reader is a person who looks at a match.
type reader struct {
	user     string
	language string
	look
}

// interaction returns what a press of the reader on Discord would carry.
func (r reader) interaction() *discord.Interaction {
	return &discord.Interaction{User: discord.User{ID: r.user}, Locale: r.language}
}

// stateOf returns the state of a match for a reader, and draws its picture. Notice says what became
// of their last press.
func (h *handler) stateOf(r reader, t *table.Table, m *match.Match, notice string) (state, error) {
	seat := t.Seat(r.user)
	s := state{At: h.order.next(), Turn: m.AnswerCount(seat), Notice: notice}
	b, picture, err := h.drawn(r, t, m)
	if err != nil {
		return s, err
	}
	s.Latest = h.latestOf(r, t, m)
	_, s.Asked = m.Asked(seat)
	s.Yours = s.Asked || len(m.Draft(seat)) > 0
	if !r.elsewhere() {
		s.Free = freeOf(h.View.In(r.language, t), m, seat)
	}
	if tries(m, seat) {
		s.Try = draft(m, seat)
	}
	s.Look, s.Question, s.Notes, s.Words, s.Alt = b.look, b.Question, append([]string{}, b.Notes...), b.TextBoard(t), discord.Fit(b.Words, " ", discord.MaxAlt)
	s.Picture, s.Size = picture.name, picture.size
	s.Places, s.Buttons, s.Looks = h.placesOf(b.Places, picture.size, t.Game), h.buttonsOf(b.Turn, t.Game), h.buttonsOf(b.Looks, t.Game)
	s.Draft = append([]string{}, b.Draft...)
	s.Beside = h.controlsOf(b.Beside, t.Game)
	if b.look.Turn > 0 && b.trial == nil {
		s.Eyes = h.eyes(t, m, b.Picture.Say.Named(view.Plain(b.Picture.Say, t)), b.Picture.Seat)
	}
	if b.trial != nil {
		s.Buttons = h.trialButtons(r, t, b, m)
		s.Free = freeOf(h.View.In(r.language, t), b.trial.Match, b.trial.Mover())
	}
	s.Answers = [][]button{}
	for _, row := range b.Answers {
		s.Answers = append(s.Answers, h.buttonsOf(row.Components, t.Game))
	}
	return s, nil
}

// drawn returns what a reader looks at with its picture.
func (h *handler) drawn(r reader, t *table.Table, m *match.Match) (scene, picture, error) {
	s, err := h.scene(r, t, m)
	if err != nil {
		return s, picture{}, err
	}
	all := h.pictures
	if s.look.elsewhere() {
		all = h.past
	}
	p, err := all.of(s.drawing(t, r.language), s.Title.Draw, s.Picture)
	return s, p, err
}

// drawing names all that the picture of a scene depends on. It may contain secrets, and never
// leaves the process.
func (s scene) drawing(t *table.Table, language string) string {
	sum := sha256.New()
	fmt.Fprintln(sum, t.ID, s.Picture.Seat, language, s.Picture.Part, s.look.Turn, s.look.Trial, s.look.Picked, t.Stage, t.Setup, len(t.Seats), s.Picture.Names)
	fmt.Fprintln(sum, s.from)
	return hex.EncodeToString(sum.Sum(nil))
}

// placesOf returns the places of a picture of a size, with room for a finger as far as they leave it to each other.
func (h *handler) placesOf(all []view.Place, size [2]int, game string) []place {
	places, areas := make([]place, len(all)), make([][]image.Rectangle, len(all))
	for n, p := range all {
		areas[n] = p.Areas
	}
	picture := image.Rect(0, 0, size[0], size[1])
	areas = render.Roomy(areas, picture, render.Room(picture))
	for n, p := range all {
		places[n].Label = p.Label
		for _, a := range areas[n] {
			places[n].Areas = append(places[n].Areas, areaOf(a))
		}
		for _, a := range p.Answers {
			places[n].Answers = append(places[n].Answers, button{Label: a.Label, Verb: a.Verb, Word: a.Word, Icon: h.icons().names[[2]string{game, a.Icon}]})
		}
	}
	return places
}

func areaOf(a image.Rectangle) [4]int { return [4]int{a.Min.X, a.Min.Y, a.Dx(), a.Dy()} }

// verbs belong to the buttons that a page has.
var verbs = []string{"word", "pick", "sheet", "confirm", "undo", "part"}

// buttonsOf returns the buttons that a page has, with the icons of a game.
func (h *handler) buttonsOf(all []discord.Component, game string) []button {
	buttons := []button{}
	for _, c := range all {
		id := discord.ParseCustomID(c.CustomID)
		at, err := customid.Read(id)
		if err != nil || !slices.Contains(verbs, id.Verb) {
			continue
		}
		b := button{Label: c.Label, Verb: id.Verb, Word: at.Word, Style: c.Style, Disabled: c.Disabled}
		if c.Emoji != nil {
			b.Icon = h.icons().names[[2]string{game, c.Emoji.Name}]
		}
		buttons = append(buttons, b)
	}
	return buttons
}
