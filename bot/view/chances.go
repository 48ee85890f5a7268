package view

import (
	"image"
	"strconv"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/render/chances"
)

// ReviewButton shows the review of a match.
func ReviewButton(say lang.Printer, id string) discord.Component {
	return matchButton(say, discord.Secondary, "button.review", id, "review")
}

// WhatIfButton leads to the page, where moves can be tried from the position after the turn with that index, or without
// pages to the replay of the next one. Number is the number of that, as players count.
func (v *View) WhatIfButton(say lang.Printer, id string, number, index int, seat games.Player) discord.Component {
	at := customid.About{ID: id, At: index + 1}
	if v.Page != "" {
		return discord.Button(discord.Secondary, say.T("button.what-if", "n", number), at.For("whatif"))
	}
	return discord.Button(discord.Secondary, say.T("button.turn", "n", number), at.With("eyes:"+strconv.Itoa(int(seat))).For("replay"))
}

// ShowChances attaches the picture of how the chances of a match went, with what it shows as its description. The seats
// are the match's.
func (v *View) ShowChances(m *discord.Message, t *table.Table, of *match.Match, s chances.Sheet) {
	s.Names, s.Liveries = t.DistinctNames(), v.liveries(t)
	s.Say = s.Say.Named(t.DistinctName)
	state := of.State()
	for p := range t.Seats {
		s.Sides = append(s.Sides, games.SideOf(state, games.Player(p)))
	}
	lines := chancesWords(s)
	m.Words = func() []string { return lines }
	picture, err := v.Draw(func(render.Scene) *image.Paletted { return s.Draw() }, render.Scene{})
	if err != nil {
		v.Log.Error("chances not drawn", "match", t.ID, "err", err)
		*m = m.InWords()
		return
	}
	name := t.Game + "-" + t.ID + "-review.png"
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Fit(lines, " ", discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
}

// chancesWords returns the picture in sentences: how the chances were at the beginning, in the middle and before the
// end, and what was given away.
func chancesWords(s chances.Sheet) []string {
	lines, last := []string{s.Say.T("curve.title")}, len(s.Points)-1
	for n, at := range []int{0, last / 2, max(0, last-1)} {
		var all []games.Text
		for p, c := range s.Points[at].Chances {
			all = append(all, games.T("curve.chance", "player", games.Player(p), "percent", int(100*c.Mean+.5)))
		}
		lines = append(lines, s.Say.T([]string{"curve.start", "curve.middle", "curve.end"}[n], "chances", all))
	}
	for _, mark := range s.Marks {
		key := "curve.gave"
		if !mark.Sure {
			key = "curve.unsure"
		}
		lines = append(lines, s.Say.T(key, "turn", mark.Turn, "player", mark.Seat, "percent", int(100*mark.Loss+.5)))
	}
	return lines
}
