package bot

import (
	"herald/bot/discord"
	"herald/games"
	"herald/lang"
	"herald/render"
)

// A scene is what a message shows of a match.
type scene struct {
	view   games.View
	seat   games.Player // whose eyes; games.Everyone for the public
	part   string       // which close-up; "" is the whole board
	moves  []games.Move // what may be chosen
	before games.View   // what is compared with; nil: nothing is
	final  []int        // the places, once the match is over
	say    lang.Printer
}

// show puts the picture of a position on a message, with the position in words
// as its description, and as a text board for where pictures are refused. A
// picture that cannot be drawn is replaced at once.
func (b *Bot) show(m *discord.Message, t *table, s scene) {
	title, ok := b.title(t.Game)
	if !ok {
		return
	}
	plain := s.say.Named(t.apart)
	m.Words = textBoard(t, s)
	paint := title.Draw
	if s.before != nil {
		paint = compared(paint, s.before)
	}
	picture, err := b.draw(paint, render.Scene{
		View: s.view, Seat: s.seat, Moves: s.moves, Names: t.namesApart(), Places: s.final, Say: plain, Part: s.part,
	})
	if err != nil {
		b.log.Error("picture not drawn", "match", t.ID, "err", err)
		*m = m.InWords()
		return
	}
	name, alt := t.Game+"-"+t.ID+".png", spoken(plain, s.view, s.final)
	if s.part != "" {
		name = t.Game + "-" + t.ID + "-" + s.part + ".png"
		alt = append([]string{plain.T("board.part", "part", t.partName(plain, title, s.part))}, closeUp(plain, s, alt)...)
	}
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Fit(alt, " ", discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
}

// draw waits for a brush: not so many pictures are drawn at the same time that
// nobody is acknowledged meanwhile.
func (b *Bot) draw(paint render.Painter, s render.Scene) ([]byte, error) {
	b.brushes <- struct{}{}
	defer func() { <-b.brushes }()
	defer b.metrics.draw.start()()
	return render.PNG(paint, s)
}

// spoken returns the position in sentences. Once the match is over, the first
// one says how: a view does not know of those who gave up.
func spoken(say lang.Printer, v games.View, final []int) []string {
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
func closeUp(say lang.Printer, s scene, whole []string) []string {
	v, ok := s.view.(games.Detailed)
	if !ok {
		return whole
	}
	return append(sentences(say, v.CloseUp(s.part)), whole[:min(1, len(whole))]...)
}

// sentences says each of the texts.
func sentences(say lang.Printer, texts []games.Text) []string {
	lines := make([]string, len(texts))
	for n, text := range texts {
		lines[n] = say.Say(text)
	}
	return lines
}
