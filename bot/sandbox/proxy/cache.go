package proxy

import (
	"bytes"
	"fmt"
	"io"
	"mime"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

const (
	keptFiles = 1000
	largest   = 8 << 20 // of a file that is kept
	usualAge  = 2 * time.Hour
)

// static are the extensions of files that Cloudflare keeps.
// https://developers.cloudflare.com/cache/concepts/default-cache-behavior/
var static = strings.Fields(".avif .css .csv .gif .ico .jpeg .jpg .js .mp3 .mp4 .otf .pdf .png .svg .ttf .txt .wasm .webm .webp .woff .woff2 .zip")

// A cache keeps static files, for all people alike and whatever their cookies, as Cloudflare does before the page.
type cache struct {
	next  *http.Transport
	now   func() time.Time
	mu    sync.Mutex
	files map[string]file
}

// A file is an answer that is kept for a time.
type file struct {
	header http.Header
	body   []byte
	until  time.Time
}

func newCache(now func() time.Time) *cache {
	next := http.DefaultTransport.(*http.Transport).Clone()
	next.Proxy = nil
	return &cache{next: next, now: now, files: map[string]file{}}
}

// RoundTrip answers a request from the cache, or else asks the page.
func (c *cache) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Method != http.MethodGet || r.Header.Get("Range") != "" || !slices.Contains(static, strings.ToLower(path.Ext(r.URL.Path))) {
		return c.next.RoundTrip(r)
	}
	key := fmt.Sprint(r.URL, r.Header.Get("Accept-Encoding"))
	if f, kept := c.find(key); kept {
		return f.answer(r, "HIT"), nil
	}
	for _, name := range []string{"If-None-Match", "If-Modified-Since"} {
		r.Header.Del(name)
	}
	answer, err := c.next.RoundTrip(r)
	if err != nil || !lasting(answer) {
		return answer, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	f := file{answer.Header, body, c.now().Add(age(answer.Header))}
	c.keep(key, f)
	return f.answer(r, "MISS"), err
}

func (c *cache) find(key string) (file, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	f, kept := c.files[key]
	return f, kept && c.now().Before(f.until)
}

func (c *cache) keep(key string, f file) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.files) >= keptFiles {
		clear(c.files)
	}
	c.files[key] = f
}

// answer is the file as an answer to a request.
func (f file) answer(r *http.Request, status string) *http.Response {
	h := f.header.Clone()
	h.Set("CF-Cache-Status", status)
	return &http.Response{
		Status: "200 OK", StatusCode: http.StatusOK, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1, Request: r,
		Header: h, Body: io.NopCloser(bytes.NewReader(f.body)), ContentLength: int64(len(f.body)),
	}
}

// lasting reports whether an answer may be kept.
func lasting(r *http.Response) bool {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return r.StatusCode == http.StatusOK && kind != "text/html" && r.Header.Get("Set-Cookie") == "" && r.ContentLength <= largest && age(r.Header) > 0
}

// age is the time for which an answer is kept: as it says, else two hours.
func age(h http.Header) time.Duration {
	said := h.Get("Cache-Control")
	for _, word := range strings.FieldsFunc(strings.ToLower(said), func(r rune) bool { return r == ',' || r == ' ' }) {
		name, seconds, _ := strings.Cut(word, "=")
		n, err := strconv.Atoi(seconds)
		switch {
		case name == "no-store", name == "private", name == "no-cache":
			return 0
		case name == "max-age" && err == nil:
			return time.Duration(n) * time.Second
		}
	}
	return usualAge
}
