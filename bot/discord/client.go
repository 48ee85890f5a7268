// Package discord is the client of Discord's API: it makes REST requests within
// Discord's rate limits, reads interactions, and builds messages, components and
// custom IDs. Apart from its subpackages and the sandbox, nothing else in bot
// uses discordgo. It must not know games, matches or languages.
package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"
	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/jobs"
)

// A Client makes requests to Discord. It is safe for concurrent use. Each method waits for the rate limits, retries requests that can be repeated without
// harm, and returns an error that wraps *Error if Discord refused the request, or the cause of
// ctx if that ended first.
type Client struct {
	*rest
	guilds
	app atomic.Value               // the application's ID, a string, known once connected
	dms *lru.Cache[string, string] // the channels of direct messages, by person
}

// mostDMs is the number of people whose channel is known, at about a hundred bytes each.
const mostDMs = 10_000

// NewClient returns a client that authenticates with token and makes its
// requests over transport; see Network. Close releases its connections.
func NewClient(c jobs.Clock, token string, transport http.RoundTripper, log *slog.Logger) (*Client, error) {
	rest, err := newREST(c, token, transport, log)
	if err != nil {
		return nil, err
	}
	dms, err := lru.New[string, string](mostDMs)
	if err != nil {
		return nil, err
	}
	return &Client{rest: rest, guilds: guilds{rest}, dms: dms}, nil
}

// SetApp sets the application's ID, which the gateway sends in READY. It must
// be called before OverwriteCommands.
func (d *Client) SetApp(id string) { d.app.Store(id) }

// App returns the application's ID, "" before it is known.
func (d *Client) App() string {
	id, _ := d.app.Load().(string)
	return id
}

// The types of responses to an interaction.
const (
	answerNow    = 4
	answerLater  = 5 // deferred: a message follows
	answerUpdate = 6 // deferred: the message with the component will be edited
	answerChoice = 8
	answerModal  = 9
	answerLaunch = 12 // the Activity is opened
)

// Discord's error codes that need handling, from
// https://discord.com/developers/docs/topics/opcodes-and-status-codes#json.
const (
	CodeUnknownChannel     = 10003
	CodeUnknownGuild       = 10004
	CodeUnknownMember      = 10007
	CodeUnknownMessage     = 10008
	CodeUnknownRole        = 10011
	CodeUnknownUser        = 10013
	codeUnknownEmoji       = 10014
	CodeUnknownEvent       = 10070
	codeUnknownInteraction = 10062
	codeExplicit           = 20009
	codeOldEdits           = 30046
	codeTooLarge           = 40005
	codeAnswered           = 40060
	CodeMissingAccess      = 50001
	codeOpeningDMs         = 40003
	CodeCannotDM           = 50007
	CodeMissingPermission  = 50013
	CodeBadRecipient       = 50033
	codeWrongChannel       = 50024
	CodeArchived           = 50083
	CodeNoMutualGuild      = 50278
	codeThreadExists       = 160004
	CodeLocked             = 160005
	CodeModerated          = 200000
	codeModeratedTitle     = 200001
	CodeHarmfulLink        = 240000
)

// Allow sets the requests per second that Discord allows the bot, instead of UsualRate.
func Allow(d *Client, perSecond int) { d.limits.allow(perSecond) }

// Pace returns the client's limit, in requests per second, on requests that count towards
// Discord's global limit. Bursts may exceed it.
func Pace(d *Client) float64 { return d.limits.pace() }

// Divide gives a client parts/of of the requests that the bot may send, which it shares with
// the clients of other processes.
func Divide(d *Client, parts, of int) { d.limits.divide(parts, of) }

// CountInvalid makes c count the requests that Discord refuses as invalid, which are limited
// per InvalidWindow. C must answer at once: requests wait for it.
func CountInvalid(d *Client, c Counter) { d.limits.count(c) }

// RetryAfterOutage makes a client repeat failed requests as soon as an outage is over: the
// channel that over returns is closed then, or nil if there is none.
func RetryAfterOutage(d *Client, over func() <-chan struct{}) { d.over = over }

// Acknowledge defers the answer to an interaction: an ephemeral message or, with update, an
// edit of the message whose component was used. Discord accepts it within three seconds of the
// interaction.
func (d *Client) Acknowledge(ctx context.Context, i *Interaction, update bool) error {
	if update {
		return d.respond(ctx, i, answerUpdate, nil)
	}
	return d.respond(ctx, i, answerLater, map[string]int{"flags": FlagEphemeral})
}

// Answer answers an interaction at once with a text that only the person sees.
func (d *Client) Answer(ctx context.Context, i *Interaction, text string) error {
	return d.respond(ctx, i, answerNow, map[string]any{"content": text, "flags": FlagEphemeral})
}

// Suggest answers an autocomplete interaction with at most MaxChoices choices.
// Discord accepts it within three seconds of the interaction.
func (d *Client) Suggest(ctx context.Context, i *Interaction, choices []Choice) error {
	return d.respond(ctx, i, answerChoice, map[string]any{"choices": choices})
}

// Reply answers an interaction with a message that only the person sees. Discord
// accepts it within three seconds of the interaction.
func (d *Client) Reply(ctx context.Context, i *Interaction, content string) error {
	return d.respond(ctx, i, answerNow, Private(content).filled())
}

// OpenForm answers an interaction with a form. Discord accepts it within three
// seconds of the interaction.
func (d *Client) OpenForm(ctx context.Context, i *Interaction, form Modal) error {
	return d.respond(ctx, i, answerModal, form)
}

func (d *Client) respond(ctx context.Context, i *Interaction, kind int, data any) error {
	_, err := d.callback(ctx, i, kind, data, "")
	return err
}

// callback answers an interaction, and returns what Discord says to that.
func (d *Client) callback(ctx context.Context, i *Interaction, kind int, data any, query string) ([]byte, error) {
	body := struct {
		Type int `json:"type"`
		Data any `json:"data,omitempty"`
	}{kind, data}
	return d.do(ctx, call{
		endpoint: endpoint{route: "answer", major: i.ID, free: true},
		method:   http.MethodPost, url: discordgo.EndpointInteractionResponse(i.ID, i.Token) + query,
		body: body, again: true, done: codeAnswered,
	})
}

// EditResponse fills in or edits the deferred answer to an interaction. Discord
// accepts it within 15 minutes of the interaction.
func (d *Client) EditResponse(ctx context.Context, i *Interaction, m Message) error {
	_, err := d.do(ctx, call{
		endpoint: endpoint{route: "edit answer", major: i.Token, free: true},
		method:   http.MethodPatch, url: discordgo.EndpointWebhookMessage(i.App, i.Token, "@original"),
		body: m.filled(), files: m.Files, again: true,
	})
	return err
}

// FollowUp posts another message in answer to an interaction. Discord accepts it
// within 15 minutes of the interaction, and without a nonce: it may arrive twice rather
// than not at all.
func (d *Client) FollowUp(ctx context.Context, i *Interaction, m Message) error {
	_, err := d.do(ctx, call{
		endpoint: endpoint{route: "follow up", major: i.Token, free: true},
		method:   http.MethodPost, url: discordgo.EndpointWebhookToken(i.App, i.Token),
		body: m.filled(), files: m.Files, again: true,
	})
	return err
}

// Send posts a message in a channel and returns its ID. A message with EnforceNonce is posted
// once, however often it is sent within the few minutes for which Discord remembers a nonce;
// others are not retried once sent. An archived thread is opened; the error has CodeLocked if
// it is locked.
func (d *Client) Send(ctx context.Context, channel string, m Message) (string, error) {
	var id string
	err := d.inOpen(ctx, channel, func() (err error) {
		id, err = idOf(d.do(ctx, call{
			endpoint: endpoint{route: "send", major: channel},
			method:   http.MethodPost, url: discordgo.EndpointChannelMessages(channel),
			body: m.filled(), files: m.Files, again: m.EnforceNonce,
		}))
		return err
	})
	return id, err
}

// A PostedMessage is a message in the history of a channel.
type PostedMessage struct {
	ID      string `json:"id"`
	Type    int    `json:"type"` // 0 unless it is an answer or Discord's own
	Content string `json:"content"`
	Author  struct {
		Bot bool `json:"bot"`
	} `json:"author"`
	Components json.RawMessage `json:"components"`
}

// Offers reports whether the message has a button or a menu with a custom ID.
func (m PostedMessage) Offers(id CustomID) bool {
	return bytes.Contains(m.Components, []byte(strconv.Quote(id.String())))
}

// MessagesAfter returns at most 100 messages of a channel, newest first: those
// posted after the message id, or the latest if id is "". Without permission to
// read the history the list is empty.
func (d *Client) MessagesAfter(ctx context.Context, channel, id string) ([]PostedMessage, error) {
	query := "?limit=100"
	if id != "" {
		query += "&after=" + id
	}
	return decoded[[]PostedMessage](d.do(ctx, get("history", channel, discordgo.EndpointChannelMessages(channel)+query)))
}

// Edit replaces all of one of the bot's messages in a channel. Edits have no nonce: m's is
// ignored. An archived thread is opened; the error has CodeLocked if it is locked.
func (d *Client) Edit(ctx context.Context, channel, id string, m Message) error {
	m.Nonce, m.EnforceNonce = "", false
	return d.inOpen(ctx, channel, func() error { return d.patch(ctx, "edit", channel, id, m.filled(), m.Files) })
}

// Delete deletes one of the bot's messages in a channel.
func (d *Client) Delete(ctx context.Context, channel, id string) error {
	_, err := d.do(ctx, call{
		endpoint: endpoint{route: "delete", major: channel},
		method:   http.MethodDelete, url: discordgo.EndpointChannelMessage(channel, id), audited: true, again: true,
	})
	return err
}

// RemoveComponents removes the components of one of the bot's messages and keeps its text and
// pictures. Discord limits edits of old messages; waiting for that limit does not delay any
// Edit.
func (d *Client) RemoveComponents(ctx context.Context, channel, id string) error {
	body := struct {
		Components []Component `json:"components"`
	}{[]Component{}}
	return d.patch(ctx, "retire", channel, id, body, nil)
}

// Rewrite is RemoveComponents that also replaces the text. Mentions in it notify no one.
func (d *Client) Rewrite(ctx context.Context, channel, id, content string) error {
	body := struct {
		Content    string      `json:"content"`
		Components []Component `json:"components"`
		Mentions   Mentions    `json:"allowed_mentions"`
	}{content, []Component{}, Mentions{}.checked()}
	return d.patch(ctx, "retire", channel, id, body, nil)
}

func (d *Client) patch(ctx context.Context, route, channel, id string, body any, files []File) error {
	_, err := d.do(ctx, call{
		endpoint: endpoint{route: route, major: channel},
		method:   http.MethodPatch, url: discordgo.EndpointChannelMessage(channel, id),
		body: body, files: files, again: true,
	})
	return err
}

// DMChannel returns the ID of the channel of direct messages with a person: known, if given,
// or the last one seen. It succeeds for people who do not accept DMs; only Send fails then.
// Discord limits how many a bot may open, and a person's never changes. DMChannel does not
// wait until the limit, of perhaps minutes, is over: it fails with an error that OpensTooMany
// reports.
func (d *Client) DMChannel(ctx context.Context, user, known string) (string, error) {
	if known != "" {
		d.dms.Add(user, known)
		return known, nil
	}
	if known, ok := d.dms.Get(user); ok {
		return known, nil
	}
	id, err := idOf(d.do(ctx, call{
		endpoint: endpoint{route: "direct", failFast: true},
		method:   http.MethodPost, url: discordgo.EndpointUserChannels("@me"),
		body: map[string]string{"recipient_id": user}, again: true,
	}))
	if err == nil {
		d.dms.Add(user, id)
	}
	return id, err
}

// Gateway returns the address of the gateway and the remaining budget of session
// starts.
func (d *Client) Gateway(ctx context.Context) (GatewayInfo, error) {
	return decoded[GatewayInfo](d.do(ctx, get("gateway", "", discordgo.EndpointGatewayBot)))
}

// idOf returns the ID of the resource in a response.
func idOf(answer []byte, err error) (string, error) {
	thing, err := decoded[struct {
		ID string `json:"id"`
	}](answer, err)
	return thing.ID, err
}

// Status returns the HTTP status of the *Error that err wraps, 0 if it wraps
// none.
func Status(err error) int {
	var e *Error
	if errors.As(err, &e) {
		return e.Status
	}
	return 0
}

// ErrorCode returns the JSON error code of the *Error that err wraps, 0 if it
// wraps none.
func ErrorCode(err error) int {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return 0
}

// A GatewayInfo is Discord's response about the gateway.
type GatewayInfo struct {
	URL    string `json:"url"`
	Shards int    `json:"shards"` // the recommended number
	Limit  struct {
		Total       int   `json:"total"`
		Remaining   int   `json:"remaining"`
		ResetAfter  int64 `json:"reset_after"` // in milliseconds
		Concurrency int   `json:"max_concurrency"`
	} `json:"session_start_limit"`
}
