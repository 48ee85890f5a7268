package sandbox

import (
	"cmp"
	"net/url"
	"path"
	"slices"
	"strings"
)

const attachmentScheme = "attachment://"

// attach returns the attachments of a composed message: those it keeps, then the draft's files. It stores the files,
// and deletes those of attachments that are not kept.
func (c *change) attach(m *Message, d draft) []Attachment {
	list := d.kept(m.Attachments)
	for _, old := range m.Attachments {
		if !slices.ContainsFunc(list, func(a Attachment) bool { return a.ID == old.ID }) {
			c.save(bucketFiles, old.ID, nil)
		}
	}
	for _, u := range d.files {
		a := c.newAttachment(m.ChannelID, u, d.describes(u.Slot))
		c.save(bucketFiles, a.ID, u.Data)
		list = append(list, a)
	}
	return list
}

// kept are the attachments that an edit leaves: all of them, unless the draft lists which.
func (d draft) kept(old []Attachment) []Attachment {
	list := []Attachment{}
	for _, a := range old {
		said := d.describes(a.ID)
		if d.Attachments.Given && said == nil {
			continue
		}
		if said != nil {
			said.Description.set(&a.Description)
		}
		list = append(list, a)
	}
	return list
}

// describes finds what the draft says of an attachment or of files[id].
func (d draft) describes(id string) *attachmentDraft {
	for i := range d.Attachments.Value {
		if string(d.Attachments.Value[i].ID) == id {
			return &d.Attachments.Value[i]
		}
	}
	return nil
}

func (c *change) newAttachment(channel string, u *upload, said *attachmentDraft) Attachment {
	a := Attachment{ID: c.mint(c.now), Filename: u.Name, ContentType: u.Type, Size: len(u.Data), Width: u.Size.X, Height: u.Size.Y}
	if said != nil {
		a.Filename = cmp.Or(said.Filename, a.Filename)
		a.Description = said.Description.Value
	}
	a.URL = path.Join("/attachments", channel, a.ID, url.PathEscape(a.Filename))
	a.ProxyURL = a.URL
	return a
}

// resolveMedia turns the attachment:// addresses of a message into its attachments' own, and says of the components'
// files what Discord says.
func resolveMedia(m *Message) {
	defer func() { walk(m.Components, func(c *Component) bool { c.describeMedia(m); return false }) }()
	mapMedia(m, func(address string) string {
		name, ok := strings.CutPrefix(address, attachmentScheme)
		if !ok {
			return address
		}
		for _, a := range m.Attachments {
			if a.Filename == name {
				return a.URL
			}
		}
		return address
	})
}

// describeMedia fills in what Discord adds to a component's pictures and file.
func (c *Component) describeMedia(m *Message) {
	for _, media := range []*EmbedMedia{c.Media, c.File} {
		if media != nil {
			media.describe(m)
		}
	}
	for i := range c.Items {
		c.Items[i].Media.describe(m)
	}
	if c.File == nil {
		return
	}
	for _, a := range m.Attachments {
		if a.URL == c.File.URL {
			c.Name, c.Size = a.Filename, a.Size
		}
	}
}

func (e *EmbedMedia) describe(m *Message) {
	e.ID, e.ProxyURL = m.ID, e.URL
	for _, a := range m.Attachments {
		if a.URL == e.URL {
			e.ID, e.Width, e.Height = a.ID, a.Width, a.Height
		}
	}
}

// mapMedia replaces the addresses of the pictures in a message's embeds and components. It does not touch
// what m shares with another message.
func mapMedia(m *Message, fn func(string) string) {
	m.Embeds = slices.Clone(m.Embeds)
	for i := range m.Embeds {
		m.Embeds[i].Image = mapOne(m.Embeds[i].Image, fn)
		m.Embeds[i].Thumbnail = mapOne(m.Embeds[i].Thumbnail, fn)
	}
	m.Components = mapComponents(m.Components, fn)
}

func mapComponents(list []Component, fn func(string) string) []Component {
	list = slices.Clone(list)
	for i := range list {
		c := &list[i]
		c.Media, c.File = mapOne(c.Media, fn), mapOne(c.File, fn)
		c.Items = slices.Clone(c.Items)
		for j := range c.Items {
			c.Items[j].Media = *mapOne(&c.Items[j].Media, fn)
		}
		c.Components = mapComponents(c.Components, fn)
		if c.Accessory != nil {
			c.Accessory = &mapComponents([]Component{*c.Accessory}, fn)[0]
		}
	}
	return list
}

func mapOne(m *EmbedMedia, fn func(string) string) *EmbedMedia {
	if m == nil {
		return nil
	}
	mapped := *m
	mapped.URL = fn(m.URL)
	if m.ProxyURL != "" {
		mapped.ProxyURL = fn(m.ProxyURL)
	}
	return &mapped
}
