package table

import (
	"fmt"
	"slices"

	"herald/games"
	"herald/games/match"
	"herald/games/match/history"
)

// Answers returns the number of answers of a seat, without its draft.
func Answers(m *match.Match, seat games.Player) int {
	return m.AnswerCount(seat) - len(m.Draft(seat))
}

// Question names the question to a seat, for its present holder. It is the same if that is
// taken back and asked again.
func Question(m *match.Match, seat games.Player) string {
	return fmt.Sprintf("%d/%d", len(history.Of(m).Tenures(seat)), m.QuestionNumber(seat))
}

// OwnQuestion is Question as the seat itself knows it.
func OwnQuestion(m *match.Match, seat games.Player) string {
	return fmt.Sprintf("%d/%d", len(history.Of(m).Tenures(seat)), m.Given(seat)+1)
}

// Offered is OwnQuestion if the seat has one, secret or not, else "".
func Offered(m *match.Match, seat games.Player) string {
	if !slices.ContainsFunc(m.Pending(), func(d games.Decision) bool { return d.Player == seat }) {
		return ""
	}
	return OwnQuestion(m, seat)
}

// AsksByDM reports whether a seat is asked by DM: for a secret answer, a secret question, or
// anything if the channel is muted or its holder wants that; not if they wait for their digest.
func AsksByDM(t *Table, m *match.Match, seat games.Player) bool {
	how := t.calling(seat)
	return how != ByDigest && slices.ContainsFunc(m.Pending(), func(d games.Decision) bool {
		return d.Player == seat && (d.Seen != games.All || how == ByDM || m.Veiled())
	})
}

// ChanceAnswers returns the number of chance's answers, the most times that a curtain can have
// been lifted.
func ChanceAnswers(m *match.Match) int {
	n := 0
	for _, s := range m.Steps() {
		if s.Entry.Player == games.Chance {
			n++
		}
	}
	return n
}

// ClearDraft removes all words of a seat's draft.
func ClearDraft(m *match.Match, seat games.Player) {
	for range m.Draft(seat) {
		if _, err := m.Undo(seat); err != nil {
			return
		}
	}
}
