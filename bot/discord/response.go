package discord

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"time"

	"herald/bot/jobs"
)

// A response is from Discord, or from Cloudflare in front of it.
type response struct {
	status int
	header http.Header
	body   []byte
}

// defaultRetry is the delay after a 429 that does not name one.
const defaultRetry = time.Second

// limitBody is the body of a 429.
type limitBody struct {
	RetryAfter float64 `json:"retry_after"`
	Global     bool    `json:"global"`
	Code       int     `json:"code"`
}

// fromDiscord reports whether the response is from Discord: Cloudflare's, for a banned
// address, is an HTML page.
func (a *response) fromDiscord() bool { return json.Valid(a.body) }

// global reports whether a 429 is due to the global rate limit.
func (a *response) global() bool {
	var l limitBody
	return json.Unmarshal(a.body, &l) == nil && l.Global || a.header.Get("X-RateLimit-Global") == "true"
}

// oldEdit reports whether a 429 is about messages older than an hour, whose edits are limited
// per channel, beside the bucket.
func (a *response) oldEdit() bool {
	var l limitBody
	return json.Unmarshal(a.body, &l) == nil && l.Code == codeOldEdits
}

// opensTooMany reports whether the bot has opened too many direct messages in a while.
func (a *response) opensTooMany() bool {
	return a.status == http.StatusBadRequest && ErrorCode(a.err()) == codeOpeningDMs
}

// retryAfter returns the delay that a 429 asks for.
func (a *response) retryAfter() time.Duration {
	var l limitBody
	if json.Unmarshal(a.body, &l) == nil && l.RetryAfter > 0 {
		return time.Duration(l.RetryAfter * float64(time.Second))
	}
	if d := seconds(a.header.Get("Retry-After")); d > 0 {
		return d
	}
	return defaultRetry
}

// invalid reports whether the response counts towards the limit of 10,000 invalid
// requests in ten minutes.
// https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans
func (a *response) invalid() bool {
	switch a.status {
	case http.StatusUnauthorized, http.StatusForbidden:
		return true
	case http.StatusTooManyRequests:
		return a.header.Get("X-RateLimit-Scope") != "shared"
	}
	return false
}

// An Error is a response with an HTTP status of 300 or above. Code and Message are
// Discord's, zero if the body was not JSON.
type Error struct {
	Status  int    `json:"-"`
	Code    int    `json:"code"`
	Message string `json:"message"`

	detail string // the body, for the log
}

func (a *response) err() error {
	e := &Error{Status: a.status, detail: Cut(string(a.body), 500)}
	_ = json.Unmarshal(a.body, e) // not JSON: Code stays 0
	return e
}

// failed reports a temporary error of Discord's servers, or of Cloudflare's in front of them.
func (e *Error) failed() bool { return e.Status >= http.StatusInternalServerError }

func (e *Error) Error() string {
	return fmt.Sprintf("HTTP %d: %s", e.Status, e.detail)
}

// OpensTooMany reports whether DMChannel failed because the bot may open no more direct
// messages for now.
func OpensTooMany(err error) bool {
	return errors.Is(err, errNotNow) || ErrorCode(err) == codeOpeningDMs
}

// Refused reports whether err is a refusal that repeating the request would not change: any
// status from 400 to 499, except too many requests. Joined errors must all be refusals.
func Refused(err error) bool {
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		return !slices.ContainsFunc(joined.Unwrap(), func(one error) bool { return !Refused(one) })
	}
	s := Status(err)
	return s >= 400 && s < 500 && s != http.StatusTooManyRequests && !OpensTooMany(err)
}

// Permanent marks an error that is Refused; see jobs.PermanentError.
func Permanent(err error) error {
	if Refused(err) {
		return jobs.PermanentError{Err: err}
	}
	return err
}

// Reason returns the reason of a refusal: the JSON error code of the *Error that err wraps, or
// its HTTP status if it has none, as when Cloudflare refused; 0 if err wraps none.
func Reason(err error) int { return cmp.Or(ErrorCode(err), Status(err)) }

// Rejects reports whether a message was refused because of its content, so that it is worth
// sending in another form: a filter of the server, of Discord or of Cloudflare blocks it, or a
// part of it is invalid.
func Rejects(err error) bool {
	switch ErrorCode(err) {
	case codeExplicit, CodeModerated, codeModeratedTitle, CodeHarmfulLink:
		return true
	case CodeArchived, CodeLocked, CodeBadRecipient, codeWrongChannel, codeOpeningDMs, codeAnswered:
		return false
	case 0:
		return Status(err) == http.StatusBadRequest || Status(err) == http.StatusForbidden
	}
	return Status(err) == http.StatusBadRequest
}

// RefusesFiles reports whether a message may have been refused because of its
// files, so that it is worth sending without.
func RefusesFiles(err error) bool {
	switch ErrorCode(err) {
	case CodeMissingPermission, codeTooLarge:
		return true
	}
	return Status(err) == http.StatusRequestEntityTooLarge
}
