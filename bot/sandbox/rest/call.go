package rest

import (
	"net/http"

	"herald/bot/sandbox/draft"
)

// route is one path of the API. An open one needs no token in its header: its path carries one, or none is needed.
type route struct {
	pattern string
	handler handler
	open    bool
}

// call is one request being answered.
type call struct {
	*http.Request
	route route
	body  draft.Body
	err   error // why the body cannot be read
}

// handler carries out a request. A nil result is answered with 204, a *problem.Error in Discord's form of it.
type handler func(c *call) (any, error)

// created is a result that is answered with 201 instead of 200.
type created struct{ result any }

// optional is a result that may be a nil pointer, which must not become an any that is not nil.
func optional[T any](v *T, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return v, nil
}
