package view

import (
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
)

// permissionKeys are the texts that say what each permission is for.
var permissionKeys = map[discord.Permission]string{
	discord.ViewChannel:   "permission.view",
	discord.SendMessages:  "permission.send",
	discord.AttachFiles:   "permission.attach",
	discord.ReadHistory:   "permission.history",
	discord.MakeThreads:   "permission.threads",
	discord.SendThreads:   "permission.send-threads",
	discord.ManageThreads: "permission.manage-threads",
}

// Without says what the bot lacks in a channel, what it is for and how to give
// it; the match goes on without.
func Without(say lang.Printer, channel string, lacks ...discord.Permission) string {
	return say.T("permission.without", "channel", discord.MentionChannel(channel), "permissions", permissionNames(lacks), "how", games.T("permission.how"))
}

func permissionNames(lacks []discord.Permission) []games.Text {
	list := make([]games.Text, len(lacks))
	for n, p := range lacks {
		list[n] = games.T(permissionKeys[p])
	}
	return list
}

// Denied returns the refusal that says what the bot lacks in a channel, and how
// to give it.
func Denied(channel string, lacks []discord.Permission) *table.Refusal {
	return table.Refuse("error.denied", "channel", discord.MentionChannel(channel), "permissions", permissionNames(lacks), "how", games.T("permission.how"))
}

// CheckUp says what the bot lacks where i happened, all in all.
func CheckUp(say lang.Printer, i *discord.Interaction) string {
	lacks := i.Lacks(discord.ViewChannel, discord.SendMessages, discord.AttachFiles, discord.ReadHistory, discord.MakeThreads, discord.SendThreads)
	if lacks == nil {
		return say.T("permission.all", "channel", discord.MentionChannel(i.Channel))
	}
	return Without(say, i.Channel, lacks...)
}
