package client

import (
	"net/http"
	"slices"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// mayEnter checks that a person can use commands and components in a channel: not in a locked
// thread, as there are no thread managers here, nor in an archived one unless they are a
// member. Their client takes it out of the archive before it sends the interaction, and
// Discord lets members do that alone: https://github.com/discord/discord-api-docs/issues/8474.
func mayEnter(sc *world.StoredChannel, user string) error {
	switch t := sc.Channel.Thread; {
	case t == nil:
		return nil
	case t.Locked:
		return problem.Refuse(http.StatusForbidden, "the thread is locked")
	case t.Archived && !slices.Contains(sc.Members, user):
		return problem.Refuse(http.StatusForbidden, "the thread is archived, and only its members can use it")
	}
	return nil
}

// wake takes a thread out of the archive, as a member's client does.
func wake(c *world.Change, channel string) {
	if sc := c.Channels[channel]; sc.Channel.Thread != nil && sc.Channel.Thread.Archived {
		c.SetThread(sc, func(t *world.ThreadMetadata) { t.Archived = false })
	}
}
