package ai

import (
	"cmp"
	"math"
	"slices"
	"time"

	"herald/games"
)

const (
	maxSeats = 8
	// deepest bounds the answers of a thought that are remembered.
	deepest = 80
	// alike is how much of the most tries is as good as most.
	alike = 0.8
)

// A search is what a bot player thinks about one turn of its seat.
type search struct {
	bot    Bot
	manner manner
	seat   games.Player
	nodes  map[trail]*node
	now    [maxSeats]trail // where every seat is
}

// A trail is what a seat has seen since the search began, mixed to a number:
// who cannot tell two positions apart is on the same trail in both.
type trail uint64

// A step is an answer that is remembered.
type step struct {
	player games.Player
	node   *node
	arm    *arm
}

func (b Bot) open(p games.Player) *search {
	t := &search{bot: b, manner: manners[b.Level], seat: p, nodes: map[trail]*node{}}
	for q := range t.now {
		t.now[q] = trail(q + 1)
	}
	return t
}

// choose thinks and returns the best move.
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
	root.grow(s, d, moves, t.jitter)
	for more := t.meter(); more(root); {
		t.think(view)
	}
	m := t.decide(root.offered(moves))
	t.pass(&t.now, d, m)
	return m
}

// node returns the node of a trail.
func (t *search) node(at trail) *node {
	if t.nodes[at] == nil {
		t.nodes[at] = &node{}
	}
	return t.nodes[at]
}

// meter returns whether the budget allows for one more playout. What was
// thought about the question before counts, and it ends when nothing could
// change the answer any more.
func (t *search) meter() func(root *node) bool {
	budget, share := t.bot.Budget, t.manner.share
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
		return left > 0 && root.open(left) && (root.visits == 0 || !late() && !t.stopped())
	}
}

// stopped reports whether an answer is wanted at once.
func (t *search) stopped() bool { return t.bot.Stop != nil && t.bot.Stop() }

// open reports whether so many more visits could make another arm the best.
func (n *node) open(left float64) bool {
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

// think plays one imagined position on and remembers how it ended.
func (t *search) think(view games.Imaginer) {
	s := view.Imagine(t.bot.Roll)
	now := t.now
	var path [deepest]step
	depth := 0
	for depth < deepest {
		d, ok := t.question(s)
		if !ok {
			break
		}
		moves := d.Search()
		if d.Player == games.Chance || len(moves) == 1 {
			m := moves[t.bot.Roll(len(moves))]
			if d.Player == games.Chance {
				t.pass(&now, d, m)
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
		n.grow(s, d, moves, t.jitter)
		a := n.pick(moves)
		path[depth] = step{d.Player, n, a}
		depth++
		t.pass(&now, d, a.move)
		s.Apply(d.Player, a.move)
	}
	t.remember(path[:depth], t.playOut(s))
}

// jitter makes equal looks differ a little, so that none comes first.
func (t *search) jitter() float64 { return float64(t.bot.Roll(1000)) * 1e-7 }

// question returns what is to be answered next: by its own seat, if it is
// asked, else by the first that is.
func (t *search) question(s games.State) (games.Decision, bool) {
	pending := s.Pending()
	if len(pending) == 0 {
		return games.Decision{}, false
	}
	for _, d := range pending {
		if d.Player == t.seat {
			return d, true
		}
	}
	return pending[0], true
}

// pass leads the trails on: who sees the answer takes another way with it than
// with another.
func (t *search) pass(now *[maxSeats]trail, d games.Decision, m games.Move) {
	open, closed := mix(trail(d.Player)+100, m.String()), trail(d.Player)+1000
	for q := range now {
		seen := closed
		if p := games.Player(q); d.Seen == games.Everyone || d.Seen == p || d.Player == p {
			seen = open
		}
		now[q] = (now[q] ^ seen) * 0x9E3779B97F4A7C15
		now[q] ^= now[q] >> 29
	}
}

// mix mixes a word into a number.
func mix(h trail, word string) trail {
	for i := range len(word) {
		h = (h ^ trail(word[i])) * 0x100000001B3
	}
	return h
}

func (t *search) remember(path []step, rewards []float64) {
	for _, at := range path {
		at.node.visits++
		if at.arm != nil {
			at.arm.visits++
			at.arm.won += rewards[at.player]
		}
	}
}

// decide returns the best of the moves that were tried most often or, for who
// wavers, one the likelier the more often it was tried.
func (t *search) decide(arms []arm) games.Move {
	if t.manner.wavers {
		return t.waver(arms)
	}
	most := slices.MaxFunc(arms, func(a, b arm) int { return cmp.Compare(a.visits, b.visits) }).visits
	tried := slices.DeleteFunc(arms, func(a arm) bool { return a.visits < alike*most })
	return slices.MaxFunc(tried, func(a, b arm) int { return cmp.Compare(a.mean(), b.mean()) }).move
}

// waver takes a move as often as it was tried, and now and then any.
func (t *search) waver(arms []arm) games.Move {
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
