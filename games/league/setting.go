package league

import (
	"cmp"
	"strings"
	"time"

	"herald/games/league/standings"
)

// Spare is the treatment of entrants who cannot be cut into tables.
type Spare string

const (
	SpareBye Spare = "bye" // they have a round off
	SpareBot Spare = "bot" // bot players sit with them
)

// Pairs is the kind of entrant of a team game: persons or pairs.
type Pairs string

const (
	Drawn Pairs = "drawn" // partners change from match to match
	Fixed Pairs = "fixed" // two persons enter together
)

// Odd is the way in which people take turns at tables of other sizes than the wanted one.
type Odd string

// OddShared seats the person with the most of them there as rarely as the fewest repeats allow.
const OddShared Odd = "shared"

// The number of entrants that a season may have.
const (
	LeastEntrants = 5
	MostEntrants  = 200
)

// Settings are the rules of a season. Default returns them complete. Each has a row in the
// table below.
type Settings struct {
	Format *Format
	// Least and Most are the numbers of players of the game.
	Least, Most int
	// Sides has the side of each seat if a match of that many seats is played in teams,
	// such as 0, 1, 0, 1; nil if the game has no teams.
	Sides []int
	Pairs Pairs // if there are teams
	// With has the options of the matches encoded by the app in one word, "" for the game's
	// defaults.
	With string

	Table            int           // the wanted number of seats at a table
	Smallest, Widest int           // the numbers of seats that are accepted
	Matches          int           // divisions: of each entrant
	Division         int           // divisions: the preferred size, 0 for the usual one
	Rounds           int           // Swiss, schedule and teams
	Games            []string      // Swiss, schedule and cups: the game of each round, repeated; nil for the league's
	Legs             int           // Swiss, schedule and cups: the number of matches of a pairing, 0 for one
	Boards           int           // teams: the players of each
	Spare            Spare         // Swiss and schedule: "" refuses such numbers of entrants at the draw
	Odd              Odd           // schedule: "" in seasons older than this rule
	Byes             int           // Swiss: the number of rounds that an entrant can ask to sit out, without points
	Advance          int           // cups: the number of entrants of each table who go on
	Qualify, From    int           // cups: only the best of each of the first divisions can join; 0 for all
	Best, Same       int           // arena: the number of matches that count, in all and with the same opponent
	Within           int           // ladder: the number of places between opponents, at most
	Limit            int           // ladder: the number of matches at once
	Idle             time.Duration // ladder: the time without a match after which a place is lost

	Clock  string        // the app's name for the matches' time control
	Closes time.Time     // when sign-up ends by itself; the zero time for never
	Length time.Duration // to the soft end of the format's Term
	Grace  time.Duration // from the soft end to the hard end
	Check  time.Duration // to check results after the last one
	Answer time.Duration // for a reserve to answer
	Days   int           // days off for each person
	// Account and Member are the days for which an account must have existed and been on
	// the server before it takes part, 0 for none. Only the app can check: a log may have
	// entrants without them.
	Account, Member int
	// Missed is the number of turns that an entrant may miss, in a row and in a match,
	// before that costs them: see Seat.Credit and Seat.Quit. A season with 0 is older than
	// this rule.
	Missed int
	// Substitutes is the number of matches in which an entrant can agree to a substitute;
	// in a season with it, an entrant who takes less than half of a seat's decisions gets
	// half of its points. A season with 0 is older than this rule.
	Substitutes int

	Points standings.Scale // for tables of 2 to 5 sides
	Ties   []standings.Tie // any of them, in any order
	Final  int             // divisions: the best of each who have play-offs as the season ends, 0 for none
	Up     int             // divisions: the number of promoted, and of relegated
	Down   int
}

// Default returns the settings of a season of a game for that many players, at tables of
// four, or of the format's own size, or as many as possible.
func Default(f *Format, least, most int) Settings {
	s := Settings{
		Format: f, Least: least, Most: most,
		Clock: "daily", Length: 42 * day, Grace: 7 * day, Check: 2 * day, Answer: 12 * time.Hour, Days: 10, Missed: 3, Substitutes: 2,
		Points: standings.DefaultScale(), Ties: standings.DefaultTies(),
	}
	if f.Defaults != nil {
		f.Defaults(&s)
	}
	return s.WithTable(max(2, least, min(cmp.Or(s.Table, 4), most)))
}

var sizesValue = bounds(func(s *Settings) (*int, *int) { return &s.Smallest, &s.Widest })

// A Setting is a row of the table of settings: a key of open and change, its possible
// values, and the choices on offer.
type Setting struct {
	Name string
	value
	kept   bool                                 // when the format changes
	fits   func(s *Settings) bool               // its value suits the others; nil if any does
	offers func(s *Settings) []string           // values on offer, as taken by choose; nil for no menu
	chosen func(s *Settings) string             // the chosen one of them; nil for the value in the log
	choose func(s *Settings, word string) error // sets one of them; nil sets the value in the log
}

// NumberSetting is a row of a format's own: a number from low to high, which menus offer.
func NumberSetting(name string, at func(*Settings) *int, low, high int) Setting {
	return Setting{Name: name, value: number(at, low, high), offers: from(low, high)}
}

// settings has all settings, in the order of the log.
var settings = []Setting{
	{Name: "format", value: formatValue, offers: formatsOffered, choose: chooseFormat},
	{Name: "seats", value: bounds(func(s *Settings) (*int, *int) { return &s.Least, &s.Most }),
		fits: func(s *Settings) bool { return s.Least >= 1 && s.Least <= s.Most && s.Most >= 2 && s.Most <= 20 }},
	{Name: "sides", value: sidesValue, fits: (*Settings).sidesFit},
	{Name: "pairs", value: word(func(s *Settings) *Pairs { return &s.Pairs }), fits: (*Settings).pairsFit,
		offers: pairsOffered, choose: choosePairs},
	{Name: "with", kept: true, value: word(func(s *Settings) *string { return &s.With })},
	{Name: "table", value: number(func(s *Settings) *int { return &s.Table }, 2, 5),
		fits:   func(s *Settings) bool { return s.Table >= s.Least && s.Table <= s.Most },
		offers: func(s *Settings) []string { return numbers(max(2, s.Least), min(5, s.Most), 1) },
		choose: chooseTable},
	{Name: "sizes", value: sizesValue,
		fits: (*Settings).sizesFit, offers: sizesOffered, choose: chooseSizes},
	{Name: "matches", value: number(func(s *Settings) *int { return &s.Matches }, 1, 20),
		fits:   func(s *Settings) bool { return s.Matches%max(1, s.width(s.Table)) == 0 }, // each seat equally often
		offers: func(s *Settings) []string { w := s.width(s.Table); return numbers(w, min(20, 5*w), w) }},
	{Name: "division", value: optional(func(s *Settings) *int { return &s.Division }, 3, 21),
		offers: func(s *Settings) []string { return append([]string{"0"}, numbers(max(5, s.Table), 16, 1)...) }},
	{Name: "rounds", value: number(func(s *Settings) *int { return &s.Rounds }, 1, 30), offers: from(1, 15)},
	gamesSetting,
	legsSetting,
	{Name: "spare", value: word(func(s *Settings) *Spare { return &s.Spare }),
		fits: func(s *Settings) bool {
			return s.Spare == "" || s.Spare == SpareBye || s.Spare == SpareBot && s.Pairs == ""
		},
		offers: these("none", string(SpareBye), string(SpareBot)),
		chosen: func(s *Settings) string { return cmp.Or(string(s.Spare), "none") },
		choose: func(s *Settings, word string) error { s.Spare = Spare(strings.TrimPrefix(word, "none")); return nil }},
	{Name: "boards", value: number(func(s *Settings) *int { return &s.Boards }, LeastBoards, MostBoards), fits: (*Settings).boardsFit, offers: from(LeastBoards, MostBoards)},
	{Name: "odd", value: word(func(s *Settings) *Odd { return &s.Odd }), fits: func(s *Settings) bool { return s.Odd == "" || s.Odd == OddShared }},
	{Name: "byes", value: optional(func(s *Settings) *int { return &s.Byes }, 1, 10), offers: from(0, 4)},
	{Name: "advance", value: number(func(s *Settings) *int { return &s.Advance }, 1, 4), fits: (*Settings).advanceFits,
		offers: func(s *Settings) []string { return numbers(1, s.width(s.Smallest)-1, 1) }},
	{Name: "qualify", value: optional(func(s *Settings) *int { return &s.Qualify }, 1, 21), offers: these("0", "1", "2", "3", "4", "5", "6", "8", "10", "12")},
	{Name: "from", value: optional(func(s *Settings) *int { return &s.From }, 1, 20), offers: from(0, 5)},
	{Name: "best", value: number(func(s *Settings) *int { return &s.Best }, 1, 1000), offers: these("4", "5", "6", "8", "10", "12", "15", "20", "30")},
	{Name: "same", value: number(func(s *Settings) *int { return &s.Same }, 1, 1000), offers: from(1, 6)},
	{Name: "within", value: number(func(s *Settings) *int { return &s.Within }, 1, MostEntrants), offers: from(1, 10)},
	{Name: "limit", value: number(func(s *Settings) *int { return &s.Limit }, 1, 20), offers: from(1, 6)},
	{Name: "idle", value: lasting(func(s *Settings) *time.Duration { return &s.Idle }), offers: lengths},
	{Name: "clock", kept: true, value: word(func(s *Settings) *string { return &s.Clock }),
		offers: func(s *Settings) []string { return []string{s.Clock} }}, // the app knows others
	{Name: "closes", kept: true, value: closesValue},
	{Name: "length", value: lasting(func(s *Settings) *time.Duration { return &s.Length }), offers: lengths},
	{Name: "grace", kept: true, value: lasting(func(s *Settings) *time.Duration { return &s.Grace }), offers: these("1d", "2d", "3d", "5d", "7d", "10d", "14d")},
	{Name: "check", kept: true, value: lasting(func(s *Settings) *time.Duration { return &s.Check })},
	{Name: "answer", kept: true, value: lasting(func(s *Settings) *time.Duration { return &s.Answer })},
	{Name: "days", kept: true, value: number(func(s *Settings) *int { return &s.Days }, 0, 366), offers: these("0", "3", "5", "7", "10", "14", "21", "30")},
	{Name: "account", kept: true, value: optional(func(s *Settings) *int { return &s.Account }, 1, 3660), offers: these("0", "7", "14", "30", "60", "90", "180", "365")},
	{Name: "member", kept: true, value: optional(func(s *Settings) *int { return &s.Member }, 1, 3660), offers: these("0", "1", "3", "7", "14", "30", "60", "90")},
	{Name: "missed", kept: true, value: number(func(s *Settings) *int { return &s.Missed }, 0, 20), offers: these("2", "3", "4", "5", "8", "12")},
	{Name: "substitutes", kept: true, value: number(func(s *Settings) *int { return &s.Substitutes }, 0, 20), offers: from(1, 6)},
	{Name: "points", kept: true, value: pointsValue, fits: func(s *Settings) bool { return full(s.Points) },
		offers: pointsOffered, chosen: pointsChosen, choose: choosePoints},
	{Name: "ties", kept: true, value: tiesValue, fits: func(s *Settings) bool { return len(s.Ties) > 0 },
		offers: tiesOffered,
		chosen: func(s *Settings) string { return s.Ties[0].String() }, choose: chooseTies},
	{Name: "up", value: number(func(s *Settings) *int { return &s.Up }, 0, 10), offers: from(0, 4),
		choose: chooseUp},
	{Name: "playoffs", value: optional(func(s *Settings) *int { return &s.Final }, 1, 21), offers: these("0", "1", "2", "3", "4", "5", "6", "8", "10", "12")},
	{Name: "down", value: number(func(s *Settings) *int { return &s.Down }, 0, 10)},
}
