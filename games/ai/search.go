package ai

import (
	"cmp"
	"math"
	"slices"
	"time"

	"herald/games"
)

const (
	// maxDepth is the number of answers of a simulation that get nodes.
	maxDepth = 80
	// nearMost is the share of the most visits that makes a move eligible.
	nearMost = 0.8
)

// A search looks for the answers of one turn of its seat.
type search struct {
	bot    Bot
	params params
	seat   games.Player
	nodes  map[history]*node
	played games.State               // of the present simulation; its memory is used again
	tried  games.State               // after a move that is estimated
	now    [games.MaxPlayers]history // of each seat
}

// A history is a hash of a seat's observations since the search began: a seat that cannot tell two positions
// apart has the same history in both.
type history uint64

// A step is an answer of a simulation.
type step struct {
	player games.Player
	node   *node
	arm    *arm
}

func (b Bot) search(p games.Player) *search {
	t := &search{bot: b, params: levelParams[b.Level], seat: p, nodes: map[history]*node{}}
	for q := range t.now {
		t.now[q] = history(q + 1)
	}
	return t
}

// choose simulates until the budget is spent and returns the best move.
func (t *search) choose(view games.Imaginer) games.Move {
	s := view.Imagine(t.bot.Roll)
	d, asked := games.Asked(s, t.seat)
	if !asked {
		return nil
	}
	moves := d.Search()
	if len(moves) == 1 {
		return moves[0]
	}
	root := t.node(t.now[t.seat])
	t.expand(root, s, d, moves)
	for more := t.affordable(); more(root); {
		t.simulate(view, nil)
	}
	m := t.decide(root.armsOf(moves))
	t.observe(&t.now, d, m)
	return m
}

// node returns the node of a history.
func (t *search) node(at history) *node {
	if t.nodes[at] == nil {
		t.nodes[at] = &node{}
	}
	return t.nodes[at]
}

// affordable returns a function that reports whether the budget allows for one
// more simulation. Earlier visits of the root count, and it returns false as soon
// as no number of simulations within the budget could change the answer.
func (t *search) affordable() func(root *node) bool {
	budget, share := t.bot.Budget, t.params.share
	most := math.Inf(1)
	if budget.Playouts > 0 {
		most = math.Ceil(share * float64(budget.Playouts))
	}
	late := func() bool { return false }
	if budget.Time > 0 {
		end := budget.Now().Add(time.Duration(share * float64(budget.Time)))
		late = func() bool { return !budget.Now().Before(end) }
	}
	return func(root *node) bool {
		left := most - root.visits
		return left > 0 && root.undecided(left) && (root.visits == 0 || !late() && !t.stopped())
	}
}

// stopped reports whether Stop asks for an answer at once.
func (t *search) stopped() bool { return t.bot.Stop != nil && t.bot.Stop() }

// undecided reports whether left more visits could make another arm the most
// visited one.
func (n *node) undecided(left float64) bool {
	first, second := 0.0, 0.0
	for _, a := range n.arms {
		if a.visits > first {
			first, second = a.visits, first
		} else if a.visits > second {
			second = a.visits
		}
	}
	return second+left >= first
}

// simulate plays out one imagined position, from some words of the seat on, adds the result to the nodes that it
// passes after them, and returns it.
func (t *search) simulate(view games.Imaginer, words []string) []float64 {
	t.played = games.Simulate(view.Imagine(t.bot.Roll), t.played)
	s, now := t.played, t.now
	var path [maxDepth]step
	depth, begun := 0, false
	for depth < maxDepth {
		d, ok := t.next(s, begun)
		if !ok {
			break
		}
		begun = begun || d.Player == t.seat
		if d.Player == t.seat && len(words) > 0 {
			words = t.follow(s, &now, d, words)
			continue
		}
		moves := d.Search()
		if d.Player == games.Chance || len(moves) == 1 {
			m := moves[t.bot.Roll(len(moves))]
			if d.Player == games.Chance {
				t.observe(&now, d, m)
			}
			s.Apply(d.Player, m)
			continue
		}
		n := t.node(now[d.Player])
		if n.visits == 0 && depth > 0 {
			path[depth] = step{player: d.Player, node: n}
			depth++
			break
		}
		t.expand(n, s, d, moves)
		a := n.pick(moves)
		path[depth] = step{d.Player, n, a}
		depth++
		t.observe(&now, d, a.move)
		s.Apply(d.Player, a.move)
	}
	rewards := t.playOut(s)
	t.backPropagate(path[:depth], rewards)
	return rewards
}

// follow answers the seat's question with the first of some words, or as it must be answered, and returns the
// words left: none if that word is not offered in this position.
func (t *search) follow(s games.State, now *[games.MaxPlayers]history, d games.Decision, words []string) []string {
	m, offered := d.Find(words[0])
	switch {
	case offered:
		words = words[1:]
	case d.Lone():
		m = d.Moves[0]
	default:
		return nil
	}
	if len(d.Search()) > 1 {
		t.observe(now, d, m)
	}
	s.Apply(d.Player, m)
	return words
}

// jitter makes equal estimates differ a little, so that no move is preferred.
func (t *search) jitter() float64 { return float64(t.bot.Roll(1000)) * 1e-7 }

// next returns the question to answer next: the searching seat's if it is asked, else the foremost. Once the
// seat has begun to answer, it is silent where it need not begin a turn. Next returns false at the end of the
// match.
func (t *search) next(s games.State, begun bool) (games.Decision, bool) {
	pending := s.Pending()
	if len(pending) == 0 {
		return games.Decision{}, false
	}
	for _, d := range pending {
		if d.Player == t.seat && !(begun && d.Optional && d.Fresh) {
			return d, true
		}
	}
	return foremost(pending), true
}

// foremost returns the first question that the game waits for, else the first: a search assumes that seats
// answer what they need not once all others have answered.
func foremost(pending []games.Decision) games.Decision {
	for _, d := range pending {
		if !d.Optional && d.Player != games.Time {
			return d
		}
	}
	return pending[0]
}

// observe adds an answer to the histories: in full for the seats that see it, for the others only that there
// was one.
func (t *search) observe(now *[games.MaxPlayers]history, d games.Decision, m games.Move) {
	open, closed := hash(history(d.Player)+100, m.String()), history(d.Player)+1000
	for q := range now {
		seen := closed
		if p := games.Player(q); d.Seen.Has(p) || d.Player == p {
			seen = open
		}
		now[q] = (now[q] ^ seen) * 0x9E3779B97F4A7C15
		now[q] ^= now[q] >> 29
	}
}

// hash adds a word to a history.
func hash(h history, word string) history {
	for i := range len(word) {
		h = (h ^ history(word[i])) * 0x100000001B3
	}
	return h
}

// backPropagate adds the rewards of a simulation to its steps.
func (t *search) backPropagate(path []step, rewards []float64) {
	for _, at := range path {
		at.node.visits++
		if at.arm != nil {
			at.arm.visits++
			at.arm.won += rewards[at.player]
		}
	}
}

// decide returns the best of the most visited moves or, for an erratic level, one
// in proportion to its visits.
func (t *search) decide(arms []arm) games.Move {
	if t.params.erratic {
		return t.draw(arms)
	}
	most := slices.MaxFunc(arms, func(a, b arm) int { return cmp.Compare(a.visits, b.visits) }).visits
	eligible := slices.DeleteFunc(arms, func(a arm) bool { return a.visits < nearMost*most })
	return slices.MaxFunc(eligible, func(a, b arm) int { return cmp.Compare(a.mean(), b.mean()) }).move
}

// draw returns a random move in proportion to its visits, and now and then any.
func (t *search) draw(arms []arm) games.Move {
	tries := 1
	for _, a := range arms {
		tries += int(a.visits)
	}
	at := t.bot.Roll(tries)
	for _, a := range arms {
		if at -= int(a.visits); at < 0 {
			return a.move
		}
	}
	return arms[t.bot.Roll(len(arms))].move
}
