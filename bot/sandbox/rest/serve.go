package rest

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"herald/bot/sandbox/answer"
	"herald/bot/sandbox/check"
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
		a.record(c, hit.Kind, out)
		out.Write(w)
	}
}

// attempt carries a request out unless Cloudflare refuses it, or it comes too fast.
func (a *API) attempt(c *call) *answer.Outcome {
	if !botAgent.MatchString(c.UserAgent()) {
		return answer.Forbidden()
	}
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

// botAgent matches the User-Agent that Discord requires of bots.
// https://discord.com/developers/docs/reference#user-agent
var botAgent = regexp.MustCompile(`^DiscordBot \(https?://[^\s,]+, [^\s)]+\)( |$)`)

// longestReason is the most characters of a reason for the audit log.
const longestReason = 512

// checkHead checks a request outside of its body: the ids in its path, and its reason.
func checkHead(c *call) error {
	f := check.NewForm()
	for _, name := range idsOf(c.route.pattern) {
		if id := c.PathValue(name); id != "@me" && id != original {
			f.In(name + "_id").Snowflake(id)
		}
	}
	f.In("X-Audit-Log-Reason").Text(c.reason(), 0, longestReason)
	return f.Err()
}

// reason returns why a request is made, for the audit log: its header, decoded if it can be.
// https://discord.com/developers/docs/reference#http-api
func (c *call) reason() string {
	said := c.Header.Get("X-Audit-Log-Reason")
	if decoded, err := url.PathUnescape(said); err == nil {
		return decoded
	}
	return said
}

// idsOf lists the ids in the path of a pattern.
func idsOf(pattern string) []string {
	var names []string
	for _, part := range strings.Split(pattern, "/") {
		if name, ok := strings.CutPrefix(part, "{"); ok && name != "token}" && name != "instance}" {
			names = append(names, strings.TrimSuffix(name, "}"))
		}
	}
	return names
}

func (a *API) carryOut(c *call) (any, error) {
	switch {
	case c.err != nil:
		return nil, c.err
	case !c.route.open && !strings.HasPrefix(c.Header.Get("Authorization"), "Bot "):
		return nil, problem.Unauthorized
	}
	if err := checkHead(c); err != nil {
		return nil, err
	}
	if err := a.fits(c); err != nil {
		return nil, err
	}
	return c.route.handler(c)
}
