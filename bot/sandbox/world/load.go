package world

import (
	"cmp"
	"encoding/json"
	"slices"
)

// load fills the world with what an earlier process has stored; the first process stores the channels it begins with.
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
	} {
		if err := d.each(bucket, fn); err != nil {
			return err
		}
	}
	for _, posts := range w.Messages {
		slices.SortFunc(posts, func(a, b *StoredMessage) int { return cmp.Compare(Snowflake(a.Message.ID), Snowflake(b.Message.ID)) })
	}
	return nil
}

func (w *World) storeChannels(d *disk) error {
	var list []write
	for id, r := range w.Channels {
		list = append(list, write{bucketChannels, id, r})
	}
	return d.commit(list)
}

func (w *World) loadChannel(data []byte) error {
	var r StoredChannel
	if err := json.Unmarshal(data, &r); err != nil {
		return err
	}
	w.Channels[r.Channel.ID] = &r
	w.reserve(r.Channel.ID)
	return nil
}

func (w *World) loadMessage(data []byte) error {
	var p StoredMessage
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	m := p.Message
	w.Messages[m.ChannelID] = append(w.Messages[m.ChannelID], &p)
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
	}
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

// reserve makes sure that no id that is in use is given out again.
func (w *World) reserve(id string) { w.lastID = max(w.lastID, Snowflake(id)) }
