// Package vectors compares package rating with published numbers. They are a JSON object
// with a list of vectors by group; its key about explains the groups.
package vectors

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
)

// A Result is the distance between the rating of a vector and the published one.
type Result struct {
	Group, Name string
	Difference  float64 // the greatest, of all numbers of the vector
	Tolerance   float64
}

// OK reports whether no number differs by more than the tolerance.
func (r Result) OK() bool { return r.Difference <= r.Tolerance }

// A vector is one case. Its difference is infinite if the number of wanted values differs
// from the computed ones.
type vector interface{ difference() float64 }

// A head holds the fields common to all vectors.
type head struct {
	Name      string
	Tolerance *float64
}

const tolerance = 1e-9 // of vectors that name none

// groups lists the groups in the order in which they are checked.
var groups = []struct {
	name  string
	empty func() vector
}{
	{"plackett_luce", func() vector { return &teams{} }},
	{"shared", func() vector { return &teams{shared: true} }},
	{"series", func() vector { return &series{} }},
	{"sitters", func() vector { return &sitters{} }},
	{"glicko2", func() vector { return &glicko{} }},
	{"ordinal", func() vector { return &ordinal{} }},
}

const about = "about"

// Check reads vectors and computes the results of all, in order. It is an error if
// there are none, or a group that it does not know.
func Check(r io.Reader) ([]Result, error) {
	var file map[string]json.RawMessage
	if err := json.NewDecoder(r).Decode(&file); err != nil {
		return nil, fmt.Errorf("read vectors: %w", err)
	}
	delete(file, about)
	var all []Result
	for _, g := range groups {
		results, err := check(g.name, file[g.name], g.empty)
		if err != nil {
			return nil, fmt.Errorf("vectors of %s: %w", g.name, err)
		}
		all = append(all, results...)
		delete(file, g.name)
	}
	if len(file) > 0 {
		return nil, fmt.Errorf("vectors of unknown groups: %q", slices.Sorted(maps.Keys(file)))
	}
	if len(all) == 0 {
		return nil, errors.New("there are no vectors")
	}
	return all, nil
}

// check computes the results of a group; one that is missing has none.
func check(group string, text json.RawMessage, empty func() vector) ([]Result, error) {
	var list []json.RawMessage
	if text != nil {
		if err := json.Unmarshal(text, &list); err != nil {
			return nil, err
		}
	}
	var results []Result
	for n, one := range list {
		var h head
		v := empty()
		if err := errors.Join(json.Unmarshal(one, &h), json.Unmarshal(one, v)); err != nil {
			return nil, fmt.Errorf("number %d: %w", n+1, err)
		}
		result := Result{group, h.Name, v.difference(), tolerance}
		if h.Tolerance != nil {
			result.Tolerance = *h.Tolerance
		}
		results = append(results, result)
	}
	return results, nil
}
