package gametest

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"herald/games"
	"herald/games/match"
	"herald/games/match/history"
	"herald/games/record"
)

// Fuzz drives a match of rules by bytes: seats and strangers play words, offered or not, plan, undo, confirm,
// take back, resign, time out and take over seats. A few acts follow on an opening, short or long, that is
// played without checks, so that many inputs are tried in a minute and late positions among them. A refused
// act must change nothing; every few acts the record must lead to the same match again, and the shares of
// each seat must make a whole; at the end the dice, if there were any, must prove fair. Fuzz with -fuzzminimizetime 1x: otherwise
// go test takes a minute to shrink each input that is merely interesting.
func Fuzz(f *testing.F, rules games.Rules) {
	f.Helper()
	rng := rand.New(rand.NewPCG(3, 4))
	for range 10 {
		seed := make([]byte, 300)
		for i := range seed {
			seed[i] = byte(rng.Uint32())
		}
		f.Add(seed)
	}
	all := setups(rules)
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := drive(rules, all, data); err != nil {
			t.Fatal(err)
		}
	})
}

// A driver reads the acts of a match from bytes.
type driver struct {
	rules games.Rules
	data  []byte
	match *match.Match
	acts  []string
	shown sight // the committed position
}

// The number of acts after the opening, and of acts between two reopenings of the match.
const (
	fuzzedActs = 20
	reopenings = 5
)

// drive plays a match in one of the setups and returns what went wrong.
func drive(rules games.Rules, setups []games.Setup, data []byte) error {
	d := &driver{rules: rules, data: data}
	setup := setups[(int(d.next())<<8|int(d.next()))%len(setups)]
	random := fmt.Sprintf("%x", sha256.Sum256(data))
	var err error
	if d.match, err = match.StartFair(rules, setup, nil, record.Fair{Seed: random, Salting: random}); err != nil {
		return err
	}
	d.match.Draw(d.dice())
	d.open()
	d.shown = look(d.match.State(), seats(setup.Players)...)
	for opened := len(d.acts); len(d.data) > 0 && len(d.acts) < opened+fuzzedActs; {
		if err := d.act(setup.Players); err != nil {
			return fmt.Errorf("%w\nafter %v, %q", err, setup, d.acts)
		}
	}
	if err := match.Verify(rules, d.match.Record()); !errors.Is(err, record.ErrNothing) {
		return err
	}
	return nil
}

// open plays an opening of 0 to 240 moves. It samples few of the moves, and each seat that is asked plays one
// in turn.
func (d *driver) open() {
	length, random := int(d.next()), rand.New(rand.NewPCG(uint64(d.next()), 1))
	for range length * length / 270 {
		waiting := append(d.match.Waiting(), d.match.Invited()...)
		if len(waiting) == 0 {
			return
		}
		p := waiting[random.IntN(len(waiting))]
		asked, ok := d.match.Asked(p)
		if !ok {
			_, _ = d.match.Confirm(p, d.dice())
			continue
		}
		_ = d.play(p, asked.Moves[random.IntN(len(asked.Moves))].String())
	}
}

// next returns the next byte, 0 at the end.
func (d *driver) next() byte {
	if len(d.data) == 0 {
		return 0
	}
	b := d.data[0]
	d.data = d.data[1:]
	return b
}

func (d *driver) dice() func(int) int { return d.match.Dice(nil) }

// seat returns, most of the time, a seat that is asked, and sometimes any.
func (d *driver) seat(players int) games.Player {
	n := d.next()
	if waiting := append(d.match.Waiting(), d.match.Invited()...); n >= 32 && len(waiting) > 0 {
		return waiting[int(n)%len(waiting)]
	}
	return games.Player(int(n)%(players+3)) - 2
}

// act carries out one act and checks the invariants after it.
func (d *driver) act(players int) error {
	m, p := d.match, d.seat(players)
	before := m.Record().String()
	private, err := d.try(p)
	if refused := d.explained(p, err); refused != nil {
		return refused
	}
	if err != nil && m.Record().String() != before {
		return fmt.Errorf("what was refused with %q changed the record:\n%s\ninstead of\n%s", err, m.Record(), before)
	}
	shown := look(m.State(), seats(players)...)
	if changed := d.shown.differs(shown); changed != nil && (err != nil || private) {
		return fmt.Errorf("a draft changes the position: %w", changed)
	}
	d.shown = shown
	if len(d.acts)%reopenings > 0 && len(d.data) > 0 {
		return nil
	}
	return d.reopen(players)
}

// try makes p act. It reports whether the committed position must stay as it is.
func (d *driver) try(p games.Player) (private bool, err error) {
	m := d.match
	switch n := d.next() % 24; {
	case n < 9:
		return true, d.play(p, d.offered(p))
	case n < 10:
		return true, d.play(p, d.garbage())
	case n < 12:
		d.did(p, "undoes")
		_, err = m.Undo(p)
		return true, err
	case n < 13:
		return d.rare(p)
	case n < 15:
		return d.takeBack(p)
	case n < 17:
		return true, d.plan(p)
	case n < 19:
		d.did(p, "has a stand-in confirm")
		_, err = m.ConfirmStandIn(p, d.dice())
		return false, err
	}
	d.did(p, "confirms")
	_, err = m.Confirm(p, d.dice())
	return false, err
}

func (d *driver) did(p games.Player, what string, args ...any) {
	d.acts = append(d.acts, fmt.Sprintf("%d %s", p, fmt.Sprintf(what, args...)))
}

func (d *driver) play(p games.Player, sentence string) error {
	d.did(p, "%s", sentence)
	_, err := d.match.Play(p, sentence)
	return err
}

// offered returns a word that p may play.
func (d *driver) offered(p games.Player) string {
	asked, _ := d.match.Asked(p)
	if len(asked.Moves) == 0 {
		return games.Done
	}
	if m, ok := free(asked, rand.New(rand.NewPCG(uint64(d.next()), 2))); ok && d.next()%2 == 0 {
		return m.String()
	}
	return asked.Moves[(int(d.next())<<8|int(d.next()))%len(asked.Moves)].String()
}

// garbage returns arbitrary bytes.
func (d *driver) garbage() string {
	n := min(int(d.next()%8), len(d.data))
	text := string(d.data[:n])
	d.data = d.data[n:]
	return text
}

// explained checks that a refusal gives its reason in a form that callers know, and names the
// possible words.
func (d *driver) explained(p games.Player, err error) error {
	for _, known := range []error{nil, match.ErrOver, match.ErrNoSeat, match.ErrNotAsked, match.ErrEnded, match.ErrNoDraft, match.ErrResigned,
		match.ErrNothingSealed, match.ErrNoSuchTurn, match.ErrNoHolder, match.ErrSameHolder, match.ErrNoPlan} {
		if errors.Is(err, known) {
			return nil
		}
	}
	var plan *match.PlanError
	if errors.As(err, &plan) && !plan.Why.IsZero() {
		return nil
	}
	var asked games.Decision
	var illegal *match.IllegalError
	var unfinished *match.UnfinishedError
	switch {
	case errors.As(err, &illegal):
		asked = illegal.Decision
	case errors.As(err, &unfinished):
		asked = unfinished.Decision
	default:
		return fmt.Errorf("an unknown error: %w", err)
	}
	if asked.Player != p || len(asked.Moves) == 0 {
		return fmt.Errorf("an error that does not say what seat %d may do: %w", p, err)
	}
	return nil
}

// reopen checks that the record, written and read, leads to the same match.
func (d *driver) reopen(players int) error {
	text := d.match.Record().String()
	read, err := record.Parse(text)
	if err != nil {
		return err
	}
	if read.String() != text {
		return fmt.Errorf("printed and read, the record\n%s\nis\n%s", text, read)
	}
	again, err := match.Open(d.rules, read)
	if err != nil {
		return err
	}
	if again.Record().String() != text {
		return fmt.Errorf("opened, the record\n%s\nis\n%s", text, again.Record())
	}
	if err := sameShares(history.Shares(d.match), history.Shares(again)); err != nil {
		return err
	}
	for _, p := range seats(players) {
		if err := look(d.match.Preview(p), p).differs(look(again.Preview(p), p)); err != nil {
			return fmt.Errorf("replayed, the preview of %s is another one: %w", seat(p), err)
		}
		if d.match.AnswerCount(p) != again.AnswerCount(p) {
			return fmt.Errorf("replayed, %s has turn %d instead of %d", seat(p), again.AnswerCount(p), d.match.AnswerCount(p))
		}
		ply, ok := d.match.FreeTakeBack(p)
		if same, still := again.FreeTakeBack(p); ok != still || ply != same {
			return fmt.Errorf("replayed, %s may go back to ply %d (%t) instead of %d (%t)", seat(p), same, still, ply, ok)
		}
	}
	return nil
}

// sameShares checks that the shares of each seat add up to one and equal the replayed match's.
func sameShares(shares, again [][]history.Share) error {
	if !reflect.DeepEqual(shares, again) {
		return fmt.Errorf("replayed, the shares are %v instead of %v", again, shares)
	}
	for p, all := range shares {
		answers := 0
		for _, s := range all {
			answers += s.Answers
		}
		if len(all) == 0 || answers != all[0].Of || answers == 0 {
			return fmt.Errorf("the shares of seat %d are no whole: %v", p, all)
		}
	}
	return nil
}
