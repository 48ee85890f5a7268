package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"herald/games"
	"herald/games/ai/puzzles"
	"herald/games/lesson"
)

type puzzleCommand struct {
	Make puzzleMakeCommand `cmd:"" help:"Find puzzles in matches of bot players, and add them to a file."`
}

type puzzleMakeCommand struct {
	Game   string `arg:"" help:"Game to find puzzles of, such as lancelot."`
	Out    string `arg:"" placeholder:"FILE" help:"File to add them to, created if there is none: puzzles/1.txt in the folder of a game."`
	Count  int    `default:"200" placeholder:"K" help:"Number of puzzles that the file has in the end (default: ${default})."`
	Effort int    `default:"20" placeholder:"N" help:"Playouts per answer of the bot players; the searches that judge a puzzle have 4 and 40 times as many (default: ${default})."`
	Seed   uint64 `default:"1" placeholder:"S" help:"Seed of the matches (default: ${default})."`
}

// Run goes on after the match of the last puzzle in the file. It writes each puzzle as soon as it is found.
func (c *puzzleMakeCommand) Run(p *program) error {
	title, ok := p.title(c.Game)
	if !ok {
		return usagef("no game is called %q; there are: %s", c.Game, p.titleNames())
	}
	if c.Effort < 1 {
		return usagef("--effort %d: it must be at least 1", c.Effort)
	}
	all, next, err := c.read(title.Rules)
	if err != nil {
		return err
	}
	have, turns := len(all), map[string]int{} // by the words of the best turn
	for _, known := range all {
		turns[strings.Join(known.Best, " ")]++
	}
	file, err := os.OpenFile(c.Out, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	maker := puzzles.Maker{Rules: title.Rules, Seed: c.Seed, Effort: c.Effort, Stop: func() bool { return p.ctx.Err() != nil }}
	agreed, disputed := 0, 0
	for number := next; have+agreed < c.Count && p.ctx.Err() == nil && err == nil; number++ {
		for found := range maker.Match(number) {
			best := strings.Join(found.Puzzle.Best, " ")
			if turns[best] > c.Count/similar {
				continue
			}
			if !found.Agreed {
				disputed++
				continue
			}
			turns[best]++
			if _, err = fmt.Fprintf(file, "\n%s", found.Puzzle); err != nil {
				break
			}
			if agreed++; have+agreed == c.Count {
				break
			}
		}
	}
	fmt.Fprintf(p.Stdout, "%d puzzles of %s; of %d found, the second search has confirmed %d\n", have+agreed, title.Name, agreed+disputed, agreed)
	return errors.Join(err, file.Close())
}

// similar is the part of the puzzles that may have the same best turn: one in so many.
const similar = 20

// read returns the puzzles in the file, and the number of the match to go on with.
func (c *puzzleMakeCommand) read(rules games.Rules) (all []*lesson.Puzzle, next int, err error) {
	text, err := os.ReadFile(c.Out)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	if all, err = lesson.ReadPuzzles(rules, string(text)); err != nil {
		return nil, 0, usagef("%s:%w", c.Out, err)
	}
	if len(all) == 0 {
		return nil, 0, nil
	}
	number, _, _ := strings.Cut(all[len(all)-1].Name, "-")
	last, err := strconv.Atoi(number)
	return all, last + 1, err
}
