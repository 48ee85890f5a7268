package view

import (
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/gamelog"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// endText is TurnText for a match that is over. It mentions and notifies those who are
// Concerned.
func (v *View) endText(t *table.Table, m *match.Match, n gamelog.News) discord.Message {
	say := v.Public(t)
	return discord.Message{
		Content: EndText(say, t, m, n.Notes, nil), Components: v.TurnButtons(say, t, m), Mentions: Concerned(t, m),
	}
}

// Concerned returns the mentions that notify the people at a table of the end of their match,
// without those who were out and have muted it; none if it has no result.
func Concerned(t *table.Table, m *match.Match) discord.Mentions {
	if m.CalledOff() {
		return discord.Mentions{}
	}
	return Notify(t, slices.DeleteFunc(allSeats(t), func(p games.Player) bool { return t.Quiet(p) && m.IsOut(p) }))
}

// EndText returns the text of the last message of a match: the winner, the last turn, unless
// the scores tell it, the parts of the scores, the lines of highlights, and who has had hints.
func EndText(say lang.Printer, t *table.Table, m *match.Match, notes []games.Note, highlights []string) string {
	if _, adjudicated := m.Adjudicated(); !adjudicated {
		notes = nil
	}
	head := strings.Join(append([]string{headline(say, t, m)}, everyone(t, m)...), "\n")
	return Story(head, "> ", notes, strings.Join(append(highlights, "-# "+Heading(say, t)+hinted(say, t)), "\n"), say)
}

// DetailsText returns all that can be said of the end of a match: the result with what
// the scores are made of, and the notes of its last turn.
func DetailsText(say lang.Printer, t *table.Table, m *match.Match, notes []games.Note) string {
	return Story(Heading(say, t), "> ", notes, strings.Join(Result(say, t, m), "\n"), say)
}

// hinted says which players have had hints, "" if none has.
func hinted(say lang.Printer, t *table.Table) string {
	all := t.Hinted()
	if len(all) == 0 {
		return ""
	}
	return say.T("result.hinted", "players", all)
}

// everyone returns the line that mentions those who are Concerned, nil if there are none.
func everyone(t *table.Table, m *match.Match) []string {
	var all []string
	for _, user := range Concerned(t, m).Users {
		all = append(all, discord.Mention(user))
	}
	if len(all) == 0 {
		return nil
	}
	return []string{strings.Join(all, " ")}
}
