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

// Show attaches the picture of a scene to a message, with the position in
// sentences as its description, and sets Words to the text board in case files
// are refused. If the picture cannot be drawn, it logs the error and puts the
// text board into the message. It does nothing for a game that is not on the
// shelf.
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
		View: s.View, Seat: s.Seat, Moves: s.Moves, Names: t.DistinctNames(), Places: s.Final, Say: plain, Part: s.CloseUp,
	})
	if err != nil {
		v.Log.Error("picture not drawn", "match", t.ID, "err", err)
		*m = m.InWords()
		return
	}
	name, alt := t.Game+"-"+t.ID+".png", Spoken(plain, s.View, s.Final)
	if s.CloseUp != "" {
		name = t.Game + "-" + t.ID + "-" + s.CloseUp + ".png"
		alt = append([]string{plain.T("board.part", "part", CloseUpName(t, plain, title, s.CloseUp))}, closeUp(plain, s, alt)...)
	}
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Fit(alt, " ", discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
}

// closeUp returns the sentences of a close-up, those of the whole board if the
// game has none of its own for it.
func closeUp(say lang.Printer, s Scene, whole []string) []string {
	v, ok := s.View.(games.Detailed)
	if !ok {
		return whole
	}
	return append(sentences(say, v.CloseUp(s.CloseUp)), whole[:min(1, len(whole))]...)
}

// compared returns a painter that frames what differs from an earlier view.
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
