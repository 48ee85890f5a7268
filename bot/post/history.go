package post

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/view"
)

// withFiles sends a message, and again in words if its files are refused, which it
// reports, or if it is rejected as it is. With textOnly it sends it in words at once.
func withFiles(m discord.Message, textOnly bool, send func(discord.Message) error) (inWords bool, err error) {
	if !textOnly {
		err = send(m)
		if len(m.Files) == 0 || !discord.RefusesFiles(err) && !discord.Rejects(err) {
			return false, err
		}
	}
	return textOnly || discord.RefusesFiles(err), send(m.InWords())
}

// remembers is the time for which Discord surely knows a nonce: it says for some minutes.
const remembers = time.Minute

// A history marks nonces, so that Discord does not take a new message for one that the store
// has lost.
type history struct {
	mu    sync.Mutex
	name  string
	since time.Time // when this process first saw it
}

// sign adds the history to a nonce. Settled is false for a while: Discord may know the same
// message by the nonce of the previous history.
func (h *history) sign(m *discord.Message, name string, now time.Time) (settled bool) {
	if name == "" || !m.EnforceNonce {
		return true
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.name != name {
		h.name, h.since = name, now
	}
	m.Nonce += "-" + name
	return now.Sub(h.since) >= remembers
}

// Once posts a message in the channel of after and returns its ID. With retry it first looks for
// the message among those posted after that one, in case an earlier try succeeded unnoticed, unless
// Discord still knows the nonce of any; and in any case while Discord may know the message by the
// nonce of another history. If files are refused, it posts the message in words, which it reports;
// with textOnly it does so at once.
func (p *Post) Once(ctx context.Context, after ledger.Place, m discord.Message, textOnly, retry bool) (id string, inWords bool, err error) {
	settled := p.history.sign(&m, p.Fleet.History(), p.Clock.Now())
	if !settled || retry && !(m.EnforceNonce && recent(after.Message, p.Clock.Now())) {
		if id, err = p.arrived(ctx, after, m); id != "" || err != nil {
			return id, textOnly, err
		}
	}
	inWords, err = withFiles(m, textOnly, func(m discord.Message) (err error) {
		id, err = p.Client.Send(ctx, after.Channel, m)
		return err
	})
	return id, inWords, err
}

// Tell is Once for a message of a table. If Discord rejects it, Tell posts it without names:
// again writes the message for a nameless table. An error that discord.Rejects means that even
// so it failed.
func (p *Post) Tell(ctx context.Context, t *table.Table, after ledger.Place, m discord.Message, retry bool, again func(*table.Table) discord.Message) (id string, inWords bool, err error) {
	id, inWords, err = p.Once(ctx, after, m, t.TextOnly, retry)
	if !discord.Rejects(err) {
		return id, inWords, err
	}
	id, _, err = p.Once(ctx, after, bare(m, again(p.View.Nameless(t))), true, false)
	return id, t.TextOnly, err
}

// bare returns the nameless form of a message with the other's nonce and mentions.
func bare(m, nameless discord.Message) discord.Message {
	nameless.Nonce, nameless.EnforceNonce, nameless.Flags, nameless.Mentions = m.Nonce, m.EnforceNonce, m.Flags, m.Mentions
	return nameless
}

// recent reports whether Discord knows the nonces of all messages that were posted after
// another one.
func recent(after string, now time.Time) bool {
	age := now.Sub(discord.PostedAt(after))
	return 0 <= age && age < remembers
}

// arrived returns the ID of a message that was posted after another one without being
// recorded, "" if it was not.
func (p *Post) arrived(ctx context.Context, after ledger.Place, m discord.Message) (string, error) {
	inWords := m.InWords().Content
	return p.Find(ctx, after, func(posted string) bool { return same(posted, m.Content) || same(posted, inWords) })
}

// Find returns the ID of the bot's newest message after another one whose text satisfies is,
// "" if there is none.
func (p *Post) Find(ctx context.Context, after ledger.Place, is func(text string) bool) (string, error) {
	list, err := p.Client.MessagesAfter(ctx, after.Channel, after.Message)
	if discord.Refused(err) {
		return "", nil // sending will return the error
	}
	for _, posted := range list {
		if posted.Author.Bot && is(posted.Content) {
			return posted.ID, nil
		}
	}
	return "", err
}

// same compares texts as Discord stores them, except for parts that may have changed since:
// deadlines, and the form of commands, which depends on their registration.
func same(s, t string) bool { return lasting(s) == lasting(t) }

func lasting(text string) string {
	return strings.TrimSpace(discord.WithoutCommands(view.WithoutDeadlines(text)))
}

// Edit replaces a message, in words if its files are refused.
func (p *Post) Edit(ctx context.Context, at ledger.Place, m discord.Message) error {
	_, err := withFiles(m, false, func(m discord.Message) error { return p.Client.Edit(ctx, at.Channel, at.Message, m) })
	return err
}

// Reply fills in or edits the answer to an interaction, in words if its files are refused, and
// sends the follow-ups in m.More. An answer that has been deleted since, such as a replaced
// DM, is not needed any more.
func (p *Post) Reply(ctx context.Context, i *discord.Interaction, m discord.Message) error {
	_, err := withFiles(m, false, func(m discord.Message) error { return p.Client.EditResponse(ctx, i, m) })
	if discord.ErrorCode(err) == discord.CodeUnknownMessage {
		err = nil
	}
	for n := 0; err == nil && n < len(m.More); n++ {
		err = p.followUp(ctx, i, m.More[n], fmt.Sprintf("%s-%d", i.ID, n))
	}
	return err
}

// followUp sends a message after the answer to an interaction. A public one is posted, where
// the bot may, as posts arrive once: Discord knows their nonces. It takes none with a
// follow-up, which may arrive twice.
// https://discord.com/developers/docs/resources/webhook#execute-webhook
func (p *Post) followUp(ctx context.Context, i *discord.Interaction, m discord.Message, nonce string) error {
	if m.Flags&discord.FlagEphemeral == 0 && i.Guild != "" && i.Lacks(discord.ViewChannel, i.ToSend()) == nil {
		once := m
		once.Nonce, once.EnforceNonce = nonce, true
		if _, err := p.Client.Send(ctx, i.Channel, once); !discord.Refused(err) {
			return err
		}
	}
	return p.Client.FollowUp(ctx, i, m)
}
