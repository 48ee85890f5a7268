package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestImportsPointOneWay keeps the rules free of pictures, storage and Discord,
// pictures and storage free of each other, the bot free of any one game and any
// one engine, and the commands free of any one game.
func TestImportsPointOneWay(t *testing.T) {
	const (
		discord  = "github.com/bwmarrin/discordgo"
		pictures = "github.com/fogleman/gg"
		storage  = "go.etcd.io/bbolt"
	)
	for packages, forbidden := range map[string][]string{
		"./games/...":  {discord, pictures, storage, "herald/render", "herald/store", "herald/bot"},
		"./lang/...":   {discord, pictures, storage, "herald/games/match", "herald/render", "herald/store", "herald/bot"},
		"./render/...": {discord, storage, "herald/store", "herald/bot"},
		"./store/...":  {discord, pictures, "herald/render", "herald/bot"},
		"./store":      {discord, pictures, storage, "herald/render", "herald/bot"},
		"./bot":        {storage, "herald/store/bolt", "herald/games/lancelot", "herald/render/lancelot", "herald/cli"},
		"./admin":      {discord, pictures, storage, "herald/games", "herald/store", "herald/bot"},
		"./config":     {discord, pictures, storage, "herald/games", "herald/store", "herald/bot"},
		"./cli":        {"herald/games/lancelot", "herald/render/lancelot"},
	} {
		out, err := exec.Command("go", "list", "-deps", packages).Output()
		require.NoError(t, err)
		imports := strings.Fields(string(out))
		require.Greater(t, len(imports), 10, packages)
		for _, name := range forbidden {
			require.False(t, slices.Contains(imports, name), "%s imports %s", packages, name)
		}
	}
}
