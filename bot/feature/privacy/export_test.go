package privacy

import (
	"context"

	"herald/bot/feature"
)

// Steps returns the steps of a deletion, after it has been noted.
func Steps(a *feature.App, user string, names ...string) []func() error {
	h := &handler{App: a}
	note := func() error { return h.Store.SetSetting(jobScope, user, deletion{names}) }
	return append([]func() error{note}, h.steps(context.Background(), user, names)...)
}

// Unlink unlinks those who have long not played.
func Unlink(a *feature.App) error { return newHandler(a).unlink() }

// Redact returns a text without names.
func Redact(text string, names ...string) string { return newTraces(names).redact(text) }
