package rest

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"herald/bot/sandbox/answer"
	"herald/bot/sandbox/check"
	"herald/bot/sandbox/problem"
)

// fits asks Options.Check about a request. It returns Discord's error 50035 for a misfit.
func (a *API) fits(c *call) error {
	if a.check == nil || c.err != nil {
		return nil
	}
	f := check.NewForm()
	for _, m := range a.check(check.Exchange{Method: c.Method, Path: c.URL.Path, Request: c.body.JSON}) {
		at := f
		for _, p := range m.Path {
			at = at.In(p)
		}
		at.Fail("DESCRIPTION_MISMATCH", "%s", m.Message)
	}
	return f.Err()
}

// verify asks Options.Check about an answer. One that does not fit becomes an internal error of the stand-in.
func (a *API) verify(c *call, out *answer.Outcome) *answer.Outcome {
	if a.check == nil {
		return out
	}
	x := check.Exchange{Method: c.Method, Path: c.URL.Path, Request: c.body.JSON, Status: out.Status}
	if out.Value != nil {
		raw, err := json.Marshal(out.Value)
		if err != nil {
			return a.problem(err)
		}
		x.Answer = raw
	}
	if wrong := a.check(x); len(wrong) > 0 {
		return a.problem(fmt.Errorf("%s %s is answered with %d %s: %w", x.Method, x.Path, x.Status, x.Answer, wrong[0]))
	}
	return out
}

// outcome is the answer to a request whose handler has returned that.
func (a *API) outcome(result any, err error) *answer.Outcome {
	if err != nil {
		return a.problem(err)
	}
	switch made := result.(type) {
	case nil:
		return &answer.Outcome{Status: http.StatusNoContent}
	case created:
		return &answer.Outcome{Status: http.StatusCreated, Value: made.result}
	}
	return &answer.Outcome{Status: http.StatusOK, Value: a.view.Value(result)}
}

// problem returns the answer to an error. Errors other than Discord's are logged, as internal errors of the stand-in.
func (a *API) problem(err error) *answer.Outcome {
	var e *problem.Error
	var oauth *problem.OAuth
	switch {
	case errors.As(err, &oauth):
		return &answer.Outcome{Status: oauth.Status, Value: oauth}
	case !errors.As(err, &e):
		a.log.Error("the stand-in failed", "error", err)
		e = &problem.Error{Status: http.StatusInternalServerError, Message: "500: Internal Server Error"}
	}
	return answer.Problem(e)
}
