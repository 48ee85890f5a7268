package league

import (
	"cmp"
	"slices"
	"time"

	"herald/games/league/tables"
)

// Spare says what becomes of entrants who cannot be cut into tables.
type Spare string

const (
	SpareBye Spare = "bye" // they have a round off
	SpareBot Spare = "bot" // bot players sit with them
)

// Pairs says whether the entrants of a team game are persons or pairs.
type Pairs string

const (
	Drawn Pairs = "drawn" // partners change from match to match
	Fixed Pairs = "fixed" // two persons enter together
)

// The number of entrants that a season may have.
const (
	LeastEntrants = 5
	MostEntrants  = 200
)

// Settings are the rules of a season. Default returns them complete.
type Settings struct {
	Format *Format
	// Least and Most are the numbers of players of the game.
	Least, Most int
	// Sides has the side of each seat if a match of that many seats is played in
	// teams, such as 0, 1, 0, 1; nil if the game has no teams.
	Sides []int
	Pairs Pairs // if there are teams
	// With are the options of the matches as the app writes them in one word, ""
	// for the game's defaults.
	With string

	Table            int           // the wanted number of seats at a table
	Smallest, Widest int           // the numbers of seats that are accepted
	Matches          int           // divisions: of each entrant
	Division         int           // divisions: the preferred size, 0 for the usual one
	Rounds           int           // Swiss and schedule
	Spare            Spare         // Swiss and schedule: "" refuses such numbers of entrants at the draw
	Best, Same       int           // arena: how many matches count, and how many with the same opponent
	Within           int           // ladder: how many places apart people may be who meet
	Limit            int           // ladder: how many matches at once
	Idle             time.Duration // ladder: after how long without a match a place is lost

	Clock  string        // the preset of the matches, as the app calls it
	Closes time.Time     // when sign-up ends by itself; the zero time for never
	Length time.Duration // from the start of the season or round, or of a ladder's match, to the soft end
	Grace  time.Duration // from the soft end to the hard end
	Check  time.Duration // during which results are checked after the last one
	Answer time.Duration // that a reserve has to answer
	Days   int           // days off for each person
	// Account and Member are for how many days an account must have existed and been
	// on the server before it takes part, 0 for no matter how long. Only the app can
	// tell: a log may have entrants for whom that is not so.
	Account, Member int
	// Missed is how many turns somebody may miss in a row and in a match, before that
	// costs them: see Seat.Credit and Seat.Quit. A season with 0 began before there
	// was such a rule.
	Missed int
	// Substitutes is in how many matches somebody can agree to a substitute; in a season
	// with it, whoever takes less than half of a seat's decisions gets half of its points.
	// A season with 0 began before there was such a rule.
	Substitutes int

	Points [][]int // by place, for tables of as many seats as the list has places
	Ties   []string
	Up     int // divisions: how many are promoted, and relegated
	Down   int
}

// Default returns the settings of a season of a game for that many players, at
// tables of four or of as many as there may be.
func Default(f *Format, least, most int) Settings {
	s := Settings{
		Format: f, Least: least, Most: most,
		Clock: "daily", Length: 42 * day, Grace: 7 * day, Check: 2 * day, Answer: 12 * time.Hour, Days: 10, Missed: 3, Substitutes: 2,
		Points: [][]int{{10, 7, 4, 2, 1}, {10, 6, 3, 1}, {10, 5, 1}, {10, 1}},
		Ties:   []string{"wins", "met", "beaten", "share", "punctual", "lot"},
	}
	if f.Defaults != nil {
		f.Defaults(&s)
	}
	return s.WithTable(max(2, least, min(4, most)))
}

// Current returns the settings with the default of each rule that seasons had not yet
// when they were made.
func (s Settings) Current() Settings {
	now := Default(s.Format, s.Least, s.Most)
	s.Missed, s.Substitutes = cmp.Or(s.Missed, now.Missed), cmp.Or(s.Substitutes, now.Substitutes)
	return s
}

// WithTable returns the settings with another wanted size of tables, and what
// depends on it as it is by default: the sizes that are accepted, the matches of
// divisions, and what becomes of those for whom there is no table.
func (s Settings) WithTable(table int) Settings {
	small, wide := tables.Range(table)
	s.Table, s.Smallest, s.Widest, s.Spare = table, max(2, s.Least, small), min(5, s.Most, wide), ""
	if s.Format.InRounds() && s.Smallest == s.Widest {
		s.Spare = SpareBye
	}
	s.Matches = 0
	return s.Adjusted()
}

// Adjusted returns the settings with those of the format fitted to the tables.
func (s Settings) Adjusted() Settings {
	if s.Format.Adjust != nil {
		s.Format.Adjust(&s)
	}
	return s
}

// Tables returns how many seats a table has at least and at most.
func (s Settings) Tables() (least, most int) {
	if s.Format.Exact {
		return s.Table, s.Table
	}
	return s.Smallest, s.Widest
}

// clone returns a copy that shares nothing with s.
func (s Settings) clone() Settings {
	s.Sides, s.Ties = slices.Clone(s.Sides), slices.Clone(s.Ties)
	points := make([][]int, len(s.Points))
	for i, list := range s.Points {
		points[i] = slices.Clone(list)
	}
	s.Points = points
	return s
}

// Team returns the side of each seat at a table of that size; nil if everybody
// plays for themself.
func (s Settings) Team(size int) []int {
	if len(s.Sides) == size {
		return s.Sides
	}
	return nil
}

// unit is how many persons an entrant is.
func (s Settings) unit() int {
	if s.Pairs == Fixed {
		return 2
	}
	return 1
}

// width returns how many entrants sit at a table of that many seats.
func (s Settings) width(seats int) int { return seats / s.unit() }

// Validate reports what is wrong with the settings: an ErrSetting that names the key.
func (s Settings) Validate() error {
	for _, c := range []struct {
		key string
		ok  bool
	}{
		{"format", s.Format != nil},
		{"seats", s.Least >= 1 && s.Least <= s.Most && s.Most >= 2 && s.Most <= 20},
		{"table", s.Table >= 2 && s.Table <= 5 && s.Table >= s.Least && s.Table <= s.Most},
		{"sizes", s.sizesFit()},
		{"sides", s.sidesFit()},
		{"pairs", s.pairsFit()},
		{"matches", s.matchesFit()},
		{"spare", s.Spare == "" || s.Spare == SpareBye || s.Spare == SpareBot && s.Pairs == ""},
		{"division", s.Division == 0 || s.Format.Has("division") && s.Division >= 3 && s.Division <= 21},
		{"rounds", !s.Format.Has("rounds") || s.Rounds >= 1 && s.Rounds <= 30},
		{"best", !s.Format.Has("best") || s.Best >= 1 && s.Best <= 1000},
		{"same", !s.Format.Has("same") || s.Same >= 1 && s.Same <= 1000},
		{"within", !s.Format.Has("within") || s.Within >= 1 && s.Within <= MostEntrants},
		{"limit", !s.Format.Has("limit") || s.Limit >= 1 && s.Limit <= 20},
		{"idle", !s.Format.Has("idle") || s.Idle > 0},
		{"length", s.Length > 0},
		{"grace", s.Grace > 0},
		{"check", s.Check > 0},
		{"answer", s.Answer > 0},
		{"days", s.Days >= 0 && s.Days <= 366},
		{"account", s.Account >= 0 && s.Account <= 3660},
		{"member", s.Member >= 0 && s.Member <= 3660},
		{"missed", s.Missed >= 0 && s.Missed <= 20},
		{"substitutes", s.Substitutes >= 0 && s.Substitutes <= 20},
		{"points", s.pointsFit()},
		{"ties", s.tiesFit()},
		{"up", s.Up >= 0 && s.Up <= 10 && s.Down >= 0 && s.Down <= 10},
	} {
		if !c.ok {
			return refuse("setting", "key", c.key)
		}
	}
	return nil
}

// matchesFit reports whether everybody in a division can have each seat equally
// often.
func (s Settings) matchesFit() bool {
	return !s.Format.Has("matches") || s.Matches >= 1 && s.Matches <= 20 && s.Matches%max(1, s.width(s.Table)) == 0
}

func (s Settings) sizesFit() bool {
	return s.Smallest >= 2 && s.Smallest >= s.Least && s.Smallest <= s.Table && s.Table <= s.Widest && s.Widest <= min(5, s.Most)
}

// sidesFit reports whether every side has as many seats as any other.
func (s Settings) sidesFit() bool {
	if s.Sides == nil {
		return true
	}
	count := make([]int, len(s.Sides))
	for _, side := range s.Sides {
		if side < 0 || side >= len(s.Sides) {
			return false
		}
		count[side]++
	}
	for len(count) > 0 && count[len(count)-1] == 0 {
		count = count[:len(count)-1]
	}
	return len(count) >= 2 && len(s.Sides)%len(count) == 0 && !slices.ContainsFunc(count, func(n int) bool { return n != count[0] })
}

// pairsFit reports whether there are two sides of two at the wanted tables.
func (s Settings) pairsFit() bool {
	switch s.Pairs {
	case "":
		return true
	case Drawn:
		return s.Team(s.Table) != nil && s.Table == 4 && slices.Max(s.Sides) == 1
	case Fixed:
		return s.Team(s.Table) != nil && s.Table == 4 && slices.Max(s.Sides) == 1 && s.Smallest == 4 && s.Widest == 4 && !s.Format.Rolling
	}
	return false
}

func (s Settings) pointsFit() bool {
	have := map[int]bool{}
	for _, list := range s.Points {
		falling := slices.IsSortedFunc(list, func(a, b int) int { return b - a })
		if len(list) < 2 || len(list) > 5 || have[len(list)] || !falling || list[len(list)-1] < 0 || list[0] > 1000 || list[0] == 0 {
			return false
		}
		have[len(list)] = true
	}
	for size := 2; size <= 5; size++ {
		if !have[size] {
			return false
		}
	}
	return true
}

func (s Settings) tiesFit() bool {
	known := Default(s.Format, 2, 4).Ties
	for i, tie := range s.Ties {
		if !slices.Contains(known, tie) || slices.Contains(s.Ties[:i], tie) {
			return false
		}
	}
	return len(s.Ties) > 0
}
