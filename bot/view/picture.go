package view

import (
	"fmt"
	"image"
	"regexp"
	"strconv"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
	"herald/render"
)

// Show attaches the picture of a scene to a message, with the position in
// sentences as its description, and sets Words to return the text board, for which t
// must not change before the message is sent. If the picture cannot be drawn, it logs
// the error and puts the text board into the message. It does nothing for a game that is
// not on the shelf.
func (v *View) Show(m *discord.Message, t *table.Table, s Scene) {
	title, ok := v.Title(t.Game)
	if !ok {
		return
	}
	m.Words = func() []string { return TextBoard(t, s) }
	drawn := s.drawn(t)
	plain := drawn.Say
	picture, err := v.picture(title, t, s, drawn)
	if err != nil {
		v.Log.Error("picture not drawn", "match", t.ID, "err", err)
		*m = m.InWords()
		return
	}
	m.Attachments = []discord.Attachment{{ID: "0", Filename: picture.Name, Description: discord.Fit(s.spoken(plain, t, title), " ", discord.MaxAlt)}}
	m.Files = []discord.File{picture}
}

// drawn returns the scene as it is drawn, with the names of the table's players without markup.
func (s Scene) drawn(t *table.Table) render.Scene {
	playing := Playing(s.Say, t)
	return render.Scene{
		View: s.View, Seat: s.Seat, Moves: s.Moves, Draft: s.Draft, Names: playing.DistinctNames(), Places: s.Final,
		Say: s.Say.Named(playing.DistinctName), Part: s.CloseUp, Earlier: s.Earlier, Left: s.Left,
	}
}

// picture returns the file of a scene: a clip, if it may be one and its last turn deserves
// it, else the picture alone.
func (v *View) picture(title render.Title, t *table.Table, s Scene, drawn render.Scene) (discord.File, error) {
	if clip := v.clip(title, t, s, drawn); clip != nil {
		return discord.File{Name: pictureName(t, s) + ".gif", ContentType: "image/gif", Data: clip}, nil
	}
	picture, err := v.Draw(title.Draw, drawn)
	return discord.File{Name: pictureName(t, s) + ".png", ContentType: "image/png", Data: picture}, err
}

// ShowNews is Show for the close-up with the scene's news, such as a round that has ended, if
// the game has one.
func (v *View) ShowNews(m *discord.Message, t *table.Table, s Scene) {
	title, ok := v.Title(t.Game)
	if ok && title.News != nil {
		s.CloseUp = title.News(s.View, s.Seat)
	}
	v.Show(m, t, s)
}

// ShowExample attaches a board that illustrates the sentences on how a game plays, with their
// numbers. Without pictures there is none.
func (v *View) ShowExample(m *discord.Message, t *table.Table, say lang.Printer) {
	title, ok := v.Title(t.Game)
	if !ok || title.Example == nil {
		return
	}
	example := title.Example()
	paint := func(s render.Scene) *image.Paletted { return render.Annotate(title.Draw(s), example.Spots) }
	picture, err := v.Draw(paint, render.Scene{View: example.View, Seat: games.Everyone, Say: say.Named(nil)})
	if err != nil {
		v.Log.Warn("no picture of an example", "game", t.Game, "err", err)
		return
	}
	name := t.Game + "-example.png"
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Fit(Spoken(say.Named(nil), example.View, nil), " ", discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
}

// ShowCard attaches the card of the game of a table. Without pictures there is none.
func (v *View) ShowCard(m *discord.Message, t *table.Table) {
	title, ok := v.Title(t.Game)
	if !ok {
		return
	}
	picture, err := v.card(title, t)
	if err != nil {
		v.Log.Warn("no card of the game", "match", t.ID, "err", err)
		return
	}
	name := t.Game + ".png"
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Cut(v.Public(t).T(t.Game+".pitch"), discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
}

// card returns the card of the game of a table. It is cached, as a lobby is edited whenever a
// person joins.
func (v *View) card(title render.Title, t *table.Table) ([]byte, error) {
	key := fmt.Sprint(t.Game, t.Locale, t.Setup)
	if known, ok := v.cards.Get(key); ok {
		return known, nil
	}
	first, err := title.New(t.Setup)
	if err != nil {
		return nil, err
	}
	say := v.Catalog.Printer(t.Locale, nil)
	picture, err := v.Draw(cardOf(title, t.Setup, say), render.Scene{View: sample(first).View(games.Everyone), Seat: games.Everyone, Say: say})
	if err == nil {
		v.cards.Add(key, picture)
	}
	return picture, err
}

// pictureName returns a name, without its ending, with the match of a scene's picture, and its close-up or turn.
// Once the buttons of a turn message are removed, only this tells them; see Shown.
func pictureName(t *table.Table, s Scene) string {
	name := t.Game + "-" + t.ID
	switch {
	case s.Turns > 0:
		name += fmt.Sprintf("-turn%d", s.Turns-1)
	case s.CloseUp != "":
		name += "-" + s.CloseUp
	}
	return name
}

// pictures are the names of pictures of matches. A film, whose name has no turn, is none.
var pictures = regexp.MustCompile(`^([a-z]+)-([a-z0-9]+)(?:-turn(\d+)\.gif|(?:-turn(\d+))?\.png)$`)

// Shown returns the match in the name of a message's picture, and the turn that it shows, as
// gamelog.Turns counts the public ones; -1 if the name has none. Match is "" if there is no
// picture.
func (v *View) Shown(files []string) (match string, turn int) {
	for _, name := range files {
		found := pictures.FindStringSubmatch(name)
		if found == nil {
			continue
		}
		if _, ok := v.Title(found[1]); !ok {
			continue
		}
		turn, err := strconv.Atoi(found[3] + found[4])
		if err != nil {
			turn = -1
		}
		return found[2], turn
	}
	return "", -1
}

// spoken returns the sentences of what a scene shows: of a close-up, if it shows one.
func (s Scene) spoken(say lang.Printer, t *table.Table, title render.Title) []string {
	whole := s.words(say)
	if s.CloseUp == "" {
		return whole
	}
	return append([]string{say.T("board.part", "part", CloseUpName(t, say, title, s.CloseUp))}, closeUp(say, s, whole)...)
}

// closeUp returns the sentences of a close-up, or of the whole board if the game has none for
// it.
func closeUp(say lang.Printer, s Scene, whole []string) []string {
	s.Say = say
	own := CloseUpWords(s)
	if own == nil {
		return whole
	}
	for n := range own {
		own[n] = discord.Plain(own[n]) // threats have a heading
	}
	return append(own, whole[:min(1, len(whole))]...)
}
