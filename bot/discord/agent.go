package discord

import (
	"cmp"
	"runtime/debug"
	"strings"

	"herald/internal/build"
)

// library is the module of discordgo.
const library = "github.com/bwmarrin/discordgo"

// UserAgent says to Discord what makes the requests, in the form that it wants of bots.
func UserAgent() string { return userAgent(build.Read()) }

// userAgent says to Discord what makes the requests: "DiscordBot (address,
// version)". They are those of the program if its module path is an address, else
// those of the library, with the program after them.
// https://discord.com/developers/docs/reference#user-agent
func userAgent(b *debug.BuildInfo) string {
	name, version := cmp.Or(b.Main.Path, "herald"), build.Version(b)
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
