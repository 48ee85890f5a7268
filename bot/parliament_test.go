package bot_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// recalls is a party's entry for ballots that a person takes back.
const recalls = "!recall"

// ballot matches drafts with a ballot in them.
var ballot = regexp.MustCompile(`(^| )(yes|no)\b`)

// goesOn reports whether a turn that may be confirmed goes on.
func (p *party) goesOn(panel *sandbox.Message) bool {
	return p.secret && component(panel.Components, "word") != nil && rand.IntN(2) == 0
}

// playSecretly plays a match with secret questions: people look at random, and may change a
// ballot.
func (p *party) playSecretly(m *played, ends <-chan struct{}) error {
	for p.hands.rest(); !closed(ends); p.hands.rest() {
		n := rand.IntN(len(p.people))
		panel, err := p.look(m, n)
		switch {
		case errors.Is(err, errDied):
			continue
		case m.over:
			return nil
		case err == nil && component(panel.Components, "type") != nil:
			err = p.turn(m, n)
		case err == nil && slices.Contains(buttons(panel), "Change my ballot") && rand.IntN(3) == 0:
			err = p.recall(m, n, panel)
		}
		if err != nil {
			return fmt.Errorf("match %s: %w", m.id, err)
		}
	}
	return nil
}

// look opens a person's panel, which also shows the end of the match.
func (p *party) look(m *played, n int) (*sandbox.Message, error) {
	panel, err := p.try(func(ctx context.Context) (*sandbox.Reply, error) {
		return p.people[n].Type(ctx, p.channel, "/play match:"+m.id)
	})
	m.over = err == nil && strings.Contains(panel.Content, "The match is over")
	return panel, err
}

// recall takes a person's ballots back. If there is no answer, the panel shows whether it
// counts.
func (p *party) recall(m *played, n int, panel *sandbox.Message) error {
	person := p.people[n]
	panel, err := p.try(func(ctx context.Context) (*sandbox.Reply, error) {
		return person.Press(ctx, panel.ID, "Change my ballot")
	})
	if errors.Is(err, errDied) {
		p.died++
		panel, err = p.insist(func(ctx context.Context) (*sandbox.Reply, error) {
			return person.Type(ctx, p.channel, "/play match:"+m.id)
		})
		if err == nil && component(panel.Components, "recall") != nil {
			return nil
		}
		p.found++
	} else if err == nil && !strings.HasPrefix(panel.Content, "✅ **Played") {
		return fmt.Errorf("a ballot is not taken back: %q", panel.Content)
	}
	if err == nil {
		m.turns = append(m.turns, turn{person.ID(), recalls})
	}
	return err
}

// TestABotKilledInTheMiddleOfABallot kills the bot while people vote.
func TestABotKilledInTheMiddleOfABallot(t *testing.T) {
	t.Parallel()
	m := newKillable(t)
	times := max(3, *kills/3)
	met := 0
	sum := m.playThrough(m.parliaments(), func() {
		for range times {
			l := m.begin(killPoint{place: "ballot", times: 1 + rand.IntN(3), delay: 1 + rand.N(20*time.Millisecond), after: 30 * time.Second})
			<-l.died
			if l.kill.times <= 0 {
				met++
			}
		}
	})
	require.Positive(t, met)
	t.Logf("killed %d times, %d of them while a ballot was cast", times, met)
	t.Log(sum)
}

// parliaments returns parties that play Lancaster.
func (m *killable) parliaments() []*party {
	all := []*party{
		m.party("/new game:lancaster seats:3", "Dai", "Bruno", "Ada"),
		m.party("/new game:lancaster seats:2 options:laws=drawn", "Chloé", "Bruno"),
	}
	for _, p := range all {
		p.secret = true
	}
	return all
}
