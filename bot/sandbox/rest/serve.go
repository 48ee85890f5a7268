package rest

import (
	"net/http"
	"regexp"
	"strings"

	"herald/bot/sandbox/answer"
	"herald/bot/sandbox/draft"
	"herald/bot/sandbox/problem"
)

// Handler serves the API below its version.
func (a *API) Handler() http.Handler {
	mux := http.NewServeMux()
	for _, r := range a.routes() {
		mux.Handle(r.pattern, a.handle(r))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, pattern := mux.Handler(r)
		switch {
		case pattern != "":
			mux.ServeHTTP(w, r)
		case otherMethod(mux, r):
			a.handle(route{handler: refuse(problem.MethodNotAllowed), open: true})(w, r)
		default:
			a.handle(route{handler: refuse(problem.NotFound), open: true})(w, r)
		}
	})
}

func refuse(err error) handler { return func(*call) (any, error) { return nil, err } }

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

// handle answers the requests of one route, with the faults that strike them.
func (a *API) handle(rt route) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		c := &call{Request: r, route: rt}
		c.body, c.err = draft.ReadBody(r)
		hit := a.faults.Request(r)
		defer hit.Over()
		out := hit.Before(r)
		if out == nil {
			out = hit.After(r, a.verify(c, a.attempt(c)))
		}
		a.record(Request{r.Method, r.URL.RequestURI(), string(c.body.JSON), out.Status, hit.Kind}, out)
		out.Write(w)
	}
}

// attempt carries a request out unless it comes too fast.
func (a *API) attempt(c *call) *answer.Outcome {
	refused, header := a.limit(c)
	if refused != nil {
		return refused
	}
	out := a.outcome(a.carryOut(c))
	out.Header = header
	return out
}

// limit refuses a request that comes too fast. Otherwise it returns nil and the headers for the answer.
func (a *API) limit(c *call) (*answer.Outcome, http.Header) {
	if c.route.pattern == "" {
		return nil, nil
	}
	a.store.Lock()
	defer a.store.Unlock()
	return a.limits.Request(c.route.pattern, c.Request, a.store.Now())
}

// botAgent is the User-Agent that Discord wants of bots, with what may follow it.
// https://discord.com/developers/docs/reference#user-agent
var botAgent = regexp.MustCompile(`^DiscordBot \(https?://[^\s,]+, [^\s)]+\)( |$)`)

// introduces reports whether a User-Agent is one that Discord accepts; a bot has to say where it comes from.
func introduces(agent string) bool {
	return !strings.HasPrefix(agent, "DiscordBot") || botAgent.MatchString(agent)
}

func (a *API) carryOut(c *call) (any, error) {
	switch {
	case c.err != nil:
		return nil, c.err
	case !introduces(c.UserAgent()):
		return nil, problem.BadUserAgent
	case !c.route.open && !strings.HasPrefix(c.Header.Get("Authorization"), "Bot "):
		return nil, problem.Unauthorized
	}
	if err := a.fits(c); err != nil {
		return nil, err
	}
	return c.route.handler(c)
}
