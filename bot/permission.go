package bot

import (
	"errors"

	"herald/bot/discord"
	"herald/games"
	"herald/lang"
)

const (
	sendMessages  discord.Permission = 1 << 11
	attachFiles   discord.Permission = 1 << 15
	readHistory   discord.Permission = 1 << 16
	makeThreads   discord.Permission = 1 << 35
	sendThreads   discord.Permission = 1 << 38
	manageThreads discord.Permission = 1 << 34
)

// permissionKeys are the texts that say what each permission is for.
var permissionKeys = map[discord.Permission]string{
	discord.ViewChannel: "permission.view",
	sendMessages:        "permission.send",
	attachFiles:         "permission.attach",
	readHistory:         "permission.history",
	makeThreads:         "permission.threads",
	sendThreads:         "permission.send-threads",
	manageThreads:       "permission.manage-threads",
}

// A deniedError says that the bot lacks permissions in a channel.
type deniedError struct {
	channel string
	lacks   []discord.Permission
}

func (e *deniedError) Error() string { return "the bot lacks permissions in the channel" }

func (e *deniedError) explain(say lang.Printer) string {
	return say.T("error.denied", "channel", discord.MentionChannel(e.channel), "permissions", permissionNames(e.lacks), "how", games.T("permission.how"))
}

// lackText says what the bot lacks in a channel, what it is for and how to give
// it; the match goes on without.
func lackText(say lang.Printer, channel string, lacks ...discord.Permission) string {
	return say.T("permission.without", "channel", discord.MentionChannel(channel), "permissions", permissionNames(lacks), "how", games.T("permission.how"))
}

func permissionNames(lacks []discord.Permission) []games.Text {
	list := make([]games.Text, len(lacks))
	for n, p := range lacks {
		list[n] = games.T(permissionKeys[p])
	}
	return list
}

// mayPlay returns a *deniedError if a match cannot be held where i happened.
// Whether that is a channel or a thread, Discord does not say: the right to
// send in either will do until a message is refused.
func (b *Bot) mayPlay(i *discord.Interaction) error {
	wanted := []discord.Permission{discord.ViewChannel, sendMessages}
	if i.Lacks(sendThreads) == nil {
		wanted = wanted[:1]
	}
	if lacks := i.Lacks(wanted...); lacks != nil {
		return &deniedError{i.Channel, lacks}
	}
	return nil
}

// missing says what the match will have to do without where i happened, ""
// if nothing.
func (b *Bot) missing(i *discord.Interaction, thread bool) string {
	wanted := []discord.Permission{attachFiles}
	if thread {
		wanted = append(wanted, makeThreads, sendThreads)
	}
	lacks := i.Lacks(wanted...)
	if lacks == nil {
		return ""
	}
	return lackText(b.printer(i), i.Channel, lacks...)
}

// checkUp says what the bot lacks where i happened, all in all.
func checkUp(say lang.Printer, i *discord.Interaction) string {
	lacks := i.Lacks(discord.ViewChannel, sendMessages, attachFiles, readHistory, makeThreads, sendThreads)
	if lacks == nil {
		return say.T("permission.all", "channel", discord.MentionChannel(i.Channel))
	}
	return lackText(say, i.Channel, lacks...)
}

// withdraw deletes a table whose lobby could not be posted, and returns why it
// could not.
func (b *Bot) withdraw(t *table) error {
	return errors.Join(&deniedError{t.Channel, t.lacking()}, b.store.Delete(t.ID))
}
