package coach

import (
	"sync"

	"herald/bot/discord"
)

// waiting are the interactions that are answered once a search has ended, by what is searched. A restart forgets them.
type waiting[K comparable] struct {
	mu   sync.Mutex
	asks map[K][]*discord.Interaction
}

func (w *waiting[K]) add(k K, i *discord.Interaction) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.asks == nil {
		w.asks = map[K][]*discord.Interaction{}
	}
	w.asks[k] = append(w.asks[k], i)
}

// take returns the interactions that wait, and forgets them.
func (w *waiting[K]) take(k K) []*discord.Interaction {
	w.mu.Lock()
	defer w.mu.Unlock()
	asked := w.asks[k]
	delete(w.asks, k)
	return asked
}
