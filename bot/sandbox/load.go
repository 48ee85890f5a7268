package sandbox

import (
	"cmp"
	"encoding/json"
	"slices"
)

// load fills the world with what an earlier process has stored; the first process stores the channels it begins with.
func (w *world) load(d *disk) error {
	if !d.has(bucketRooms) {
		return w.storeRooms(d)
	}
	clear(w.rooms)
	for bucket, fn := range map[string]func([]byte) error{
		bucketRooms:        w.loadRoom,
		bucketPosts:        w.loadPost,
		bucketPeople:       w.loadPerson,
		bucketCommands:     w.loadCommands,
		bucketInteractions: w.loadInteraction,
	} {
		if err := d.each(bucket, fn); err != nil {
			return err
		}
	}
	for _, posts := range w.posts {
		slices.SortFunc(posts, func(a, b *post) int { return cmp.Compare(number(a.Message.ID), number(b.Message.ID)) })
	}
	return nil
}

func (w *world) storeRooms(d *disk) error {
	var list []write
	for id, r := range w.rooms {
		list = append(list, write{bucketRooms, id, r})
	}
	return d.commit(list)
}

func (w *world) loadRoom(data []byte) error {
	var r room
	if err := json.Unmarshal(data, &r); err != nil {
		return err
	}
	w.rooms[r.Channel.ID] = &r
	w.seen(r.Channel.ID)
	return nil
}

func (w *world) loadPost(data []byte) error {
	var p post
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	m := p.Message
	w.posts[m.ChannelID] = append(w.posts[m.ChannelID], &p)
	w.seen(m.ID)
	for _, a := range m.Attachments {
		w.seen(a.ID)
	}
	return nil
}

func (w *world) loadPerson(data []byte) error {
	var p Profile
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	if known := w.person(p.ID); known != nil {
		*known = p
	}
	return nil
}

func (w *world) loadCommands(data []byte) error {
	var list []Command
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	w.commands = append(w.commands, list...)
	return nil
}

func (w *world) loadInteraction(data []byte) error {
	var i interaction
	if err := json.Unmarshal(data, &i); err != nil {
		return err
	}
	w.interactions[i.Token] = &i
	w.seen(i.ID)
	return nil
}

// seen makes sure that no id that is in use is given out again.
func (w *world) seen(id string) { w.lastID = max(w.lastID, number(id)) }
