package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

type playCommand struct {
	matchFlags
	botFlags
	Bots int     `placeholder:"N" help:"Number of seats, from the last, that bot players hold."`
	Seed *uint64 `placeholder:"S" help:"Seed of dice, bags and bot players; the same seed gives the same match."`
	Lang string  `enum:"en,fr," default:"" placeholder:"en|fr" help:"Language (default: that of LANG)."`
	Out  string  `placeholder:"FILE" help:"Write the record to FILE at the end."`
}

// Run plays until the match is over, the input ends or the user interrupts;
// the record is written in any case.
func (c *playCommand) Run(p *program) error {
	title, err := c.title(p)
	if err != nil {
		return err
	}
	seed := c.seed()
	m, err := c.startFair(title.Rules, seedOf(seed, 0))
	if err != nil {
		return err
	}
	players := m.Setup().Players
	if c.Bots < 0 || c.Bots > players {
		return usagef("--bots %d: there are %d seats", c.Bots, players)
	}
	texts, err := catalog(p.Shelf)
	if err != nil {
		return err
	}
	say := texts.Printer(c.language(p.Getenv), nil)
	t := &terminal{
		match: m, bots: c.botFlags, people: players - c.Bots, roll: roller(seed, 0), out: p.Stdout,
		lines: linesOf(p.ctx, p.Stdin), say: say, words: say.Lexicon(title.Name), commands: say.Lexicon("play"),
	}
	t.play(p.ctx)
	if c.Out == "" {
		return nil
	}
	if err := os.WriteFile(c.Out, []byte(m.Record().String()), 0o644); err != nil {
		return fmt.Errorf("write the record: %w", err)
	}
	return nil
}

// linesOf sends the lines of r and closes the channel after the last one, or
// when ctx has ended.
func linesOf(ctx context.Context, r io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for s := bufio.NewScanner(r); s.Scan(); {
			select {
			case lines <- s.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

func (c *playCommand) seed() uint64 {
	if c.Seed != nil {
		return *c.Seed
	}
	return rand.Uint64()
}

func (c *playCommand) language(getenv func(string) string) string {
	if c.Lang != "" {
		return c.Lang
	}
	base, _, _ := strings.Cut(getenv("LANG"), "_")
	return lang.Match(base)
}

// play asks seat after seat until the match is over or the input ends.
func (t *terminal) play(ctx context.Context) {
	t.notes(t.match.Draw(t.match.Dice(t.roll)))
	for p, more := t.match.NextSeat(t.match.Dice(t.roll)); more; p, more = t.match.NextSeat(t.match.Dice(t.roll)) {
		if t.isBot(p) {
			t.notes(t.bots.turn(t.match, p, t.roll))
			continue
		}
		if !t.turn(ctx, p) {
			return
		}
	}
	t.result()
}

// isBot reports whether the program plays for p, who may have resigned.
func (t *terminal) isBot(p games.Player) bool {
	return int(p) >= t.people || t.match.Resigned(p)
}

// turn asks p until p has played a whole turn. It returns false if the input
// ends before.
func (t *terminal) turn(ctx context.Context, p games.Player) bool {
	t.position(p)
	for {
		t.ask(p)
		line, more := t.next(ctx)
		if !more {
			t.line("play.end", "n", t.match.Plies())
			return false
		}
		if t.answer(p, strings.TrimSpace(line)) {
			return true
		}
	}
}

func (t *terminal) next(ctx context.Context) (line string, more bool) {
	select {
	case line, more = <-t.lines:
		return line, more
	case <-ctx.Done():
		return "", false
	}
}

// answer carries out a line of p's and reports whether the turn is over.
func (t *terminal) answer(p games.Player, line string) bool {
	switch t.commands.Own(line) {
	case "", "?":
		t.help(p)
		return false
	case "undo":
		t.undo(p)
		return false
	case "resign":
		notes, err := t.match.Resign(p)
		t.notes(notes)
		return t.accepted(p, err)
	}
	if seat, ok := strings.CutPrefix(t.commands.Own(line), "recall"); ok {
		return t.recall(p, strings.TrimSpace(seat))
	}
	if _, err := t.typed(p, line); !t.accepted(p, err) || !t.match.Whole(p) {
		return false
	}
	notes, err := t.match.Confirm(p, t.match.Dice(t.roll))
	t.notes(notes)
	return t.accepted(p, err)
}

// typed plays what p has typed: a free answer as it stands, unless it is the word of a move, or else words.
func (t *terminal) typed(p games.Player, line string) ([]games.Note, error) {
	d, _ := t.match.Asked(p)
	own := t.words.Own(line)
	if d.Free == nil || slices.ContainsFunc(d.Moves, func(m games.Move) bool { return m.String() == own }) {
		return t.match.Play(p, own)
	}
	if move, why := d.Free.Read(line); move != nil || !why.IsZero() {
		return t.match.Free(p, line)
	}
	return t.match.Play(p, own)
}

// recall recalls the secret answer of a seat, p's if none is named, and reports whether there was one: the
// seat is asked again then.
func (t *terminal) recall(p games.Player, seat string) bool {
	if n, err := strconv.Atoi(seat); err == nil {
		p = games.Player(n - 1)
	} else if seat != "" {
		p = games.Everyone
	}
	if p < 0 || int(p) >= t.people || !t.match.Recallable(p) {
		t.line("play.sealed")
		return false
	}
	notes, err := t.match.Recall(p)
	t.notes(notes)
	return t.accepted(p, err)
}

func (t *terminal) undo(p games.Player) {
	word, err := t.match.Undo(p)
	if t.accepted(p, err) {
		t.line("play.undone", "word", t.words.Said(word))
	}
}

// accepted reports whether err is nil, and explains it if not.
func (t *terminal) accepted(p games.Player, err error) bool {
	var illegal *match.IllegalError
	switch {
	case err == nil:
		return true
	case errors.As(err, &illegal):
		t.illegal(illegal)
	case errors.Is(err, match.ErrEnded):
		t.line("play.long")
	case errors.Is(err, match.ErrNoDraft):
		t.line("play.nothing")
	default:
		t.line("play.refused", "why", err.Error())
	}
	return false
}
