package privacy

import (
	"context"

	"herald/bot/feature"
)

// Steps returns the steps of a stored deletion.
func Steps(a *feature.App, user string, names ...string) []func() error {
	e := deleter{a}
	note := func() error { return e.Store.SetSetting(jobScope, user, deletion{names}) }
	return append([]func() error{note}, e.steps(context.Background(), user, names)...)
}

// Unlink unlinks people who have not played for long.
func Unlink(a *feature.App) error {
	return retention{a, newDeletionQueue(a, collector{a}).wipeSoon}.unlink()
}

// Expire deletes matches that ended long ago.
func Expire(a *feature.App) error {
	return retention{a, newDeletionQueue(a, collector{a}).wipeSoon}.expire()
}

// Redact returns a text without names.
func Redact(text string, names ...string) string { return newTraces(names).redact(text) }
