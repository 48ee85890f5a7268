package discord

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs"
	"herald/bot/jobs/jobstest"
)

// A script is a transport that answers the requests in order, each with a status and JSON, or
// by cutting the connection.
type script struct {
	lines []string
	sent  []string // the bodies
}

func (s *script) RoundTrip(r *http.Request) (*http.Response, error) {
	var sent []byte
	if r.Body != nil {
		sent, _ = io.ReadAll(r.Body)
	}
	s.sent = append(s.sent, string(sent))
	line := s.lines[0]
	s.lines = s.lines[1:]
	switch status, body, _ := strings.Cut(line, " "); status {
	case "cut":
		return nil, io.ErrUnexpectedEOF
	case "unreachable":
		return nil, &net.OpError{Op: "dial", Net: "tcp", Err: errors.New("connection refused")}
	default:
		code, err := strconv.Atoi(status)
		if err != nil {
			return nil, err
		}
		return &http.Response{StatusCode: code, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(body))}, nil
	}
}

// scripted makes a call and returns the number of requests sent.
func scripted(t *testing.T, c call, lines ...string) (int, error) {
	t.Helper()
	s := &script{lines: lines}
	r, err := newREST(jobstest.NewLeaper().Clock(), "secret", s, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	c.method, c.url, c.body = "POST", "https://discord.com/api/v9/interactions/1/secret-token/callback", 5
	_, err = r.do(t.Context(), c)
	for _, sent := range s.sent {
		require.Equal(t, "5", sent, "each time the whole body")
	}
	return len(s.sent), err
}

func TestWhatIsTriedAgain(t *testing.T) {
	t.Parallel()
	const limited, ok = `429 {"retry_after": 0.5}`, "200 {}"
	for name, c := range map[string]struct {
		again bool
		lines []string
		tries int
		err   string
	}{
		"nothing":                       {false, []string{ok}, 1, ""},
		"too early, however often":      {false, []string{limited, limited, "429 <html>", limited, ok}, 5, ""},
		"but not for ever":              {true, []string{limited, limited, limited, limited, limited, limited}, 6, "HTTP 429"},
		"broken, if it does no harm":    {true, []string{"500", "502 <html>", "503", "504", ok}, 5, ""},
		"broken, but not for ever":      {true, []string{"500", "502", "503", "504", "500", "502"}, 6, "HTTP 502"},
		"broken, it may do harm":        {false, []string{"502 <html>"}, 1, "HTTP 502: <html>"},
		"cut, if it does no harm":       {true, []string{"cut", ok}, 2, ""},
		"cut, it may do harm":           {false, []string{"cut"}, 1, "unexpected EOF"},
		"not sent at all":               {false, []string{"unreachable", "unreachable", ok}, 3, ""},
		"refused":                       {true, []string{`403 {"code": 50013}`}, 1, "50013"},
		"wrong":                         {true, []string{`400 {"code": 50035}`}, 1, "50035"},
		"carried out, the answer lost":  {true, []string{"cut", `400 {"code": 40060}`}, 2, ""},
		"carried out by somebody else":  {true, []string{`400 {"code": 40060}`}, 1, "40060"},
		"limited after it was cut, too": {true, []string{"cut", limited, "503", ok}, 4, ""},
	} {
		t.Run(name, func(t *testing.T) {
			tries, err := scripted(t, call{endpoint: endpoint{route: "answer"}, again: c.again, done: codeAnswered}, c.lines...)
			require.Equal(t, c.tries, tries)
			if c.err == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorContains(t, err, c.err)
			require.ErrorContains(t, err, "answer: ")
			require.NotContains(t, err.Error(), "secret", "an interaction's address holds its token")
		})
	}
}

func TestATryEndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	never := func(time.Duration) <-chan time.Time {
		cancel()
		return nil
	}
	r, err := newREST(jobs.NewClock(nil, never), "secret", &script{lines: []string{"502"}}, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	_, err = r.do(ctx, call{method: "GET", url: "https://discord.com/api/v9/gateway", again: true})
	require.ErrorIs(t, err, context.Canceled)
}

// TestATryComesAtOnceWhenAnOutageIsOver: on this clock no pause ends by itself.
func TestATryComesAtOnceWhenAnOutageIsOver(t *testing.T) {
	t.Parallel()
	over := make(chan struct{})
	paused := func(time.Duration) <-chan time.Time { close(over); return nil }
	cut := &script{lines: []string{"cut", "200 {}"}}
	r, err := newREST(jobs.NewClock(nil, paused), "secret", cut, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	r.over = func() <-chan struct{} { return over }
	_, err = r.do(t.Context(), call{method: "POST", url: "https://discord.com/api/v9/channels/1/messages", body: 5, again: true})
	require.NoError(t, err)
	require.Len(t, cut.sent, 2)
}

func TestTheCodeOfARefusal(t *testing.T) {
	t.Parallel()
	_, err := scripted(t, call{}, `403 {"code": 50007, "message": "Cannot send messages to this user"}`)
	require.Equal(t, CodeCannotDM, ErrorCode(err))
	require.Zero(t, ErrorCode(nil))
	require.Zero(t, ErrorCode(io.EOF))
}

func TestJoinedErrorsAreRefusedIfEachIs(t *testing.T) {
	t.Parallel()
	_, refused := scripted(t, call{}, `403 {"code": 50013}`)
	_, failed := scripted(t, call{}, "503")
	require.True(t, Refused(errors.Join(refused, errors.Join(refused))))
	require.False(t, Refused(errors.Join(refused, failed)))
	require.False(t, Refused(errors.Join(refused, errors.Join(refused, io.EOF))))
}

func TestAChannelOfDirectMessagesIsAskedForOnce(t *testing.T) {
	t.Parallel()
	s := &script{lines: []string{`403 {"code": 50013}`, `200 {"id": "7"}`, `200 {"id": "8"}`}}
	d, err := NewClient(jobstest.NewLeaper().Clock(), "secret", s, slog.New(slog.DiscardHandler))
	require.NoError(t, err)
	t.Cleanup(d.Close)
	_, err = d.DMChannel(t.Context(), "ada", "")
	require.Error(t, err)
	for _, want := range []struct{ user, channel string }{{"ada", "7"}, {"bruno", "8"}, {"ada", "7"}, {"bruno", "8"}} {
		got, err := d.DMChannel(t.Context(), want.user, "")
		require.NoError(t, err)
		require.Equal(t, want.channel, got)
	}
	require.Len(t, s.sent, 3)
}

// TestWorkDoesNotWaitUntilADirectMessageMayBeOpened asks for channels until Discord refuses,
// and again later.
func TestWorkDoesNotWaitUntilADirectMessageMayBeOpened(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		refusal string
		pause   time.Duration
	}{
		"so many in ten seconds": {`429 {"retry_after": 9.5}`, 9500 * time.Millisecond},
		"so many in a while":     {`400 {"code": 40003}`, rarely},
	} {
		t.Run(name, func(t *testing.T) {
			clock := jobstest.NewLeaper()
			s := &script{lines: []string{c.refusal, `200 {"id": "7"}`}}
			d, err := NewClient(clock.Clock(), "secret", s, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			t.Cleanup(d.Close)
			_, err = d.DMChannel(t.Context(), "cleo", "9")
			require.NoError(t, err)
			begun := clock.Now()
			for range 5 {
				_, err = d.DMChannel(t.Context(), "ada", "")
				require.True(t, OpensTooMany(err), "%v", err)
			}
			require.Less(t, clock.Now().Sub(begun), c.pause)
			require.Len(t, s.sent, 1, "it does not ask for the limit either")
			known, err := d.DMChannel(t.Context(), "cleo", "")
			require.NoError(t, err)
			require.Equal(t, "9", known)
			<-clock.After(c.pause)
			got, err := d.DMChannel(t.Context(), "ada", "")
			require.NoError(t, err)
			require.Equal(t, "7", got)
		})
	}
}

// TestEveryServerErrorIsTriedAgain calls each method of a client after each status from 500 to
// 599. Requests that Discord might carry out twice fail with an error after which callers look
// for the result.
func TestEveryServerErrorIsTriedAgain(t *testing.T) {
	t.Parallel()
	careful := map[string]bool{
		"CreateEvent": true, "CreateRole": true, "OpenPost": true, "OpenThread": true, "Send": true, "UploadEmoji": true,
	}
	for status := 500; status <= 599; status++ {
		for name, call := range requests(t) {
			s := &script{lines: []string{fmt.Sprint(status, " <html>"), "200 null", "200 null", "200 null", "200 null"}}
			err := call(s)
			if careful[name] {
				require.Equal(t, status, Status(err), name)
				require.False(t, Refused(err), name)
				continue
			}
			require.NoError(t, err, "%s after %d", name, status)
			require.GreaterOrEqual(t, len(s.sent), 2, "%s after %d", name, status)
		}
	}
}

// requests returns the methods of a client that make requests, by name, each with some
// arguments and a client of its own.
func requests(t *testing.T) map[string]func(http.RoundTripper) error {
	all := map[string]func(http.RoundTripper) error{}
	kind := reflect.TypeFor[*Client]()
	for m := range kind.Methods() {
		_, waits := reflect.TypeFor[jobs.Clock]().MethodByName(m.Name)
		if waits || m.Type.NumIn() < 2 || m.Type.In(1) != reflect.TypeFor[context.Context]() {
			continue
		}
		all[m.Name] = func(answers http.RoundTripper) error {
			d, err := NewClient(jobstest.NewLeaper().Clock(), "secret", answers, slog.New(slog.DiscardHandler))
			require.NoError(t, err)
			d.SetApp("1")
			results := m.Func.Call(arguments(t, d, m))
			failed, _ := results[len(results)-1].Interface().(error)
			return failed
		}
	}
	return all
}

func arguments(t *testing.T, d *Client, m reflect.Method) []reflect.Value {
	args := []reflect.Value{reflect.ValueOf(d), reflect.ValueOf(t.Context())}
	for n := 2; n < m.Type.NumIn(); n++ {
		in := m.Type.In(n)
		switch {
		case m.Type.IsVariadic() && n == m.Type.NumIn()-1:
			in = in.Elem()
			fallthrough
		case in.Kind() != reflect.Pointer:
			arg := reflect.New(in).Elem()
			if in.Kind() == reflect.String && !(m.Name == "DMChannel" && n == 3) {
				arg.SetString("1")
			}
			args = append(args, arg)
		default:
			args = append(args, reflect.New(in.Elem()))
		}
	}
	return args
}
