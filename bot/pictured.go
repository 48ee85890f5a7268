package bot

import (
	"context"
	"strings"

	"herald/bot/discord"
)

// pictured sends a message, and once more in words if its picture is refused,
// which it reports.
func pictured(m discord.Message, wordy bool, send func(discord.Message) error) (inWords bool, err error) {
	if !wordy {
		err = send(m)
		if len(m.Files) == 0 || !discord.RefusesFiles(err) {
			return false, err
		}
	}
	return true, send(m.InWords())
}

// post sends a message to a channel; see pictured.
func (b *Bot) post(ctx context.Context, channel string, m discord.Message, wordy bool) (id string, inWords bool, err error) {
	inWords, err = pictured(m, wordy, func(m discord.Message) (err error) {
		id, err = b.discord.Send(ctx, channel, m)
		return err
	})
	return id, inWords, err
}

// arrived returns the ID of a message that is in the channel, after another
// one, although nobody has noted that it was sent; "" if it is not. Its nonce
// would tell the same, but Discord forgets it after some minutes.
func (b *Bot) arrived(ctx context.Context, channel, after string, m discord.Message) (string, error) {
	list, err := b.discord.MessagesAfter(ctx, channel, after)
	if discord.Refused(err) {
		return "", nil // sending will say why
	}
	for _, h := range list {
		if h.Author.Bot && (same(h.Content, m.Content) || same(h.Content, m.InWords().Content)) {
			return h.ID, nil
		}
	}
	return "", err
}

// same compares texts as Discord keeps them, but for deadlines: those may have
// moved since.
func same(s, t string) bool {
	s, t = deadlines.ReplaceAllString(s, ""), deadlines.ReplaceAllString(t, "")
	return strings.TrimSpace(s) == strings.TrimSpace(t)
}

// postOnce posts a message to a channel, unless it is unsure whether it has
// arrived there already, after another one, and it has.
func (b *Bot) postOnce(ctx context.Context, at place, m discord.Message, wordy, unsure bool) (id string, inWords bool, err error) {
	if unsure {
		if id, err = b.arrived(ctx, at.Channel, at.Message, m); id != "" || err != nil {
			return id, wordy, err
		}
	}
	return b.post(ctx, at.Channel, m, wordy)
}

// repost edits a message; see pictured.
func (b *Bot) repost(ctx context.Context, at place, m discord.Message) error {
	_, err := pictured(m, false, func(m discord.Message) error { return b.discord.Edit(ctx, at.Channel, at.Message, m) })
	return err
}

// reply fills in or edits the answer to an interaction, and adds what did not
// fit it.
func (b *Bot) reply(ctx context.Context, i *discord.Interaction, m discord.Message) error {
	_, err := pictured(m, false, func(m discord.Message) error { return b.discord.EditResponse(ctx, i, m) })
	for n := 0; err == nil && n < len(m.More); n++ {
		err = b.discord.FollowUp(ctx, i, m.More[n])
	}
	return err
}
