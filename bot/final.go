package bot

import (
	"context"
	"image"
	"iter"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
	"herald/render/film"
)

// What the film of a match is limited to.
const (
	filmLimit   = 7 << 20          // bytes, beside the picture: the whole message stays below 8 MB
	mostFrames  = 240              // turns of a longer match are left out evenly
	filmLength  = 90 * time.Second // is not exceeded by much
	shortest    = 300 * time.Millisecond
	longest     = 1200 * time.Millisecond
	mostMoments = 5
	momentsRoom = 600 // characters that are kept for them beside what the last turn did
)

// owesFilm reports whether the last turn message of a match that is over is
// still to become its final post. It is edited: a message that is edited twice
// is still one, whatever process did it.
func (t *table) owesFilm() bool {
	return t.Stage == over && t.Turn != "" && t.Told >= len(t.Match.Entries) && t.Filmed != t.Turn && !t.muted()
}

// film makes the last turn message of a match its final post. That takes
// seconds, so that it is an errand of its own which nobody waits for, and one
// is made at a time.
func (b *Bot) film(ctx context.Context, id string, _ bool) error {
	t, err := b.table(id)
	if err != nil || !t.owesFilm() {
		return lost(err)
	}
	msg, err := b.finalPost(ctx, &t)
	if err != nil {
		return lost(err)
	}
	if err = b.repostFilm(ctx, &t, msg); err != nil && !discord.Refused(err) {
		return err
	}
	if err != nil { // what was posted when the match ended says the most of it
		b.log.Warn("no final post", "match", t.ID, "err", err)
	}
	_, err = b.update(t.ID, func(now *table) error {
		now.Filmed = t.Turn
		return nil
	})
	return err
}

// repostFilm edits the last turn message. A film that is refused is left out, and
// then the picture is.
func (b *Bot) repostFilm(ctx context.Context, t *table, m discord.Message) error {
	if t.Wordy {
		return b.discord.Edit(ctx, t.Channel, t.Turn, m.InWords())
	}
	if len(m.Files) > 1 {
		err := b.discord.Edit(ctx, t.Channel, t.Turn, m)
		if !discord.RefusesFiles(err) {
			return err
		}
		m.Files, m.Attachments = m.Files[:1], m.Attachments[:1]
	}
	return b.repost(ctx, place{t.Channel, t.Turn}, m)
}

// finalPost is the last turn message with all that is to be said at the end:
// the result and what it is made of, the key moments, and the match as a film.
func (b *Bot) finalPost(ctx context.Context, t *table) (discord.Message, error) {
	m, err := b.open(t)
	if err != nil {
		return discord.Message{}, err
	}
	n, err := b.news(t, m, t.From)
	if err != nil {
		return discord.Message{}, err
	}
	deeds, err := b.deeds(t, games.Everyone)
	if err != nil {
		return discord.Message{}, err
	}
	say := b.public(t)
	turns := stops(deeds, say.Named(func(p games.Player) string { return t.sign(p) + " " + discord.Escape(t.name(p)) })) // is cut: no marks may stay open
	key, err := b.moments(t, turns)
	if err != nil {
		return discord.Message{}, err
	}
	msg := discord.Message{Components: discord.Rows(turnButtons(say, t, m))}
	lines := reckoning(say, m)
	told := discord.Units(story(heading(say, t), "", n.notes, strings.Join(lines, "\n"), say))
	lines = append(lines, momentLines(say, key, max(momentsRoom, discord.MaxContent-told-1))...)
	msg.Content = story(heading(say, t), "", n.notes, strings.Join(lines, "\n"), say)
	b.show(&msg, t, scene{view: m.View(games.Everyone), seat: games.Everyone, final: m.Final(), say: say})
	if len(msg.Files) > 0 && !t.Wordy {
		b.addFilm(ctx, &msg, t, turns, say)
	}
	return msg, nil
}

// reckoning is the result with what each score is made of.
func reckoning(say lang.Printer, m *match.Match) []string {
	r, ok := m.State().(games.Reckoner)
	if !ok || m.CalledOff() {
		return result(say, m)
	}
	lines := []string{say.T("result.over")}
	places, scores := m.Places(), m.Scores()
	for place := 1; place <= len(places); place++ {
		for seat, at := range places {
			if at != place {
				continue
			}
			p := games.Player(seat)
			lines = append(lines, say.T("result.place", "place", place, "player", p, "n", scores[seat]))
			var parts []string
			for _, part := range r.Reckon(p) {
				parts = append(parts, say.Say(part))
			}
			if len(parts) > 0 {
				lines = append(lines, "-# "+strings.Join(parts, " · "))
			}
		}
	}
	return lines
}

// addFilm puts the film of a match on a message. A film that cannot be made is
// left out.
func (b *Bot) addFilm(ctx context.Context, m *discord.Message, t *table, turns []stop, say lang.Printer) {
	step := (len(turns) + mostFrames - 1) / mostFrames
	frames := (len(turns) + step - 1) / step
	each := min(max(filmLength/time.Duration(frames), shortest), longest)
	data, err := film.GIF(b.frames(ctx, t, turns, step, say), each, filmLimit)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		b.log.Error("no film", "match", t.ID, "err", err)
		return
	}
	name := t.Game + "-" + t.ID + ".gif"
	about := say.Named(t.name).T("final.film", "n", len(turns)-1)
	m.Attachments = append(m.Attachments, discord.Attachment{ID: "1", Filename: name, Description: discord.Cut(about, discord.MaxAlt)})
	m.Files = append(m.Files, discord.File{Name: name, ContentType: "image/gif", Data: data})
}

// frames draws a match as everybody has seen it, every so many turns and the
// last. Each picture waits for a brush: while a film is made people play on.
func (b *Bot) frames(ctx context.Context, t *table, turns []stop, step int, say lang.Printer) iter.Seq[*image.Paletted] {
	wanted := map[int]bool{turns[len(turns)-1].plies: true}
	for n := 0; n < len(turns); n += step {
		wanted[turns[n].plies] = true
	}
	title, _ := b.title(t.Game)
	return func(yield func(*image.Paletted) bool) {
		for s, err := range match.Walk(title.Rules, t.Match) {
			if err != nil || ctx.Err() != nil {
				return
			}
			if !wanted[s.Ply+1] {
				continue
			}
			picture := b.frame(title, render.Scene{
				View: s.Match.View(games.Everyone), Seat: games.Everyone, Names: t.namesApart(), Places: s.Match.Final(), Say: say.Named(t.apart),
			})
			if !yield(picture) {
				return
			}
		}
	}
}

func (b *Bot) frame(title render.Title, s render.Scene) *image.Paletted {
	b.brushes <- struct{}{}
	defer func() { <-b.brushes }()
	return title.Draw(s)
}
