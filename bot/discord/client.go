// Package discord speaks with Discord: it makes the REST requests within
// Discord's limits, reads interactions, and builds messages, components and
// custom IDs. It is the only place, with the packages below it, that knows
// discordgo. It knows nothing of games, matches or languages.
package discord

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"herald/bot/jobs"
)

// Client is what the conversation asks of Discord. With the files gateway.go
// and rest.go below it, it is the only place that knows how Discord is spoken
// to.
type Client struct {
	*rest
	app string // the application's ID, known once connected
}

// NewClient returns a client that makes its requests over the transport; nil is
// the network.
func NewClient(c jobs.Clock, token string, transport http.RoundTripper, log *slog.Logger) (*Client, error) {
	rest, err := newREST(c, token, transport, log)
	if err != nil {
		return nil, err
	}
	return &Client{rest: rest}, nil
}

// SetApp sets the application's ID, which is known once connected.
func (d *Client) SetApp(id string) { d.app = id }

// App returns the application's ID, "" before it is known.
func (d *Client) App() string { return d.app }

// The types of answers to an interaction.
const (
	answerLater  = 5 // a message follows
	answerUpdate = 6 // the pressed message will be edited
	answerChoice = 8
	answerModal  = 9
)

// Discord's error codes that the conversation knows what to do about.
const (
	CodeUnknownChannel     = 10003
	CodeUnknownMessage     = 10008
	CodeUnknownUser        = 10013
	codeUnknownInteraction = 10062
	codeTooLarge           = 40005
	codeAnswered           = 40060
	CodeMissingAccess      = 50001
	CodeCannotDM           = 50007
	CodeMissingPermission  = 50013
	CodeBadRecipient       = 50033
	CodeArchived           = 50083
	CodeNoMutualGuild      = 50278
	codeThreadExists       = 160004
	CodeLocked             = 160005
)

// Acknowledge says that an answer to an interaction follows: a message that only
// the presser sees, or with update an edit of the pressed message. It must come
// within three seconds.
func (d *Client) Acknowledge(ctx context.Context, i *Interaction, update bool) error {
	if update {
		return d.respond(ctx, i, answerUpdate, nil)
	}
	return d.respond(ctx, i, answerLater, map[string]int{"flags": FlagEphemeral})
}

// Suggest answers autocomplete, within three seconds.
func (d *Client) Suggest(ctx context.Context, i *Interaction, choices []Choice) error {
	return d.respond(ctx, i, answerChoice, map[string]any{"choices": choices})
}

// OpenForm opens a form, within three seconds.
func (d *Client) OpenForm(ctx context.Context, i *Interaction, form Modal) error {
	return d.respond(ctx, i, answerModal, form)
}

func (d *Client) respond(ctx context.Context, i *Interaction, kind int, data any) error {
	body := struct {
		Type int `json:"type"`
		Data any `json:"data,omitempty"`
	}{kind, data}
	_, err := d.do(ctx, call{
		passage: passage{route: "answer", major: i.ID, free: true},
		method:  http.MethodPost, url: discordgo.EndpointInteractionResponse(i.ID, i.Token),
		body: body, again: true, done: codeAnswered,
	})
	return err
}

// EditResponse fills in or edits the answer to an interaction, for 15 minutes.
func (d *Client) EditResponse(ctx context.Context, i *Interaction, m Message) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "edit answer", major: i.Token, free: true},
		method:  http.MethodPatch, url: discordgo.EndpointWebhookMessage(i.App, i.Token, "@original"),
		body: m.filled(), files: m.Files, again: true,
	})
	return err
}

// FollowUp adds a message to an interaction, for 15 minutes.
func (d *Client) FollowUp(ctx context.Context, i *Interaction, m Message) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "follow up", major: i.Token, free: true},
		method:  http.MethodPost, url: discordgo.EndpointWebhookToken(i.App, i.Token),
		body: m.filled(), files: m.Files,
	})
	return err
}

// Send posts a message in a channel and returns its ID. One with a nonce that
// is enforced is posted once, however often it is sent.
func (d *Client) Send(ctx context.Context, channel string, m Message) (string, error) {
	return idOf(d.do(ctx, call{
		passage: passage{route: "send", major: channel},
		method:  http.MethodPost, url: discordgo.EndpointChannelMessages(channel),
		body: m.filled(), files: m.Files, again: m.EnforceNonce,
	}))
}

// A PostedMessage message is one that is in a channel.
type PostedMessage struct {
	ID      string `json:"id"`
	Content string `json:"content"`
	Author  struct {
		Bot bool `json:"bot"`
	} `json:"author"`
}

// MessagesAfter returns the messages of a channel after one, or the newest, a hundred
// at most. Who may not read the history gets none.
func (d *Client) MessagesAfter(ctx context.Context, channel, id string) ([]PostedMessage, error) {
	query := "?limit=100"
	if id != "" {
		query += "&after=" + id
	}
	answer, err := d.do(ctx, call{
		passage: passage{route: "history", major: channel},
		method:  http.MethodGet, url: discordgo.EndpointChannelMessages(channel) + query,
		again: true,
	})
	if err != nil {
		return nil, err
	}
	var list []PostedMessage
	return list, json.Unmarshal(answer, &list)
}

// Edit replaces a message of the bot's in a channel.
func (d *Client) Edit(ctx context.Context, channel, id string, m Message) error {
	return d.patch(ctx, channel, id, m.filled(), m.Files)
}

// Delete deletes a message of the bot's in a channel.
func (d *Client) Delete(ctx context.Context, channel, id string) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "delete", major: channel},
		method:  http.MethodDelete, url: discordgo.EndpointChannelMessage(channel, id), again: true,
	})
	return err
}

// RemoveComponents takes the components off a message of the bot's and leaves the rest.
func (d *Client) RemoveComponents(ctx context.Context, channel, id string) error {
	body := struct {
		Components []Component `json:"components"`
	}{[]Component{}}
	return d.patch(ctx, channel, id, body, nil)
}

func (d *Client) patch(ctx context.Context, channel, id string, body any, files []File) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "edit", major: channel},
		method:  http.MethodPatch, url: discordgo.EndpointChannelMessage(channel, id),
		body: body, files: files, again: true,
	})
	return err
}

// DMChannel returns the channel of direct messages with a person.
func (d *Client) DMChannel(ctx context.Context, user string) (string, error) {
	return idOf(d.do(ctx, call{
		passage: passage{route: "direct"},
		method:  http.MethodPost, url: discordgo.EndpointUserChannels("@me"),
		body: map[string]string{"recipient_id": user}, again: true,
	}))
}

// StartThread starts a thread from a message and returns its ID, also if there is
// one.
func (d *Client) StartThread(ctx context.Context, channel, id, name string) (string, error) {
	thread, err := idOf(d.do(ctx, call{
		passage: passage{route: "thread", major: channel},
		method:  http.MethodPost, url: discordgo.EndpointChannelMessageThread(channel, id),
		body: map[string]any{"name": name, "auto_archive_duration": 10080}, again: true,
	}))
	if ErrorCode(err) == codeThreadExists {
		return id, nil // Discord gives a message's thread the message's ID
	}
	return thread, err
}

// OverwriteCommands replaces all global commands.
func (d *Client) OverwriteCommands(ctx context.Context, commands any) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "commands"},
		method:  http.MethodPut, url: discordgo.EndpointApplicationGlobalCommands(d.app),
		body: commands, again: true,
	})
	return err
}

// Gateway asks where the gateway is, and how often a session may be begun.
func (d *Client) Gateway(ctx context.Context) (GatewayInfo, error) {
	var e GatewayInfo
	answer, err := d.do(ctx, call{
		passage: passage{route: "gateway"}, method: http.MethodGet, url: discordgo.EndpointGatewayBot, again: true,
	})
	if err == nil {
		err = json.Unmarshal(answer, &e)
	}
	return e, err
}

// idOf returns the id of what a request made.
func idOf(answer []byte, err error) (string, error) {
	if err != nil {
		return "", err
	}
	var thing struct {
		ID string `json:"id"`
	}
	err = json.Unmarshal(answer, &thing)
	return thing.ID, err
}

// Status returns the HTTP status of a refusal, 0 if err is something else.
func Status(err error) int {
	var e *Error
	if errors.As(err, &e) {
		return e.Status
	}
	return 0
}

// Refused reports whether an error is Discord's word that what was asked for
// will not be done, whenever it is asked.
func Refused(err error) bool {
	s := Status(err)
	return s >= 400 && s < 500 && s != http.StatusTooManyRequests
}

// ErrorCode returns Discord's code for why it refused a request, 0 if err is
// something else.
func ErrorCode(err error) int {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return 0
}

// An GatewayInfo is Discord's answer to where the gateway is.
type GatewayInfo struct {
	URL   string `json:"url"`
	Limit struct {
		Remaining  int   `json:"remaining"`
		ResetAfter int64 `json:"reset_after"` // in milliseconds
	} `json:"session_start_limit"`
}
