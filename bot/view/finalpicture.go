package view

import (
	"image"
	"iter"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/render/finale"
)

// ShowFinal attaches the picture of the end of a match to its last message: the
// winner, the final board, what the scores are made of and how the lead went. It is the
// board alone for a game that does not say what its scores are made of.
func (v *View) ShowFinal(msg *discord.Message, t *table.Table, m *match.Match, turns []gamelog.Turn) {
	say := v.Public(t)
	s := Scene{View: m.View(games.Everyone), Seat: games.Everyone, Final: m.Final(), Left: m.Left(), Say: say, Turns: len(turns)}
	tally, ok := s.View.(games.Tally)
	title, known := v.Title(t.Game)
	if !ok || !known {
		v.Show(msg, t, s)
		return
	}
	sheet := finalSheet(say.Named(t.DistinctName), t, m, turns).Counted(tally)
	picture, err := v.Draw(func(end render.Scene) *image.Paletted {
		sheet.Board = title.FinalBoard(end)
		defer render.Release(sheet.Board)
		return sheet.Draw()
	}, render.Scene{View: s.View, Seat: s.Seat, Names: sheet.Names, Places: s.Final, Left: s.Left, Say: sheet.Say})
	if err != nil {
		v.Log.Error("the end not drawn", "match", t.ID, "err", err)
		v.Show(msg, t, s)
		return
	}
	name := pictureName(t, s)
	msg.Words = func() []string { return TextBoard(t, s) }
	msg.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Fit(finalWords(sheet, t, m), " ", discord.MaxAlt)}}
	msg.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
}

// Lead returns the number of the turn since which the winner of a match was ahead for
// good, as the picture of the end says it; 0 if that is nothing to say.
func (v *View) Lead(t *table.Table, m *match.Match, turns []gamelog.Turn) int {
	tally, ok := m.View(games.Everyone).(games.Tally)
	if !ok {
		return 0
	}
	return finalSheet(v.Public(t), t, m, turns).Counted(tally).Lead()
}

// finalSheet returns the content of the picture of the end of a match, except for the last
// view's part.
func finalSheet(say lang.Printer, t *table.Table, m *match.Match, turns []gamelog.Turn) finale.Sheet {
	v := m.View(games.Everyone)
	s := finale.Sheet{
		Say: say, About: []string{say.T(t.Game + ".name"), say.T("result.turns", "n", gamelog.Played(turns))}, Names: t.DistinctNames(), Liveries: t.Liveries, Places: m.Final(),
		Drawn:  !m.CalledOff() && drawn(v, m.Final()),
		Points: finale.Follow(publicViews(m, turns), len(t.Seats)),
	}
	if time := lasted(t); !time.IsZero() {
		s.About = append(s.About, say.Say(time))
	}
	for p := range t.Seats {
		s.Sides = append(s.Sides, games.SideOf(m.State(), games.Player(p)))
		s.Left = append(s.Left, m.Resigned(games.Player(p)))
	}
	return s
}

// publicViews yields the public view at the beginning and after each turn that seats
// have played, and at the end.
func publicViews(m *match.Match, turns []gamelog.Turn) iter.Seq[games.View] {
	return func(yield func(games.View) bool) {
		for n, turn := range turns[:len(turns)-1] {
			if turns[n+1].Number > turn.Number && !yield(m.At(turn.Plies).View(games.Everyone)) {
				return
			}
		}
		yield(m.View(games.Everyone))
	}
}

// finalWords returns the picture in sentences.
func finalWords(s finale.Sheet, t *table.Table, m *match.Match) []string {
	lines := append([]string{ending(s.Say, m.View(games.Everyone), m.Final())}, Result(s.Say, t, m)[1:]...)
	if ahead := s.Ahead(); ahead != "" {
		lines = append(lines, ahead+".")
	}
	for n, line := range lines {
		lines[n] = discord.Plain(line)
	}
	return lines
}
