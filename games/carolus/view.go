package carolus

import "herald/games"

// A View is the whole position: Carolus Magnus hides nothing (C-2.7).
type View struct {
	Players int
	Sides   int     // two or three
	Variant Variant // how reserves are filled
	Teams   bool    // four players in two teams
	Talk    bool    // partners may talk about the game; only of interest for teams
	Target  int     // castles of each side; all on the ring win
	Hand    int     // paladins placed in a turn, and dice of a refill

	Ring    []Region // clockwise; as far as the territories are drawn, during the set-up
	Emperor int      // index in Ring; -1 before it is placed
	Supply  Paladins // those in the middle; with piles, those in the bag
	Piles   []Paladins
	Pile    int                 // the place in Piles of the pile that was taken,
	Pool    Paladins            // while this can still be kept of it
	Control [Clans]games.Player // holder of the marker; Everyone: none
	Seats   []Seat
	Stock   []int // castles not on the ring, by side
	Castles []int // castles on the ring, by side; capped at the target

	Phase  Phase
	Mover  games.Player   // Everyone: chance's turn or none
	Round  int            // from 1; 0 during the set-up
	Choice []games.Player // the order of laying in this round
	Order  []games.Player // the order of turns, as far as discs are laid
	Acted  int            // those in Order who have finished their turns
	// Reach is the number of steps the Emperor may take: for the mover, until the march; while discs are
	// laid, with the highest that the mover may lay.
	Reach int

	ToPlace int  // paladins that the mover still has to place
	Holding bool // the mover has picked one up
	Held    Clan // of this clan
	ToTake  int  // dice and paladins of this refill that are still to come
	Crowns  int  // of those, crowns

	Last   Turn  // the one being made or, before its first step, the one before
	Cycle  Cycle // the one that has just ended, until a disc of the next is laid
	Ending Ending
	Winner Side // NoSide: not yet, or none

	position *State // the same position, to play on from
}

// Drawn reports whether several sides share the first place: then there is no winner (C-5.3).
func (v View) Drawn(places []int) bool {
	first := NoSide
	for p, place := range places {
		switch side := v.Seats[p].Side; {
		case place != 1:
		case first != NoSide && first != side:
			return true
		default:
			first = side
		}
	}
	return false
}

// A Region is one territory or several that have been joined.
type Region struct {
	First    Territory // the first clockwise, which names it
	Size     int       // territories; the others follow First clockwise
	Owner    Side      // of the castles there, one per territory; NoSide: none
	Paladins Paladins
	Strength []int // by side, if the Emperor stopped there now, as courts stand
	Leader   Side  // the side that is stronger than each other; NoSide: none
	Steps    []int // of the Emperor to stop there, within Reach
}

// Has reports whether t is one of the region's territories.
func (r Region) Has(t Territory) bool { return int(t+Territories-r.First)%Territories < r.Size }

// Territories returns the territories of the region, clockwise.
func (r Region) Territories() []Territory {
	all := make([]Territory, r.Size)
	for i := range all {
		all[i] = r.First.after(i)
	}
	return all
}

// Where returns the index in Ring of the region that t belongs to, -1 if there
// is none yet.
func (v View) Where(t Territory) int {
	for i, r := range v.Ring {
		if r.Has(t) {
			return i
		}
	}
	return -1
}

// A Seat holds the things before a player.
type Seat struct {
	Side    Side
	Second  bool // of its team, in the order of seats
	Reserve Paladins
	Court   Paladins
	// Lead is the number of paladins of a clan that this court has more than the best of the others; negative
	// if it has fewer.
	Lead  [Clans]int
	Discs [5]bool // which of 1 to 5 are left; Discs[0] is 1
	Disc  int     // the one of this round; 0: not laid yet
}

// A Phase is the question that a position waits for.
type Phase uint8

// The phases: the set-up, then rounds of discs and turns.
const (
	Lot        Phase = iota // who begins
	Scattering              // a paladin on each territory
	Crowning                // where the Emperor starts
	Mustering               // the first reserves
	Heaping                 // the first piles
	Laying                  // discs
	Placing                 // a turn: paladins
	Marching                // the Emperor
	Refilling               // the reserve, with dice, by choice or from a pile
	Over
)

// A Variant is a way to fill reserves.
type Variant uint8

// The variants exclude each other.
const (
	Dice   Variant = iota // the rules as they are
	Choose                // one die is set by the player (V-A)
	Free                  // no dice: the player chooses (V-1)
	Piles                 // open piles from a bag (V-2)
)

// variantWords are the values of the option.
var variantWords = [...]string{Dice: "none", Choose: "choose", Free: "free", Piles: "piles"}

// String returns the word for v.
func (v Variant) String() string { return variantWords[v] }

// An Ending is why the game is over.
type Ending uint8

// The endings.
const (
	NotEnded   Ending = iota
	LastCastle        // a side has all its castles on the ring (C-5.1)
	Overrun           // the same by a conquest too large for its stock (C-4.11)
	FewRegions        // three or fewer are left (C-5.2)
	Stalled           // no player could place a paladin for a round (C-5.6)
)

// A Turn records a player's turn.
type Turn struct {
	Player  games.Player // Everyone: there was no turn yet
	Placed  []Placed     // the court first, then by region; there by clan
	Gained  []Gain
	Steps   int // of the Emperor; 0: none yet
	From    Territory
	To      Territory // of the region where the Emperor stopped, as it was called then
	Size    int       // its territories then
	Winner  Side      // the side that built or conquered there; NoSide: none
	Loser   Side      // former owner of the castles; NoSide: none
	Castles int       // that were put down
	Joined  int       // neighbours that joined: 0, 1 or 2
	Taken   Paladins  // the refill so far
}

// A Placed is one paladin put into play.
type Placed struct {
	Clan   Clan
	Court  bool
	Region Territory // where, if not at court, as it was called then
}

// A Gain is a marker that was taken.
type Gain struct {
	Clan Clan
	From games.Player // Everyone: no former holder
}
