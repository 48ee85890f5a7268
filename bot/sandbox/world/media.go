package world

import (
	"slices"
	"strings"
)

// AttachmentScheme begins the address of a file that comes with the message itself.
const AttachmentScheme = "attachment://"

// describeMedia fills in Discord's additions to a component's pictures and file.
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

// describe fills in Discord's additions to a picture or file.
func (e *EmbedMedia) describe(m *Message) {
	e.ID, e.ProxyURL = m.ID, e.URL
	for _, a := range m.Attachments {
		if a.URL == e.URL {
			e.ID, e.Width, e.Height = a.ID, a.Width, a.Height
		}
	}
}

// MapMedia replaces the addresses of the pictures and files in a message's embeds and components. It copies the parts
// that m may share with another message.
func MapMedia(m *Message, fn func(string) string) {
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

// ResolveMedia replaces the attachment:// addresses of a message by its attachments'
// addresses, and fills in Discord's additions to the pictures and files of components.
func ResolveMedia(m *Message) {
	defer func() { Walk(m.Components, func(c *Component) bool { c.describeMedia(m); return false }) }()
	MapMedia(m, func(address string) string {
		name, ok := strings.CutPrefix(address, AttachmentScheme)
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
