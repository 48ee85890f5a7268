package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
)

// outcome is how a request of the REST API ends: as JSON, as a page of HTML, or, without a status, as a connection that
// is cut.
type outcome struct {
	status int
	header http.Header // nil for none of its own
	value  any         // nil for no body
	html   string      // the title of a page in place of the value
}

// outcomeOf is how Discord tells what a handler has returned.
func (s *Server) outcomeOf(result any, err error) *outcome {
	if err != nil {
		return s.problem(err)
	}
	switch made := result.(type) {
	case nil:
		return &outcome{status: http.StatusNoContent}
	case created:
		return &outcome{status: http.StatusCreated, value: made.result}
	}
	return &outcome{status: http.StatusOK, value: s.toBot(result)}
}

// problem tells of an error; one that is not Discord's is the stand-in's own fault.
func (s *Server) problem(err error) *outcome {
	var e *apiError
	if !errors.As(err, &e) {
		s.log.Error("the stand-in failed", "error", err)
		e = &apiError{Status: http.StatusInternalServerError, Message: "500: Internal Server Error"}
	}
	return &outcome{status: e.Status, value: e}
}

// write answers a request. It does not return when the connection is to be cut.
func (o *outcome) write(w http.ResponseWriter) {
	if o.status == 0 {
		panic(http.ErrAbortHandler)
	}
	for name, values := range o.header {
		w.Header()[name] = values
	}
	if o.html == "" {
		writeJSON(w, o.status, o.value)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=UTF-8")
	w.WriteHeader(o.status)
	fmt.Fprintf(w, "<!DOCTYPE html>\n<html><head><title>%s</title></head><body>%[1]s</body></html>\n", o.html)
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	if v == nil {
		w.WriteHeader(status)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // fails only when the client has gone
}
