package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"log/slog"
	"net/http"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"
)

// discord is the connection: events in, requests out. It is the only place,
// with package sandbox, that knows discordgo.
type discord struct {
	session *discordgo.Session
	app     string // the application's ID, known once connected
	lost    chan struct{}
}

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
	codeUnknownInteraction = 10062
	codeMissingAccess      = 50001
	codeCannotDM           = 50007
	codeMissingPermission  = 50013
	codeNoMutualGuild      = 50278
)

func newDiscord(token string, transport http.RoundTripper) (*discord, error) {
	s, err := discordgo.New("Bot " + token)
	if err != nil {
		return nil, err
	}
	s.ShouldReconnectOnError = false // stay does it: discordgo's own goes on after Close
	s.StateEnabled = false           // interactions bring all that is needed (facts.md 1.3)
	s.Identify.Intents = discordgo.IntentsNone
	s.Client = &http.Client{Timeout: 30 * time.Second, Transport: transport}
	return &discord{session: s, lost: make(chan struct{}, 1)}, nil
}

// open connects and hands every interaction to receive, each in a goroutine of
// its own.
func (d *discord) open(receive func(*discordgo.Interaction)) error {
	ready := make(chan string, 1)
	d.session.AddHandler(func(_ *discordgo.Session, e *discordgo.Ready) {
		select {
		case ready <- e.Application.ID:
		default: // connected before
		}
	})
	d.session.AddHandler(func(_ *discordgo.Session, e *discordgo.InteractionCreate) { receive(e.Interaction) })
	d.session.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) {
		select {
		case d.lost <- struct{}{}:
		default: // known
		}
	})
	if err := d.session.Open(); err != nil {
		return err
	}
	d.app = <-ready
	return nil
}

// stay reconnects until ctx ends, whenever the connection is lost.
func (d *discord) stay(ctx context.Context, log *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-d.lost:
			d.reopen(ctx, log)
		}
	}
}

// reopen tries to connect until it succeeds or ctx ends, ever more slowly.
func (d *discord) reopen(ctx context.Context, log *slog.Logger) {
	for pause := time.Second; ; pause = min(2*pause, time.Minute) {
		err := d.session.Open()
		if err == nil || errors.Is(err, discordgo.ErrWSAlreadyOpen) {
			log.Info("connected again")
			return
		}
		log.Warn("not connected", "err", err, "next", pause)
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
	}
}

func (d *discord) close() { d.session.Close() }

// answer responds to an interaction; it must come within three seconds.
func (d *discord) answer(ctx context.Context, i *interaction, kind int, data any) error {
	body := struct {
		Type int `json:"type"`
		Data any `json:"data,omitempty"`
	}{kind, data}
	_, err := d.request(ctx, http.MethodPost, discordgo.EndpointInteractionResponse(i.ID, i.Token), spread(i), body, nil)
	return err
}

// original fills in or edits the answer to an interaction, for 15 minutes.
func (d *discord) original(ctx context.Context, i *interaction, m message) error {
	_, err := d.request(ctx, http.MethodPatch, discordgo.EndpointWebhookMessage(i.App, i.Token, "@original"), spread(i), m.filled(), m.files)
	return err
}

// followUp adds a message to an interaction, for 15 minutes.
func (d *discord) followUp(ctx context.Context, i *interaction, m message) error {
	_, err := d.request(ctx, http.MethodPost, discordgo.EndpointWebhookToken(i.App, i.Token), spread(i), m.filled(), m.files)
	return err
}

// send posts a message in a channel and returns its ID.
func (d *discord) send(ctx context.Context, channel string, m message) (string, error) {
	return d.request(ctx, http.MethodPost, discordgo.EndpointChannelMessages(channel), "send:"+channel, m.filled(), m.files)
}

// edit replaces a message of the bot's in a channel.
func (d *discord) edit(ctx context.Context, channel, id string, m message) error {
	_, err := d.request(ctx, http.MethodPatch, discordgo.EndpointChannelMessage(channel, id), "edit:"+channel, m.filled(), m.files)
	return err
}

// strip takes the components off a message of the bot's and leaves the rest.
func (d *discord) strip(ctx context.Context, channel, id string) error {
	body := struct {
		Components []component `json:"components"`
	}{[]component{}}
	_, err := d.request(ctx, http.MethodPatch, discordgo.EndpointChannelMessage(channel, id), "edit:"+channel, body, nil)
	return err
}

// direct returns the channel of direct messages with a person.
func (d *discord) direct(ctx context.Context, user string) (string, error) {
	body := map[string]string{"recipient_id": user}
	return d.request(ctx, http.MethodPost, discordgo.EndpointUserChannels("@me"), "direct", body, nil)
}

// thread starts a thread from a message and returns its ID.
func (d *discord) thread(ctx context.Context, channel, id, name string) (string, error) {
	body := map[string]any{"name": name, "auto_archive_duration": 10080}
	return d.request(ctx, http.MethodPost, discordgo.EndpointChannelMessageThread(channel, id), "thread:"+channel, body, nil)
}

// overwrite replaces all global commands.
func (d *discord) overwrite(ctx context.Context, commands any) error {
	_, err := d.request(ctx, http.MethodPut, discordgo.EndpointApplicationGlobalCommands(d.app), "commands", commands, nil)
	return err
}

// request sends body, with files if there are any, and returns the id of what
// it made.
func (d *discord) request(ctx context.Context, method, url, bucket string, body any, files []*discordgo.File) (string, error) {
	contentType, data := "application/json", []byte(nil)
	var err error
	if len(files) > 0 {
		contentType, data, err = discordgo.MultipartBodyWithJSON(body, files)
	} else {
		data, err = json.Marshal(body)
	}
	if err != nil {
		return "", fmt.Errorf("%s: %w", bucket, err)
	}
	answer, err := d.session.RequestRaw(method, url, contentType, data, bucket, 0, discordgo.WithContext(ctx))
	if err != nil {
		return "", fmt.Errorf("%s: %w", bucket, err)
	}
	var made struct {
		ID string `json:"id"`
	}
	if len(answer) > 0 && answer[0] == '{' {
		err = json.Unmarshal(answer, &made)
	}
	return made.ID, err
}

// spread names one of 256 rate limit buckets: discordgo keeps a bucket for
// each interaction for ever, and serves those of one bucket one by one
// (facts.md 1.2).
func spread(i *interaction) string {
	h := fnv.New32a()
	h.Write([]byte(i.ID))
	return "interaction:" + strconv.Itoa(int(h.Sum32()%256))
}

// refusal returns Discord's code for why it refused a request, 0 if err is
// something else.
func refusal(err error) int {
	var rest *discordgo.RESTError
	if errors.As(err, &rest) && rest.Message != nil {
		return rest.Message.Code
	}
	return 0
}
