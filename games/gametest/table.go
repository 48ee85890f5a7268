package gametest

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"

	"herald/games"
	"herald/lang"
)

// A table is the stage for scripts of moves.
type table struct {
	rules games.Rules
	start games.State // of the last "new"
	base  games.State // of the last "new" or "position"
	now   games.State
}

var errNoMatch = errors.New("no match is open: begin with new PLAYERS")

// do runs one line of input and returns the lines that it prints. An error is a fault of the script, or a
// panic of the game.
func (t *table) do(input string) (out []string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	words := strings.Fields(input)
	command, args := words[0], words[1:]
	if command == "new" {
		return t.open(args)
	}
	if t.now == nil {
		return nil, errNoMatch
	}
	switch command {
	case "position":
		return nil, t.place(strings.TrimSpace(strings.TrimPrefix(input, command)))
	case "again":
		t.now = t.base.Clone()
		return nil, nil
	case "pending":
		return sayPending(t.now), nil
	case "offers":
		return t.offers(args)
	case "view":
		return t.view(args)
	case "threats":
		return t.threats(args)
	case "reckon":
		return t.reckon(args)
	case "scores":
		return []string{strings.Trim(fmt.Sprint(t.now.Scores()), "[]")}, nil
	case "over":
		return []string{yes(len(t.now.Pending()) == 0)}, nil
	case "perft":
		return t.perft(args)
	}
	p, err := parsePlayer(command)
	if err != nil {
		return nil, err
	}
	return t.play(p, args)
}

// open starts a match; after a refused setup, none is open.
func (t *table) open(args []string) ([]string, error) {
	setup, err := parseSetup(args)
	if err != nil {
		return nil, err
	}
	t.start, t.base, t.now = nil, nil, nil
	state, err := t.rules.New(setup)
	if err != nil {
		return []string{err.Error()}, nil
	}
	t.start, t.base, t.now = state, state, state.Clone()
	return nil, nil
}

// parseSetup reads the arguments of "new".
func parseSetup(args []string) (games.Setup, error) {
	if len(args) == 0 {
		return games.Setup{}, errors.New("new needs the number of players")
	}
	players, err := strconv.Atoi(args[0])
	if err != nil {
		return games.Setup{}, err
	}
	setup := games.Setup{Players: players, Options: map[string]string{}}
	for _, arg := range args[1:] {
		name, value, ok := strings.Cut(arg, "=")
		if !ok {
			return games.Setup{}, fmt.Errorf("%q is no OPTION=VALUE", arg)
		}
		setup.Options[name] = value
	}
	return setup, nil
}

func (t *table) place(text string) error {
	if t.rules.Position == nil {
		return errors.New("this game builds no positions")
	}
	state, err := t.rules.Position(t.start.Clone(), text)
	if err != nil {
		return err
	}
	t.base, t.now = state, state.Clone()
	return nil
}

func (t *table) play(p games.Player, words []string) ([]string, error) {
	if len(words) == 0 {
		return nil, errors.New("a turn needs words")
	}
	var out []string
	for _, word := range words {
		d, ok := games.Asked(t.now, p)
		if !ok {
			return append(out, seat(p)+" is not asked"), nil
		}
		m, ok := d.Find(word)
		if !ok {
			return append(out, fmt.Sprintf("not offered: %q", word)), nil
		}
		for _, n := range t.now.Apply(p, m) {
			out = append(out, sayNote(n))
		}
	}
	return out, nil
}

func (t *table) offers(args []string) ([]string, error) {
	if len(args) == 0 {
		return nil, errors.New("offers needs a seat")
	}
	p, err := parsePlayer(args[0])
	if err != nil {
		return nil, err
	}
	d, ok := games.Asked(t.now, p)
	if !ok {
		return []string{seat(p) + " is not asked"}, nil
	}
	if len(args) == 1 {
		return []string{fmt.Sprintf("%d moves", len(d.Moves))}, nil
	}
	sorted := map[bool][]string{}
	for _, word := range args[1:] {
		_, ok := d.Find(word)
		sorted[ok] = append(sorted[ok], word)
	}
	var out []string
	for _, ok := range []bool{true, false} {
		if len(sorted[ok]) > 0 {
			out = append(out, yes(ok)+": "+strings.Join(sorted[ok], " "))
		}
	}
	return out, nil
}

func (t *table) view(args []string) ([]string, error) {
	return t.said(args, func(v games.View, _ games.Player) []games.Text { return v.Words() })
}

// threats prints each threat to a seat after its kind.
func (t *table) threats(args []string) ([]string, error) {
	return t.said(args, func(v games.View, p games.Player) []games.Text {
		var texts []games.Text
		for i, all := 0, games.ThreatsTo(v, p); i < len(all); i++ {
			if i == 0 || !all[i].Kind.Equal(all[i-1].Kind) {
				texts = append(texts, all[i].Kind)
			}
			texts = append(texts, all[i].Says)
		}
		return texts
	})
}

// reckon prints the sums of a view.
func (t *table) reckon(args []string) ([]string, error) {
	return t.said(args, func(v games.View, _ games.Player) []games.Text {
		if reckoner, ok := v.(games.Reckoner); ok {
			return reckoner.Reckon()
		}
		return nil
	})
}

// said prints texts of the view of a seat, or of the public one, in English.
func (t *table) said(args []string, texts func(games.View, games.Player) []games.Text) ([]string, error) {
	p := games.Everyone
	if len(args) > 0 {
		var err error
		if p, err = parsePlayer(args[0]); err != nil {
			return nil, err
		}
	}
	catalog, err := lang.Load(t.rules.Texts)
	if err != nil {
		return nil, err
	}
	say := catalog.Printer("en", func(p games.Player) string { return "P" + sayPlayer(p) })
	var out []string
	for _, text := range texts(t.now.View(p), p) {
		out = append(out, say.Say(text))
	}
	return out, nil
}

func (t *table) perft(args []string) ([]string, error) {
	if len(args) != 1 {
		return nil, errors.New("perft needs a depth")
	}
	depth, err := strconv.Atoi(args[0])
	if err != nil {
		return nil, err
	}
	return []string{strconv.Itoa(Perft(t.now, depth))}, nil
}
