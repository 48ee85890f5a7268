package bot

import (
	"iter"
	"slices"

	"herald/bot/discord"
	"herald/store"
)

// find returns the match that a command is about: the one it names; else the
// person's in this channel, those waiting for him first; else the channel's;
// else, in direct messages, the person's that waits for him.
func (b *Bot) find(i *discord.Interaction) (string, error) {
	if i.Command == "move-here" {
		return b.movable(i)
	}
	if id := i.Match(); id != "" {
		t, err := b.table(id)
		if err == nil && t.Guild != i.Guild && t.seat(i.User.ID) < 0 {
			err = store.ErrNotFound // what is played elsewhere is no business of this server's
		}
		return id, err
	}
	here := b.nearby(i)
	if len(here) == 0 {
		return "", errNoMatch
	}
	slices.SortStableFunc(here, func(s, t table) int { return b.nearness(&t, i.User.ID) - b.nearness(&s, i.User.ID) })
	return here[0].ID, nil
}

// recent is how many of a channel's newest matches may be meant though they are
// over. A channel has ever more of those, and each costs its reading.
const recent = 5

// nearby returns the matches that a person may mean who names none.
func (b *Bot) nearby(i *discord.Interaction) []table {
	if i.Guild == "" {
		return b.tables(b.store.ByUser(i.User.ID, false))
	}
	here := b.tables(b.store.ByChannel(i.Channel, false))
	return append(here, b.tables(first(recent, b.store.ByChannel(i.Channel, true)))...)
}

// first stops after n records.
func first(n int, records iter.Seq2[store.Record, error]) iter.Seq2[store.Record, error] {
	return func(yield func(store.Record, error) bool) {
		k := 0
		for r, err := range records {
			if k++; k > n || !yield(r, err) {
				return
			}
		}
	}
}

// nearness says how likely a person means a match.
func (b *Bot) nearness(t *table, user string) int {
	near := 0
	if t.Stage == playing {
		near += 8
	}
	if t.seat(user) >= 0 {
		near += 4
	}
	if b.waitsFor(t, user) {
		near += 2
	}
	if t.Stage == over {
		near++
	}
	return near
}

// waitsFor reports whether the match cannot go on without the person.
func (b *Bot) waitsFor(t *table, user string) bool {
	m, err := b.open(t)
	return err == nil && t.reads(t.seat(user)) && slices.Contains(m.Waiting(), t.seat(user))
}

// tables reads a list of tables; those that cannot be read are logged and left
// out.
func (b *Bot) tables(records iter.Seq2[store.Record, error]) []table {
	var all []table
	for r, err := range records {
		t := table{}
		if err == nil {
			t, err = readTable(r)
		}
		if err != nil {
			b.log.Error("match not readable", "match", r.ID, "err", discreet(err))
			continue
		}
		all = append(all, t)
	}
	return all
}
