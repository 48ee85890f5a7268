package cli

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A terminal is a match between people who share a keyboard, and bot players.
type terminal struct {
	match           *match.Match
	people          int // the number of seats, from the first, that they hold
	bots            botFlags
	roll            func(n int) int
	lines           <-chan string // what they type; closed at its end
	out             io.Writer
	say             lang.Printer
	words, commands lang.Lexicon // of the game, and of play itself
}

// width is the maximum length of a line of words; the terminal wraps sentences.
const width = 78

// fewMoves is the maximum number of moves that are explained, one a line.
const fewMoves = 10

func (t *terminal) line(key string, args ...any) { fmt.Fprintln(t.out, t.say.T(key, args...)) }

// notes prints the public notes, and those for one seat with its name.
func (t *terminal) notes(notes []games.Note) {
	for _, n := range notes {
		if n.To == games.Everyone {
			fmt.Fprintln(t.out, t.say.Say(n.Text))
			continue
		}
		if !t.isBot(n.To) {
			t.line("play.private", "player", n.To, "what", n.Text)
		}
	}
}

// position prints what p may know, in sentences.
func (t *terminal) position(p games.Player) {
	fmt.Fprintln(t.out)
	for _, sentence := range t.match.View(p).Words() {
		fmt.Fprintln(t.out, t.say.Say(sentence))
	}
}

// ask prints the question and the words that p has played so far.
func (t *terminal) ask(p games.Player) {
	d, asked := t.match.Asked(p)
	if !asked {
		return
	}
	if draft := t.match.Draft(p); len(draft) > 0 {
		t.line("play.draft", "words", t.words.Said(strings.Join(draft, " ")))
	}
	t.line("play.ask", "player", p, "prompt", d.Prompt)
}

func (t *terminal) help(p games.Player) {
	t.line("play.help")
	if d, asked := t.match.Asked(p); asked {
		if !d.Hint.IsZero() {
			fmt.Fprintln(t.out, strings.ReplaceAll(t.say.Say(d.Hint), "*", "")) // emphasis is for Discord
		}
		t.moves(d)
	}
}

// illegal prints that a word is not possible, the reason if the game knows it, and the
// possible words if they are few.
func (t *terminal) illegal(err *match.IllegalError) {
	t.line("play.illegal", "word", t.words.Said(err.Word))
	if !err.Why.IsZero() {
		fmt.Fprintln(t.out, t.say.Say(err.Why))
	}
	if len(err.Decision.Moves) > fewMoves {
		t.line("play.unlisted")
		return
	}
	t.line("play.possible")
	t.moves(err.Decision)
}

// moves prints the possible answers, with explanations if they are few, and which ones are free.
func (t *terminal) moves(d games.Decision) {
	if d.Free != nil {
		fmt.Fprintln(t.out, "  "+t.say.Say(freeRange(d.Free)))
	}
	if len(d.Moves) <= fewMoves {
		for _, m := range d.Moves {
			fmt.Fprintf(t.out, "  %-10s %s\n", t.words.Said(m.String()), t.say.Say(m.Label()))
		}
		return
	}
	line := " "
	for _, m := range d.Moves {
		word := t.words.Said(m.String())
		if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			fmt.Fprintln(t.out, line)
			line = " "
		}
		line += " " + word
	}
	fmt.Fprintln(t.out, line)
}

// freeRange says which free answers are possible.
func freeRange(f *games.Free) games.Text {
	if f.Text != nil {
		return games.T("play.text", "n", f.Longest)
	}
	return games.T("play.number", "low", f.Min, "high", f.Max)
}

// result prints the places, best first.
func (t *terminal) result() {
	fmt.Fprintln(t.out)
	t.line("play.over")
	v, places := t.match.View(games.Everyone), t.match.Places()
	points := games.Points(v, t.match.Scores())
	for _, p := range games.ByPlace(places) {
		if said := games.Said(v, points[p]); said != nil {
			t.line("play.place", "place", places[p], "player", p, "score", said)
			continue
		}
		t.line("play.rank", "place", places[p], "player", p)
	}
}
