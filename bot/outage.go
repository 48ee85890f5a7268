package bot

import (
	"herald/bot/discord"
	"herald/bot/discord/outage"
	"herald/bot/feature"
)

// heed has an app heed outages: its shards are left to others meanwhile, and when one is
// over, nothing that is owed waits any longer.
func heed(a *feature.App, w *outage.Watch) {
	discord.Heed(a.Client, w.Over)
	a.Fleet.Able = w.Reached
	w.Noticed = func(over bool) {
		a.Fleet.Look()
		if !over {
			a.Log.Error("Discord cannot be reached")
			return
		}
		a.Log.Info("Discord can be reached again")
		a.Post.Hasten()
	}
}

// lost returns what a shard calls that has lost its connection: perhaps Discord cannot be
// reached. That returns what is closed when the outage is over, nil if there is none.
func lost(w *outage.Watch) func() <-chan struct{} {
	return func() <-chan struct{} {
		w.Doubt()
		return w.Over()
	}
}
