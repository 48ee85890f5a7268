package world

import (
	"cmp"
	"slices"
)

// OwnEmoji is an emoji of the application. The file of its id is its picture.
type OwnEmoji struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Object is the emoji in Discord's form.
func (e *OwnEmoji) Object(w *World) map[string]any {
	return map[string]any{
		"id": e.ID, "name": e.Name, "roles": []string{}, "user": w.Bot, "require_colons": true, "managed": false, "animated": false, "available": true,
	}
}

// EmojisInOrder lists the emoji of the application, the oldest first.
func (w *World) EmojisInOrder() []*OwnEmoji {
	list := []*OwnEmoji{}
	for _, e := range w.Emojis {
		list = append(list, e)
	}
	slices.SortFunc(list, func(a, b *OwnEmoji) int { return cmp.Compare(Snowflake(a.ID), Snowflake(b.ID)) })
	return list
}

// PutEmoji stores a new emoji with its picture.
func (c *Change) PutEmoji(e *OwnEmoji, picture []byte) {
	c.Emojis[e.ID] = e
	c.save(bucketEmojis, e.ID, e)
	c.SaveFile(e.ID, picture)
}

// DropEmoji deletes an emoji.
func (c *Change) DropEmoji(e *OwnEmoji) {
	delete(c.Emojis, e.ID)
	c.save(bucketEmojis, e.ID, nil)
	c.DropFile(e.ID)
}
