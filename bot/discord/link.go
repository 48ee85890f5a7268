package discord

import (
	"cmp"
	"strings"
)

// Link is the address of a message of a channel, or of the channel if message is "".
// The guild of a channel of direct messages is "".
func Link(guild, channel, message string) string {
	return strings.TrimSuffix("https://discord.com/channels/"+cmp.Or(guild, "@me")+"/"+channel+"/"+message, "/")
}
