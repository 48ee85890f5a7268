package startup

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image/png"
	"maps"
	"regexp"
	"slices"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/render"
)

// digits is the number of digits of the drawing's hash at the end of an emoji's name, so that
// a new drawing has a new name.
const digits = 6

// emojiName matches the names that nameOf returns: the game, the icon and the hash of the
// drawing.
var emojiName = regexp.MustCompile(`^([a-z]+)_[a-z0-9_]+_[0-9a-f]{6}$`)

// nameOf returns the name of the emoji of an icon.
func nameOf(i discord.Icon, drawing *render.Sprite) string {
	sum := sha256.Sum256(drawing.Image().Pix)
	return i.Game + "_" + i.Name + "_" + hex.EncodeToString(sum[:])[:digits]
}

// A drawnIcon is an icon with its drawing.
type drawnIcon struct {
	discord.Icon
	drawing *render.Sprite
}

// drawIcons returns the icons of all games by the names of their emoji.
func drawIcons(shelf []render.Title) map[string]drawnIcon {
	all := map[string]drawnIcon{}
	for _, t := range shelf {
		if t.Icons == nil {
			continue
		}
		for name, drawing := range t.Icons() {
			icon := discord.Icon{Game: t.Name, Name: name}
			all[nameOf(icon, drawing)] = drawnIcon{icon, drawing}
		}
	}
	return all
}

// icons uploads the icons of the games as emoji of the application. Nothing waits for them, as
// buttons work without.
type icons struct {
	Options
	queue *jobs.Retry[struct{}]
}

func newIcons(o Options) *icons {
	s := &icons{Options: o}
	s.queue = jobs.NewRetry(o.Clock, 1, s.upload, s.failed)
	return s
}

// failed logs that buttons have no icons.
func (s *icons) failed(_ struct{}, tries int, err error) {
	if !errors.Is(err, context.Canceled) { // as when the bot is stopped
		s.Log.Warn("some buttons have no icons", "tries", tries, "err", err)
	}
}

// upload uploads missing icons and deletes earlier drawings, but no emoji with a name of
// another form. If Discord refuses it is tried again at the next start, after other errors
// before. Of several processes the main one uploads; the others look again until it has.
func (s *icons) upload(ctx context.Context, _ struct{}, _ bool) error {
	there, err := s.Client.Emojis(ctx)
	if err != nil {
		return discord.Permanent(err)
	}
	drawn, known := drawIcons(s.Shelf), map[discord.Icon]discord.Emoji{}
	defer func() { s.Emojis.Know(known) }()
	for _, e := range there {
		if icon, ours := drawn[e.Name]; ours {
			known[icon.Icon] = e
		}
	}
	s.Emojis.Know(maps.Clone(known))
	switch {
	case s.Main():
		if err := s.add(ctx, drawn, known); err != nil {
			return discord.Permanent(err)
		}
		return discord.Permanent(s.deleteStale(ctx, drawn, there))
	case len(known) < len(drawn):
		return errNotUploaded
	}
	return nil
}

// errNotUploaded means that the main process has not uploaded the icons yet.
var errNotUploaded = errors.New("the main process has not uploaded them yet")

// add uploads the icons that are not in known, and adds them.
func (s *icons) add(ctx context.Context, drawn map[string]drawnIcon, known map[discord.Icon]discord.Emoji) error {
	for _, name := range slices.Sorted(maps.Keys(drawn)) {
		icon := drawn[name]
		if _, there := known[icon.Icon]; there {
			continue
		}
		var file bytes.Buffer
		if err := png.Encode(&file, icon.drawing.Image()); err != nil {
			return err
		}
		e, err := s.Client.UploadEmoji(ctx, name, file.Bytes())
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		known[icon.Icon] = e
	}
	return nil
}

// deleteStale deletes emoji of earlier drawings and removed icons.
func (s *icons) deleteStale(ctx context.Context, drawn map[string]drawnIcon, there []discord.Emoji) error {
	for _, e := range there {
		form := emojiName.FindStringSubmatch(e.Name)
		if form == nil || !s.onShelf(form[1]) {
			continue
		}
		if _, current := drawn[e.Name]; current {
			continue
		}
		if err := s.Client.DeleteEmoji(ctx, e.ID); err != nil {
			return fmt.Errorf("an earlier drawing, %s: %w", e.Name, err)
		}
	}
	return nil
}

func (s *icons) onShelf(game string) bool {
	return slices.ContainsFunc(s.Shelf, func(t render.Title) bool { return t.Name == game })
}
