package discord

import (
	"cmp"
	"runtime/debug"
	"strings"

	"herald/internal/build"
)

// library is the module path of discordgo.
const library = "github.com/bwmarrin/discordgo"

// UserAgent identifies the client to Discord, in the form required of bots.
func UserAgent() string { return userAgent(build.Read()) }

// userAgent returns "DiscordBot (address, version)" for this module if its path is an address,
// else for discordgo, followed by the program.
// https://discord.com/developers/docs/reference#user-agent
func userAgent(b *debug.BuildInfo) string {
	name, version := cmp.Or(build.Own(b).Path, "herald"), build.Version(b)
	if strings.Contains(name, ".") {
		return "DiscordBot (https://" + name + ", " + version + ")"
	}
	used := "v0"
	for _, d := range b.Deps {
		if d.Path == library {
			used = d.Version
		}
	}
	return "DiscordBot (https://" + library + ", " + used + ") " + name + "/" + version
}
