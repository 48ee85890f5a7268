package bot

import (
	"io/fs"
	"net/http"
	"net/url"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
)

// StoreEnd is the time after which nothing waits for the store any more.
const StoreEnd = storeEnd

// Commands returns all slash commands, with their localisations.
func Commands(b *Bot) []discord.Command { return commands(b.app, b.features) }

// Routes returns the names of all routes.
func Routes(b *Bot) router.Routes { return routes(b.app, b.features) }

// Features returns the features of a bot.
func Features(b *Bot) []feature.Feature { return b.features }

// Suggest returns the choices for an autocomplete interaction.
func Suggest(b *Bot, i *discord.Interaction) []discord.Choice {
	return Routes(b).Suggest[i.Focused](i)
}

// Texts returns the bot's catalogs, one for each folder.
func Texts() []fs.FS {
	all := rooms()
	for _, p := range features {
		if p.Texts != nil {
			all = append(all, p.Texts())
		}
	}
	return all
}

// Receive handles an event of the gateway.
func Receive(b *Bot, e discord.Event) { b.handle(e) }

// HandleAll handles an event of the gateway and returns once everything that follows from it is
// done. The bot accepts no event afterwards.
func HandleAll(b *Bot, e discord.Event) {
	b.handle(e)
	b.router.Stop()
}

// Through makes a bot reach the gateway through a proxy.
func Through(b *Bot, proxy *url.URL) { b.process.Shards.Proxy = http.ProxyURL(proxy) }

// WaitForPosts makes confirmations wait until the turn is posted, however long.
func WaitForPosts(b *Bot) {
	b.app.Post.Clock.After = func(time.Duration) <-chan time.Time { return nil }
}

// Waiting returns the number of interactions and other jobs that run or wait.
func Waiting(b *Bot) int { return b.router.Len() }

// Crowded returns the number of interactions refused because too many of one person or channel
// waited.
func Crowded(b *Bot) int {
	all, _ := b.metrics.registry.Gather()
	for _, f := range all {
		if f.GetName() == "herald_interactions_crowded_total" {
			return int(f.GetMetric()[0].GetCounter().GetValue())
		}
	}
	return 0
}

// Figures returns the descriptions of all metrics.
func Figures(b *Bot) []string {
	described := make(chan *prometheus.Desc)
	go func() { b.metrics.registry.Describe(described); close(described) }()
	var all []string
	for d := range described {
		all = append(all, d.String())
	}
	return all
}
