package bottest

import (
	"iter"
	"sync/atomic"

	"herald/bot/table"
	"herald/store"
)

// CountReads has the bot's store count the records that are read whole from now on,
// and returns how many there were.
func (b *Bot) CountReads() func() int64 {
	c := &counting{Store: b.Tables.Store}
	b.Tables.Store = c
	return c.read.Load
}

// counting is a store that counts the records that are read whole.
type counting struct {
	table.Store
	read atomic.Int64
}

func (c *counting) Get(id string) (store.Record, error) {
	c.read.Add(1)
	return c.Store.Get(id)
}

func (c *counting) ByUser(user string, over bool) iter.Seq2[store.Record, error] {
	return c.counted(c.Store.ByUser(user, over))
}

func (c *counting) ByChannel(channel string, over bool) iter.Seq2[store.Record, error] {
	return c.counted(c.Store.ByChannel(channel, over))
}

func (c *counting) counted(records iter.Seq2[store.Record, error]) iter.Seq2[store.Record, error] {
	return func(yield func(store.Record, error) bool) {
		for r, err := range records {
			if c.read.Add(1); !yield(r, err) {
				return
			}
		}
	}
}
