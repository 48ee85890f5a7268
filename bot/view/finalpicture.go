package view

import (
	"image"
	"iter"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/render"
	"herald/render/finale"
)

// ShowFinal attaches the picture of the end of a match to its last message: the
// winner, the final board, what the scores are made of and how the lead went, which sheet
// has. It is the board alone for a game that does not say what its scores are made of.
func (v *View) ShowFinal(msg *discord.Message, t *table.Table, m *match.Match, turns []gamelog.Turn, sheet finale.Sheet) {
	s := Scene{View: m.View(games.Everyone), Seat: games.Everyone, Final: m.Final(), Left: m.Left(), Say: v.Public(t), Turns: len(turns)}
	title, known := v.Title(t.Game)
	if len(sheet.Points) == 0 || !known {
		v.Show(msg, t, s)
		return
	}
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
	name := pictureName(t, s) + ".png"
	msg.Words = func() []string { return TextBoard(t, s) }
	msg.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Fit(finalWords(sheet, t, m), " ", discord.MaxAlt)}}
	msg.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
}

// ShowEnd is ShowFinal for a message that needs nothing else of the turns and the sheet.
func (v *View) ShowEnd(msg *discord.Message, t *table.Table, m *match.Match) {
	turns := gamelog.Turns(v.LogOf(t, m).Events(games.Everyone))
	v.ShowFinal(msg, t, m, turns, v.FinalSheet(t, m, turns))
}

// FinalSheet returns the content of the picture of the end of a match, without the board; the
// zero Sheet for a game that does not say what its scores are made of. It replays the match.
func (v *View) FinalSheet(t *table.Table, m *match.Match, turns []gamelog.Turn) finale.Sheet {
	end := m.View(games.Everyone)
	tally, ok := end.(games.Tally)
	if !ok {
		return finale.Sheet{}
	}
	say := v.Public(t).Named(t.DistinctName)
	s := finale.Sheet{
		Say: say, About: []string{say.T(t.Game + ".name"), say.T("result.turns", "n", gamelog.Played(turns))}, Names: t.DistinctNames(), Liveries: v.liveries(t), Places: m.Final(),
		Drawn:  !m.CalledOff() && drawn(end, m.Final()),
		Lost:   !m.CalledOff() && games.Lost(end),
		Points: Course(m, turns),
	}
	if time := lasted(t); !time.IsZero() {
		s.About = append(s.About, say.Say(time))
	}
	for p := range t.Seats {
		s.Sides = append(s.Sides, games.SideOf(m.State(), games.Player(p)))
		s.Left = append(s.Left, m.Resigned(games.Player(p)))
	}
	return s.Counted(tally)
}

// Course returns how the scores of a match stood, in public, at the beginning and after each turn of its seats, and how
// they stand; nil for a game that does not say what they are made of. It replays the match.
func Course(m *match.Match, turns []gamelog.Turn) []finale.Point {
	return finale.Follow(publicViews(m, turns), len(m.Scores()))
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
