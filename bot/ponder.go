package bot

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// thinkers is how many bot players think at the same time: not so many that
// nobody is acknowledged meanwhile.
func thinkers() int { return max(1, runtime.GOMAXPROCS(0)-1) }

// A thought is the turn that a bot player has found for a seat.
type thought struct {
	match    string
	seat     games.Player
	asked    string // the questions that it answers
	sentence string
}

// ponder plays a turn of a bot player, if one is awaited. It thinks about a copy
// of the match and holds nothing up.
func (b *Bot) ponder(ctx context.Context, id string, _ bool) error {
	t, err := b.table(id)
	if err != nil || !t.Busy {
		return lost(err)
	}
	found, err := b.contemplate(ctx, &t)
	if err != nil {
		return lost(err)
	}
	now, err := b.act(found)
	if err != nil {
		return lost(err)
	}
	b.tell(&now)
	return nil
}

// contemplate returns the turn of the bot player that is awaited.
func (b *Bot) contemplate(ctx context.Context, t *table) (thought, error) {
	m, err := b.open(t)
	if err != nil {
		return thought{}, err
	}
	p, level := t.awaitsBot(m)
	found := thought{match: t.ID, seat: p, asked: questions(m, p)}
	found.sentence, err = b.think(ctx, t, m, p, level)
	return found, err
}

// act plays what was found, if the seat is still the bot player's and asked the
// same; else there is something new to think about.
func (b *Bot) act(found thought) (table, error) {
	t, _, err := b.change(found.match, func(t *table, m *match.Match) error {
		if p, level := t.awaitsBot(m); level == "" || p != found.seat || questions(m, p) != found.asked {
			return nil
		}
		return b.speak(m, found.seat, found.sentence)
	})
	return t, err
}

// questions tells the questions that a seat is asked from all others.
func questions(m *match.Match, p games.Player) string {
	asked := fmt.Sprint(answers(m, p))
	for _, d := range m.Pending() {
		if d.Player == p {
			asked += fmt.Sprintf(" %v%v", d.Prompt, d.Moves)
		}
	}
	return asked
}

// usualEffort is about what a core does in a fifth of a second.
const usualEffort = 1000

// think returns a whole turn of a bot player, in words, "" if p is not asked.
// The match is its own. A bot player that fails plays anything: the others wait.
func (b *Bot) think(ctx context.Context, t *table, m *match.Match, p games.Player, level string) (sentence string, err error) {
	roll := rand.New(rand.NewPCG(b.seed, number(t.ID, m.Plies(), p))).IntN
	defer func() {
		if r := recover(); r != nil {
			b.log.Error("bot player at a loss", "match", t.ID, "ply", m.Plies(), "stack", string(debug.Stack()))
			sentence, err = anyTurn(m, p, roll)
		}
	}()
	blank(m, p)
	player := ai.Bot{Budget: ai.Budget{Playouts: b.effort}, Roll: roll}
	player.Level, _ = ai.LevelOf(level)
	player.Stop = func() bool { return ctx.Err() != nil }
	return strings.Join(player.Draft(m, p), " "), ctx.Err()
}

// anyTurn returns a whole turn of any words that are possible.
func anyTurn(m *match.Match, p games.Player, roll func(n int) int) (string, error) {
	blank(m, p)
	for !m.Whole(p) {
		d, asked := m.Asked(p)
		if !asked {
			break
		}
		if _, err := m.Play(p, d.Moves[roll(len(d.Moves))].String()); err != nil {
			return "", err
		}
	}
	return strings.Join(m.Draft(p), " "), nil
}

// speak plays and confirms a turn.
func (b *Bot) speak(m *match.Match, p games.Player, sentence string) error {
	blank(m, p)
	if _, err := m.Play(p, sentence); err != nil {
		return err
	}
	_, err := m.Confirm(p, b.dice(m))
	return err
}

// blank drops what a seat has drafted.
func blank(m *match.Match, p games.Player) {
	for range m.Draft(p) {
		if _, err := m.Undo(p); err != nil {
			return
		}
	}
}

// number is that of what is thought about, so that it is thought the same again.
func number(id string, plies int, p games.Player) uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, id, " ", plies, " ", p)
	return h.Sum64()
}
