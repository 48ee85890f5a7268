package bot

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"

	"herald/bot/jobs"

	"github.com/bwmarrin/discordgo"
)

// discord is what the conversation asks of Discord. With the files gateway.go
// and rest.go below it, it is the only place that knows how Discord is spoken
// to.
type discord struct {
	*rest
	app string // the application's ID, known once connected
}

// newClient returns a client that makes its requests over the transport; nil is
// the network.
func newClient(c jobs.Clock, token string, transport http.RoundTripper, log *slog.Logger) (*discord, error) {
	rest, err := newREST(c, token, transport, log)
	if err != nil {
		return nil, err
	}
	return &discord{rest: rest}, nil
}

// setApp tells the application's ID, which is known once connected.
func (d *discord) setApp(id string) { d.app = id }

// The types of answers to an interaction.
const (
	answerLater  = 5 // a message follows
	answerUpdate = 6 // the pressed message will be edited
	answerChoice = 8
	answerModal  = 9
)

// Discord's error codes that the conversation knows what to do about.
const (
	codeUnknownChannel     = 10003
	codeUnknownMessage     = 10008
	codeUnknownUser        = 10013
	codeUnknownInteraction = 10062
	codeTooLarge           = 40005
	codeAnswered           = 40060
	codeMissingAccess      = 50001
	codeCannotDM           = 50007
	codeMissingPermission  = 50013
	codeBadRecipient       = 50033
	codeArchived           = 50083
	codeNoMutualGuild      = 50278
	codeThreadExists       = 160004
	codeLocked             = 160005
)

// answer responds to an interaction; it must come within three seconds.
func (d *discord) answer(ctx context.Context, i *interaction, kind int, data any) error {
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

// original fills in or edits the answer to an interaction, for 15 minutes.
func (d *discord) original(ctx context.Context, i *interaction, m message) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "edit answer", major: i.Token, free: true},
		method:  http.MethodPatch, url: discordgo.EndpointWebhookMessage(i.App, i.Token, "@original"),
		body: m.filled(), files: m.files, again: true,
	})
	return err
}

// followUp adds a message to an interaction, for 15 minutes.
func (d *discord) followUp(ctx context.Context, i *interaction, m message) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "follow up", major: i.Token, free: true},
		method:  http.MethodPost, url: discordgo.EndpointWebhookToken(i.App, i.Token),
		body: m.filled(), files: m.files,
	})
	return err
}

// send posts a message in a channel and returns its ID. One with a nonce that
// is enforced is posted once, however often it is sent.
func (d *discord) send(ctx context.Context, channel string, m message) (string, error) {
	return made(d.do(ctx, call{
		passage: passage{route: "send", major: channel},
		method:  http.MethodPost, url: discordgo.EndpointChannelMessages(channel),
		body: m.filled(), files: m.files, again: m.EnforceNonce,
	}))
}

// A heard message is one that is in a channel.
type heard struct {
	ID      string `json:"id"`
	Content string `json:"content"`
	Author  struct {
		Bot bool `json:"bot"`
	} `json:"author"`
}

// since returns the messages of a channel after one, or the newest, a hundred
// at most. Who may not read the history gets none.
func (d *discord) since(ctx context.Context, channel, id string) ([]heard, error) {
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
	var list []heard
	return list, json.Unmarshal(answer, &list)
}

// edit replaces a message of the bot's in a channel.
func (d *discord) edit(ctx context.Context, channel, id string, m message) error {
	return d.patch(ctx, channel, id, m.filled(), m.files)
}

// remove deletes a message of the bot's in a channel.
func (d *discord) remove(ctx context.Context, channel, id string) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "delete", major: channel},
		method:  http.MethodDelete, url: discordgo.EndpointChannelMessage(channel, id), again: true,
	})
	return err
}

// strip takes the components off a message of the bot's and leaves the rest.
func (d *discord) strip(ctx context.Context, channel, id string) error {
	body := struct {
		Components []component `json:"components"`
	}{[]component{}}
	return d.patch(ctx, channel, id, body, nil)
}

func (d *discord) patch(ctx context.Context, channel, id string, body any, files []file) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "edit", major: channel},
		method:  http.MethodPatch, url: discordgo.EndpointChannelMessage(channel, id),
		body: body, files: files, again: true,
	})
	return err
}

// direct returns the channel of direct messages with a person.
func (d *discord) direct(ctx context.Context, user string) (string, error) {
	return made(d.do(ctx, call{
		passage: passage{route: "direct"},
		method:  http.MethodPost, url: discordgo.EndpointUserChannels("@me"),
		body: map[string]string{"recipient_id": user}, again: true,
	}))
}

// thread starts a thread from a message and returns its ID, also if there is
// one.
func (d *discord) thread(ctx context.Context, channel, id, name string) (string, error) {
	thread, err := made(d.do(ctx, call{
		passage: passage{route: "thread", major: channel},
		method:  http.MethodPost, url: discordgo.EndpointChannelMessageThread(channel, id),
		body: map[string]any{"name": name, "auto_archive_duration": 10080}, again: true,
	}))
	if refusal(err) == codeThreadExists {
		return id, nil // Discord gives a message's thread the message's ID
	}
	return thread, err
}

// overwrite replaces all global commands.
func (d *discord) overwrite(ctx context.Context, commands any) error {
	_, err := d.do(ctx, call{
		passage: passage{route: "commands"},
		method:  http.MethodPut, url: discordgo.EndpointApplicationGlobalCommands(d.app),
		body: commands, again: true,
	})
	return err
}

// entrance asks where the gateway is, and how often a session may be begun.
func (d *discord) entrance(ctx context.Context) (entrance, error) {
	var e entrance
	answer, err := d.do(ctx, call{
		passage: passage{route: "gateway"}, method: http.MethodGet, url: discordgo.EndpointGatewayBot, again: true,
	})
	if err == nil {
		err = json.Unmarshal(answer, &e)
	}
	return e, err
}

// made returns the id of what a request made.
func made(answer []byte, err error) (string, error) {
	if err != nil {
		return "", err
	}
	var thing struct {
		ID string `json:"id"`
	}
	err = json.Unmarshal(answer, &thing)
	return thing.ID, err
}

// status returns the HTTP status of a refusal, 0 if err is something else.
func status(err error) int {
	var e *apiError
	if errors.As(err, &e) {
		return e.Status
	}
	return 0
}

// refused reports whether an error is Discord's word that what was asked for
// will not be done, whenever it is asked.
func refused(err error) bool {
	s := status(err)
	return s >= 400 && s < 500 && s != http.StatusTooManyRequests
}

// refusal returns Discord's code for why it refused a request, 0 if err is
// something else.
func refusal(err error) int {
	var e *apiError
	if errors.As(err, &e) {
		return e.Code
	}
	return 0
}
