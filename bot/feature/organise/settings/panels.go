// Package settings lets organisers set the rules of a season, which they edit and then open
// or publish, the league's name and channel, and its organisers.
package settings

import (
	"herald/bot/feature/organise/panel"
	"herald/bot/leagueview"
)

// The verbs of panels with links from the settings only.
const (
	setVerb     = "organise-set"
	sampleVerb  = "organise-sample"
	openVerb    = "organise-open"
	discardVerb = "organise-discard"
	namedVerb   = "organise-named"
	typedVerb   = "organise-typed"
	peopleVerb  = "organise-people"
	roleVerb    = "organise-role"
	hereVerb    = "organise-here"
)

// The verbs of the buttons that open NameForm and OwnForm.
const (
	NameVerb = "organise-name"
	OwnVerb  = "organise-own"
)

// Panels returns the panels, by verb.
func Panels() map[string]panel.Func {
	return map[string]panel.Func{
		panel.SettingsVerb:  settingsPanel,
		panel.EditVerb:      showEditor,
		setVerb:             set,
		sampleVerb:          sample,
		openVerb:            open,
		discardVerb:         discard,
		namedVerb:           named,
		typedVerb:           takeTyped,
		peopleVerb:          setPeople,
		roleVerb:            setRole,
		hereVerb:            moveHere,
		leagueview.NextVerb: next,
	}
}
