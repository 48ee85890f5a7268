package draft

import (
	"cmp"
	"slices"
	"strings"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// settable are the flags that a bot may set on any message. FlagEphemeral is for the answers to interactions.
const settable = 1<<2 | 1<<12 | world.FlagComponentsV2

// voiceFlag is the flag of a voice message, which is one file of sound.
const voiceFlag = 1 << 13

// speaks reports whether the draft has one file, of sound.
func (d Draft) speaks() bool {
	return len(d.files) == 1 && strings.HasPrefix(d.files[0].Type, "audio/")
}

// Compose returns m as the draft changes it, and stores the files of the draft. It returns an error of Discord's API if
// the result breaks a rule.
func Compose(c *world.Change, m world.Message, d Draft) (*world.Message, error) {
	d.Content.Set(&m.Content)
	m.Content = strings.TrimSpace(m.Content)
	if d.Embeds.Given {
		m.Embeds = richEmbeds(d.Embeds.Value)
	}
	if d.Components.Given {
		m.Components = numbered(slices.Clone(d.Components.Value))
	}
	m.Flags |= d.Flags.Value & settable
	m.TTS = m.TTS || d.TTS
	if err := verify(c.World, &m, d); err != nil {
		return nil, err
	}
	if d.Flags.Value&voiceFlag != 0 && !d.speaks() {
		return nil, problem.NoVoice
	}
	m.Attachments = attach(c, &m, d)
	if m.Empty() {
		return nil, problem.EmptyMessage
	}
	world.ResolveMedia(&m)
	m.Mentions = d.mentions(c.Mentions(texts(&m)))
	m.FillLists()
	return &m, nil
}

// numbered fills in what Discord adds to components: ids from 1 in reading order, and defaults of separators and menus. It
// puts labels into one line, as Discord does.
func numbered(list []world.Component) []world.Component {
	n := 0
	world.Walk(list, func(c *world.Component) bool {
		n++
		c.ID = cmp.Or(c.ID, n)
		c.Label = oneLine.Replace(c.Label)
		if c.Type == world.Separator {
			c.Spacing = cmp.Or(c.Spacing, 1)
			c.Divider = cmp.Or(c.Divider, new(true))
		}
		if c.IsSelect() && c.MinValues == nil {
			c.MinValues = new(1)
		}
		if c.IsSelect() && c.MaxValues == nil {
			c.MaxValues = new(1)
		}
		return false
	})
	return list
}

var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ")

// richEmbeds fills in the type of embeds.
func richEmbeds(list []world.Embed) []world.Embed {
	list = slices.Clone(list)
	for i := range list {
		list[i].Type = cmp.Or(list[i].Type, "rich")
	}
	return list
}

// mentions returns the users named in the text whom the draft allows to mention.
func (d Draft) mentions(named []world.User) []world.User {
	a := d.AllowedMentions
	if a == nil || slices.Contains(a.Parse, "users") {
		return named
	}
	return slices.DeleteFunc(named, func(u world.User) bool { return !slices.Contains(a.Users, u.ID) })
}

// Edit stores a message as the draft changes it. It returns an error of Discord's API if the result breaks a rule.
func Edit(c *world.Change, sm *world.StoredMessage, d Draft) (*world.Message, error) {
	if d.Flags.Given && sm.Message.Flags&world.FlagComponentsV2&^d.Flags.Value != 0 {
		f := check.NewForm().In(d.part, "flags")
		f.Fail("MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "The IS_COMPONENTS_V2 flag cannot be removed")
		return nil, f.Err()
	}
	m, err := Compose(c, *sm.Message, d)
	if err != nil {
		return nil, err
	}
	now := world.Timestamp(c.Now)
	if m.Flags&world.FlagLoading == 0 { // to fill in a deferred answer is no edit
		m.EditedTimestamp = &now
	}
	m.Flags &^= world.FlagLoading
	c.PutMessage(&world.StoredMessage{Message: m, Only: sm.Only, Interaction: sm.Interaction, Gone: sm.Gone})
	return m, nil
}
