package bot

import "herald/bot/discord"

// Hear takes in an event of the gateway, and returns when all has been done that
// it leads to. The bot accepts nothing after that.
func Hear(b *Bot, e discord.Event) {
	b.hear(e)
	b.router.Stop()
}
