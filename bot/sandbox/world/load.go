package world

import (
	"cmp"
	"encoding/json"
	"slices"
)

// load fills the world with the data of an earlier process. If there are none, it stores the channels of the world.
func (w *World) load(d *disk) error {
	if !d.has(bucketChannels) {
		return w.storeChannels(d)
	}
	clear(w.Channels)
	for bucket, fn := range map[string]func([]byte) error{
		bucketChannels:     w.loadChannel,
		bucketMessages:     w.loadMessage,
		bucketPeople:       w.loadPerson,
		bucketCommands:     w.loadCommands,
		bucketInteractions: w.loadInteraction,
		bucketRoles:        loadInto(w, w.Roles, func(r *Role) string { return r.ID }),
		bucketEvents:       loadInto(w, w.Events, func(e *ScheduledEvent) string { return e.ID }),
		bucketEmojis:       loadInto(w, w.Emojis, func(e *OwnEmoji) string { return e.ID }),
		bucketApplication:  func(data []byte) error { return json.Unmarshal(data, &w.Application) },
	} {
		if err := d.each(bucket, fn); err != nil {
			return err
		}
	}
	for _, list := range w.Messages {
		slices.SortFunc(list, func(a, b *StoredMessage) int { return cmp.Compare(Snowflake(a.Message.ID), Snowflake(b.Message.ID)) })
	}
	return nil
}

func (w *World) storeChannels(d *disk) error {
	var list []write
	for id, sc := range w.Channels {
		list = append(list, write{bucketChannels, id, sc})
	}
	return d.commit(list)
}

func (w *World) loadChannel(data []byte) error {
	var sc StoredChannel
	if err := json.Unmarshal(data, &sc); err != nil {
		return err
	}
	w.Channels[sc.Channel.ID] = &sc
	w.reserve(sc.Channel.ID)
	return nil
}

func (w *World) loadMessage(data []byte) error {
	var sm StoredMessage
	if err := json.Unmarshal(data, &sm); err != nil {
		return err
	}
	m := sm.Message
	w.Messages[m.ChannelID] = append(w.Messages[m.ChannelID], &sm)
	noteNonce(w.nonces, m)
	w.reserve(m.ID)
	for _, a := range m.Attachments {
		w.reserve(a.ID)
	}
	return nil
}

func (w *World) loadPerson(data []byte) error {
	var p Profile
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	if known := w.Person(p.ID); known != nil {
		*known = p
		return nil
	}
	w.People = append(w.People, p)
	return nil
}

func (w *World) loadCommands(data []byte) error {
	var list []Command
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	w.Commands = append(w.Commands, list...)
	return nil
}

func (w *World) loadInteraction(data []byte) error {
	var i Interaction
	if err := json.Unmarshal(data, &i); err != nil {
		return err
	}
	w.Interactions[i.Token] = &i
	w.reserve(i.ID)
	return nil
}

// loadInto returns a function that loads the records of a bucket into all, by their ids.
func loadInto[T any](w *World, all map[string]*T, id func(*T) string) func([]byte) error {
	return func(data []byte) error {
		var one T
		if err := json.Unmarshal(data, &one); err != nil {
			return err
		}
		all[id(&one)] = &one
		w.reserve(id(&one))
		return nil
	}
}
