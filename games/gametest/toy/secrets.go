package toy

import "herald/games"

// Secrets has the secrets of a round, "" for what is not drawn or not known. Chance draws a code, which no
// seat knows, and a card, which all seats but its holder see. The pack, the first two seats, guess the code
// in front of each other alone, and the holder its card in front of all; each right guess earns a point.
type Secrets struct {
	Code  Word
	Card  Word
	Plots [pack]Word // by seat of the pack
	Guess Word
}

// pack is the number of seats in the pack.
const pack = 2

// Pack is the set of its seats.
var Pack = games.Only(0, 1)

var (
	codes = []games.Move{Word("red"), Word("blue")}
	cards = []games.Move{Word("ace"), Word("king")}
)

// Holder returns the seat that holds the card of this round.
func (s *State) Holder() games.Player { return s.Planter() }

// secrecies asks the questions of Secrets.
func (s *State) secrecies() []games.Decision {
	d := games.Decision{Player: games.Chance, Fresh: true}
	switch s.Phase {
	case Coding:
		d.Prompt, d.Moves = games.T("toy.code"), codes
	case Dealing:
		d.Prompt, d.Moves, d.Seen = games.T("toy.deal", "player", s.Holder()), cards, games.AllBut(s.Holder())
	case Plotting:
		d.Player, d.Prompt, d.Moves, d.Seen = games.Player(s.plotted()), games.T("toy.plot"), codes, Pack
	case Guessing:
		d.Player, d.Prompt, d.Moves, d.Seen = s.Holder(), games.T("toy.guess"), cards, games.All
	case Showing:
		d.Prompt, d.Moves, d.Seen = games.T("toy.show"), []games.Move{Word("show")}, games.All
	default:
		return nil
	}
	return []games.Decision{d}
}

// plotted returns the number of seats of the pack that have guessed the code.
func (s *State) plotted() int {
	n := 0
	for n < pack && s.Secrets != nil && s.Secrets.Plots[n] != "" {
		n++
	}
	return n
}

// keep takes an answer to a question of Secrets.
func (s *State) keep(p games.Player, word Word) []games.Note {
	switch s.Phase {
	case Coding:
		s.Secrets.Code, s.Phase = word, Dealing
		return nil
	case Dealing:
		s.Secrets.Card, s.Phase = word, Plotting
		return s.tell(games.AllBut(s.Holder()), games.T("toy.dealt", "player", s.Holder(), "what", word.Label()))
	case Plotting:
		return s.plot(p, word)
	case Guessing:
		s.Secrets.Guess, s.Phase = word, Showing
		return []games.Note{{To: games.Everyone, Text: games.T("toy.guessed", "player", p, "what", word.Label())}}
	}
	return s.show()
}

func (s *State) plot(p games.Player, word Word) []games.Note {
	s.Secrets.Plots[p] = word
	if p == pack-1 {
		s.Phase = Guessing
	}
	return s.tell(Pack, games.T("toy.plotted", "player", p, "what", word.Label()))
}

// tell returns a note for each seat of a set.
func (s *State) tell(to games.Seats, text games.Text) []games.Note {
	var notes []games.Note
	for p := range games.Player(len(s.Points)) {
		if to.Has(p) {
			notes = append(notes, games.Note{To: p, Text: text})
		}
	}
	return notes
}

// show reveals the secrets and pays for right guesses.
func (s *State) show() []games.Note {
	shown := *s.Secrets
	for p, word := range shown.Plots {
		if word == shown.Code {
			s.Points[p]++
		}
	}
	if shown.Guess == shown.Card {
		s.Points[s.Holder()]++
	}
	*s.Secrets, s.Phase = Secrets{}, Roll
	return []games.Note{{To: games.Everyone, Text: games.T("toy.shown", "code", shown.Code.Label(), "card", shown.Card.Label())}}
}

// known returns what p knows of the secrets; nil if there are none.
func (s *State) known(p games.Player) *Secrets {
	if s.Secrets == nil {
		return nil
	}
	known := Secrets{Guess: s.Secrets.Guess}
	if games.AllBut(s.Holder()).Has(p) {
		known.Card = s.Secrets.Card
	}
	if Pack.Has(p) {
		known.Plots = s.Secrets.Plots
	}
	return &known
}

// holder returns the seat that holds the card.
func (v View) holder() games.Player { return games.Player(v.Round % len(v.Points)) }

// words says what is known of the secrets.
func (k *Secrets) words(holder games.Player) []games.Text {
	if k == nil {
		return nil
	}
	var words []games.Text
	if k.Card != "" {
		words = append(words, games.T("toy.dealt", "player", holder, "what", k.Card.Label()))
	}
	for p, word := range k.Plots {
		if word != "" {
			words = append(words, games.T("toy.plotted", "player", games.Player(p), "what", word.Label()))
		}
	}
	if k.Guess != "" {
		words = append(words, games.T("toy.guessed", "player", holder, "what", k.Guess.Label()))
	}
	return words
}

// imagine completes what a view knows of the secrets.
func (k *Secrets) imagine(v View, roll func(n int) int) *Secrets {
	if k == nil {
		return nil
	}
	s := *k
	draw := func(word *Word, from []games.Move, drawn bool) {
		if drawn && *word == "" {
			*word = from[roll(len(from))].(Word)
		}
	}
	draw(&s.Code, codes, v.Phase > Coding)
	draw(&s.Card, cards, v.Phase > Dealing)
	for p := range s.Plots {
		draw(&s.Plots[p], codes, v.Plotted > p)
	}
	return &s
}
