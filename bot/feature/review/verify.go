package review

import (
	"context"
	"fmt"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
)

// verify answers /verify, and leads back to the match.
func (h *handler) verify(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := h.Found(i)
	if err != nil {
		return discord.Message{}, err
	}
	say := h.View.Private(i, &t)
	msg := h.fairness(say, &t, m, t.Seat(i.User.ID))
	msg.Components = append(msg.Components, discord.Row(view.BackTo(say, t.ID, "more")))
	return msg, nil
}

// fairness explains to a seat how dice and secret answers can be checked: while a match is
// played by its commitment and the seals of the seat's own answers; at the end by
// everything.
func (h *handler) fairness(say lang.Printer, t *table.Table, m *match.Match, seat games.Player) discord.Message {
	switch {
	case m.Commitment() == "":
		return discord.Private(view.Heading(say, t) + "\n" + say.T("verify.none"))
	case m.Over():
		return h.proof(say, t, m)
	}
	lines := append([]string{view.Heading(say, t)}, committed(say, t, m)...)
	lines = append(lines, say.T("verify.running", "n", table.ChanceAnswers(m)))
	if sum := m.Closure().Sum; sum != "" {
		lines = append(lines, say.T(sealedSoFar(m), "sum", sum))
	}
	lines = append(lines, ownSeals(say, m, seat)...)
	return discord.Private(discord.Fit(lines, "\n", discord.MaxContent))
}

// sealedSoFar is the key of the text that says what the last closure of a match covers.
func sealedSoFar(m *match.Match) string {
	if m.ProofVersion() < record.ProofVersion {
		return "verify.sealed-answers"
	}
	return "verify.sealed-so-far"
}

// committed says what the match has committed itself to, and where.
func committed(say lang.Printer, t *table.Table, m *match.Match) []string {
	if first, ok := t.FirstLobby(); ok && m.Message() == first.Message {
		return []string{say.T("verify.mixed", "sum", m.Commitment(), "message", first.Message, "channel", discord.MentionChannel(first.Channel))}
	}
	return []string{say.T("verify.committed", "sum", m.Commitment()), say.T("verify.alone")}
}

// mostSeals is the number of its seals that a seat is shown.
const mostSeals = 12

// ownSeals lists the seals of a seat's secret answers, the latest last. They do not depend
// on the secret answers of other seats.
func ownSeals(say lang.Printer, m *match.Match, seat games.Player) []string {
	var lines []string
	for _, s := range m.Seals() {
		if s.Player == seat {
			lines = append(lines, say.T("verify.seal", "word", s.Word, "seal", s.Seal))
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return append([]string{say.T("verify.own")}, lines[max(0, len(lines)-mostSeals):]...)
}

// proof says whether all of a finished match follows from its seed, with a file with which
// a stranger can check it.
func (h *handler) proof(say lang.Printer, t *table.Table, m *match.Match) discord.Message {
	rec := m.Record().Public(true)
	proof, err := match.Prove(m.Rules(), rec)
	if err != nil {
		h.Log.Error("dice not proved", "match", t.ID, "err", table.Redact(err))
		return discord.Private(view.Heading(say, t) + "\n" + say.T("verify.wrong"))
	}
	lines := append([]string{view.Heading(say, t), say.T("verify.right", "n", table.ChanceAnswers(m))}, committed(say, t, m)...)
	lines = append(lines, say.T("verify.seed", "seed", rec.Seed))
	if n := len(m.Seals()); n > 0 {
		lines = append(lines, say.T("verify.seals", "n", n))
	}
	if sum := m.Closure().Sum; sum != "" {
		lines = append(lines, say.T("verify.sealed-whole", "sum", sum))
	}
	if n := m.ProofVersion(); n < record.ProofVersion {
		lines = append(lines, say.T("verify.older", "n", n))
	}
	msg := discord.Private(strings.Join(append(lines, say.T("verify.how")), "\n"))
	name := fmt.Sprintf("%s-%s.txt", t.Game, t.ID)
	msg.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: say.T("verify.file")}}
	msg.Files = []discord.File{{Name: name, ContentType: "text/plain", Data: []byte(proof.String())}}
	return msg
}
