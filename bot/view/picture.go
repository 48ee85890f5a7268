package view

import (
	"image"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
	"herald/render"
	"herald/render/film"
)

// A Scene is what a message shows of a match.
type Scene struct {
	View   games.View
	Seat   games.Player // whose eyes; games.Everyone for the public
	Part   string       // which close-up; "" is the whole board
	Moves  []games.Move // what may be chosen
	Before games.View   // what is compared with; nil: nothing is
	Final  []int        // the places, once the match is over
	Say    lang.Printer
}

// Show puts the picture of a position on a message, with the position in words
// as its description, and as a text board for where pictures are refused. A
// picture that cannot be drawn is replaced at once.
func (v *View) Show(m *discord.Message, t *table.Table, s Scene) {
	title, ok := v.Title(t.Game)
	if !ok {
		return
	}
	plain := s.Say.Named(t.DistinctName)
	m.Words = TextBoard(t, s)
	paint := title.Draw
	if s.Before != nil {
		paint = compared(paint, s.Before)
	}
	picture, err := v.Draw(paint, render.Scene{
		View: s.View, Seat: s.Seat, Moves: s.Moves, Names: t.DistinctNames(), Places: s.Final, Say: plain, Part: s.Part,
	})
	if err != nil {
		v.Log.Error("picture not drawn", "match", t.ID, "err", err)
		*m = m.InWords()
		return
	}
	name, alt := t.Game+"-"+t.ID+".png", Spoken(plain, s.View, s.Final)
	if s.Part != "" {
		name = t.Game + "-" + t.ID + "-" + s.Part + ".png"
		alt = append([]string{plain.T("board.part", "part", CloseUpName(t, plain, title, s.Part))}, closeUp(plain, s, alt)...)
	}
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Fit(alt, " ", discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
}

// Spoken returns the position in sentences. Once the match is over, the first
// one says how: a view does not know of those who gave up.
func Spoken(say lang.Printer, v games.View, final []int) []string {
	lines := sentences(say, v.Words())
	if end := ending(say, final); end != "" {
		return append([]string{end}, lines[min(1, len(lines)):]...)
	}
	return lines
}

// ending says how the match has ended, "" if it goes on.
func ending(say lang.Printer, final []int) string {
	s := render.Scene{Places: final}
	first := s.Winners()
	switch {
	case s.CalledOff():
		return say.T("result.none")
	case len(first) > 0:
		return say.T("result.won", "n", len(first), "players", first)
	}
	return ""
}

// closeUp returns the sentences of a close-up, or those of the whole board if the
// game does not tell them apart.
func closeUp(say lang.Printer, s Scene, whole []string) []string {
	v, ok := s.View.(games.Detailed)
	if !ok {
		return whole
	}
	return append(sentences(say, v.CloseUp(s.Part)), whole[:min(1, len(whole))]...)
}

// sentences says each of the texts.
func sentences(say lang.Printer, texts []games.Text) []string {
	lines := make([]string, len(texts))
	for n, text := range texts {
		lines[n] = say.Say(text)
	}
	return lines
}

// compared draws a scene with what differs from an earlier view in frames.
func compared(paint render.Painter, before games.View) render.Painter {
	return func(s render.Scene) *image.Paletted {
		s.Still = true
		after := paint(s)
		defer render.Release(after)
		s.View, s.Moves, s.Places = before, nil, nil
		old := paint(s)
		defer render.Release(old)
		marked, _ := film.Changes(old, after)
		return marked
	}
}
