package review

import (
	"context"
	"image"
	"iter"
	"time"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/render"
	"herald/render/film"
)

// The limits of a film.
const (
	filmLimit     = 7 << 20          // bytes, beside the picture: the whole message stays below 8 MB
	mostFrames    = 240              // turns of a longer match are left out evenly
	filmLength    = 90 * time.Second // is not exceeded by much
	shortestFrame = 300 * time.Millisecond
	longestFrame  = 1200 * time.Millisecond
)

// addFilm adds the film of a match to a message. A film that cannot be made is
// left out.
func (h *handler) addFilm(ctx context.Context, msg *discord.Message, t *table.Table, m *match.Match, turns []gamelog.Turn) {
	plies := framePlies(turns)
	each := min(max(filmLength/time.Duration(max(1, len(plies))), shortestFrame), longestFrame)
	data, err := film.GIF(h.frames(ctx, t, m, plies), each, filmLimit)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		h.Log.Error("no film", "match", t.ID, "err", err)
		return
	}
	name := t.Game + "-" + t.ID + ".gif"
	about := h.View.Public(t).Named(t.Name).T("final.film", "n", len(turns)-1)
	msg.Attachments = append(msg.Attachments, discord.Attachment{ID: "1", Filename: name, Description: discord.Cut(about, discord.MaxAlt)})
	msg.Files = append(msg.Files, discord.File{Name: name, ContentType: "image/gif", Data: data})
}

// framePlies returns after how many entries the frames of a film are drawn: after
// the last turn, and before it at even intervals.
func framePlies(turns []gamelog.Turn) []int {
	step := (len(turns) + mostFrames - 1) / mostFrames
	var plies []int
	for n := 0; n < len(turns)-1; n += step {
		if turns[n].Plies > 0 {
			plies = append(plies, turns[n].Plies)
		}
	}
	return append(plies, turns[len(turns)-1].Plies)
}

// frames draws a match as everybody has seen it, until ctx ends.
func (h *handler) frames(ctx context.Context, t *table.Table, m *match.Match, plies []int) iter.Seq[*image.Paletted] {
	title, _ := h.View.Title(t.Game)
	say, names := h.View.Public(t).Named(t.DistinctName), t.DistinctNames()
	return func(yield func(*image.Paletted) bool) {
		for _, n := range plies {
			if ctx.Err() != nil {
				return
			}
			then := m.At(n)
			s := render.Scene{View: then.View(games.Everyone), Seat: games.Everyone, Names: names, Places: then.Final(), Say: say}
			if !yield(h.View.Frame(title.Draw, s)) {
				return
			}
		}
	}
}
