// Package draft turns the body of a request into a new or edited message, by Discord's rules. It knows neither the
// request nor the bot's permissions.
package draft

import (
	"encoding/json"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/world"
)

// Draft is a bot's request to make or edit a message.
type Draft struct {
	Content         Maybe[string]            `json:"content"`
	Embeds          Maybe[[]world.Embed]     `json:"embeds"`
	Components      Maybe[[]world.Component] `json:"components"`
	Attachments     Maybe[[]AttachmentDraft] `json:"attachments"`
	Flags           Maybe[int]               `json:"flags"`
	TTS             bool                     `json:"tts"`
	AllowedMentions *AllowedMentions         `json:"allowed_mentions"`
	Reference       *Reference               `json:"message_reference"`
	Nonce           Nonce                    `json:"nonce"`
	EnforceNonce    bool                     `json:"enforce_nonce"`
	Stickers        []string                 `json:"sticker_ids"`
	Poll            json.RawMessage          `json:"poll"`

	files []*Upload
	part  string // of the body that is the message: "data" in a callback
}

// Ignored lists keys for check.Keys.
func (Draft) Ignored() string {
	return "username avatar_url thread_name applied_tags shared_client_theme"
}

// AttachmentDraft keeps an attachment of the message (its id) or describes a file of the request (n of files[n]).
type AttachmentDraft struct {
	ID          ID            `json:"id"`
	Filename    string        `json:"filename"`
	Description Maybe[string] `json:"description"`
}

// Ignored lists keys for check.Keys.
func (AttachmentDraft) Ignored() string {
	return "title duration_secs waveform is_remix is_spoiler content_type size url proxy_url width height ephemeral flags"
}

// Reference names the message to reply to. If it does not exist and need not, the message is no reply.
type Reference struct {
	MessageID string `json:"message_id"`
	MustExist *bool  `json:"fail_if_not_exists"`
}

// Ignored lists keys for check.Keys.
func (Reference) Ignored() string { return "type channel_id guild_id" }

// AllowedMentions selects the mentions of the text that notify.
type AllowedMentions struct {
	Parse []string `json:"parse"`
	Users []string `json:"users"`
	Roles []string `json:"roles"`
}

// Ignored lists keys for check.Keys.
func (AllowedMentions) Ignored() string { return "replied_user" }

// Read reads a draft from the body of a request. It returns an error of Discord's API.
func Read(b Body) (Draft, error) {
	d := Draft{files: b.Files, part: b.part}
	err := b.Into(&d)
	return d, err
}

// ReadEdit is Read for an edit, which has no nonce: Discord ignores one, which hides mistakes.
func ReadEdit(b Body) (Draft, error) {
	d, err := Read(b)
	if err == nil && (d.Nonce != "" || d.EnforceNonce) {
		f := check.NewForm().In(b.part, "nonce")
		f.Fail("UNKNOWN_KEY", "An edit has no nonce")
		err = f.Err()
	}
	return d, err
}

// Text is a draft of text alone.
func Text(s string) Draft { return Draft{Content: Maybe[string]{true, s}} }

// Needs are the permissions that the content of the draft needs.
func (d Draft) Needs() int64 {
	var p int64
	if len(d.Embeds.Value) > 0 {
		p |= world.EmbedLinks
	}
	if len(d.files) > 0 {
		p |= world.AttachFiles
	}
	return p
}
