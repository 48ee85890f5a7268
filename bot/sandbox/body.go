package sandbox

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	_ "image/png" // for the size of attached pictures
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"reflect"
	"strconv"
	"strings"
)

// Discord's limits on what one request carries.
const (
	maxRequest = 25 << 20
	maxFile    = 10 << 20
)

// maybe is a field that may be left out, which on an edit means: as it was. Null counts as given and empty.
type maybe[T any] struct {
	Given bool
	Value T
}

func (m *maybe[T]) UnmarshalJSON(data []byte) error {
	m.Given = true
	return json.Unmarshal(data, &m.Value)
}

// holds is the kind of value.
func (maybe[T]) holds() reflect.Type { return reflect.TypeFor[T]() }

// set changes a field if the request says so.
func (m maybe[T]) set(field *T) {
	if m.Given {
		*field = m.Value
	}
}

// upload is one file of a multipart request; its Slot is n of files[n].
type upload struct {
	Slot string
	Name string
	Type string
	Data []byte
	Size image.Point // of a picture
}

// body is a request's JSON, or a named part of that, and its files if it came as multipart.
type body struct {
	json  []byte
	files []*upload
	part  string
}

func readBody(r *http.Request) (body, error) {
	data, err := io.ReadAll(io.LimitReader(r.Body, maxRequest+1))
	if err != nil {
		return body{}, errInvalidJSON
	}
	if len(data) > maxRequest {
		return body{}, errTooLarge
	}
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err == nil && kind == "multipart/form-data" {
		return readParts(multipart.NewReader(bytes.NewReader(data), params["boundary"]))
	}
	return body{json: data}, nil
}

func readParts(parts *multipart.Reader) (body, error) {
	var b body
	for {
		p, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return b, nil
		}
		if err != nil {
			return b, errInvalidJSON
		}
		data, err := io.ReadAll(p)
		if err != nil {
			return b, errInvalidJSON
		}
		slot, isFile := strings.CutPrefix(p.FormName(), "files[")
		switch {
		case p.FormName() == "payload_json":
			b.json = data
		case len(data) > maxFile:
			return b, errTooLarge
		case isFile:
			b.files = append(b.files, newUpload(strings.TrimSuffix(slot, "]"), p, data))
		}
	}
}

func newUpload(slot string, p *multipart.Part, data []byte) *upload {
	u := &upload{Slot: slot, Name: p.FileName(), Type: p.Header.Get("Content-Type"), Data: data}
	if size, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil {
		u.Size = image.Pt(size.Width, size.Height)
	}
	return u
}

// into reads the JSON into v; an empty body leaves v as it is.
func (b body) into(v any) error {
	if len(b.json) == 0 {
		return nil
	}
	err := json.Unmarshal(b.json, v)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		f := newForm().in(b.part)
		for _, p := range strings.Split(wrong.Field, ".") {
			f = f.in(p)
		}
		f.fail("BASE_TYPE_BAD_TYPE", "Expected %s, not %s.", wrong.Type, wrong.Value)
		return f.err()
	}
	if err != nil {
		return errInvalidJSON
	}
	f := newForm().in(b.part)
	checkKeys(f, b.json, reflect.TypeOf(v).Elem())
	return f.err()
}

// flexID is an id that may come as a number.
type flexID string

func (f *flexID) UnmarshalJSON(data []byte) error {
	if s, err := strconv.Unquote(string(data)); err == nil {
		*f = flexID(s)
		return nil
	}
	*f = flexID(data)
	return nil
}
