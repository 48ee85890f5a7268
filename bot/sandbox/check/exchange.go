package check

import "strings"

// Exchange is a request of the REST API, and its answer once there is one.
type Exchange struct {
	Method  string
	Path    string // below /api/v9, without the query
	Request []byte // the JSON, of a multipart request its payload_json; nil if there is none
	Status  int    // 0 while there is no answer
	Answer  []byte // the JSON; nil if there is none
}

// Misfit is something in a request or an answer that does not fit the description of the API.
type Misfit struct {
	Path    []string
	Message string
}

// Error names the place and the fault.
func (m Misfit) Error() string { return strings.Join(m.Path, ".") + ": " + m.Message }
