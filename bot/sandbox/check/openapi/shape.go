package openapi

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A shape is the checksum of all that a schema of the description can tell about JSON,
// and the schema that it is held to. Of two values with one shape both fit, or neither.
type shape struct {
	schema *jsonschema.Schema
	sum    [sha256.Size]byte
}

// Terms are the distinctions that the schemas of a description make between values. Formats
// are not among them, as JSON Schema only notes those.
type terms struct {
	named    map[any]bool // texts, json.Numbers and others that a schema names
	lengths  []int64      // limits of texts and arrays, sorted
	numbers  []int64      // limits of numbers, sorted
	patterns []*regexp.Regexp
}

// termsOf collects the terms of a description.
func termsOf(doc any) (*terms, error) {
	t := &terms{named: map[any]bool{}}
	err := t.collect(doc)
	slices.Sort(t.lengths)
	slices.Sort(t.numbers)
	t.lengths, t.numbers = slices.Compact(t.lengths), slices.Compact(t.numbers)
	return t, err
}

func (t *terms) collect(v any) (err error) {
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			err = cmp.Or(err, t.collect(x))
		}
	case map[string]any:
		for key, x := range v {
			err = cmp.Or(err, t.add(key, x), t.collect(x))
		}
	}
	return err
}

// add adds the terms of a keyword. A property may have the same name, but is an object.
func (t *terms) add(keyword string, v any) (err error) {
	n, isNumber := v.(json.Number)
	text, isText := v.(string)
	list, _ := v.([]any)
	switch {
	case slices.Contains(unknown, keyword):
		err = fmt.Errorf("unknown to shapes: %s", keyword)
	case keyword == "const":
		err = t.name(v)
	case keyword == "enum":
		for _, x := range list {
			err = cmp.Or(err, t.name(x))
		}
	case keyword == "pattern" && isText:
		var p *regexp.Regexp
		p, err = regexp.Compile(text)
		t.patterns = append(t.patterns, p)
	case isNumber && slices.Contains([]string{"minLength", "maxLength", "minItems", "maxItems"}, keyword):
		t.lengths, err = limit(t.lengths, n)
	case isNumber && (keyword == "minimum" || keyword == "maximum"):
		t.numbers, err = limit(t.numbers, n)
	}
	return err
}

func (t *terms) name(v any) error {
	switch v.(type) {
	case map[string]any, []any:
		return fmt.Errorf("unknown to shapes: a constant that is %s", literal(v))
	}
	t.named[v] = true
	return nil
}

// unknown are the keywords that restrict values in ways that no term tells.
var unknown = []string{
	"not", "if", "prefixItems", "contains", "patternProperties", "propertyNames", "multipleOf", "exclusiveMinimum", "exclusiveMaximum",
	"dependentRequired", "dependentSchemas", "unevaluatedItems", "unevaluatedProperties",
}

func limit(limits []int64, n json.Number) ([]int64, error) {
	x, err := n.Int64()
	return append(limits, x), err
}

// sum returns the checksum of a value as far as the terms tell values apart.
func (t *terms) sum(v any) [sha256.Size]byte {
	var b bytes.Buffer
	t.write(&b, v)
	return sha256.Sum256(b.Bytes())
}

func (t *terms) write(b *bytes.Buffer, v any) {
	switch v := v.(type) {
	case map[string]any:
		t.writeObject(b, v)
	case []any:
		t.writeArray(b, v)
	case string:
		t.writeText(b, v)
	case json.Number:
		t.writeNumber(b, v)
	default:
		b.WriteString(literal(v))
	}
}

func (t *terms) writeObject(b *bytes.Buffer, object map[string]any) {
	b.WriteByte('{')
	for _, key := range slices.Sorted(maps.Keys(object)) {
		if isSnowflake(key) {
			b.WriteString("snowflake") // no schema names one
		} else {
			b.Write(strconv.AppendQuote(b.AvailableBuffer(), key))
		}
		b.WriteByte(':')
		t.write(b, object[key])
		b.WriteByte(',')
	}
	b.WriteByte('}')
}

// writeArray writes the number of elements, whether texts or numbers among them repeat, and
// each sort of element once.
func (t *terms) writeArray(b *bytes.Buffer, array []any) {
	var sorts []string
	seen := map[any]bool{}
	for _, v := range array {
		var element bytes.Buffer
		t.write(&element, v)
		sorts = append(sorts, element.String())
		switch v.(type) {
		case string, json.Number:
			seen[v] = true
		default:
			seen[len(sorts)] = true
		}
	}
	slices.Sort(sorts)
	fmt.Fprintf(b, "[%d%t%q]", place(t.lengths, int64(len(array))), len(seen) < len(array), slices.Compact(sorts))
}

func (t *terms) writeText(b *bytes.Buffer, text string) {
	if t.named[text] {
		b.Write(strconv.AppendQuote(b.AvailableBuffer(), text))
		return
	}
	b.WriteByte('t')
	b.Write(strconv.AppendInt(b.AvailableBuffer(), int64(place(t.lengths, int64(utf8.RuneCountInString(text)))), 10))
	for _, p := range t.patterns {
		b.Write(strconv.AppendBool(b.AvailableBuffer(), p.MatchString(text)))
	}
}

func (t *terms) writeNumber(b *bytes.Buffer, n json.Number) {
	x, err := n.Int64()
	if err != nil || t.named[n] {
		b.WriteString(n.String())
		return
	}
	fmt.Fprintf(b, "n%d", place(t.numbers, x))
}

// place returns the position of a number among limits: numbers below, at and above the same
// ones have the same.
func place(limits []int64, n int64) int {
	i, at := slices.BinarySearch(limits, n)
	if at {
		return 2*i + 1
	}
	return 2 * i
}

func literal(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // it was read from JSON
	}
	return string(text)
}
