package bot

import "herald/bot/discord"

// Hear handles an event of the gateway and returns once everything that follows
// from it is done. The bot accepts no event afterwards.
func Hear(b *Bot, e discord.Event) {
	b.hear(e)
	b.router.Stop()
}
