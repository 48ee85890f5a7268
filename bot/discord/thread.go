package discord

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Minutes of inactivity before Discord archives a thread: the longest time, and the one below
// it.
const (
	threeDays = 4320
	week      = 10080
)

// ThreadLasts is the time of inactivity after which a thread is archived.
const ThreadLasts = week * time.Minute

// StartThread starts a thread from a message and returns its ID, or the ID of the
// thread that the message already has.
func (d *Client) StartThread(ctx context.Context, channel, id, name string) (string, error) {
	thread, err := idOf(d.do(ctx, call{
		endpoint: endpoint{route: "thread", major: channel},
		method:   http.MethodPost, url: discordgo.EndpointChannelMessageThread(channel, id),
		body: map[string]any{"name": name, "auto_archive_duration": week}, audited: true, again: true,
	}))
	if ErrorCode(err) == codeThreadExists {
		return id, nil // Discord gives a message's thread the message's ID
	}
	return thread, err
}

// Discord's types of a thread that is public in its channel.
const (
	announcementThread = 10 // in an announcement channel
	publicThread       = 11
)

// OpenThread opens a thread in a channel without a message to start from, and returns its ID.
// It is not retried once sent: see ThreadUnder.
func (d *Client) OpenThread(ctx context.Context, channel, name string) (string, error) {
	thread, err := d.openThread(ctx, channel, name, publicThread)
	if ErrorCode(err) == codeWrongChannel {
		return d.openThread(ctx, channel, name, announcementThread)
	}
	return thread, err
}

func (d *Client) openThread(ctx context.Context, channel, name string, kind int) (string, error) {
	return idOf(d.do(ctx, call{
		endpoint: endpoint{route: "thread", major: channel},
		method:   http.MethodPost, url: discordgo.EndpointChannelThreads(channel),
		body: map[string]any{"name": name, "type": kind, "auto_archive_duration": week}, audited: true,
	}))
}

// A Thread is in a channel of a guild.
type Thread struct {
	ID          string `json:"id"`
	Channel     string `json:"parent_id"`
	Name        string `json:"name"`
	LastMessage string `json:"last_message_id"`
	State       struct {
		Archived bool `json:"archived"`
		Locked   bool `json:"locked"`
		Minutes  int  `json:"auto_archive_duration"`
	} `json:"thread_metadata"`
}

// Slept reports whether a thread was archived because of inactivity, rather than by a person.
func (t *Thread) Slept(now time.Time) bool {
	idle := now.Sub(PostedAt(t.LastMessage))
	return t.State.Archived && !t.State.Locked && idle >= time.Duration(t.State.Minutes)*time.Minute
}

// ThreadUnder returns the ID of an open thread of a channel that the bot sees and for which is
// returns true; "" if there is none or Discord refuses to list them.
func (d *Client) ThreadUnder(ctx context.Context, guild, channel string, is func(Thread) bool) (string, error) {
	active, err := decoded[struct {
		Threads []Thread `json:"threads"`
	}](d.do(ctx, get("threads", guild, discordgo.EndpointGuildActiveThreads(guild))))
	if err != nil && !Refused(err) {
		return "", err
	}
	for _, thread := range active.Threads {
		if thread.Channel == channel && is(thread) {
			return thread.ID, nil
		}
	}
	return "", nil
}

// AddMember adds a person to a thread. In an archived thread only members can press buttons,
// as their clients open it first.
func (d *Client) AddMember(ctx context.Context, thread, user string) error {
	return d.inOpen(ctx, thread, func() error {
		_, err := d.do(ctx, call{
			endpoint: endpoint{route: "add member", major: thread},
			method:   http.MethodPut, url: discordgo.EndpointThreadMember(thread, user), again: true,
		})
		return err
	})
}

// KeepOpen gives one of the bot's threads another week until Discord archives it, and opens it
// if it is archived. Only a message, or a change of the time until archiving, counts as
// activity; the time is changed and set back.
func (d *Client) KeepOpen(ctx context.Context, thread string) error {
	err := d.editThread(ctx, thread, map[string]any{"archived": false, "auto_archive_duration": threeDays})
	if err == nil {
		err = d.editThread(ctx, thread, map[string]any{"auto_archive_duration": week})
	}
	return err
}

// Unarchive opens an archived thread. The bot may open any thread that is not locked where it
// may post; the error has CodeLocked if it is locked.
func (d *Client) Unarchive(ctx context.Context, thread string) error {
	err := d.editThread(ctx, thread, map[string]any{"archived": false})
	if ErrorCode(err) == CodeMissingPermission && d.locked(ctx, thread) {
		return fmt.Errorf("unarchive: %w", &Error{Status: http.StatusForbidden, Code: CodeLocked, Message: "locked", detail: "the thread is locked"})
	}
	return err
}

func (d *Client) editThread(ctx context.Context, thread string, body any) error {
	_, err := d.do(ctx, call{
		endpoint: endpoint{route: "edit thread", major: thread},
		method:   http.MethodPatch, url: discordgo.EndpointChannel(thread), body: body, audited: true, again: true,
	})
	return err
}

// locked reports whether a thread is known to be locked.
func (d *Client) locked(ctx context.Context, thread string) bool {
	t, err := decoded[Thread](d.do(ctx, get("channel", thread, discordgo.EndpointChannel(thread))))
	return err == nil && t.State.Locked
}

// inOpen makes a request that Discord refuses in an archived thread; if so, it opens the
// thread and repeats the request.
func (d *Client) inOpen(ctx context.Context, thread string, do func() error) error {
	err := do()
	if ErrorCode(err) != CodeArchived {
		return err
	}
	if err := d.Unarchive(ctx, thread); err != nil {
		return err
	}
	return do()
}
