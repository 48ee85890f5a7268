package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/bwmarrin/discordgo"

	"herald/bot/jobs"
)

const (
	longestTry = 30 * time.Second // for a request and its answer
	mostTries  = 6                // of one call
	userAgent  = "DiscordBot (Herald, 1)"
)

// rest makes the requests to Discord. It keeps to the limits, and tries again
// where that can do no harm; discordgo's own way waits without end or context,
// and forgets no bucket (facts.md 1.2).
type rest struct {
	jobs.Clock
	session *discordgo.Session // for requests alone; it never connects
	limits  *limiter
	log     *slog.Logger
}

func newREST(c jobs.Clock, token string, transport http.RoundTripper, log *slog.Logger) (*rest, error) {
	s, err := discordgo.New("Bot " + token)
	if err != nil {
		return nil, err
	}
	s.Client = &http.Client{Timeout: longestTry, Transport: overhearer{transport}}
	s.UserAgent, s.LogLevel = userAgent, -1 // what matters is said here, and addresses hold tokens
	s.ShouldRetryOnRateLimit, s.MaxRestRetries = false, 0
	return &rest{Clock: c, session: s, limits: newLimiter(c), log: log}, nil
}

// Network is the transport for Discord itself, with connections kept for many
// requests at the same time to the one host.
func Network() http.RoundTripper {
	t := http.DefaultTransport.(*http.Transport).Clone()
	t.MaxIdleConnsPerHost = t.MaxIdleConns
	return t
}

// A call is one thing asked of Discord.
type call struct {
	passage
	method, url string
	body        any
	files       []File
	again       bool // can be carried out twice without harm
	done        int  // the code that says that a try before this one was carried out
}

// do makes a call and returns the answer's body. The error is an *apiError if
// Discord refused it.
func (r *rest) do(ctx context.Context, c call) ([]byte, error) {
	kind, data, err := c.encode()
	for n := 0; err == nil; n++ {
		var answer []byte
		if answer, err = r.try(ctx, c, kind, data); err == nil {
			return answer, nil
		}
		if n > 0 && c.done != 0 && ErrorCode(err) == c.done {
			return nil, nil
		}
		if n+1 == mostTries || !c.worthwhile(err) {
			break
		}
		r.log.Warn("tried again", "request", c.route, "err", err)
		err = r.Sleep(ctx, jobs.Backoff(n, time.Second/2, 16*time.Second))
	}
	return nil, fmt.Errorf("%s: %w", c.route, err)
}

// encode returns the body of the request and its type.
func (c *call) encode() (kind string, data []byte, err error) {
	switch {
	case c.body == nil:
		return "", nil, nil
	case len(c.files) > 0:
		return discordgo.MultipartBodyWithJSON(c.body, parts(c.files))
	}
	data, err = json.Marshal(c.body)
	return "application/json", data, err
}

// parts are files as discordgo sends them, to be read from their beginnings.
func parts(files []File) []*discordgo.File {
	all := make([]*discordgo.File, len(files))
	for n, f := range files {
		all[n] = &discordgo.File{Name: f.Name, ContentType: f.ContentType, Reader: bytes.NewReader(f.Data)}
	}
	return all
}

// worthwhile reports whether a call that failed may succeed when it is made
// again, and does no harm if it was carried out.
func (c *call) worthwhile(err error) bool {
	var refused *Error
	var network *net.OpError
	switch {
	case errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests:
		return true
	case errors.As(err, &refused):
		return c.again && refused.again
	case errors.Is(err, errTooManyInvalid), errors.Is(err, context.Canceled):
		return false
	case errors.As(err, &network) && network.Op == "dial":
		return true // nothing was sent
	}
	return c.again
}

// try sends the request once.
func (r *rest) try(ctx context.Context, c call, kind string, data []byte) ([]byte, error) {
	place, err := r.limits.enter(ctx, c.passage)
	if err != nil {
		return nil, err
	}
	a, err := r.send(ctx, c, kind, data)
	r.limits.leave(place, c.passage, a)
	switch {
	case err != nil:
		return nil, err
	case a.status >= 300:
		return nil, a.err()
	}
	return a.body, nil
}

// send makes the request with discordgo. What Discord answers is overheard on
// the way back: discordgo tells no headers, and not every kind of refusal. It
// returns a nil answer with an error.
func (r *rest) send(ctx context.Context, c call, kind string, data []byte) (*response, error) {
	heard := &response{}
	throwaway := discordgo.NewRatelimiter().LockBucket(c.route) // discordgo's own would wait without end, and forget nothing
	_, err := r.session.RequestWithLockedBucket(c.method, c.url, kind, data, throwaway, 0,
		discordgo.WithContext(context.WithValue(ctx, answerKey{}, heard)))
	if heard.status == 0 {
		return nil, speechless(err)
	}
	return heard, nil
}

// answerKey is where a request's context keeps what is overheard.
type answerKey struct{}

// An overhearer is a transport that notes the answers to requests.
type overhearer struct{ http.RoundTripper }

func (o overhearer) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := o.RoundTripper.RoundTrip(req)
	heard, asked := req.Context().Value(answerKey{}).(*response)
	if err != nil || !asked {
		return resp, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	*heard = response{resp.StatusCode, resp.Header, body}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	return resp, nil
}

// speechless takes the address out of an error: an interaction's holds its
// token.
func speechless(err error) error {
	var e *url.Error
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

func (r *rest) Close() { r.session.Client.CloseIdleConnections() }
