package sandbox

import (
	"slices"
	"strings"
)

// Discord's limits of a message.
const (
	maxContent     = 2000
	maxAttachments = 10
	maxAltText     = 1024
	maxNonce       = 25
)

// checkMessage checks a composed message, and what its draft says of files.
func checkMessage(m *Message, d draft) error {
	f := newForm().in(d.part)
	f.in("content").text(m.Content, 0, maxContent)
	f.in("nonce").text(string(d.Nonce), 0, maxNonce)
	checkEmbeds(f.in("embeds"), m.Embeds)
	checkComponents(f.in("components"), m.Components, m.Flags)
	checkLegacyFields(f, m)
	checkAttachments(f.in("attachments"), m, d)
	checkMentions(f.in("allowed_mentions"), d.AllowedMentions)
	checkMedia(f, m, d)
	return f.err()
}

// checkLegacyFields: a message of layout components has no other content.
func checkLegacyFields(f form, m *Message) {
	if m.Flags&FlagComponentsV2 == 0 {
		return
	}
	const code, text = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", "The field cannot be used with the IS_COMPONENTS_V2 flag"
	if m.Content != "" {
		f.in("content").fail(code, text)
	}
	if len(m.Embeds) > 0 {
		f.in("embeds").fail(code, text)
	}
}

func checkAttachments(f form, m *Message, d draft) {
	f.count(len(d.kept(m.Attachments))+len(d.files), 0, maxAttachments)
	for i, a := range d.Attachments.Value {
		f.in(i, "description").text(a.Description.Value, 0, maxAltText)
		id := string(a.ID)
		old := slices.ContainsFunc(m.Attachments, func(x Attachment) bool { return x.ID == id })
		sent := slices.ContainsFunc(d.files, func(u *upload) bool { return u.Slot == id })
		if !old && !sent {
			f.in(i, "id").fail("ATTACHMENT_NOT_FOUND", "The attachment %s is neither in the message nor in the request.", id)
		}
	}
}

func checkMentions(f form, a *allowedMentions) {
	if a == nil {
		return
	}
	for i, p := range a.Parse {
		if !slices.Contains([]string{"users", "roles", "everyone"}, p) {
			f.in("parse", i).fail("BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone').")
		}
	}
	if len(a.Users) > 0 && slices.Contains(a.Parse, "users") {
		f.fail("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", "parse:['users'] and users: [ids...] are mutually exclusive.")
	}
	f.in("users").count(len(a.Users), 0, 100)
}

// checkMedia: each attachment:// address names a file of the message or of the request.
func checkMedia(f form, m *Message, d draft) {
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
	mapMedia(&copied, func(address string) string {
		if name, ok := strings.CutPrefix(address, attachmentScheme); ok && !files[name] {
			f.fail("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment %s was not found.", name)
		}
		return address
	})
}
