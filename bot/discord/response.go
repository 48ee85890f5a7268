package discord

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// An response request is what Discord, or Cloudflare before it, has answered.
type response struct {
	status int
	header http.Header
	body   []byte
}

// unsaid is how long to wait after a 429 that does not say.
const unsaid = time.Second

// limitBody is the body of a 429.
type limitBody struct {
	RetryAfter float64 `json:"retry_after"`
	Global     bool    `json:"global"`
}

// fromDiscord reports whether the answer is Discord's: Cloudflare's, for an
// address that it does not let through, is a page and not JSON.
func (a *response) fromDiscord() bool { return json.Valid(a.body) }

// global reports whether a 429 is about all requests.
func (a *response) global() bool {
	var l limitBody
	return json.Unmarshal(a.body, &l) == nil && l.Global || a.header.Get("X-RateLimit-Global") == "true"
}

// retryAfter is how long a 429 says to wait.
func (a *response) retryAfter() time.Duration {
	var l limitBody
	if json.Unmarshal(a.body, &l) == nil && l.RetryAfter > 0 {
		return time.Duration(l.RetryAfter * float64(time.Second))
	}
	if d := seconds(a.header.Get("Retry-After")); d > 0 {
		return d
	}
	return unsaid
}

// invalid reports whether the answer is one of those for which Discord bans an
// address when there are too many.
func (a *response) invalid() bool {
	switch a.status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return true
	case http.StatusTooManyRequests:
		return a.header.Get("X-RateLimit-Scope") != "shared"
	}
	return false
}

// failed reports whether Discord could not answer, and may be able to later.
func (a *response) failed() bool {
	switch a.status {
	case http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	}
	return false
}

// An Error is a request that Discord refused or could not answer.
type Error struct {
	Status  int    `json:"-"`
	Code    int    `json:"code"`
	Message string `json:"message"`

	again  bool   // it may be able to later
	detail string // the answer, for the log
}

func (a *response) err() error {
	e := &Error{Status: a.status, again: a.failed(), detail: Cut(string(a.body), 500)}
	_ = json.Unmarshal(a.body, e) // a page instead of JSON says nothing more
	return e
}

func (e *Error) Error() string {
	return fmt.Sprintf("HTTP %d: %s", e.Status, e.detail)
}

// RefusesFiles reports whether a message was refused because of its picture, as
// far as one can know before it is sent without.
func RefusesFiles(err error) bool {
	switch ErrorCode(err) {
	case CodeMissingPermission, codeTooLarge:
		return true
	}
	return Status(err) == http.StatusRequestEntityTooLarge
}
