package bot

import (
	"errors"

	"herald/games"
	"herald/lang"
)

// A permission is the bit of one that the bot asks for.
type permission int64

// The permissions that the bot uses; the README names the same, but for
// the last one, which only a locked thread needs.
const (
	viewChannel   permission = 1 << 10
	sendMessages  permission = 1 << 11
	attachFiles   permission = 1 << 15
	readHistory   permission = 1 << 16
	makeThreads   permission = 1 << 35
	sendThreads   permission = 1 << 38
	manageThreads permission = 1 << 34
)

// permissionKeys are the texts that say what each permission is for.
var permissionKeys = map[permission]string{
	viewChannel:   "permission.view",
	sendMessages:  "permission.send",
	attachFiles:   "permission.attach",
	readHistory:   "permission.history",
	makeThreads:   "permission.threads",
	sendThreads:   "permission.send-threads",
	manageThreads: "permission.manage-threads",
}

// A deniedError says that the bot lacks permissions in a channel.
type deniedError struct {
	channel string
	lacks   []permission
}

func (e *deniedError) Error() string { return "the bot lacks permissions in the channel" }

func (e *deniedError) explain(say lang.Printer) string {
	return say.T("error.denied", "channel", channelName(e.channel), "permissions", permissionNames(e.lacks), "how", games.T("permission.how"))
}

// lackText says what the bot lacks in a channel, what it is for and how to give
// it; the match goes on without.
func lackText(say lang.Printer, channel string, lacks ...permission) string {
	return say.T("permission.without", "channel", channelName(channel), "permissions", permissionNames(lacks), "how", games.T("permission.how"))
}

func channelName(channel string) string { return "<#" + channel + ">" }

func permissionNames(lacks []permission) []games.Text {
	list := make([]games.Text, len(lacks))
	for n, p := range lacks {
		list[n] = games.T(permissionKeys[p])
	}
	return list
}

// lacks returns those of the permissions that the bot does not have where i
// happened.
func (i *interaction) lacks(wanted ...permission) []permission {
	var lacks []permission
	for _, p := range wanted {
		if i.Guild != "" && i.May&p == 0 {
			lacks = append(lacks, p)
		}
	}
	return lacks
}

// mayPlay returns a *deniedError if a match cannot be held where i happened.
// Whether that is a channel or a thread, Discord does not say: the right to
// send in either will do until a message is refused.
func (b *Bot) mayPlay(i *interaction) error {
	wanted := []permission{viewChannel, sendMessages}
	if i.lacks(sendThreads) == nil {
		wanted = wanted[:1]
	}
	if lacks := i.lacks(wanted...); lacks != nil {
		return &deniedError{i.Channel, lacks}
	}
	return nil
}

// missing says what the match will have to do without where i happened, ""
// if nothing.
func (b *Bot) missing(i *interaction, thread bool) string {
	wanted := []permission{attachFiles}
	if thread {
		wanted = append(wanted, makeThreads, sendThreads)
	}
	lacks := i.lacks(wanted...)
	if lacks == nil {
		return ""
	}
	return lackText(b.printer(i), i.Channel, lacks...)
}

// checkUp says what the bot lacks where i happened, all in all.
func checkUp(say lang.Printer, i *interaction) string {
	lacks := i.lacks(viewChannel, sendMessages, attachFiles, readHistory, makeThreads, sendThreads)
	if lacks == nil {
		return say.T("permission.all", "channel", channelName(i.Channel))
	}
	return lackText(say, i.Channel, lacks...)
}

// withdraw deletes a table whose lobby could not be posted, and returns why it
// could not.
func (b *Bot) withdraw(t *table) error {
	return errors.Join(&deniedError{t.Channel, t.lacking()}, b.store.Delete(t.ID))
}
