// Package answer has the forms in which a request of the REST API ends: JSON, an error of Discord, too many requests,
// a page of HTML from the network before Discord, or a connection that is cut. It does not know the requests.
package answer

import (
	"encoding/json"
	"fmt"
	"net/http"
)

// Outcome is the end of a request of the REST API: JSON, a page of HTML or, without a status, a connection that is
// cut.
type Outcome struct {
	Status int
	Header http.Header // nil for none of its own
	Value  any         // nil for no body
	HTML   string      // the title of a page in place of the value
}

// Cut is a connection that ends without an answer.
func Cut() *Outcome { return &Outcome{} }

// Write answers a request. It panics with http.ErrAbortHandler to cut the connection.
func (o *Outcome) Write(w http.ResponseWriter) {
	if o.Status == 0 {
		panic(http.ErrAbortHandler)
	}
	for name, values := range o.Header {
		w.Header()[name] = values
	}
	if o.HTML == "" {
		JSON(w, o.Status, o.Value)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=UTF-8")
	w.WriteHeader(o.Status)
	fmt.Fprintf(w, "<!DOCTYPE html>\n<html><head><title>%s</title></head><body>%[1]s</body></html>\n", o.HTML)
}

// JSON writes a value, or no body if it is nil.
func JSON(w http.ResponseWriter, status int, v any) {
	if v == nil {
		w.WriteHeader(status)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // fails only when the client has gone
}
