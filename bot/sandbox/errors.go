package sandbox

import (
	"fmt"
	"net/http"
	"time"
)

// apiError is an error in Discord's form.
type apiError struct {
	Status  int    `json:"-"`
	Code    int    `json:"code"`
	Message string `json:"message"`
	Errors  any    `json:"errors,omitempty"`

	// A 429 has these as well.
	RetryAfter *float64 `json:"retry_after,omitempty"`
	Global     *bool    `json:"global,omitempty"`
}

// after is the error with when to try again.
func (e apiError) after(d time.Duration) *apiError {
	e.RetryAfter, e.Global = new(d.Seconds()), new(false)
	return &e
}

func (e *apiError) Error() string { return fmt.Sprintf("HTTP %d, %d: %s", e.Status, e.Code, e.Message) }

// The errors of Discord that the stand-in answers with, beside the 50035 of a wrong form.
var (
	errUnauthorized        = &apiError{Status: http.StatusUnauthorized, Message: "401: Unauthorized"}
	errNotFound            = &apiError{Status: http.StatusNotFound, Message: "404: Not Found"}
	errMethodNotAllowed    = &apiError{Status: http.StatusMethodNotAllowed, Message: "405: Method Not Allowed"}
	errUnknownApplication  = &apiError{Status: http.StatusNotFound, Code: 10002, Message: "Unknown Application"}
	errUnknownChannel      = &apiError{Status: http.StatusNotFound, Code: 10003, Message: "Unknown Channel"}
	errUnknownGuild        = &apiError{Status: http.StatusNotFound, Code: 10004, Message: "Unknown Guild"}
	errUnknownMember       = &apiError{Status: http.StatusNotFound, Code: 10007, Message: "Unknown Member"}
	errUnknownMessage      = &apiError{Status: http.StatusNotFound, Code: 10008, Message: "Unknown Message"}
	errUnknownUser         = &apiError{Status: http.StatusNotFound, Code: 10013, Message: "Unknown User"}
	errUnknownWebhook      = &apiError{Status: http.StatusNotFound, Code: 10015, Message: "Unknown Webhook"}
	errUnknownInteraction  = &apiError{Status: http.StatusNotFound, Code: 10062, Message: "Unknown interaction"}
	errOldEdits            = &apiError{Status: http.StatusTooManyRequests, Code: 30046, Message: "Maximum number of edits to messages older than 1 hour reached. Try again later"}
	errOpeningDMs          = &apiError{Status: http.StatusBadRequest, Code: 40003, Message: "You are opening direct messages too fast"}
	errFollowUps           = &apiError{Status: http.StatusBadRequest, Code: 40094, Message: "Maximum number of follow-up messages reached for this interaction"}
	errTooLarge            = &apiError{Status: http.StatusRequestEntityTooLarge, Code: 40005, Message: "Request entity too large"}
	errAcknowledged        = &apiError{Status: http.StatusBadRequest, Code: 40060, Message: "Interaction has already been acknowledged."}
	errMissingAccess       = &apiError{Status: http.StatusForbidden, Code: 50001, Message: "Missing Access"}
	errWrongChannelType    = &apiError{Status: http.StatusBadRequest, Code: 50024, Message: "Cannot execute action on this channel type"}
	errForeignMessage      = &apiError{Status: http.StatusForbidden, Code: 50005, Message: "Cannot edit a message authored by another user"}
	errEmptyMessage        = &apiError{Status: http.StatusBadRequest, Code: 50006, Message: "Cannot send an empty message"}
	errClosedDMs           = &apiError{Status: http.StatusForbidden, Code: 50007, Message: "Cannot send messages to this user"}
	errMissingPermissions  = &apiError{Status: http.StatusForbidden, Code: 50013, Message: "Missing Permissions"}
	errInvalidWebhookToken = &apiError{Status: http.StatusUnauthorized, Code: 50027, Message: "Invalid Webhook Token"}
	errNoMutualGuild       = &apiError{Status: http.StatusForbidden, Code: 50278, Message: "Cannot send messages to this user due to having no mutual guilds"}
	errArchived            = &apiError{Status: http.StatusBadRequest, Code: 50083, Message: "Thread is archived"}
	errInvalidJSON         = &apiError{Status: http.StatusBadRequest, Code: 50109, Message: "The request body contains invalid JSON."}
	errThreadExists        = &apiError{Status: http.StatusBadRequest, Code: 160004, Message: "A thread has already been created for this message"}
)
