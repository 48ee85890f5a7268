package discord

import "strings"

// A CustomID is the custom_id of a component or form: all that is needed to handle
// it after a restart, after months, in any process. Its text is
// "verb:args". Old buttons stay in channels, so later releases must read the
// arguments of earlier ones too.
type CustomID struct {
	Verb string // the route that handles it
	Args string // what the handler of the verb needs, in a form that it reads; it may contain colons
}

// String returns the text that ParseCustomID reads. Discord accepts at most 100
// characters.
func (c CustomID) String() string { return c.Verb + ":" + c.Args }

// ParseCustomID reads a custom ID. Fields that are missing are empty.
func ParseCustomID(customID string) CustomID {
	verb, args, _ := strings.Cut(customID, ":")
	return CustomID{Verb: verb, Args: args}
}

// First returns the first argument: the ID of what the component is about.
func (c CustomID) First() string {
	first, _, _ := strings.Cut(c.Args, ":")
	return first
}
