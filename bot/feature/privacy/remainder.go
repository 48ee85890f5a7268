package privacy

import (
	"bytes"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/lang"
)

// A remainder is a match or a league that still names a person after a deletion.
type remainder struct {
	kind, id string // kind is "match" or "league"
	err      error  // why it cannot be read; nil if it can
}

// remains returns what still names a person.
func remains(a *feature.App, user string) ([]remainder, error) {
	var left []remainder
	for r, err := range a.Store.Mentioning(user) {
		if r.ID == "" {
			return left, err
		}
		_, err = a.Tables.Get(r.ID)
		left = append(left, remainder{"match", r.ID, err})
	}
	for l, err := range a.Store.Leagues("", true) {
		if l.ID == "" {
			return left, err
		}
		if !bytes.Contains(l.App, []byte(user)) {
			continue
		}
		_, err = a.Leagues.Get(l.ID)
		left = append(left, remainder{"league", l.ID, err})
	}
	return left, nil
}

// deletedText says that a deletion is done, and what it could not delete.
func deletedText(say lang.Printer, left []remainder) string {
	if len(left) == 0 {
		return say.T("privacy.done")
	}
	lines := []string{say.T("privacy.except")}
	for _, r := range left {
		lines = append(lines, r.line(say))
	}
	end := "\n" + say.T("privacy.ask")
	return discord.Fit(lines, "\n", discord.MaxContent-discord.Units(end)) + end
}

// line says why a match or a league still names the person.
func (r remainder) line(say lang.Printer) string {
	why := "fault"
	if r.err != nil {
		why = "damaged"
	}
	return say.T("privacy.left."+r.kind+"."+why, "id", r.id)
}
