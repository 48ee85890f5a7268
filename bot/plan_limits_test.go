package bot

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// TestEveryPlanFitsDiscord makes plans word by word at random, in random
// positions of every game, and checks each message on the way.
func TestEveryPlanFitsDiscord(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it runs at the same time")
	}
	t.Parallel()
	b := Offline(t, shelf...)
	random := rand.New(rand.NewPCG(15, 16))
	whole := 0
	for _, title := range shelf {
		for range 12 {
			tab, m := b.randomTable(t, title, random)
			for range random.IntN(80) {
				if !m.Over() {
					b.randomStep(t, m, random)
				}
			}
			if m.Over() {
				continue
			}
			seat := games.Player(random.IntN(len(tab.Seats)))
			p := planning{t: tab, m: m, seat: seat, say: b.public(tab), asked: foresee(m, seat)}
			for _, q := range p.asked {
				turn := q.Turns[random.IntN(len(q.Turns))]
				require.NoError(t, m.Plan(seat, match.Plan{Kind: q.Kind, Alternatives: q.Turns[:min(len(q.Turns), match.MaxAlternatives)]}))
				for n, words := 0, strings.Fields(turn); n <= len(words); n++ {
					again := planning{t: tab, m: m, seat: seat, say: p.say, asked: foresee(m, seat)}
					msg := again.sketched(sketch{kind: code(q.Kind), plan: "24-ffffffff", words: words[:n]}, "3")
					checkMessage(t, msg)
					for _, c := range msg.Components[len(msg.Components)-1].Components {
						if at, err := discord.ParseCustomID(c.CustomID); err == nil && at.Verb == "plan-type" {
							checkModal(t, b.planForm(&discord.Interaction{CustomID: at}))
						}
					}
					if strings.Contains(msg.Components[len(msg.Components)-1].Components[0].CustomID, "plan-save:") {
						whole++
					}
				}
			}
			plans := m.Plans(seat)
			if len(plans) == 0 {
				continue // nothing can be foreseen here
			}
			checkMessage(t, p.list(p.named(len(plans)-1, plans[len(plans)-1])))
			for _, c := range p.suggestQuestions("") {
				require.LessOrEqual(t, discord.Units(c.Name), discord.MaxOption)
				require.LessOrEqual(t, discord.Units(c.Value), discord.MaxOption)
			}
		}
	}
	require.Greater(t, whole, 50)
}
