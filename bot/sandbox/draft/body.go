package draft

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
	"strings"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/problem"
)

// Discord's limits of one request, in bytes.
const (
	MaxFile    = 10 << 20
	maxRequest = 25 << 20
)

// Upload is one file of a multipart request; its Slot is n of files[n].
type Upload struct {
	Slot string
	Name string
	Type string
	Data []byte
	Size image.Point // of a picture
}

// Body is the JSON of a request, or a named part of that, and its files if it is multipart.
type Body struct {
	JSON  []byte
	Files []*Upload
	part  string
}

// ReadBody reads the body of a request. It returns problem.InvalidJSON or problem.TooLarge.
func ReadBody(r *http.Request) (Body, error) {
	data, err := io.ReadAll(io.LimitReader(r.Body, maxRequest+1))
	if err != nil {
		return Body{}, problem.InvalidJSON
	}
	if len(data) > maxRequest {
		return Body{}, problem.TooLarge
	}
	kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err == nil && kind == "multipart/form-data" {
		return readParts(multipart.NewReader(bytes.NewReader(data), params["boundary"]))
	}
	return Body{JSON: data}, nil
}

func readParts(parts *multipart.Reader) (Body, error) {
	var b Body
	for {
		p, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return b, nil
		}
		if err != nil {
			return b, problem.InvalidJSON
		}
		data, err := io.ReadAll(p)
		if err != nil {
			return b, problem.InvalidJSON
		}
		slot, isFile := strings.CutPrefix(p.FormName(), "files[")
		switch {
		case p.FormName() == "payload_json":
			b.JSON = data
		case len(data) > MaxFile:
			return b, problem.TooLarge
		case isFile:
			b.Files = append(b.Files, newUpload(strings.TrimSuffix(slot, "]"), p, data))
		}
	}
}

func newUpload(slot string, p *multipart.Part, data []byte) *Upload {
	u := &Upload{Slot: slot, Name: p.FileName(), Type: p.Header.Get("Content-Type"), Data: data}
	if size, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil {
		u.Size = image.Pt(size.Width, size.Height)
	}
	return u
}

// Within returns a named part of the body, with all files.
func (b Body) Within(part string, json []byte) Body { return Body{json, b.Files, part} }

// Into reads the JSON into v, and refuses keys that Discord does not know. An empty body leaves v as it is. It returns an
// error of Discord's API.
func (b Body) Into(v any) error {
	if len(b.JSON) == 0 {
		return nil
	}
	err := json.Unmarshal(b.JSON, v)
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		f := check.NewForm().In(b.part)
		for _, p := range strings.Split(wrong.Field, ".") {
			f = f.In(p)
		}
		f.Fail("BASE_TYPE_BAD_TYPE", "Expected %s, not %s.", wrong.Type, wrong.Value)
		return f.Err()
	}
	if err != nil {
		return problem.InvalidJSON
	}
	f := check.NewForm().In(b.part)
	check.Keys(f, b.JSON, reflect.TypeOf(v).Elem())
	return f.Err()
}
