package discord

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheUserAgentHasAnAddressAndAVersion(t *testing.T) {
	t.Parallel()
	deps := []*debug.Module{{Path: "example.com/other", Version: "v9"}, {Path: library, Version: "v0.29.0"}}
	commit := []debug.BuildSetting{{Key: "vcs.revision", Value: "c0ffee"}}
	for want, b := range map[string]debug.BuildInfo{
		"DiscordBot (https://example.com/herald, v1.2.3)":                     {Main: debug.Module{Path: "example.com/herald", Version: "v1.2.3"}},
		"DiscordBot (https://" + library + ", v0.29.0) herald/v1.2.3":         {Main: debug.Module{Path: "herald", Version: "v1.2.3"}, Deps: deps},
		"DiscordBot (https://" + library + ", v0.29.0) herald/c0ffee":         {Main: debug.Module{Path: "herald", Version: "(devel)"}, Deps: deps, Settings: commit},
		"DiscordBot (https://" + library + ", v0.29.0) herald/devel":          {Main: debug.Module{Path: "herald"}, Deps: deps},
		"DiscordBot (https://github.com/bwmarrin/discordgo, v0) herald/devel": {},
	} {
		require.Equal(t, want, userAgent(&b))
	}
}
