package view

import (
	"fmt"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
)

// muting are the error codes that mute a channel until somebody does something
// about it, with the permission that would help.
var muting = map[int]discord.Permission{
	discord.CodeUnknownChannel:    0,
	discord.CodeMissingAccess:     discord.ViewChannel,
	discord.CodeMissingPermission: discord.SendMessages,
	discord.CodeArchived:          discord.ManageThreads,
	discord.CodeLocked:            discord.ManageThreads,
}

// Mutes reports whether Discord's error code mutes a channel.
func Mutes(code int) bool { _, mutes := muting[code]; return mutes }

// Needs are the permissions without which the table's channel is muted.
func Needs(t *table.Table) []discord.Permission {
	if t.InThread() {
		return []discord.Permission{discord.ViewChannel, discord.SendThreads}
	}
	return []discord.Permission{discord.ViewChannel, discord.SendMessages}
}

// Lacking are the permissions that would end that, as far as Discord's
// reason tells.
func Lacking(t *table.Table) []discord.Permission {
	p := muting[t.Muted.Code]
	if p == discord.SendMessages && t.InThread() {
		p = discord.SendThreads
	}
	return []discord.Permission{p}
}

// MutedText says why the channel is not told, what goes on all the same, and what
// can be done.
func MutedText(t *table.Table, say lang.Printer) string {
	if t.Muted.Gone() {
		return say.T("silence.gone", "match", t.ID, "since", fmt.Sprintf("<t:%d:R>", t.Muted.Since))
	}
	return say.T("silence.refused", "match", t.ID, "since", fmt.Sprintf("<t:%d:f>", t.Muted.Since), "channel", discord.MentionChannel(t.Channel),
		"permissions", permissionNames(Lacking(t)), "how", games.T("permission.how"))
}

// trouble says before everything else in a panel what a player has to know of
// what cannot be told.
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
	if t.DMs[seat].Closed && v.Prefs.DMsClosed(i.User.ID) > 0 {
		parts = append(parts, say.T("panel.letters-closed"))
	}
	return strings.Join(parts, "\n")
}
