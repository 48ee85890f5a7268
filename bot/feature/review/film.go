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
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/render/film"
)

// The limits of a film.
const (
	filmLimit     = 7 << 20          // bytes: the whole message stays below 8 MB
	mostFrames    = 72               // longer matches leave out turns evenly, so that captions can be read
	filmLength    = 60 * time.Second // upper limit
	shortestFrame = 200 * time.Millisecond
	longestFrame  = 1200 * time.Millisecond
	turningPoint  = 3 * time.Second // how long a highlight is shown
	longestName   = 18              // characters of a name in it
	// mostMaking limits the time for making a film. It is shorter than a job's, so that the
	// post can still be sent without it.
	mostMaking = 30 * time.Second
)

var errSlowFilm = errors.New("making it takes too long")

// A shot is a turn as a film shows it.
type shot struct {
	plies   int   // record entries up to its end
	earlier []int // plies of the turns before it that have no shot
	caption string
	lasts   time.Duration
}

// film returns the message with a match's film, the zero message if no turn was played or it
// cannot be made in time. Its only error is one of ctx: the next try makes the film.
func (h *handler) film(ctx context.Context, e ending) (discord.Message, error) {
	t := e.t
	if gamelog.Played(e.turns) == 0 {
		return discord.Message{}, nil
	}
	until := h.Clock.Now().Add(mostMaking)
	goesOn := func() error {
		if h.Clock.Now().After(until) {
			return errSlowFilm
		}
		return ctx.Err()
	}
	say := h.View.Public(t)
	brief := func(p games.Player) string { return discord.Cut(t.DistinctName(p), longestName) }
	data, err := film.GIF(h.frames(goesOn, t, e.m, shots(say.Named(brief), e.turns, h.pauses(e))), filmLimit)
	err = cmp.Or(goesOn(), err)
	switch {
	case ctx.Err() != nil:
		return discord.Message{}, ctx.Err()
	case err != nil:
		h.Log.Error("no film", "match", t.ID, "err", err)
		return discord.Message{}, nil
	}
	name := t.Game + "-" + t.ID + ".gif"
	about := say.Named(t.Name).T("final.film", "n", gamelog.Played(e.turns))
	return discord.Message{
		Content:     say.T("final.reel", "game", games.T(t.Game+".name"), "match", t.ID),
		Attachments: []discord.Attachment{{ID: "0", Filename: name, Description: discord.Cut(about, discord.MaxAlt)}},
		Files:       []discord.File{{Name: name, ContentType: "image/gif", Data: data}},
	}, nil
}

// pauses returns the turns, by their plies, that a film stays at: the highlights, and the ends of rounds
// that the game has a picture of.
func (h *handler) pauses(e ending) map[int]bool {
	all := map[int]bool{}
	for _, k := range e.highlights {
		all[k.Turn.Plies] = true
	}
	before := ""
	for _, turn := range e.turns {
		news := h.news(e.t.Game, e.m.At(turn.Plies).View(games.Everyone))
		if news != "" && before == "" {
			all[turn.Plies] = true
		}
		before = news
	}
	return all
}

// news returns the part of a public view that a message shows, "" for the board.
func (h *handler) news(game string, v games.View) string {
	title, _ := h.View.Title(game)
	if title.News == nil {
		return ""
	}
	return title.News(v, games.Everyone)
}

// shots returns the shots of a film: the beginning, the last turn, all turns that it pauses at, and at
// even intervals the turn that matters most. A shot marks what turns without a shot before it have changed.
func shots(say lang.Printer, turns []gamelog.Turn, rests map[int]bool) []shot {
	captions := make([]view.Line, len(turns))
	for n, turn := range turns {
		captions[n] = view.Caption(say, n, turn)
	}
	chosen := heaviest(captions, (len(turns)+mostFrames-1)/mostFrames)
	var all []shot
	var earlier []int
	for n, turn := range turns {
		last := n == len(turns)-1
		switch {
		case turn.Plies == 0:
			continue
		case n > 0 && !last && !rests[turn.Plies] && !chosen[n]:
			earlier = append(earlier, turn.Plies)
			continue
		}
		s := shot{plies: turn.Plies, earlier: earlier, caption: captions[n].Said}
		if rests[turn.Plies] {
			s.lasts = turningPoint
		}
		all, earlier = append(all, s), nil
	}
	setDurations(all, time.Duration(len(rests)))
	return all
}

// heaviest returns the index of the caption of each run of step that matters most, the
// longest and then the last of equals: one vote is not worth a picture beside the votes of all.
func heaviest(captions []view.Line, step int) map[int]bool {
	all := map[int]bool{}
	for from := 0; from < len(captions); from += step {
		best := from
		for n := from; n < min(from+step, len(captions)); n++ {
			a, b := captions[n], captions[best]
			if cmp.Or(cmp.Compare(a.Weight, b.Weight), cmp.Compare(len(a.Said), len(b.Said))) >= 0 {
				best = n
			}
		}
		all[best] = true
	}
	return all
}

// setDurations sets the durations of shots: those with rests take at most half of the film,
// and the others share the remaining time.
func setDurations(all []shot, rests time.Duration) {
	whole := filmLength - film.Pause
	rest := min(turningPoint, whole/2/max(1, rests))
	each := min(max((whole-rests*rest)/time.Duration(max(1, len(all))), shortestFrame), longestFrame)
	for n := range all {
		all[n].lasts = max(min(all[n].lasts, rest), each)
	}
}

// frames draws a match as all have seen it, until goesOn returns an error.
func (h *handler) frames(goesOn func() error, t *table.Table, m *match.Match, shots []shot) iter.Seq2[*image.Paletted, time.Duration] {
	title, _ := h.View.Title(t.Game)
	say, names := h.View.Public(t).Named(t.DistinctName), t.DistinctNames()
	return func(yield func(*image.Paletted, time.Duration) bool) {
		for _, shot := range shots {
			if goesOn() != nil {
				return
			}
			then := m.At(shot.plies)
			s := render.Scene{View: then.View(games.Everyone), Seat: games.Everyone, Names: names, Places: then.Final(), Left: then.Left(), Say: say}
			s.Part = h.news(t.Game, s.View)
			for _, plies := range shot.earlier {
				s.Earlier = append(s.Earlier, m.At(plies).View(games.Everyone))
			}
			if !yield(render.Caption(h.View.Frame(title.Draw, s), shot.caption), shot.lasts) {
				return
			}
		}
	}
}
