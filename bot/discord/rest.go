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
	longestTry = 30 * time.Second // for a request and its response
	mostTries  = 6                // for one call
)

// rest makes requests to Discord within the rate limits, and retries those that can be
// repeated without harm. discordgo's own rate limiter ignores the context, may wait for ever,
// and never frees a bucket.
type rest struct {
	jobs.Clock
	session *discordgo.Session // for requests only; it never connects
	limits  *limiter
	log     *slog.Logger
	over    func() <-chan struct{} // returns a channel that is closed when an outage is over; nil if there is none
}

func newREST(c jobs.Clock, token string, transport http.RoundTripper, log *slog.Logger) (*rest, error) {
	s, err := discordgo.New("Bot " + token)
	if err != nil {
		return nil, err
	}
	s.Client = &http.Client{Timeout: longestTry, Transport: recorder{transport}}
	s.UserAgent, s.LogLevel = UserAgent(), -1 // this package logs what matters, and URLs hold tokens
	s.ShouldRetryOnRateLimit, s.MaxRestRetries = false, 0
	return &rest{Clock: c, session: s, limits: newLimiter(c), log: log, over: func() <-chan struct{} { return nil }}, nil
}

// A call is a request that may be sent several times.
type call struct {
	endpoint
	method, url string
	body        any    // url.Values are a form, others JSON
	auth        string // the header Authorization, "" for the bot's
	files       []File
	audited     bool // shown in the audit log of the guild
	again       bool // can be carried out twice without harm
	done        int  // the error code that means that an earlier try was carried out; 0 if none
}

// get returns the call that reads a URL.
func get(route, major, url string) call {
	return call{endpoint: endpoint{route: route, major: major}, method: http.MethodGet, url: url, again: true}
}

// decoded returns the value in the body of a response.
func decoded[T any](answer []byte, err error) (T, error) {
	var v T
	if err == nil {
		err = json.Unmarshal(answer, &v)
	}
	return v, err
}

// A fallbackBody can be replaced when Discord has refused it, as the detail refused tells; ok
// is false if there is no replacement.
type fallbackBody interface {
	without(refused string) (body any, ok bool)
}

// do makes a call and returns the body of the response, nil if an earlier try had been carried
// out. The error wraps an *Error if Discord refused the call. A fallbackBody is then replaced,
// once.
func (r *rest) do(ctx context.Context, c call) ([]byte, error) {
	answer, err := r.carryOut(ctx, c)
	var refused *Error
	if m, ok := c.body.(fallbackBody); ok && errors.As(err, &refused) {
		if c.body, ok = m.without(refused.detail); ok {
			r.log.Warn("sent in a plainer version", "request", c.route, "err", err)
			return r.carryOut(ctx, c)
		}
	}
	return answer, err
}

// carryOut is do without a fallback.
func (r *rest) carryOut(ctx context.Context, c call) ([]byte, error) {
	kind, data, err := c.encode()
	for n := 0; err == nil; n++ {
		var answer []byte
		over := r.over() // before the try, during which the outage may end
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
		err = r.SleepUnless(ctx, jobs.Backoff(n, time.Second/2, 16*time.Second), over)
	}
	return nil, fmt.Errorf("%s: %w", c.route, err)
}

// encode returns the body of the request and its type.
func (c *call) encode() (kind string, data []byte, err error) {
	form, isForm := c.body.(url.Values)
	switch {
	case c.body == nil:
		return "", nil, nil
	case isForm:
		return "application/x-www-form-urlencoded", []byte(form.Encode()), nil
	case len(c.files) > 0:
		return discordgo.MultipartBodyWithJSON(c.body, parts(c.files))
	}
	data, err = json.Marshal(c.body)
	return "application/json", data, err
}

// parts returns files in discordgo's form; they can be read once.
func parts(files []File) []*discordgo.File {
	all := make([]*discordgo.File, len(files))
	for n, f := range files {
		all[n] = &discordgo.File{Name: f.Name, ContentType: f.ContentType, Reader: bytes.NewReader(f.Data)}
	}
	return all
}

// worthwhile reports whether repeating a failed call may succeed, and does no harm if it had
// been carried out.
func (c *call) worthwhile(err error) bool {
	var refused *Error
	var network *net.OpError
	switch {
	case errors.As(err, &refused) && refused.Status == http.StatusTooManyRequests:
		return true
	case errors.As(err, &refused):
		return c.again && refused.failed()
	case errors.Is(err, errTooManyInvalid), errors.Is(err, errNotNow), errors.Is(err, context.Canceled):
		return false
	case errors.As(err, &network) && network.Op == "dial":
		return true // nothing was sent
	}
	return c.again
}

// try sends the request once.
func (r *rest) try(ctx context.Context, c call, kind string, data []byte) ([]byte, error) {
	place, err := r.limits.enter(ctx, c.endpoint)
	if err != nil {
		return nil, err
	}
	a, err := r.send(ctx, c, kind, data)
	r.limits.leave(place, c.endpoint, a)
	switch {
	case err != nil:
		return nil, err
	case a.status >= 300:
		return nil, a.err()
	}
	return a.body, nil
}

// send makes the request with discordgo. The response is recorded by the
// transport, since discordgo returns neither its headers nor every refusal. With
// an error the response is nil.
func (r *rest) send(ctx context.Context, c call, kind string, data []byte) (*response, error) {
	recorded := &response{}
	throwaway := discordgo.NewRatelimiter().LockBucket(c.route) // so that discordgo's rate limiter never waits
	_, err := r.session.RequestWithLockedBucket(c.method, c.url, kind, data, throwaway, 0,
		discordgo.WithContext(context.WithValue(ctx, responseKey{}, recorded)), explained(ctx, c), authorized(c))
	if recorded.status == 0 {
		return nil, withoutURL(err)
	}
	return recorded, nil
}

// authorized adds the header of a call that is not made for the bot.
func authorized(c call) discordgo.RequestOption {
	return func(r *discordgo.RequestConfig) {
		if c.auth != "" {
			r.Request.Header.Set("Authorization", c.auth)
		}
	}
}

// responseKey is the key of the recorded response in a request's context.
type responseKey struct{}

// A recorder is a transport that copies each response into the *response of the request's
// context.
type recorder struct{ http.RoundTripper }

func (o recorder) RoundTrip(req *http.Request) (*http.Response, error) {
	resp, err := o.RoundTripper.RoundTrip(req)
	recorded, wanted := req.Context().Value(responseKey{}).(*response)
	if err != nil || !wanted {
		return resp, err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		return nil, err
	}
	*recorded = response{resp.StatusCode, resp.Header, body}
	resp.Body = io.NopCloser(bytes.NewReader(body))
	return resp, nil
}

// withoutURL removes the URL from an error: the URL of an interaction contains its token.
func withoutURL(err error) error {
	var e *url.Error
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}

// Close closes idle connections.
func (r *rest) Close() { r.session.Client.CloseIdleConnections() }
