package coach

import (
	"context"
	"math"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/ai"
	"herald/games/ai/analysis"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/render/chances"
)

// mostTold is the room for what a turn does, in a review.
const mostTold = 180

var (
	errGoesOn = table.Refuse("review.error.playing")
	errAbsent = table.Refuse("review.error.absent")
)

// ask answers the button Review: with the review, or with a line that it is made, which is then done and shown.
func (h *reviewer) ask(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	switch {
	case err != nil:
		return discord.Message{}, err
	case t.Stage != table.Over:
		return discord.Message{}, errGoesOn
	case !played(&t, i.User.ID):
		return discord.Message{}, errAbsent
	case reviews.Value(&t).Found != nil:
		return h.shown(i, &t, m), nil
	}
	if t, err = h.Tables.Update(t.ID, func(t *table.Table) error {
		if !reviews.Value(t).Asked {
			reviews.Set(t, &review{Asked: true})
		}
		return nil
	}); err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	msg := discord.Private(view.Heading(say, &t) + "\n" + say.T("review.working"))
	msg.Components = []discord.Component{discord.Row(view.ReviewButton(say, t.ID), view.BackTo(say, t.ID, "more"))}
	msg.Then = func() { h.await(t.ID, i) }
	return msg, nil
}

// played reports whether a person holds a seat of a match, or has held one.
func played(t *table.Table, user string) bool {
	return t.Seat(user) >= 0 || t.Formerly(user, games.Everyone)
}

// A telling is a review as a person reads it.
type telling struct {
	t      *table.Table
	m      *match.Match
	say    lang.Printer
	seat   games.Player   // the reader's, or games.Everyone
	public []gamelog.Turn // as all were told
	own    []gamelog.Turn // as the reader was told
	found  analysis.Review
}

// shown returns the message with a review.
func (h *reviewer) shown(i *discord.Interaction, t *table.Table, m *match.Match) discord.Message {
	log, seat := h.View.LogOf(t, m), t.Seat(i.User.ID)
	r := telling{
		t: t, m: m, say: h.View.Private(i, t), seat: seat, found: *reviews.Value(t).Found,
		public: gamelog.Turns(log.Events(games.Everyone)), own: gamelog.Turns(log.Events(seat)),
	}
	lines := []string{r.say.T("review.heading", "match", view.Heading(r.say, t))}
	for n, k := range r.found.Mistakes {
		lines = append(lines, r.mistake(n+1, k)...)
	}
	if len(r.found.Mistakes) == 0 {
		lines = append(lines, r.say.T("review.none"))
	}
	msg := discord.Private(discord.Fit(append(lines, r.say.T("review.about")), "\n", discord.MaxContent))
	var buttons []discord.Component
	for _, k := range r.found.Mistakes {
		buttons = append(buttons, h.View.WhatIfButton(r.say, t.ID, r.number(k), turnBefore(r.own, k.Ply), seat))
	}
	msg.Components = discord.Rows(append(buttons, view.BackTo(r.say, t.ID, "more")))
	h.View.ShowChances(&msg, t, m, r.sheet())
	return msg
}

// turnBefore returns the index of the last turn that ended before a ply.
func turnBefore(turns []gamelog.Turn, ply int) int {
	return lastUpTo(turns, ply, func(t gamelog.Turn) int { return t.Plies })
}

// lastUpTo returns the index of the last of all that is reached up to a ply, at least 0.
func lastUpTo[T any](all []T, ply int, reached func(T) int) int {
	n := 0
	for n+1 < len(all) && reached(all[n+1]) <= ply {
		n++
	}
	return n
}

// number returns the number of the turn of a mistake, as players count.
func (r telling) number(k analysis.Mistake) int {
	return r.public[min(turnBefore(r.public, k.Ply)+1, len(r.public)-1)].Number
}

// mistake says a turn and a better one; or, where the search is unsure, what it can say of both.
func (r telling) mistake(n int, k analysis.Mistake) []string {
	loss := k.Loss()
	key := "review.mistake"
	if !k.Sure() {
		key = "review.unsure"
	}
	low, high := loss.Mean-loss.Error, loss.Mean+loss.Error // both are told as gains
	lines := []string{
		r.say.T(key, "n", n, "turn", r.number(k), "player", k.Player, "loss", percent(-loss.Mean), "low", percent(-high), "high", percent(-low)),
		r.say.T("review.played", "turn", r.turn(k, k.Played)),
		r.say.T("review.better", "turn", r.turn(k, k.Better)),
	}
	if !k.Sure() {
		lines[2] = r.say.T("review.or", "turn", r.turn(k, k.Better))
	}
	if r.m.At(k.Ply).Holder(k.Player) != r.m.Holder(k.Player) {
		lines[0] += " " + r.say.T("review.formerly")
	}
	return lines
}

// turn says a turn in the reader's words, and what it does.
func (r telling) turn(k analysis.Mistake, o ai.Option) string {
	var told []view.Line
	notes := analysis.Notes(r.m, k.Ply, k.Player, o.Words)
	if brief := r.m.Rules().Brief; brief != nil {
		notes = brief(notes)
	}
	for _, n := range notes {
		told = append(told, view.Line{Said: discord.Plain(r.say.Named(r.t.DistinctName).Say(n.Text)), Weight: n.Weight})
	}
	words := games.Words{Game: r.t.Game, Sentence: strings.Join(o.Words, " ")}
	return r.say.T("review.turn", "words", words, "does", view.Gist(told, mostTold))
}

func percent(share float64) string { return render.Signed(int(math.Round(100 * share))) }

// sheet returns the picture of the review.
func (r telling) sheet() chances.Sheet {
	s := chances.Sheet{Say: r.say, About: r.say.T("review.match", "game", games.T(r.t.Game+".name"), "n", gamelog.Played(r.public))}
	for _, at := range r.found.Points {
		point := chances.Point{}
		for _, c := range at.Chances {
			point.Chances = append(point.Chances, chances.Chance(c))
		}
		s.Points = append(s.Points, point)
	}
	for _, k := range r.found.Mistakes {
		at := lastUpTo(r.found.Points, k.Ply, func(p analysis.Point) int { return p.Plies })
		s.Marks = append(s.Marks, chances.Mark{Point: at, Turn: r.number(k), Seat: k.Player, Loss: k.Loss().Mean, Sure: k.Sure()})
	}
	return s
}
