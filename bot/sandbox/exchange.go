package sandbox

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Exchange is a request of the REST API, and its answer once there is one.
type Exchange struct {
	Method  string
	Path    string // below /api/v9, without the query
	Request []byte // the JSON, of a multipart request that of its payload_json; nil if there is none
	Status  int    // 0 while there is no answer
	Answer  []byte // the JSON; nil if there is none
}

// Misfit is something in a request or an answer that does not fit the description of the API.
type Misfit struct {
	Path    []string
	Message string
}

func (m Misfit) Error() string { return strings.Join(m.Path, ".") + ": " + m.Message }

// fits asks Options.Check about a request, and refuses what does not fit as Discord does.
func (s *Server) fits(c *call) error {
	if s.check == nil || c.err != nil {
		return nil
	}
	f := newForm()
	for _, m := range s.check(Exchange{Method: c.Method, Path: c.URL.Path, Request: c.body.json}) {
		at := f
		for _, p := range m.Path {
			at = at.in(p)
		}
		at.fail("DESCRIPTION_MISMATCH", "%s", m.Message)
	}
	return f.err()
}

// verify asks Options.Check about an answer. One that does not fit is the stand-in's own fault.
func (s *Server) verify(c *call, out *outcome) *outcome {
	if s.check == nil {
		return out
	}
	x := Exchange{Method: c.Method, Path: c.URL.Path, Request: c.body.json, Status: out.status}
	if out.value != nil {
		raw, err := json.Marshal(out.value)
		if err != nil {
			return s.problem(err)
		}
		x.Answer = raw
	}
	if wrong := s.check(x); len(wrong) > 0 {
		return s.problem(fmt.Errorf("%s %s is answered with %d %s: %w", x.Method, x.Path, x.Status, x.Answer, wrong[0]))
	}
	return out
}
