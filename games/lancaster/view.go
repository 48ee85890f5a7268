package lancaster

import "herald/games"

// A Board holds the public knowledge; with screens, that is with three players or more, it is all that the
// public sees. It has no field for gold, squires behind a screen, or a ballot that is not counted yet.
//
// While all answer for themselves (Rewarding, Ransoming), an answer shows only on the board of the seat that
// gave it. All others see the board as it was before, until all answers are revealed together.
type Board struct {
	Players   int
	Strict    bool // all are asked in the order of the rules
	Houses    []House
	Round     int // from 1; 0 during the set-up
	Rounds    int
	Phase     Phase
	Start     games.Player   // the start player; Everyone before the draw
	Mover     games.Player   // the seat to place a knight; Everyone: none
	Last      Arrival        // the knight that was placed last, as long as all stand
	Awaited   []games.Player // the seats that may be asked, as far as the public may know
	Counties  [Counties]Site
	Castle    [Spaces]Offer // the pay of the spaces
	Favours   [Favours]Tile
	Stocks    []Stock    // by seat, of gold and squires
	Conflicts []Conflict // the lower row, then the upper row, left to right
	InForce   []LawCard  // left to right
	Proposals []Proposal
	LawSets   [levels]int8 // by level: 0 base laws, 1 New Laws, -1 not drawn yet
	Ledger    [][]Earnings // points by round, the one in play among them, and by seat
	Report    Report       // of the round that ended last
	Final     []Final      // by seat, once the game is over
}

// A Private is the view of a seat in a game with screens.
type Private struct {
	Board
	Seat    games.Player
	Purse   Purse
	Ballots []Ballot // the seat's own that are not counted yet, from the proposal that is asked
	knowledge
}

// An Open is the public view of a game without screens.
type Open struct {
	Board
	Purses [2]Purse
}

// An OpenPrivate is the view of a seat in a game without screens.
type OpenPrivate struct {
	Open
	Seat    games.Player
	Ballots []Ballot
	knowledge
}

// A Sight is any of the four.
type Sight interface {
	games.View
	// Public returns the board.
	Public() Board
	// PurseOf returns the purse of p, if this view may know it.
	PurseOf(p games.Player) (Purse, bool)
	// Viewer returns the seat that sees, or Everyone.
	Viewer() games.Player
	// Sealed returns the viewer's ballots that are not counted yet.
	Sealed() []Ballot
}

// A Purse has the goods behind a player's screen.
type Purse struct{ Gold, Squires int }

// A Ballot is a vote: yes or no, worth 1, and markers.
type Ballot struct {
	Yes     bool
	Markers int
}

// A Phase is a phase of the game, by the decision that the position waits for.
type Phase uint8

// The phases. The first two are the set-up.
const (
	Drawing   Phase = iota // start player, law sets, laws, conflicts
	Extending              // every seat's first extension
	Placing                // knights
	Voting                 // ballots
	Rewarding              // laws in force, counties, castles
	Ransoming              // prisoners of France
	Refilling              // conflicts and laws of the next round
	Over
)

// NoHouse is the house of an empty space.
const NoHouse int8 = -1

// A House is a colour: a player, by seat, or after them the ally of a player.
type House struct {
	Owner   games.Player // its player
	Ally    bool
	Points  int
	Votes   int // markers that may be used, or are left over, in this round
	Fresh   int // markers from laws of this round, for the next; then they are Votes
	Court   Knights
	Reserve Knights
	Castle  [Spaces]int    // the strength of the knight on the space, or 0
	Built   [Spaces]bool   // extensions
	Turned  [Spaces]bool   // extensions that lie face down this round (N14)
	Nobles  [Counties]bool // at the round table
	Force   int            // strength of all knights not in reserve
}

// A Site is a county.
type Site struct {
	Min     int   // strength that a knight needs
	Reward  Goods // beside the noble
	Nobles  int   // tiles left
	House   int8  // owner of the knight there, or NoHouse
	Knight  int   // its strength
	Squires int   // with it
}

// An Offer is the cost and the gain of a castle space.
type Offer struct{ Cost, Gain Goods }

// A Tile is a King's favour.
type Tile struct {
	Gain   Goods
	InPlay bool // with three players one stays in the box
	FaceUp bool
}

// A Conflict is a conflict card in play.
type Conflict struct {
	Card   Card
	France int
	Points [3]int // by rank
	Second bool   // in the lower row: the second attempt
	Spaces [3]Camp
	Sum    int // England's strength so far
}

// A Camp is a space of a conflict.
type Camp struct {
	House   int8 // or NoHouse
	Knights Knights
	Squires int // sent by law N4
	Sum     int
}

// An Arrival is a knight that was placed.
type Arrival struct {
	House    int8 // or NoHouse
	Post     Post
	Expelled int8 // owner of the knight that had to leave, or NoHouse
}

// A LawCard is a law with its numbers.
type LawCard struct {
	Law    Law // NoLaw before the laws are laid out
	Level  int
	Per    int // the number that it takes; 0: it is not that kind of law
	Repeat bool
	Cost   Goods
	Gain   Goods
}

// A Proposal is a law to be voted on in this round.
type Proposal struct {
	LawCard
	Counted bool
	Adopted bool
	Ballots []Ballot // by seat, once counted
	Yes, No int
}

// A Final has a seat's points at the end.
type Final struct {
	Before     int // points before it
	Knighthood int // strength of the knights not in reserve
	ForKnights int
	Castle     int // extensions
	ForCastle  int
	Nobles     int
	ForNobles  int
	Points     int // in all
}

// Public returns b.
func (b Board) Public() Board { return b }

// PurseOf returns nothing: purses are behind screens.
func (Board) PurseOf(games.Player) (Purse, bool) { return Purse{}, false }

// Viewer returns Everyone.
func (Board) Viewer() games.Player { return games.Everyone }

// Sealed returns nothing.
func (Board) Sealed() []Ballot { return nil }

// PurseOf returns the viewer's purse.
func (v Private) PurseOf(p games.Player) (Purse, bool) { return v.Purse, p == v.Seat }

// Viewer returns the seat.
func (v Private) Viewer() games.Player { return v.Seat }

// Sealed returns the seat's ballots.
func (v Private) Sealed() []Ballot { return v.Ballots }

// PurseOf returns the purse of any seat.
func (v Open) PurseOf(p games.Player) (Purse, bool) {
	if p < 0 || int(p) >= len(v.Purses) {
		return Purse{}, false
	}
	return v.Purses[p], true
}

// Viewer returns the seat.
func (v OpenPrivate) Viewer() games.Player { return v.Seat }

// Sealed returns the seat's ballots.
func (v OpenPrivate) Sealed() []Ballot { return v.Ballots }
