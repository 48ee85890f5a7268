package sandbox

import (
	"net/http"
	"strings"
)

// Request is one line of the stand-in's log: a call of the REST API and how it was answered.
// Body is the JSON, without the files of a multipart request.
type Request struct {
	Method string
	Path   string // below /api/v9, with the query
	Body   string
	Status int  // 0 if a trouble has cut the connection instead of an answer
	Fault  Kind // the trouble that has struck, "" for none
}

// keptRequests is how many lines the log holds; older ones are forgotten.
const keptRequests = 10_000

// call is one request being answered.
type call struct {
	*http.Request
	route route
	body  body
	err   error // why the body cannot be read
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
			s.handle(route{answer: refuse(errMethodNotAllowed), open: true})(w, r)
		default:
			s.handle(route{answer: refuse(errNotFound), open: true})(w, r)
		}
	})
}

func refuse(err error) answer { return func(*call) (any, error) { return nil, err } }

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

// handle answers the requests of one route, with the trouble that there is.
func (s *Server) handle(rt route) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := &call{Request: r, route: rt}
		c.body, c.err = readBody(r)
		b := s.blowAt(r)
		defer b.over()
		out := b.before(r)
		if out == nil {
			out = b.after(r, s.verify(c, s.attempt(c)))
		}
		s.tally(out)
		s.record(Request{r.Method, r.URL.RequestURI(), string(c.body.json), out.status, b.Kind})
		out.write(w)
	}
}

// attempt carries a request out unless it comes too fast.
func (s *Server) attempt(c *call) *outcome {
	refused, header := s.limit(c)
	if refused != nil {
		return refused
	}
	out := s.outcomeOf(s.carryOut(c))
	out.header = header
	return out
}

func (s *Server) carryOut(c *call) (any, error) {
	switch {
	case c.err != nil:
		return nil, c.err
	case !c.route.open && !strings.HasPrefix(c.Header.Get("Authorization"), "Bot "):
		return nil, errUnauthorized
	}
	if err := s.fits(c); err != nil {
		return nil, err
	}
	return c.route.answer(c)
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
