package bot

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"herald/bot/discord"
	"herald/games"
	"herald/lang"
)

// A silence says since when, and why, the channel of a table cannot be told
// anything. Nothing is sent there until the silence is lifted: Discord bans a
// bot that goes on asking for what it was refused.
type silence struct {
	Code  int   `json:"code"`  // Discord's reason
	Since int64 `json:"since"` // in seconds since 1970
	// Trial says that there is hope: one more try.
	Trial bool `json:"trial,omitempty"`
}

// gone reports whether the channel does not exist any more.
func (s *silence) gone() bool { return s.Code == discord.CodeUnknownChannel }

// muted reports whether nothing is sent to the table's channel.
func (t *table) muted() bool { return t.Silent != nil && !t.Silent.Trial }

// muting are the refusals that silence a channel until somebody does something
// about it, with the permission that would help.
var muting = map[int]discord.Permission{
	discord.CodeUnknownChannel:    0,
	discord.CodeMissingAccess:     discord.ViewChannel,
	discord.CodeMissingPermission: sendMessages,
	discord.CodeArchived:          manageThreads,
	discord.CodeLocked:            manageThreads,
}

// hush notes that a channel refused to be told, if it did for good, and has the
// seats told by letter instead. Any other error is returned as it is.
func (b *Bot) hush(t table, err error) (table, error) {
	code := discord.ErrorCode(err)
	if _, mutes := muting[code]; !mutes {
		return t, err
	}
	return b.silence(t.ID, t.Channel, code)
}

func (b *Bot) silence(id, channel string, code int) (table, error) {
	t, err := b.update(id, func(t *table) error {
		if t.Channel != channel {
			return nil
		}
		since := b.clock.Now().Unix()
		if t.Silent != nil {
			since = t.Silent.Since
		}
		t.Silent = &silence{Code: code, Since: since}
		t.Next = untold // nothing is under way
		return nil
	})
	if err != nil {
		return t, fmt.Errorf("silence: %w", err)
	}
	b.log.Warn("channel silent", "match", id, "channel", channel, "code", code)
	b.hampered.note(&t)
	if t.owesLetters() {
		b.outbox.Push(errand{match: id, letters: true}, false)
	}
	return t, nil
}

// resume allows pictures again, and has the outbox find out whether a silence
// is over.
func (b *Bot) resume(id string) error {
	_, err := b.update(id, func(t *table) error {
		if t.Wordy = false; t.Silent != nil {
			t.Silent = &silence{t.Silent.Code, t.Silent.Since, true}
			t.grown()
		}
		return nil
	})
	if err == nil {
		b.outbox.Push(errand{match: id}, false)
	}
	return err
}

// hampered are the channels where something is refused: to be seen without
// reading matches, whenever something happens there. The zero value is ready
// for use.
type hampered struct {
	mu       sync.Mutex
	channels map[string]bool
}

// note takes note of how things stand in a table's channel.
func (h *hampered) note(t *table) {
	if !t.hampered() {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.channels == nil {
		h.channels = map[string]bool{}
	}
	h.channels[t.Channel] = true
}

// hampered reports whether something is refused in the table's channel.
func (t *table) hampered() bool { return t.Silent != nil || t.Wordy }

// take reports whether something is refused in a channel, and forgets it.
func (h *hampered) take(channel string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	was := h.channels[channel]
	delete(h.channels, channel)
	return was
}

// all lists the channels where something is refused.
func (h *hampered) all() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Keys(h.channels))
}

// heed looks whether an interaction says that what was refused in its channel
// is allowed again: it brings what the bot may do there.
func (b *Bot) heed(i *discord.Interaction) {
	if i.Guild != "" {
		b.reconsider(i.Channel, func(t *table) bool {
			return t.Silent != nil && i.Lacks(t.needs()...) == nil || t.Silent == nil && t.Wordy && i.Lacks(attachFiles) == nil
		})
	}
}

// changed hears that a channel, or what the bot may do there, was changed.
func (b *Bot) changed(channel string) {
	b.reconsider(channel, func(*table) bool { return true })
}

// reconsider resumes the tables of a channel for which there is hope.
func (b *Bot) reconsider(channel string, hope func(*table) bool) {
	if !b.hampered.take(channel) {
		return
	}
	for _, t := range b.tables(b.store.ByChannel(channel, true)) {
		if !t.hampered() || !hope(&t) {
			b.hampered.note(&t)
			continue
		}
		if err := b.resume(t.ID); err != nil {
			b.log.Error("not resumed", "match", t.ID, "err", err)
		}
	}
}

// needs are the permissions without which the table's channel is silent.
func (t *table) needs() []discord.Permission {
	if t.inThread() {
		return []discord.Permission{discord.ViewChannel, sendThreads}
	}
	return []discord.Permission{discord.ViewChannel, sendMessages}
}

// lacking are the permissions that would end the silence, as far as Discord's
// reason tells.
func (t *table) lacking() []discord.Permission {
	p := muting[t.Silent.Code]
	if p == sendMessages && t.inThread() {
		p = sendThreads
	}
	return []discord.Permission{p}
}

// silent says why the channel is not told, what goes on all the same, and what
// can be done.
func (t *table) silent(say lang.Printer) string {
	if t.Silent.gone() {
		return say.T("silence.gone", "match", t.ID, "since", fmt.Sprintf("<t:%d:R>", t.Silent.Since))
	}
	return say.T("silence.refused", "match", t.ID, "since", fmt.Sprintf("<t:%d:f>", t.Silent.Since), "channel", discord.MentionChannel(t.Channel),
		"permissions", permissionNames(t.lacking()), "how", games.T("permission.how"))
}

// trouble says before everything else in a panel what a player has to know of
// what cannot be told.
func (b *Bot) trouble(i *discord.Interaction, t *table, notice string) string {
	seat := t.seat(i.User.ID)
	if seat < 0 {
		return notice
	}
	say := b.privately(i, t)
	var parts []string
	if notice != "" {
		parts = append(parts, notice)
	}
	if t.muted() {
		parts = append(parts, t.silent(say))
	}
	if t.Letters[seat].Closed && b.closedSince(i.User.ID) > 0 {
		parts = append(parts, say.T("panel.letters-closed"))
	}
	return strings.Join(parts, "\n")
}
