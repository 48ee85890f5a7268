package bot

import (
	"errors"

	"herald/games"
	"herald/lang"
)

// A permission is one that the bot asks for, with its bit and the text that
// says what it is for.
type permission struct {
	bit int64
	key string
}

// The permissions that the bot uses; the README names the same.
var (
	viewChannel  = permission{1 << 10, "permission.view"}
	sendMessages = permission{1 << 11, "permission.send"}
	attachFiles  = permission{1 << 15, "permission.attach"}
	makeThreads  = permission{1 << 35, "permission.threads"}
	sendThreads  = permission{1 << 38, "permission.send-threads"}
)

// A deniedError says that the bot lacks permissions in a channel.
type deniedError struct{ lacks []permission }

func (e *deniedError) Error() string { return "the bot lacks permissions in the channel" }

func (e *deniedError) explain(say lang.Printer) string {
	return say.T("error.denied", "permissions", permissionNames(e.lacks))
}

func permissionNames(lacks []permission) []games.Text {
	list := make([]games.Text, len(lacks))
	for n, p := range lacks {
		list[n] = games.T(p.key)
	}
	return list
}

// lacks returns those of the permissions that the bot does not have where i
// happened.
func (i *interaction) lacks(wanted ...permission) []permission {
	var lacks []permission
	for _, p := range wanted {
		if i.Guild != "" && i.May&p.bit == 0 {
			lacks = append(lacks, p)
		}
	}
	return lacks
}

// mayPlay returns a *deniedError if a match cannot be held where i happened.
func (b *Bot) mayPlay(i *interaction) error {
	if lacks := i.lacks(viewChannel, sendMessages); lacks != nil {
		return &deniedError{lacks}
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
	return b.printer(i).T("permission.without", "permissions", permissionNames(lacks))
}

// refused reports whether Discord refused a request for want of a permission.
func refused(err error) bool {
	code := refusal(err)
	return code == codeMissingAccess || code == codeMissingPermission
}

// withdraw deletes a table whose lobby could not be posted, and returns why it
// could not.
func (b *Bot) withdraw(id string, err error) error {
	if refused(err) {
		err = &deniedError{[]permission{viewChannel, sendMessages}}
	}
	return errors.Join(err, b.store.Delete(id))
}
