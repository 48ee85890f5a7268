package view

import (
	"fmt"
	"strings"

	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/lang"
)

// muting are the error codes that mute a channel until something is changed there, with the
// permission that would end that, 0 if none would.
var muting = map[int]discord.Permission{
	discord.CodeUnknownChannel:    0,
	discord.CodeUnknownGuild:      0,
	discord.CodeMissingAccess:     discord.ViewChannel,
	discord.CodeMissingPermission: discord.SendMessages,
	discord.CodeArchived:          discord.ManageThreads,
	discord.CodeLocked:            discord.ManageThreads,
}

// Muting returns how a lasting refusal mutes a channel: until something is changed there, or
// for the one refused message. Lasting is false for a temporary error.
func Muting(err error) (why ledger.Muted, lasting bool) {
	code := discord.Reason(err)
	_, stays := muting[code]
	return ledger.Muted{Code: code, Message: !stays}, discord.Refused(err)
}

// Needs returns the permissions without which the table's channel is muted.
func Needs(t *table.Table) []discord.Permission {
	if t.InThread() {
		return []discord.Permission{discord.ViewChannel, discord.SendThreads}
	}
	return []discord.Permission{discord.ViewChannel, discord.SendMessages}
}

// Lacking returns the permissions that would unmute the table's channel, by
// Discord's error code. The table must be muted.
func Lacking(t *table.Table) []discord.Permission {
	p := muting[t.Muted.Code]
	if p == discord.SendMessages && t.InThread() {
		p = discord.SendThreads
	}
	return []discord.Permission{p}
}

// MutedText explains why nothing is posted in the table's channel, what works all the same,
// and what can be done. The table must be muted.
func MutedText(t *table.Table, say lang.Printer) string {
	switch since := fmt.Sprintf("<t:%d:R>", t.Muted.Since); {
	case t.Muted.Gone():
		return say.T("silence.gone", "match", t.ID, "since", since)
	case t.Muted.Code == discord.CodeUnknownGuild:
		return say.T("silence.removed", "match", t.ID, "since", since)
	case t.Muted.Message:
		return say.T("silence.rejected", "match", t.ID, "channel", discord.MentionChannel(t.Channel), "code", fmt.Sprint(t.Muted.Code))
	}
	if t.Muted.Code == ledger.Deleted {
		return say.T("silence.deleted", "match", t.ID, "since", fmt.Sprintf("<t:%d:f>", t.Muted.Since), "channel", discord.MentionChannel(t.Channel))
	}
	return say.T("silence.refused", "match", t.ID, "since", fmt.Sprintf("<t:%d:f>", t.Muted.Since), "channel", discord.MentionChannel(t.Channel),
		"permissions", permissionNames(Lacking(t)), "how", how(Lacking(t)))
}

// trouble returns the notice of a player's panel, followed by the reason if the channel or
// their DMs get no messages.
func (v *View) trouble(i *discord.Interaction, t *table.Table, notice string) string {
	seat := t.Seat(i.User.ID)
	if seat < 0 {
		return notice
	}
	say := v.Private(i, t)
	var parts []string
	if notice != "" {
		parts = append(parts, notice)
	}
	if t.Mute() {
		parts = append(parts, MutedText(t, say))
	}
	switch dm := t.DMs[seat]; {
	case dm.Closed && v.Prefs.DMsClosed(i.User.ID) > 0:
		parts = append(parts, say.T("panel.letters-closed"))
	case dm.Refused != 0:
		parts = append(parts, say.T("panel.letters-refused", "code", fmt.Sprint(dm.Refused)))
	}
	return strings.Join(parts, "\n")
}
