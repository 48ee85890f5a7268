package draft

import (
	"slices"
	"strings"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/world"
)

// Discord's limits of a draft.
const (
	maxAttachments = 10
	maxNonce       = 25
	maxStickers    = 3
	maxMentions    = 100 // of people, and of roles
)

// verify checks a composed message, and the files and mentions of its draft. It returns Discord's error 50035.
func verify(w *world.World, m *world.Message, d Draft) error {
	f := check.NewForm().In(d.part)
	check.Message(f, m)
	d.checkLegacy(f, m)
	CheckEmojis(f.In("components"), m.Components, w)
	f.In("nonce").Text(string(d.Nonce), 0, maxNonce)
	checkAttachments(f.In("attachments"), m, d)
	checkMentions(f.In("allowed_mentions"), d.AllowedMentions, texts(m))
	checkMedia(f, m, d)
	return f.Err()
}

// checkLegacy checks that a message of layout components has neither stickers nor a poll, which the stand-in does not
// keep.
func (d Draft) checkLegacy(f check.Form, m *world.Message) {
	f.In("sticker_ids").Snowflakes(d.Stickers, maxStickers)
	if len(d.Stickers) > 0 {
		check.Legacy(f.In("sticker_ids"), m)
	}
	if len(d.Poll) > 0 && string(d.Poll) != "null" {
		check.Legacy(f.In("poll"), m)
	}
}

// CheckEmojis checks that the emoji of buttons and of lines of menus are unicode's or the application's own.
func CheckEmojis(f check.Form, list []world.Component, w *world.World) {
	for i := range list {
		checkEmojisOf(f.In(i), &list[i], w)
	}
}

func checkEmojisOf(f check.Form, c *world.Component, w *world.World) {
	checkEmoji(f.In("emoji"), c.Emoji, w)
	for n, o := range c.Options {
		checkEmoji(f.In("options", n, "emoji"), o.Emoji, w)
	}
	CheckEmojis(f.In("components"), c.Components, w)
	if c.Accessory != nil {
		checkEmojisOf(f.In("accessory"), c.Accessory, w)
	}
	if c.Component != nil {
		checkEmojisOf(f.In("component"), c.Component, w)
	}
}

func checkEmoji(f check.Form, e *world.Emoji, w *world.World) {
	const code, text = check.InvalidEmoji, "Invalid emoji"
	switch {
	case e == nil:
	case e.ID != "" && w.Emojis[e.ID] == nil:
		f.In("id").Fail(code, text)
	case e.ID == "" && !check.IsEmoji(e.Name):
		f.In("name").Fail(code, text)
	}
}

func checkAttachments(f check.Form, m *world.Message, d Draft) {
	f.Count(len(d.kept(m.Attachments))+len(d.files), 0, maxAttachments)
	for i, u := range d.files {
		if len(u.Data) == 0 {
			f.In("files", i).Fail("FILE_EMPTY", "File cannot be empty.")
		}
	}
	for i, a := range d.Attachments.Value {
		check.AltText(f.In(i, "description"), a.Description.Value)
		id := string(a.ID)
		old := slices.ContainsFunc(m.Attachments, func(x world.Attachment) bool { return x.ID == id })
		sent := slices.ContainsFunc(d.files, func(u *Upload) bool { return u.Slot == id })
		if !old && !sent {
			f.In(i, "id").Fail("ATTACHMENT_NOT_FOUND", "The attachment %s is neither in the message nor in the request.", id)
		}
	}
}

// checkMentions checks the users whom a message notifies. Discord ignores users whom the text does not mention, which
// hides mistakes.
func checkMentions(f check.Form, a *AllowedMentions, text string) {
	if a == nil {
		return
	}
	for i, p := range a.Parse {
		if !slices.Contains([]string{"users", "roles", "everyone"}, p) {
			f.In("parse", i).Fail("BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone').")
		}
	}
	if len(a.Users) > 0 && slices.Contains(a.Parse, "users") {
		f.Fail("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse:['users'] and users: [ids...] are mutually exclusive.")
	}
	if len(a.Roles) > 0 && slices.Contains(a.Parse, "roles") {
		f.Fail("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse:['roles'] and roles: [ids...] are mutually exclusive.")
	}
	check.Set(f.In("parse"), a.Parse)
	f.In("users").Snowflakes(a.Users, maxMentions)
	f.In("roles").Snowflakes(a.Roles, maxMentions)
	checkNamed(f.In("users"), a.Users, text, "<@", "<@!")
	checkNamed(f.In("roles"), a.Roles, text, "<@&")
}

// checkNamed checks that a text mentions each of the ids, by one of the signs before it.
func checkNamed(f check.Form, ids []string, text string, signs ...string) {
	for i, id := range ids {
		if !slices.ContainsFunc(signs, func(sign string) bool { return strings.Contains(text, sign+id+">") }) {
			f.In(i).Fail("MENTION_NOT_IN_TEXT", "The text does not mention %s.", id)
		}
	}
}

// texts is all that can be read of a message.
func texts(m *world.Message) string {
	all := m.Content
	world.Walk(m.Components, func(c *world.Component) bool {
		all += "\n" + c.Content
		return false
	})
	return all
}

// checkMedia checks that each attachment:// address names a file of the message or of the request.
func checkMedia(f check.Form, m *world.Message, d Draft) {
	files := map[string]bool{}
	for _, a := range d.kept(m.Attachments) {
		files[a.Filename] = true
	}
	for _, u := range d.files {
		files[u.Name] = true
		if said := d.describes(u.Slot); said != nil && said.Filename != "" {
			files[said.Filename] = true
		}
	}
	copied := *m
	world.MapMedia(&copied, func(address string) string {
		if name, ok := strings.CutPrefix(address, world.AttachmentScheme); ok && !files[name] {
			f.Fail("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment %s was not found.", name)
		}
		return address
	})
}
