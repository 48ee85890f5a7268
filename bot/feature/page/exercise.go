package page

import (
	"cmp"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
)

// An at says which exercise a page shows.
type at struct {
	At   string `json:"at"`             // the custom ID of its attempt
	Part string `json:"part,omitempty"` // the close-up; "" for the one that the exercise is about
}

// An exercise is a state of one.
type exercise struct {
	state
	Look    at        `json:"look"`
	Heading string    `json:"heading"`
	Told    []string  `json:"told"`
	Own     []control `json:"own"` // what else can be pressed
	// Panel is shown beside the board instead of another state, such as the list of lessons.
	Panel *panel `json:"panel,omitempty"`
}

// A tap is sent by the page of an exercise when one of its buttons or places is pressed; without a verb, to read the
// exercise of an address.
type tap struct {
	at
	Verb string `json:"verb"` // one of a state, part, or posed, whose word is a custom ID
	Word string `json:"word"`
}

// A pupil is a request by a session about exercises.
type pupil struct {
	*http.Request
	session *session
}

// learning answers requests about exercises. Others are refused as asked does.
func (h *handler) learning(p *pace, answer func(http.ResponseWriter, pupil)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		own, err := h.sessions.read(r)
		switch {
		case err != nil:
			h.internal(w, err)
		case own == nil:
			refuse(w, http.StatusUnauthorized)
		case !p.allows(own.user):
			refuse(w, http.StatusTooManyRequests)
		default:
			answer(w, pupil{r, own})
		}
	}
}

// showExercise writes the page of exercises, which asks for all else.
func (h *handler) showExercise(w http.ResponseWriter, r *http.Request) {
	own := h.visitor(w, r)
	if own == nil {
		return
	}
	say := h.language(r, own.user)
	h.show(w, r, say, http.StatusOK, "exercise.html", map[string]any{
		"All": say.T("page.all"), "Framed": own.framed(), "Leave": say.T("page.leave"), "InWords": say.T("page.words"), "Board": say.T("page.board"),
		"Panel": say.T("page.panel"), "Tools": say.T("page.tools"), "Told": say.T("page.told"),
	})
}

// interaction returns what a press on Discord would carry.
func (h *handler) interaction(r pupil, id discord.CustomID) *discord.Interaction {
	say := h.language(r.Request, r.session.user)
	i := reader{user: r.session.user, language: say.Language()}.interaction()
	i.User.Name, i.Guild, i.Private, i.OnPage, i.CustomID = cmp.Or(r.session.Name, say.T("page.you")), r.session.Guild, true, true, id
	return i
}

// taps does what was pressed in an exercise, and answers with what follows.
func (h *handler) taps(w http.ResponseWriter, r pupil) {
	var t tap
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, longestPress)).Decode(&t); err != nil {
		refuse(w, http.StatusBadRequest)
		return
	}
	now, err := h.follows(r, t)
	if err != nil {
		excuse, ok := h.View.Excuse(h.language(r.Request, r.session.user), err)
		if !ok {
			h.internal(w, err)
			return
		}
		now = exercise{Panel: &panel{Text: excuse, Rows: [][]control{}}}
	}
	writeJSON(w, now)
}

// follows returns what follows a tap. The error is table.ErrOutdated if nothing does.
func (h *handler) follows(r pupil, t tap) (exercise, error) {
	id, act := discord.ParseCustomID(t.At), true
	i := h.interaction(r, id)
	switch t.Verb {
	case "":
		act = false
	case "part":
		t.Part, act = t.Word, false
	case "posed":
		i.CustomID, t.Part = discord.ParseCustomID(t.Word), ""
	default:
		next, ok := feature.ReadAttempt(i).Pressed(t.Verb, t.Word)
		if !ok {
			return exercise{}, table.ErrOutdated
		}
		i.CustomID = next.CustomID()
	}
	p, err := h.pose(r, i)
	if err == nil && act && p.Note != nil {
		err = p.Note()
	}
	if err != nil {
		return exercise{}, err
	}
	return h.exerciseOf(i, p, t.Part)
}

// mostPosing is the number of exercises that are posed at the same time: bot players think in some.
const mostPosing = 4

// pose returns what answers a press. The error is table.ErrOutdated if nothing does.
func (h *handler) pose(r pupil, i *discord.Interaction) (feature.Posed, error) {
	pose, ok := h.Poser(i.CustomID.Verb)
	if !ok {
		return feature.Posed{}, table.ErrOutdated
	}
	select {
	case h.posing <- struct{}{}:
		defer func() { <-h.posing }()
		return pose(r.Context(), i)
	case <-r.Context().Done():
		return feature.Posed{}, r.Context().Err()
	}
}

// exerciseOf returns the state of an exercise, and draws its picture.
func (h *handler) exerciseOf(i *discord.Interaction, p feature.Posed, part string) (exercise, error) {
	own := h.posedOf(p.Buttons)
	if p.Try == nil {
		rows := [][]control{}
		for row := range slices.Chunk(own, discord.MaxButtons) {
			rows = append(rows, row)
		}
		return exercise{Panel: &panel{Text: p.Heading, Rows: rows}}, nil
	}
	s, drawn, err := h.drawnExercise(i, p, part)
	if err != nil {
		return exercise{}, err
	}
	game := p.Table.Game
	now := exercise{Look: at{p.Attempt.CustomID().String(), part}, Heading: p.Heading, Told: append([]string{}, p.Lines...), Own: []control{}}
	now.state = state{
		At: h.order.next(), Yours: !p.Over, Question: s.Question, Draft: []string{}, Notes: []string{}, Words: s.TextBoard(p.Table),
		Picture: drawn.name, Size: drawn.size, Alt: discord.Fit(s.Words, " ", discord.MaxAlt), Places: h.placesOf(s.Places, drawn.size, game),
		Answers: [][]button{}, Buttons: h.buttonsOf(s.Turn, game), Looks: h.buttonsOf(s.Looks, game), Beside: []control{},
	}
	for _, note := range s.Notes {
		now.Told = append(now.Told, "-# "+note)
	}
	for _, row := range s.Answers {
		now.Answers = append(now.Answers, h.buttonsOf(row.Components, game))
	}
	for _, c := range own {
		if c.Style == discord.Success { // it goes on, as Confirm does
			now.Buttons = append(now.Buttons, button{Label: c.Label, Verb: "posed", Word: c.ID, Style: c.Style})
			continue
		}
		now.Own = append(now.Own, c)
	}
	return now, nil
}

// posedOf returns the buttons that lead to exercises.
func (h *handler) posedOf(all []discord.Component) []control {
	var own []control
	for _, c := range all {
		if _, ok := h.Poser(discord.ParseCustomID(c.CustomID).Verb); ok {
			own = append(own, control{Label: c.Label, ID: c.CustomID, Style: c.Style, Disabled: c.Disabled})
		}
	}
	return own
}

// errNoExercise says that an address has no exercise.
var errNoExercise = errors.New("no such exercise")

// exercisePicture answers with the picture of an exercise.
func (h *handler) exercisePicture(w http.ResponseWriter, r pupil) {
	i, name := h.interaction(r, discord.ParseCustomID(r.FormValue("at"))), r.PathValue("picture")
	now, err := h.seenExercise(r, i, name)
	switch {
	case errors.Is(err, errNoExercise), err == nil && now.name != name:
		http.NotFound(w, r.Request)
	case err != nil:
		h.internal(w, err)
	default:
		now.serve(w, r.Request, "private, max-age=31536000, immutable")
	}
}

// seenExercise returns the picture of an exercise: the one with a name, if it was drawn lately.
func (h *handler) seenExercise(r pupil, i *discord.Interaction, name string) (picture, error) {
	part := r.FormValue("part")
	for _, over := range []bool{false, true} {
		if known, ok := h.past.drawn.Get(drawingOf(i, i.CustomID, part, over)); ok && known.name == name {
			return known, nil
		}
	}
	p, err := h.pose(r, i)
	if _, refused := h.View.Excuse(h.language(r.Request, r.session.user), err); refused || err == nil && p.Try == nil {
		return picture{}, errNoExercise
	}
	if err != nil {
		return picture{}, err
	}
	_, drawn, err := h.drawnExercise(i, p, part)
	return drawn, err
}

// drawnExercise returns the board of an exercise with its picture.
func (h *handler) drawnExercise(i *discord.Interaction, p feature.Posed, part string) (scene, picture, error) {
	s := scene{Board: p.Board(part)}
	drawn, err := h.past.of(drawingOf(i, p.Attempt.CustomID(), part, p.Over), s.Title.Draw, s.Picture)
	return s, drawn, err
}

// drawingOf names all that the picture of an exercise depends on, beside what the process has begun with.
func drawingOf(i *discord.Interaction, attempt discord.CustomID, part string, over bool) string {
	return strings.Join([]string{"exercise", attempt.String(), part, strconv.FormatBool(over), i.Locale, i.Guild, i.User.Name}, "\n")
}
