package openapi

import (
	"encoding/json"
	"fmt"
	"strings"

	"herald/bot/sandbox/check"
)

const jsonType = "application/json"

func (d *Description) readRoutes(data []byte) error {
	var doc struct {
		Paths map[string]map[string]json.RawMessage `json:"paths"`
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		return err
	}
	for path, methods := range doc.Paths {
		r := route{path, strings.Split(path, "/"), map[string]operation{}}
		for method, raw := range methods {
			var o operation
			if json.Unmarshal(raw, &o) == nil { // else it is the list of parameters
				r.known[method] = o
			}
		}
		d.routes = append(d.routes, r)
	}
	return nil
}

// route finds the route of a path: of several the one with the most parts in words.
func (d *Description) route(path string) *route {
	parts := strings.Split(path, "/")
	var best *route
	most := -1
	for i := range d.routes {
		if n := d.routes[i].fits(parts); n > most {
			best, most = &d.routes[i], n
		}
	}
	return best
}

// fits counts the parts that are the same in words, or returns -1.
func (r *route) fits(parts []string) int {
	if len(parts) != len(r.parts) {
		return -1
	}
	words := 0
	for i, p := range r.parts {
		switch {
		case p == parts[i]:
			words++
		case !strings.HasPrefix(p, "{"):
			return -1
		}
	}
	return words
}

// Check lists the misfits: in the request while there is no answer, else in the answer. Routes without a description
// fit.
func (d *Description) Check(x check.Exchange) ([]check.Misfit, error) {
	r := d.route(x.Path)
	if r == nil {
		return nil, nil
	}
	method := strings.ToLower(x.Method)
	o, known := r.known[method]
	if !known {
		return nil, nil
	}
	if x.Status == 0 {
		return d.checkRequest(r, method, o, x.Request)
	}
	return d.checkAnswer(r, method, o, x)
}

func (d *Description) checkRequest(r *route, method string, o operation, data []byte) ([]check.Misfit, error) {
	if o.Body == nil || o.Body.Content[jsonType] == nil || len(data) == 0 {
		return nil, nil
	}
	s, err := d.schema("paths", r.path, method, "requestBody", "content", jsonType, "schema")
	if err != nil {
		return nil, err
	}
	return d.misfits(s, data)
}

func (d *Description) checkAnswer(r *route, method string, o operation, x check.Exchange) ([]check.Misfit, error) {
	status := fmt.Sprint(x.Status)
	if _, known := o.Responses[status]; !known {
		status = status[:1] + "XX"
	}
	answer, known := o.Responses[status]
	at := []string{"paths", r.path, method, "responses", status}
	switch name, shared := strings.CutPrefix(answer.Ref, "#/components/responses/"); {
	case !known && x.Status >= 500:
		return nil, nil
	case !known:
		return []check.Misfit{{Message: fmt.Sprint("is never answered with ", x.Status)}}, nil
	case shared:
		at = []string{"components", "responses", name}
	case answer.Content == nil && x.Answer != nil:
		return []check.Misfit{{Message: "has no body"}}, nil
	case answer.Content == nil:
		return nil, nil
	}
	s, err := d.schema(append(at, "content", jsonType, "schema")...)
	if err != nil {
		return nil, err
	}
	return d.misfits(s, x.Answer)
}
