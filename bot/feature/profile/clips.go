package profile

import (
	"context"

	"herald/bot/discord"
	"herald/lang"
)

// still is the argument of the button that stops the moving pictures of a server.
const still = "off"

// clipsButton says whether pictures of a server move, and changes that.
func (h *handler) clipsButton(say lang.Printer, guild string) discord.Component {
	if h.Prefs.Clips(guild) {
		return discord.Button(discord.Secondary, say.T("settings.clips.on"), discord.CustomID{Verb: "clips", Args: still})
	}
	return discord.Button(discord.Secondary, say.T("settings.clips.off"), discord.CustomID{Verb: "clips"})
}

// setClips lets the pictures of a server move, or not. The error is errNotManager or one of
// the store.
func (h *handler) setClips(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	if !manages(i) {
		return discord.Message{}, errNotManager
	}
	if err := h.Prefs.SetClips(i.Guild, i.CustomID.Args != still); err != nil {
		return discord.Message{}, err
	}
	return h.panel(i, ""), nil
}
