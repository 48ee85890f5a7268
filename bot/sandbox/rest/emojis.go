package rest

import (
	"bytes"
	"encoding/base64"
	"image"
	_ "image/png" // the format that is accepted
	"regexp"
	"strings"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// Discord's limits of an application's emoji.
const (
	mostEmojis   = 2000
	largestEmoji = 256 << 10
)

var emojiName = regexp.MustCompile(`^[a-zA-Z0-9_]{2,32}$`)

// emojis are the routes about the emoji of the application.
type emojis struct{ store *world.Store }

func (e emojis) list(call *call) (any, error) {
	if err := checkScope(e.store, call); err != nil {
		return nil, err
	}
	items := []any{}
	e.store.Read(func(w *world.World) {
		for _, one := range w.EmojisInOrder() {
			items = append(items, one.Object(w))
		}
	})
	return map[string]any{"items": items}, nil
}

// emojiDraft is the body of a request to add an emoji.
type emojiDraft struct {
	Name  string `json:"name"`
	Image string `json:"image"` // a data URI
}

// picture returns the file of the draft, or Discord's error 50035.
func (d emojiDraft) picture() ([]byte, error) {
	f := check.NewForm()
	f.In("name").Text(d.Name, 2, 32)
	if !emojiName.MatchString(d.Name) {
		f.In("name").Fail("STRING_TYPE_REGEX", "String value did not match validation regex.")
	}
	encoded, ok := strings.CutPrefix(d.Image, "data:image/png;base64,")
	data, err := base64.StdEncoding.DecodeString(encoded)
	if ok && err == nil {
		_, _, err = image.DecodeConfig(bytes.NewReader(data))
	}
	switch {
	case !ok || err != nil:
		f.In("image").Fail("IMAGE_INVALID", "Invalid image")
	case len(data) > largestEmoji:
		f.In("image").Fail("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
	}
	return data, f.Err()
}

func (e emojis) create(call *call) (any, error) {
	var d emojiDraft
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	picture, err := d.picture()
	if err != nil {
		return nil, err
	}
	if err := checkScope(e.store, call); err != nil {
		return nil, err
	}
	var made map[string]any
	err = e.store.Update(func(c *world.Change) error {
		one := &world.OwnEmoji{Name: d.Name}
		if err := fitsAmong(c.Emojis, one); err != nil {
			return err
		}
		one.ID = c.NewID(c.Now)
		c.PutEmoji(one, picture)
		made = one.Object(c.World)
		return nil
	})
	return created{made}, err
}

// fitsAmong returns Discord's error if there is no room for an emoji, or no name.
func fitsAmong(all map[string]*world.OwnEmoji, one *world.OwnEmoji) error {
	if len(all) >= mostEmojis {
		return problem.ManyEmojis
	}
	for _, other := range all {
		if other.Name == one.Name {
			f := check.NewForm()
			f.In("name").Fail("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "Emoji name must be unique in the application")
			return f.Err()
		}
	}
	return nil
}

func (e emojis) delete(call *call) (any, error) {
	if err := checkScope(e.store, call); err != nil {
		return nil, err
	}
	return nil, e.store.Update(func(c *world.Change) error {
		one := c.Emojis[call.PathValue("emoji")]
		if one == nil {
			return problem.UnknownEmoji
		}
		c.DropEmoji(one)
		return nil
	})
}
