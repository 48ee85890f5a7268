package discord

import (
	"context"
	"encoding/base64"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"
)

// An Emoji is one of the application's own, as a button shows it.
type Emoji struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Emojis returns the application's own emoji.
func (d *Client) Emojis(ctx context.Context) ([]Emoji, error) {
	list, err := decoded[struct {
		Items []Emoji `json:"items"`
	}](d.do(ctx, get("emojis", "", d.emojis())))
	return list.Items, err
}

// UploadEmoji adds an emoji to the application: a PNG of at most 256 KiB under a name
// of 2 to 32 letters, digits and underscores that no other has. It is not retried
// once sent.
func (d *Client) UploadEmoji(ctx context.Context, name string, png []byte) (Emoji, error) {
	body := map[string]string{"name": name, "image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(png)}
	return decoded[Emoji](d.do(ctx, call{
		passage: passage{route: "upload emoji"}, method: http.MethodPost, url: d.emojis(), body: body,
	}))
}

// DeleteEmoji removes an emoji from the application.
func (d *Client) DeleteEmoji(ctx context.Context, id string) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "delete emoji"}, method: http.MethodDelete, url: d.emojis() + "/" + id, again: true, done: codeUnknownEmoji,
	})
	return err
}

func (d *Client) emojis() string { return discordgo.EndpointApplication(d.app) + "/emojis" }

// withoutEmoji returns the call with a message whose buttons have no emoji, false
// unless Discord refused the call for one of them. It sometimes does not know the
// application's own, and somebody may have deleted one.
// https://github.com/discord/discord-api-docs/issues/7128
func (c call) withoutEmoji(err error) (call, bool) {
	var refused *Error
	m, ok := c.body.(Message)
	if !ok || !errors.As(err, &refused) || !strings.Contains(refused.detail, "INVALID_EMOJI") {
		return c, false
	}
	m.Components = bare(m.Components)
	c.body = m
	return c, true
}

// bare returns a copy of components without emoji.
func bare(list []Component) []Component {
	list = slices.Clone(list)
	for n := range list {
		list[n].Emoji, list[n].Components = nil, bare(list[n].Components)
	}
	return list
}

// Emojis are those of the application that show the icons of games. The zero value
// knows none. It is safe for concurrent use.
type Emojis struct {
	known atomic.Pointer[map[Icon]Emoji]
}

// An Icon is named by its game and its own name.
type Icon struct{ Game, Name string }

// Know replaces what is known. It keeps the map, which nobody may change any more.
func (e *Emojis) Know(known map[Icon]Emoji) { e.known.Store(&known) }

// Of returns the emoji of an icon, nil if it is not known to be there.
func (e *Emojis) Of(game, name string) *Emoji {
	known := e.known.Load()
	if known == nil {
		return nil
	}
	if found, ok := (*known)[Icon{game, name}]; ok {
		return &found
	}
	return nil
}
