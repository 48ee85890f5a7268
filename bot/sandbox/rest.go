package sandbox

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
)

// Request is one line of the stand-in's log: a call of the REST API and how it was answered.
// Body is the JSON, without the files of a multipart request.
type Request struct {
	Method string
	Path   string // below /api/v9, with the query
	Body   string
	Status int
}

// keptRequests is how many lines the log holds; older ones are forgotten.
const keptRequests = 10_000

// call is one request being answered.
type call struct {
	*http.Request
	body body
}

// answer is a handler of the REST API. A nil result is 204, an *apiError Discord's form of it.
type answer func(c *call) (any, error)

// created is a result that is told with 201 instead of 200.
type created struct{ result any }

// api serves Discord's REST API below its version.
func (s *Server) api() http.Handler {
	mux := http.NewServeMux()
	for _, r := range s.routes() {
		mux.Handle(r.pattern, s.handle(r))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, pattern := mux.Handler(r)
		switch {
		case pattern != "":
			mux.ServeHTTP(w, r)
		case otherMethod(mux, r):
			s.reply(w, r, body{}, nil, errMethodNotAllowed)
		default:
			s.reply(w, r, body{}, nil, errNotFound)
		}
	})
}

// otherMethod reports whether the path exists with another method.
func otherMethod(mux *http.ServeMux, r *http.Request) bool {
	for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, pattern := mux.Handler(other); pattern != "" {
			return true
		}
	}
	return false
}

func (s *Server) handle(rt route) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		b, err := readBody(r)
		if err == nil && !rt.open && !strings.HasPrefix(r.Header.Get("Authorization"), "Bot ") {
			err = errUnauthorized
		}
		var result any
		if err == nil {
			result, err = rt.answer(&call{r, b})
		}
		s.reply(w, r, b, result, err)
	}
}

// reply writes and logs the answer to a request of the REST API.
func (s *Server) reply(w http.ResponseWriter, r *http.Request, b body, result any, err error) {
	status := http.StatusOK
	if err != nil {
		status, result = s.problem(err)
	}
	switch made := result.(type) {
	case nil:
		status = http.StatusNoContent
	case created:
		status, result = http.StatusCreated, made.result
	}
	s.record(Request{r.Method, r.URL.RequestURI(), string(b.json), status})
	writeJSON(w, status, s.toBot(result))
}

// problem is the status and body that tell of an error; one that is not Discord's is the stand-in's own fault.
func (s *Server) problem(err error) (int, any) {
	var e *apiError
	if !errors.As(err, &e) {
		s.log.Error("the stand-in failed", "error", err)
		e = &apiError{Status: http.StatusInternalServerError, Message: "500: Internal Server Error"}
	}
	return e.Status, e
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

func (s *Server) record(r Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.requests = append(s.requests, r)
	if len(s.requests) > keptRequests {
		s.requests = s.requests[1:]
	}
	s.announce()
}

// Requests returns the calls of the REST API so far, oldest first, without those of the page.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request{}, s.requests...)
}
