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
)

// verify checks a composed message and what its draft says of files and mentions. It returns Discord's error 50035.
func verify(w *world.World, m *world.Message, d Draft) error {
	f := check.NewForm().In(d.part)
	check.Message(f, m)
	checkEmojis(f.In("components"), m.Components, w.Emojis)
	f.In("nonce").Text(string(d.Nonce), 0, maxNonce)
	checkAttachments(f.In("attachments"), m, d)
	checkMentions(f.In("allowed_mentions"), d.AllowedMentions)
	checkMedia(f, m, d)
	return f.Err()
}

// checkEmojis checks that the emoji of buttons and of lines of menus are unicode's or the application's own.
func checkEmojis(f check.Form, list []world.Component, own map[string]*world.OwnEmoji) {
	known := func(f check.Form, e *world.Emoji) {
		if e != nil && e.ID != "" && own[e.ID] == nil {
			f.In("emoji", "id").Fail("BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
		}
	}
	for i := range list {
		c, at := &list[i], f.In(i)
		known(at, c.Emoji)
		for n, o := range c.Options {
			known(at.In("options", n), o.Emoji)
		}
		checkEmojis(at.In("components"), c.Components, own)
	}
}

func checkAttachments(f check.Form, m *world.Message, d Draft) {
	f.Count(len(d.kept(m.Attachments))+len(d.files), 0, maxAttachments)
	for i, a := range d.Attachments.Value {
		f.In(i, "description").Text(a.Description.Value, 0, check.MaxAltText)
		id := string(a.ID)
		old := slices.ContainsFunc(m.Attachments, func(x world.Attachment) bool { return x.ID == id })
		sent := slices.ContainsFunc(d.files, func(u *Upload) bool { return u.Slot == id })
		if !old && !sent {
			f.In(i, "id").Fail("ATTACHMENT_NOT_FOUND", "The attachment %s is neither in the message nor in the request.", id)
		}
	}
}

func checkMentions(f check.Form, a *AllowedMentions) {
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
	f.In("users").Count(len(a.Users), 0, 100)
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
