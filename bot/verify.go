package bot

import (
	"context"
	"fmt"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

const (
	lastSeals = 12 // are shown
	shortSeal = 16 // digits are enough to know a seal by
)

// verify answers /verify: how anybody can see that dice and ballots are fair.
// While a match goes on, that is what it has committed itself to, and the seals
// of the presser's own answers; at the end, everything.
func (b *Bot) verify(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	say := b.privately(i, &t)
	head := heading(say, &t)
	switch {
	case m.Commitment() == "":
		return private(head + "\n" + say.T("verify.none")), nil
	case !m.Over():
		lines := []string{head, say.T("verify.committed", "sum", m.Commitment()), say.T("verify.running", "n", curtains(m))}
		return private(discord.Fit(append(lines, ownSeals(say, m, t.seat(i.User.ID))...), "\n", discord.MaxContent)), nil
	}
	return b.proof(say, &t, m), nil
}

// ownSeals says which seals a seat's secret answers have, the latest last.
// Nothing in it counts the secret answers of others.
func ownSeals(say lang.Printer, m *match.Match, seat games.Player) []string {
	var lines []string
	for _, s := range sealsOf(m, seat, 0) {
		lines = append(lines, say.T("verify.seal", "word", s.Word, "seal", s.Seal))
	}
	if len(lines) == 0 {
		return nil
	}
	return append([]string{say.T("verify.own")}, lines[max(0, len(lines)-lastSeals):]...)
}

// sealsOf returns the seals of what a seat has answered in secret from a ply on.
func sealsOf(m *match.Match, seat games.Player, from int) []match.Seal {
	var own []match.Seal
	for _, s := range m.Seals() {
		if s.Player == seat && s.Ply >= from {
			own = append(own, s)
		}
	}
	return own
}

// sealed tells a seat, in short, the seals of what it has just answered in
// secret, "" if that is nothing.
func sealed(say lang.Printer, m *match.Match, seat games.Player, from int) string {
	var words []string
	for _, s := range sealsOf(m, seat, from) {
		words = append(words, s.Word+" "+s.Seal[:shortSeal]+"…")
	}
	if len(words) == 0 {
		return ""
	}
	return "\n" + say.T("verify.sealed", "seals", strings.Join(words, ", "))
}

// proof says of a match that is over whether all follows from its seed, and
// hands out what a stranger needs to see for himself.
func (b *Bot) proof(say lang.Printer, t *table, m *match.Match) discord.Message {
	record := m.Record().Public(true)
	text, err := match.Proof(m.Rules(), record)
	if err != nil {
		b.log.Error("dice not proved", "match", t.ID, "err", discreet(err))
		return private(heading(say, t) + "\n" + say.T("verify.wrong"))
	}
	seals := m.Seals()
	msg := private(strings.Join([]string{
		heading(say, t), say.T("verify.right", "n", curtains(m)), say.T("verify.committed", "sum", m.Commitment()),
		say.T("verify.seed", "seed", record.Seed), say.T("verify.seals", "n", len(seals)), say.T("verify.how"),
	}, "\n"))
	name := fmt.Sprintf("%s-%s.txt", t.Game, t.ID)
	msg.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: say.T("verify.file")}}
	msg.Files = []discord.File{{Name: name, ContentType: "text/plain", Data: []byte(text)}}
	return msg
}
