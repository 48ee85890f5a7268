// Package games is the contract between the board games and the program that
// hosts them. A game is a position that asks questions: Pending lists the open
// decisions, Apply answers one of them. A move is one small step of play and has
// a word of its own; a turn is a sentence of such words. Chance is a player, so
// rules are pure: they know no clock, no random source, no I/O, no language, and
// no people, only the numbers of their seats.
package games

import "slices"

// MaxPlayers is the largest number of seats of a game: pictures and messages tell so many apart.
const MaxPlayers = 8

// MaxHours is the longest span of a decision of Time.
const MaxHours = 28 * 24

// A Player is a seat, counted from 0 in turn order, or one of the three below.
type Player int8

const (
	// Everyone is the public: spectators as well as all seats.
	Everyone Player = -1
	// Chance answers for dice, bags and decks, and reveals secret answers. Hidden information becomes public
	// only through one of its decisions, which may have a single move, such as “show”.
	Chance Player = -2
	// Time answers once the span of its decision is over. Like Chance it is a player of the record, so that
	// rules need no clock; its answer is public, and reveals nothing.
	Time Player = -3
)

// Done is the word that ends a turn early. A game that lets a player stop offers
// it as a move; confirming a draft at that point implies it.
const Done = "done"

// A Move is one small step of play. Moves are comparable and immutable values, free to keep and share.
type Move interface {
	// String is the word for the move in typed turns, in records and in tests: 1 to 32 of the characters a-z,
	// 0-9, + and -, the last one no -. It is unique among the moves of a seat's decision. The word of a Free
	// text is Spell of it.
	String() string
	// Label is the move for people to read. It fits on a button in every language.
	Label() Text
}

// Grouped is a Move that may be offered behind a button of its group. The bot does so if a decision has more
// moves than the 20 that a panel offers at once, and always if the kind is zero. A zero group means that the
// move is offered directly, as is one that is not Grouped; the moves of one decision may differ in this. The
// kinds, three at most, have colours: blue, green and red, in the order of a Kinded view, or else of first
// appearance in Moves. No kind has more than 20 groups and direct moves, and no group more than 20 moves.
// Groups are in the order of their first moves, and the moves in the order of Moves, which is the board's
// own: as on the picture, from the top to the bottom and from left to right. Done is in no group. A View that
// is a Presenter overrides all of this.
type Grouped interface {
	Move
	Group() (kind, group Text)
}

// Folding is a Grouped move that may stay behind the button of its kind even if there is room for it.
type Folding interface {
	Grouped
	Folds() bool
}

// Iconed is a Move with a picture beside its label: the name of one of the icons in the game's render.Title.
type Iconed interface {
	Move
	Icon() string
}

// Aliased is a Move for which people may type other words as well, such as the several names of a place.
// Records contain its own word.
type Aliased interface {
	Move
	// Alias reports whether word, which is no move's own word, stands for this move. It does so for at most
	// one move of a decision.
	Alias(word string) bool
}

// Demanding is a Move that a sentence must complete, such as with the squires that it takes to expel a
// knight.
type Demanding interface {
	Move
	// Demands returns the shortest completion, one word; "" for none.
	Demands() string
}

// A Decision is a question to one player, with every legal answer.
type Decision struct {
	Player Player
	Prompt Text
	// Hint explains the question, such as with the text of a card; the zero Text if there is nothing to
	// explain.
	Hint Text
	// Task tells the player in a few words what to do, as after “your turn:”, in lower case. It is public.
	// The zero Text if every turn asks the same.
	Task Text
	// Moves are the legal answers, at least one; a lone one is given without asking if All see it, unless it
	// Spends or is Optional. For Chance they are equally likely outcomes: four red cubes in a bag are four moves
	// with the same word. No two moves of a seat look alike: same label, group and icon.
	Moves []Move
	// Free, if not nil, accepts numbers or texts besides Moves.
	Free *Free
	// Kinds are the kinds of Grouped moves in the order of their colours, as Present finds them in a Kinded
	// view; nil for the order of Moves.
	Kinds []Text
	// Barred are answers that are not possible now, as Present finds them in a Barring view.
	Barred []Barred
	// Core, if not nil, is the subset of Moves that a search needs to try if it
	// searches whole turns: the other moves reach the same positions in another
	// order. People are offered Moves.
	Core []Move
	// Seen is the set of seats that learn the answer, with the one that gives it: All, if the public view or a
	// note to Everyone shows it once the turn is over. A smaller set learns it from the seats' own views, or
	// from a note to each of them: a pack that shares a secret, all but the holder of a card, no seat for a
	// code that only Chance knows.
	Seen Seats
	// Unsaid is the answer of a sentence that goes on without one, such as no squires; nil if the answer must
	// be said, unless there is only one.
	Unsaid Move
	// Limits are the alternatives of a plan to Moves, such as “up to 2 squires”: each word stands, as an
	// alias, for the move that it comes to.
	Limits []Move
	// Spends says that every answer spends something of the player's: even a lone one is never given for
	// them.
	Spends bool
	// Fresh says that a turn begins with this question, so that a draft up to
	// here is a whole turn and may be confirmed.
	Fresh bool
	// Prelude says that players do not count the answer as a turn: it only settles with what, or in
	// which order, they play.
	Prelude bool
	// Optional says that the match goes on without the answer: the seat may give it, but no clock runs, no one
	// is late, and even a lone answer is never given for it. It needs a decision beside it that is not
	// Optional, of a seat or of Time, whose answer may change or withdraw it; it changes none of these itself.
	Optional bool
	// Hours is the span of a decision of Time, from 1 to MaxHours. It begins when the decision is first
	// pending, and again after an answer of Time or when the Prompt changes. It is 0 for all other players.
	Hours int
}

// Find returns the move whose own word, or else whose alias, is word, or the Free
// one of that word; false if there is none.
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
	if d.Free != nil {
		return d.Free.Find(word)
	}
	return nil, false
}

// Search returns the moves that a search has to try: Core if there is one, else
// Moves. The caller must not change the slice.
func (d Decision) Search() []Move {
	if d.Core != nil {
		return d.Core
	}
	return d.Moves
}

// A Note is a message about something that has happened.
type Note struct {
	To   Player // the reader: one seat, or Everyone
	Text Text
	// Detail says that a post about the turn goes without it, since its picture or another note shows the
	// same. The log of the match has it.
	Detail bool
	// Weight selects notes where there is room for few.
	Weight Weight
	// Opens says that chance has chosen who begins the match: the Player of Text's argument "player". Rematches
	// let the next one begin.
	Opens bool
}

// Opener returns the player who begins according to a note that Opens, false for another note.
func (n Note) Opener() (Player, bool) {
	if !n.Opens {
		return 0, false
	}
	p, ok := n.Text.Arg("player").(Player)
	return p, ok
}

// A Weight ranks notes: where there is room for few, such as in the line of a highlight, the heaviest are
// used.
type Weight uint8

// The weights.
const (
	Aside    Weight = iota // such as a disc, dice, or the order of turns
	Placed                 // a piece was placed
	Taken                  // a marker changed hands
	Captured               // a piece was captured
	Fought                 // a conflict was decided
	Enacted                // a law was adopted, or has paid
	Gained                 // a castle was built, or the lead gained
	Seized                 // something was taken from another player for good
	Decided                // the match
)

// A State is a position of a game.
type State interface {
	// Pending returns the open decisions: one in a sequential position; several,
	// of different seats, if they may be answered in any order; none when the game
	// is over. A decision of Chance is always the only one; one of Time is the last,
	// Fresh and seen by All, with a single answer. The caller must not
	// change the result, which is valid until the next Apply.
	Pending() []Decision
	// Apply answers p's decision with m, one of its Moves, and returns what has happened, in reading order;
	// the caller owns the slice. The caller has checked that m is legal: any other move is a programming
	// error and may panic.
	Apply(p Player, m Move) []Note
	// Scores returns a score for each seat. Higher is better, equal scores share a
	// place. The caller owns the slice.
	Scores() []int
	// Clone returns a copy that shares nothing that Apply changes.
	Clone() State
	// View returns what seat p, or Everyone, may know. It has no field for
	// anything else, and shares nothing that Apply changes.
	View(p Player) View
}

// A Reasoner is a State that can explain why it does not offer a word.
type Reasoner interface {
	State
	// Why returns the reason why word does not answer p's open decision, or the
	// zero Text if the rules cannot say more than that it does not. The text is for
	// p to read, and reveals no secrets of others.
	Why(p Player, word string) Text
}

// A Recaller is a State in which a seat may recall the answers that it has given
// in secret, for as long as they have not been revealed. Every game with answers that
// their seat alone sees is one; answers that other seats see may be left out.
type Recaller interface {
	State
	// Recall removes p's secret answers, so that p is asked again, and returns notes for the seats that have
	// seen them. No other seat learns of it, nor that p answers anew. It reports false, and changes nothing, if
	// there are no such answers. What others have answered in the meantime makes no difference.
	Recall(p Player) ([]Note, bool)
}

// A Discreet is a State that hides which seats it asks, because that depends on a secret: a seat that cannot
// pay is not asked to.
type Discreet interface {
	State
	// Awaited returns the seats that are asked something as far as the public may know. It contains every
	// seat that Pending asks, except Optional decisions. The caller owns the slice.
	Awaited() []Player
	// Veiled reports whether Awaited may contain seats that are not asked anything or have answered. If not,
	// Awaited is exactly the seats that Pending asks. Veiled itself is public, and changes only with a
	// decision of Chance.
	Veiled() bool
	// Phase names the part of the game, such as “Laws, counties and castles”, for a message that must not
	// name the seats asked.
	Phase() Text
}

// Sided is a State whose seats play in teams: the seats of a side win, lose and
// resign together; if all seats are one, the match ends with the first resignation. In any other game each seat
// is a side of its own.
type Sided interface {
	State
	// Side returns the number of p's side. Only its identity matters.
	Side(p Player) int
}

// SideOf returns p's side: Side of a Sided game, else p itself.
func SideOf(s State, p Player) int {
	if sided, ok := s.(Sided); ok {
		return sided.Side(p)
	}
	return int(p)
}

// A View holds what one seat, or the public, may know of a position. Renderers, texts and bot players get a
// View, which they assert to the game's own type, and nothing else.
type View interface {
	// Words describes the position in sentences, for people who cannot see the picture: the seats asked or
	// the winner, then the rest by importance. Where that is soon no longer true, such as in the
	// description of a turn’s picture, the first sentence is left out.
	Words() []Text
}

// A Detailed is a View whose board has close-ups, and that can describe each of them separately.
type Detailed interface {
	View
	// CloseUp describes the close-up of that name in sentences; nil if there is none.
	CloseUp(name string) []Text
}

// A Confidant is a View of a seat that can list the secrets that this seat needs for its answers, such as the
// goods behind its screen.
type Confidant interface {
	View
	// Secrets describes it in sentences; nil if there are no secrets.
	Secrets() []Text
}

// A Tally is a View that names the parts of the scores.
type Tally interface {
	View
	// Sources returns the parts of p's score in the order of the rules, the same ones for every seat and
	// throughout a match; their points add up to the score that ranks first. The caller owns the slice.
	Sources(p Player) []Source
}

// A Broken is a Tally of a game in which seats of equal points may have different places.
type Broken interface {
	Tally
	// Decided names the tie-break that has separated seats of equal points, the zero Text if there was none.
	// Only the view of a finished game knows.
	Decided() Text
}

// TieBreak names the tie-break that has separated seats of equal points, the zero Text if there was none.
func TieBreak(v View) Text {
	if b, ok := v.(Broken); ok {
		return b.Decided()
	}
	return Text{}
}

// A Source is a part of a score, such as the points of conflicts.
type Source struct {
	Name   Text // a word or two, as over a column
	Points int
}

// A Chaptered is a View of a game that is played in rounds.
type Chaptered interface {
	View
	// Chapter returns the number of the round, from 1; 0 during the set-up.
	Chapter() int
}

// A Staged is a Tally that also dates the scores by rounds.
type Staged interface {
	Tally
	Chaptered
	// Stages returns p's points of each round so far, including the present one, and once the
	// match is over the points of its end; as many for every seat. They add up to the points of
	// Sources. The caller owns the slice.
	Stages(p Player) []Source
}

// A Credited is a Staged that also names the best source of the points of a round.
type Credited interface {
	Staged
	// Credit names the source of most of p's points in a round, such as “+5 in France”; the zero Text if p
	// has gained none.
	Credit(p Player, round int) Text
}

// A Teamed is a View of a game whose sides have names.
type Teamed interface {
	View
	// Victory announces the victory of p's team, such as “White wins”; the zero Text if p plays alone.
	Victory(p Player) Text
	// Lead says that p's team is ahead until the end, such as “White is ahead for good”; the zero Text if p
	// plays alone.
	Lead(p Player) Text
}

// A Drawable is a View of a game without a winner if several sides share the first place. In any other game
// they share the victory.
type Drawable interface {
	View
	// Drawn reports whether a match that has ended with these places, by seat, has no winner.
	Drawn(places []int) bool
}

// Asked returns the decision of s that p has to answer; false if there is none.
func Asked(s State, p Player) (Decision, bool) {
	for _, d := range s.Pending() {
		if d.Player == p {
			return d, true
		}
	}
	return Decision{}, false
}

// Places returns the place of each score: 1 for the highest. Equal scores share
// a place, and as many of the next places are skipped. The caller owns the slice.
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

// ByPlace returns the seats by their places, the best first. The caller owns the slice.
func ByPlace(places []int) []Player {
	seats := make([]Player, len(places))
	for p := range seats {
		seats[p] = Player(p)
	}
	slices.SortStableFunc(seats, func(p, q Player) int { return places[p] - places[q] })
	return seats
}
