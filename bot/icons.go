package bot

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"image/png"
	"maps"
	"regexp"
	"slices"

	"herald/bot/discord"
	"herald/render"
)

// digits is how many digits of the hash of its drawing the name of an emoji ends
// with, so that a new drawing has a new name.
const digits = 6

// emojiName matches the names that nameOf gives: of the game, the icon, and the
// drawing.
var emojiName = regexp.MustCompile(`^([a-z]+)_[a-z0-9_]+_[0-9a-f]{6}$`)

// nameOf returns the name of the emoji that shows an icon.
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

// uploadIcons makes the application's emoji those of the icons: it uploads what is
// missing and deletes earlier drawings. Emoji with names of another form are
// somebody else's. Buttons are whole without, so a failure is only logged; it is tried
// again at the next start. Of several processes the main one does that.
func (s *starter) uploadIcons(ctx context.Context) {
	there, err := s.app.Client.Emojis(ctx)
	if err != nil {
		s.app.Log.Warn("buttons have no icons: the emoji of the application cannot be listed", "err", err)
		return
	}
	icons, known := drawIcons(s.app.View.Shelf), map[discord.Icon]discord.Emoji{}
	defer func() { s.app.Emojis.Know(known) }()
	for _, e := range there {
		if icon, ours := icons[e.Name]; ours {
			known[icon.Icon] = e
		}
	}
	s.app.Emojis.Know(maps.Clone(known))
	if !s.app.Fleet.Main() {
		return
	}
	if err := s.upload(ctx, icons, known); err != nil {
		s.app.Log.Warn("some buttons have no icons: an emoji cannot be uploaded", "err", err)
		return
	}
	s.deleteStale(ctx, icons, there)
}

// upload adds the icons that are not known, and notes them in known.
func (s *starter) upload(ctx context.Context, icons map[string]drawnIcon, known map[discord.Icon]discord.Emoji) error {
	for _, name := range slices.Sorted(maps.Keys(icons)) {
		icon := icons[name]
		if _, there := known[icon.Icon]; there {
			continue
		}
		var file bytes.Buffer
		if err := png.Encode(&file, icon.drawing.Image()); err != nil {
			return err
		}
		e, err := s.app.Client.UploadEmoji(ctx, name, file.Bytes())
		if err != nil {
			return err
		}
		known[icon.Icon] = e
	}
	return nil
}

// deleteStale deletes what shows an earlier drawing, or an icon that is no more.
func (s *starter) deleteStale(ctx context.Context, icons map[string]drawnIcon, there []discord.Emoji) {
	for _, e := range there {
		form := emojiName.FindStringSubmatch(e.Name)
		if form == nil || !s.onShelf(form[1]) {
			continue
		}
		if _, current := icons[e.Name]; current {
			continue
		}
		if err := s.app.Client.DeleteEmoji(ctx, e.ID); err != nil {
			s.app.Log.Warn("an old icon stays among the emoji of the application", "emoji", e.Name, "err", err)
			return
		}
	}
}

func (s *starter) onShelf(game string) bool {
	_, ok := s.app.View.Title(game)
	return ok
}
