package review

import (
	"cmp"
	"context"
	"errors"
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
	// mostMaking is how long making it may take: less than a job has, so that the
	// post without it can still be sent.
	mostMaking = 30 * time.Second
)

var errSlowFilm = errors.New("making it takes too long")

// addFilm adds the film of a match to a message. A film that cannot be made, or not
// in time, is left out.
func (h *handler) addFilm(ctx context.Context, msg *discord.Message, t *table.Table, m *match.Match, turns []gamelog.Turn) {
	plies := framePlies(turns)
	each := min(max(filmLength/time.Duration(max(1, len(plies))), shortestFrame), longestFrame)
	until := h.Clock.Now().Add(mostMaking)
	goesOn := func() error {
		if h.Clock.Now().After(until) {
			return errSlowFilm
		}
		return ctx.Err()
	}
	data, err := film.GIF(h.frames(goesOn, t, m, plies), each, filmLimit)
	err = cmp.Or(goesOn(), err)
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

// frames draws a match as everybody has seen it, as long as that goes on.
func (h *handler) frames(goesOn func() error, t *table.Table, m *match.Match, plies []int) iter.Seq[*image.Paletted] {
	title, _ := h.View.Title(t.Game)
	say, names := h.View.Public(t).Named(t.DistinctName), t.DistinctNames()
	return func(yield func(*image.Paletted) bool) {
		for _, n := range plies {
			if goesOn() != nil {
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
