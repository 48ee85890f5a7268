package discord

import (
	"cmp"
	"runtime/debug"
	"strings"
)

// library is the module of discordgo.
const library = "github.com/bwmarrin/discordgo"

// UserAgent says to Discord what makes the requests, in the form that it wants of bots.
func UserAgent() string { return userAgent(built()) }

// userAgent says to Discord what makes the requests: "DiscordBot (address,
// version)". They are those of the program if its module path is an address, else
// those of the library, with the program after them.
// https://discord.com/developers/docs/reference#user-agent
func userAgent(b *debug.BuildInfo) string {
	name, version := program(b)
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

// program returns the module path and the version of what was built: that of the
// module, else the commit, else "devel".
func program(b *debug.BuildInfo) (name, version string) {
	version = b.Main.Version
	if version == "(devel)" {
		version = ""
	}
	for _, s := range b.Settings {
		if s.Key == "vcs.revision" {
			version = cmp.Or(version, s.Value)
		}
	}
	return cmp.Or(b.Main.Path, "herald"), cmp.Or(version, "devel")
}

// built returns the build information of this program, an empty one if it has
// none.
func built() *debug.BuildInfo {
	if b, ok := debug.ReadBuildInfo(); ok {
		return b
	}
	return &debug.BuildInfo{}
}
