package problem

import (
	"fmt"
	"net/http"
)

// Refusal is the reason why a person cannot do something. The page and the methods of a Person
// return it.
type Refusal struct {
	Status  int // of HTTP, for the page
	Message string
}

func (r *Refusal) Error() string { return r.Message }

// OAuth is an error of the routes of OAuth 2, which have a form of their own.
type OAuth struct {
	Status      int    `json:"-"`
	Name        string `json:"error"`
	Description string `json:"error_description,omitempty"`
}

func (e *OAuth) Error() string { return e.Name + ": " + e.Description }

// Refuse returns a refusal.
func Refuse(status int, message string) error { return &Refusal{status, message} }

// Invalid refuses a request that makes no sense.
func Invalid(format string, args ...any) error {
	return Refuse(http.StatusBadRequest, fmt.Sprintf(format, args...))
}

// NoBot is the refusal of an interaction while no bot is connected.
var NoBot = Refuse(http.StatusConflict, "no bot is connected")
