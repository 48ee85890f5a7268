// Package games is the contract between the board games and the house that
// hosts them. A game is a position that asks questions: Pending lists the
// decisions that are open, Apply answers one of them. A move is one small step
// of play with a word of its own; a turn is a sentence of such words. Chance
// is a player, so rules are pure: no clock, no random source, no I/O, no names.
package games

// A Player is a seat, counted from 0 in turn order, or one of the two below.
type Player int8

const (
	// Everyone is the public: spectators, the channel, all seats together.
	Everyone Player = -1
	// Chance answers what dice, bags, decks and the lifting of the curtain
	// decide. Hidden information appears only through one of its decisions.
	Chance Player = -2
)

// Done is the word that ends a turn which could go on. A game that lets a
// player stop offers it; confirming a draft at that point implies it.
const Done = "done"

// A Move is one small step of play. Moves are values: comparable, immutable,
// and free to be kept and shared.
type Move interface {
	// String is the word that people type, records store and tests say:
	// 1 to 32 of a-z, 0-9, + and -, unique among the moves of a seat's
	// decision.
	String() string
	// Label says the move to people; it fits a button in every language.
	Label() Text
}

// Grouped is a Move of a decision that may offer more moves than a menu holds
// (25): a menu per kind, in it a group, in the group the moves. A decision has
// at most three kinds, a kind at most 25 groups, a group at most 25 moves.
// Either all moves of a decision are grouped or none is, Done apart.
type Grouped interface {
	Move
	Group() (kind, group Text)
}

// Aliased is a Move that people may also type by other words than its own, such
// as a place with several names. Records hold its own.
type Aliased interface {
	Move
	// Alias reports whether word, which is no move's own, stands for the move.
	// It does so for one move of a decision at most.
	Alias(word string) bool
}

// A Decision is a question to one player, with every answer that is legal.
type Decision struct {
	Player Player
	Prompt Text
	// Hint says what the question is about to those who do not know it by heart,
	// such as what is written on a card; the zero Text if there is nothing to say.
	Hint Text
	// Moves is never empty. Chance lists equally likely outcomes: four red
	// cubes in a bag are four times red.
	Moves []Move
	// Core, if not nil, is the part of Moves that is enough for whoever searches
	// turns from their beginning: what is left out leads to the same positions
	// in another order. People are offered Moves.
	Core []Move
	// Seen is who learns the answer: Everyone, or the one seat that gives it.
	Seen Player
	// Fresh says that a turn begins with this question, so that a draft which
	// leads up to it is whole and may be confirmed.
	Fresh bool
}

// Find returns the move that word stands for: its own word or an alias.
func (d Decision) Find(word string) (Move, bool) {
	for _, m := range d.Moves {
		if m.String() == word {
			return m, true
		}
	}
	for _, m := range d.Moves {
		if a, ok := m.(Aliased); ok && a.Alias(word) {
			return m, true
		}
	}
	return nil, false
}

// Search returns the moves that a search has to try: Core, or all.
func (d Decision) Search() []Move {
	if d.Core != nil {
		return d.Core
	}
	return d.Moves
}

// A Note is something that happened, told to one seat or to Everyone.
type Note struct {
	To   Player
	Text Text
}

// A State is a position of a game.
type State interface {
	// Pending returns the open decisions: one in a sequential position,
	// several, of different seats, when they may be answered in any order,
	// none when the game is over. A decision of Chance stands alone. The
	// caller must not change what it gets, and it is valid until Apply.
	Pending() []Decision
	// Apply answers p's decision with m, one of its Moves, and returns what is
	// to be told. Legality was checked by the caller; a move that is not
	// offered is a programmer's fault and may panic.
	Apply(p Player, m Move) []Note
	// Scores returns a number a seat; more is better, equal is shared. The
	// caller owns the slice.
	Scores() []int
	// Clone returns a copy that shares nothing that Apply changes.
	Clone() State
	// View returns what seat p, or Everyone, may know. It has no field for
	// anything else and shares nothing that Apply changes.
	View(p Player) View
}

// A Reasoner is a State that can say why it does not offer a word.
type Reasoner interface {
	State
	// Why says why word is no answer of p's open decision, as far as the rules
	// know more than that it is none; else it returns the zero Text. What it
	// says is for p, and tells no secrets of others.
	Why(p Player, word string) Text
}

// A Recaller is a State in which a seat may take back what it has answered in
// secret, for as long as nobody has learnt it.
type Recaller interface {
	State
	// Recall takes back what p has sealed, so that p is asked again, and reports
	// whether there was anything. It makes no difference what others have
	// answered since.
	Recall(p Player) ([]Note, bool)
}

// A Discreet is a State that does not tell everybody whom it asks, because that
// depends on a secret: who cannot pay is not asked to.
type Discreet interface {
	State
	// Awaited returns the seats that are asked something as far as everybody may
	// know. All that Pending asks are among them.
	Awaited() []Player
	// Veiled reports whether others may be among them too: seats that are not
	// asked, or have answered. That is no secret, and the same until a decision
	// of Chance.
	Veiled() bool
}

// Sided is a State whose seats play in teams: the seats of a side win, lose
// and give up together. In any other game every seat is a side of its own.
type Sided interface {
	State
	Side(p Player) int
}

// SideOf returns the side that p is on.
func SideOf(s State, p Player) int {
	if sided, ok := s.(Sided); ok {
		return sided.Side(p)
	}
	return int(p)
}

// A View is what one seat, or the public, may know of a position. Renderers,
// texts and bot players get a View, asserted to the game's own type, and
// nothing else.
type View interface {
	// Words says the position in sentences, for those who cannot see the
	// picture: first who is asked or who has won, then the most important.
	Words() []Text
}

// A Detailed is a View whose board has close-ups, and that can say each by itself.
type Detailed interface {
	View
	// CloseUp says in sentences what the close-up of that name shows; nil if there
	// is none.
	CloseUp(name string) []Text
}

// A Confidant is a View of a seat that can say by itself what that seat alone
// knows and needs for its answers, such as what it has behind its screen.
type Confidant interface {
	View
	Secrets() []Text
}

// Asked returns the decision that s asks of p.
func Asked(s State, p Player) (Decision, bool) {
	for _, d := range s.Pending() {
		if d.Player == p {
			return d, true
		}
	}
	return Decision{}, false
}

// Places ranks scores: 1 for the highest, equal scores share a place, and the
// place after a shared one is left out. The caller owns the slice.
func Places(scores []int) []int {
	places := make([]int, len(scores))
	for i, s := range scores {
		places[i] = 1
		for _, other := range scores {
			if other > s {
				places[i]++
			}
		}
	}
	return places
}
