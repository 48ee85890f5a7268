package cli

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/lang"
	"herald/render"
)

type replayCommand struct {
	File   string   `arg:"" type:"existingfile" help:"Record to read."`
	Noted  []string `arg:"" optional:"" help:"With --verify: what you have noted: the commitment, the ID of the lobby message (- if there was none), and seals that /verify has shown."`
	Trace  bool     `xor:"what" help:"Print one JSON object per ply: the questions, the word played, its notes, and the whole position after it, secrets included."`
	Verify bool     `xor:"what" help:"Recompute all outcomes of chance from the seed, and print the record with all that is needed to do the same."`
	Proof  int      `default:"${proof}" placeholder:"N" help:"With --verify: the version of the proof that the match began with (default: ${default})."`
	PNG    string   `name:"png" xor:"what" placeholder:"OUT" help:"Draw a position and write the picture to OUT."`
	At     *int     `placeholder:"PLY" help:"Draw the position after PLY plies (default: all of them)."`
	Seat   *int     `placeholder:"N" help:"Draw what seat N sees, counted from 0 as in the record (default: the public view)."`
	Lang   string   `enum:"en,fr" default:"en" help:"Language of the picture and of the trace: en or fr (default: ${default})."`
}

// Run replays the record; one that breaks the rules is an error.
func (c *replayCommand) Run(p *program) error {
	p.Stdout = quoting{p.Stdout}
	return until(p.ctx, func() error { return c.run(p) })
}

func (c *replayCommand) run(p *program) error {
	if c.PNG == "" && (c.At != nil || c.Seat != nil) {
		return usagef("--at and --seat need --png")
	}
	if !c.Verify && len(c.Noted) > 0 {
		return usagef("what you have noted needs --verify")
	}
	title, r, err := p.read(c.File)
	if err != nil {
		return err
	}
	texts, err := catalog(p.Shelf)
	if err != nil {
		return err
	}
	say := texts.Printer(c.Lang, func(p games.Player) string { return r.Seats[p] })
	switch {
	case c.Trace:
		err = trace(p.Stdout, title.Rules, r, say)
	case c.Verify:
		err = c.verify(p, title.Rules, r)
	case c.PNG != "":
		err = c.draw(title, r, say)
	default:
		err = result(p, title.Rules, r)
	}
	return named(c.File, err)
}

// named prefixes an error with the name of a file.
func named(file string, err error) error {
	var usage usageError
	if err == nil || errors.As(err, &usage) {
		return err
	}
	return fmt.Errorf("%s: %w", file, err)
}

// read returns the record in a file and its game.
func (p *program) read(file string) (render.Title, record.Record, error) {
	text, err := readText(file)
	if err != nil {
		return render.Title{}, record.Record{}, err
	}
	r, err := record.Parse(text)
	if err != nil {
		return render.Title{}, r, named(file, err)
	}
	title, err := p.titleOf(r)
	return title, r, named(file, err)
}

// titleOf returns the game of a record.
func (p *program) titleOf(r record.Record) (render.Title, error) {
	title, ok := p.title(r.Game)
	if !ok {
		return title, fmt.Errorf("the record is of %q, which this program does not have; it has: %s", r.Game, p.titleNames())
	}
	return title, nil
}

// timed reports whether the match may wait for time alone.
func timed(m *match.Match) bool {
	_, _, asked := m.Span()
	return asked
}

// result prints what was played and the places.
func result(p *program, rules games.Rules, r record.Record) error {
	m, err := match.Open(rules, r)
	if err != nil {
		return err
	}
	fmt.Fprintf(p.Stdout, "%s, rules version %d, %d players, %d plies\n", r.Game, r.Version, r.Setup.Players, m.Plies())
	switch waiting := m.Waiting(); {
	case m.Over():
	case len(waiting) == 0 && timed(m):
		fmt.Fprintln(p.Stdout, "not over; waiting for time to pass")
	default:
		fmt.Fprintf(p.Stdout, "not over; waiting for seats: %s\n", seats(waiting))
	}
	if m.CalledOff() {
		fmt.Fprintln(p.Stdout, "called off, without a result")
		return nil
	}
	if last, ok := m.Adjudicated(); ok {
		fmt.Fprintln(p.Stdout, strings.TrimSpace("adjudicated "+putLast(last)))
	}
	scores, places := m.Scores(), m.Places()
	for _, seat := range games.ByPlace(places) {
		fmt.Fprintln(p.Stdout, strings.TrimSpace(fmt.Sprintf("place %d: seat %d, score %d  %s", places[seat], seat, scores[seat], r.Seats[seat])))
	}
	return nil
}

// putLast names the seats that an adjudication has put last, "" if there are none.
func putLast(last []games.Player) string {
	if len(last) == 0 {
		return ""
	}
	return "with these seats last: " + seats(last)
}

func seats(players []games.Player) string {
	words := make([]string, len(players))
	for i, p := range players {
		words[i] = fmt.Sprint(p)
	}
	return strings.Join(words, ", ")
}

// draw writes the picture of the position after --at plies.
func (c *replayCommand) draw(title render.Title, r record.Record, say lang.Printer) error {
	if c.At != nil {
		if *c.At < 0 || *c.At > len(r.Entries) {
			return usagef("--at %d: the record has plies 0 to %d", *c.At, len(r.Entries))
		}
		r.Entries, r.Drafts = r.Entries[:*c.At], nil
	}
	seat := games.Everyone
	if c.Seat != nil {
		if *c.Seat < 0 || *c.Seat >= r.Setup.Players {
			return usagef("--seat %d: the record has seats 0 to %d", *c.Seat, r.Setup.Players-1)
		}
		seat = games.Player(*c.Seat)
	}
	m, err := match.Open(title.Rules, r)
	if err != nil {
		return err
	}
	scene := render.Scene{View: m.View(seat), Seat: seat, Names: r.Seats, Places: m.Final(), Say: say}
	if d, asked := games.Asked(m.State(), seat); asked && !m.Over() {
		scene.Moves = d.Moves
	}
	picture, err := render.PNG(title.Draw, scene)
	if err != nil {
		return err
	}
	return os.WriteFile(c.PNG, picture, 0o644)
}
