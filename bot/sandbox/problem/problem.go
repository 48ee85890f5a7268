// Package problem has the errors of the stand-in: Discord's API errors for the bot, and refusals for people. It
// does not know the rules behind them.
package problem

import (
	"fmt"
	"net/http"
	"time"
)

// Error is an error of Discord's API.
type Error struct {
	Status  int    `json:"-"`
	Code    int    `json:"code"`
	Message string `json:"message"`
	Errors  any    `json:"errors,omitempty"`

	// A 429 has these as well.
	RetryAfter *float64 `json:"retry_after,omitempty"`
	Global     *bool    `json:"global,omitempty"`
}

// After is a copy of the error that says when to try again.
func (e Error) After(d time.Duration) *Error {
	e.RetryAfter, e.Global = new(d.Seconds()), new(false)
	return &e
}

func (e *Error) Error() string { return fmt.Sprintf("HTTP %d, %d: %s", e.Status, e.Code, e.Message) }

// The errors of Discord's API that the stand-in returns. Error 50035, Invalid Form Body, is made by package check.
var (
	Unauthorized        = &Error{Status: http.StatusUnauthorized, Message: "401: Unauthorized"}
	NotFound            = &Error{Status: http.StatusNotFound, Message: "404: Not Found"}
	MethodNotAllowed    = &Error{Status: http.StatusMethodNotAllowed, Message: "405: Method Not Allowed"}
	UnknownApplication  = &Error{Status: http.StatusNotFound, Code: 10002, Message: "Unknown Application"}
	UnknownChannel      = &Error{Status: http.StatusNotFound, Code: 10003, Message: "Unknown Channel"}
	UnknownGuild        = &Error{Status: http.StatusNotFound, Code: 10004, Message: "Unknown Guild"}
	UnknownMember       = &Error{Status: http.StatusNotFound, Code: 10007, Message: "Unknown Member"}
	UnknownMessage      = &Error{Status: http.StatusNotFound, Code: 10008, Message: "Unknown Message"}
	UnknownRole         = &Error{Status: http.StatusNotFound, Code: 10011, Message: "Unknown Role"}
	UnknownUser         = &Error{Status: http.StatusNotFound, Code: 10013, Message: "Unknown User"}
	UnknownEmoji        = &Error{Status: http.StatusNotFound, Code: 10014, Message: "Unknown Emoji"}
	UnknownWebhook      = &Error{Status: http.StatusNotFound, Code: 10015, Message: "Unknown Webhook"}
	UnknownInteraction  = &Error{Status: http.StatusNotFound, Code: 10062, Message: "Unknown interaction"}
	UnknownEvent        = &Error{Status: http.StatusNotFound, Code: 10070, Message: "Unknown Guild Scheduled Event"}
	ManyRoles           = &Error{Status: http.StatusBadRequest, Code: 30005, Message: "Maximum number of server roles reached (250)"}
	ManyEmojis          = &Error{Status: http.StatusBadRequest, Code: 30008, Message: "Maximum number of emojis reached (2000)"}
	ManyEvents          = &Error{Status: http.StatusBadRequest, Code: 30038, Message: "Maximum number of uncompleted guild scheduled events reached (100)"}
	Quarantined         = &Error{Status: http.StatusForbidden, Code: 20026, Message: "Your bot has been flagged by our anti-spam system for abusive behavior"}
	OldEdits            = &Error{Status: http.StatusTooManyRequests, Code: 30046, Message: "Maximum number of edits to messages older than 1 hour reached. Try again later"}
	OpeningDMs          = &Error{Status: http.StatusBadRequest, Code: 40003, Message: "You are opening direct messages too fast"}
	NoTag               = &Error{Status: http.StatusBadRequest, Code: 40067, Message: "A tag is required to create a forum post in this channel"}
	FollowUps           = &Error{Status: http.StatusBadRequest, Code: 40094, Message: "Maximum number of follow-up messages reached for this interaction"}
	TooLarge            = &Error{Status: http.StatusRequestEntityTooLarge, Code: 40005, Message: "Request entity too large"}
	Acknowledged        = &Error{Status: http.StatusBadRequest, Code: 40060, Message: "Interaction has already been acknowledged."}
	MissingAccess       = &Error{Status: http.StatusForbidden, Code: 50001, Message: "Missing Access"}
	WrongChannelType    = &Error{Status: http.StatusBadRequest, Code: 50024, Message: "Cannot execute action on this channel type"}
	ForeignMessage      = &Error{Status: http.StatusForbidden, Code: 50005, Message: "Cannot edit a message authored by another user"}
	EmptyMessage        = &Error{Status: http.StatusBadRequest, Code: 50006, Message: "Cannot send an empty message"}
	NoTextChannel       = &Error{Status: http.StatusBadRequest, Code: 50008, Message: "Cannot send messages in a non-text channel"}
	ClosedDMs           = &Error{Status: http.StatusForbidden, Code: 50007, Message: "Cannot send messages to this user"}
	MissingPermissions  = &Error{Status: http.StatusForbidden, Code: 50013, Message: "Missing Permissions"}
	MissingScope        = &Error{Status: http.StatusForbidden, Code: 50026, Message: "Missing required OAuth2 scope"}
	InvalidWebhookToken = &Error{Status: http.StatusUnauthorized, Code: 50027, Message: "Invalid Webhook Token"}
	NoMutualGuild       = &Error{Status: http.StatusForbidden, Code: 50278, Message: "Cannot send messages to this user due to having no mutual guilds"}
	Archived            = &Error{Status: http.StatusBadRequest, Code: 50083, Message: "Thread is archived"}
	NoVoice             = &Error{Status: http.StatusBadRequest, Code: 50160, Message: "Voice messages must have a single audio attachment"}
	NoEntryPoint        = &Error{Status: http.StatusBadRequest, Code: 50240, Message: "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately."}
	InvalidJSON         = &Error{Status: http.StatusBadRequest, Code: 50109, Message: "The request body contains invalid JSON."}
	Locked              = &Error{Status: http.StatusBadRequest, Code: 160005, Message: "This thread is locked"}
	ThreadExists        = &Error{Status: http.StatusBadRequest, Code: 160004, Message: "A thread has already been created for this message"}
)
