package draft

import "herald/bot/sandbox/world"

// Post stores a post of a forum, which gets its id, with the message that it begins with: the two share that id. It
// returns an error of Discord's API if the message breaks a rule.
func Post(c *world.Change, post *world.Channel, author world.User, d Draft) error {
	post.ID = c.NewID(c.Now)
	sc := &world.StoredChannel{Channel: post, Members: []string{author.ID}}
	m := c.NewMessage(sc, author)
	m.ID = post.ID
	first, err := Compose(c, m, d)
	if err != nil {
		return err
	}
	c.PutChannel(sc)
	c.PutMessage(&world.StoredMessage{Message: first})
	return nil
}
