package view

import (
	"fmt"
	"slices"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
)

// permissionKeys are the keys of the texts that explain each permission.
var permissionKeys = map[discord.Permission]string{
	discord.ViewChannel:   "permission.view",
	discord.SendMessages:  "permission.send",
	discord.AttachFiles:   "permission.attach",
	discord.ReadHistory:   "permission.history",
	discord.MakeThreads:   "permission.threads",
	discord.SendThreads:   "permission.send-threads",
	discord.ManageThreads: "permission.manage-threads",
}

// Without returns the warning that the bot lacks permissions in a channel, what they are for
// and how to grant them; the match goes on without.
func Without(say lang.Printer, channel string, lacks ...discord.Permission) string {
	return say.T("permission.without", "channel", discord.MentionChannel(channel), "permissions", permissionNames(lacks), "how", how(lacks))
}

func permissionNames(lacks []discord.Permission) []games.Text {
	list := make([]games.Text, len(lacks))
	for n, p := range lacks {
		list[n] = games.T(permissionKeys[p])
	}
	return list
}

// how returns the text on granting permissions. A channel that the bot does not see may be a
// private thread.
func how(lacks []discord.Permission) games.Text {
	if slices.Contains(lacks, discord.ViewChannel) {
		return games.T("permission.how-view", "how", games.T("permission.how"))
	}
	return games.T("permission.how")
}

// Denied returns the refusal for lack of permissions in the interaction's channel, with how to
// grant them, or to add the bot to a private thread.
func Denied(i *discord.Interaction, lacks []discord.Permission) *table.Refusal {
	if i.InPrivate() && slices.Contains(lacks, discord.ViewChannel) {
		return table.Refuse("permission.private", "channel", discord.MentionChannel(i.Channel))
	}
	return table.Refuse("error.denied", "channel", discord.MentionChannel(i.Channel), "permissions", permissionNames(lacks), "how", how(lacks))
}

// Uninvited is the reason why nothing can be posted for a Guest.
var Uninvited = table.Refuse("permission.uninvited")

// Unposted returns the refusal for a table that cannot be played in its channel, the
// interaction's, as that is muted.
func Unposted(i *discord.Interaction, t *table.Table) *table.Refusal {
	if t.Muted.Message {
		return table.Refuse("error.rejected", "channel", discord.MentionChannel(t.Channel), "code", fmt.Sprint(t.Muted.Code))
	}
	return Denied(i, Lacking(t))
}

// CheckUp returns the permissions in use that the bot lacks in the interaction's channel, or
// that it lacks none.
func CheckUp(say lang.Printer, i *discord.Interaction) string {
	if i.Guest {
		return say.Say(Uninvited.Text)
	}
	lacks := i.Lacks(discord.ViewChannel, discord.SendMessages, discord.AttachFiles, discord.ReadHistory, discord.MakeThreads, discord.SendThreads)
	if lacks == nil {
		return say.T("permission.all", "channel", discord.MentionChannel(i.Channel))
	}
	return Without(say, i.Channel, lacks...)
}
