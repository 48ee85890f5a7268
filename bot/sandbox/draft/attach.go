package draft

import (
	"cmp"
	"net/url"
	"path"
	"slices"

	"herald/bot/sandbox/world"
)

// attach returns the attachments of a composed message: the kept ones, then the files of the
// draft. It stores these files, and drops the files of attachments that are not kept.
func attach(c *world.Change, m *world.Message, d Draft) []world.Attachment {
	list := d.kept(m.Attachments)
	for _, old := range m.Attachments {
		if !slices.ContainsFunc(list, func(a world.Attachment) bool { return a.ID == old.ID }) {
			c.DropFile(old.ID)
		}
	}
	for _, u := range d.files {
		a := newAttachment(c, m.ChannelID, u, d.describes(u.Slot))
		c.SaveFile(a.ID, u.Data)
		list = append(list, a)
	}
	return list
}

// kept returns the attachments that an edit keeps: all of them, unless the draft lists which.
func (d Draft) kept(old []world.Attachment) []world.Attachment {
	list := []world.Attachment{}
	for _, a := range old {
		said := d.describes(a.ID)
		if d.Attachments.Given && said == nil {
			continue
		}
		if said != nil {
			said.Description.Set(&a.Description)
		}
		list = append(list, a)
	}
	return list
}

// describes returns the draft's entry for an attachment or for files[id], or nil.
func (d Draft) describes(id string) *AttachmentDraft {
	for i := range d.Attachments.Value {
		if string(d.Attachments.Value[i].ID) == id {
			return &d.Attachments.Value[i]
		}
	}
	return nil
}

func newAttachment(c *world.Change, channel string, u *Upload, said *AttachmentDraft) world.Attachment {
	a := world.Attachment{ID: c.NewID(c.Now), Filename: u.Name, ContentType: u.Type, Size: len(u.Data), Width: u.Size.X, Height: u.Size.Y}
	if said != nil {
		a.Filename = cmp.Or(said.Filename, a.Filename)
		a.Description = said.Description.Value
	}
	a.URL = path.Join("/attachments", channel, a.ID, url.PathEscape(a.Filename))
	a.ProxyURL = a.URL
	return a
}
