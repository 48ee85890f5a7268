package bottest

import (
	"io"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// A Frame sends requests as a browser does for the page in a frame, and keeps its cookie: no jar
// takes that, which is for another host than the test reaches.
type Frame struct {
	Cookie *http.Cookie // nil until one is set
}

// Send sends a request with the cookie, and returns the answer. It follows no redirections.
func (f *Frame) Send(t testing.TB, r *http.Request) (status int, said string, header http.Header) {
	t.Helper()
	if f.Cookie != nil {
		r.AddCookie(f.Cookie)
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	require.NoError(t, err)
	defer answer.Body.Close()
	for _, c := range answer.Cookies() {
		f.Cookie = c
	}
	heard, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	return answer.StatusCode, string(heard), answer.Header
}
