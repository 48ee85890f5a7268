package league

import "slices"

// A Format decides the pairings. The value holds everything specific to a format, and has a
// file of its own; all other code asks the value, and never which format it is. The keys of
// texts about a format end in its Name or its Term.
type Format struct {
	Name     string   // its word in logs, and in the keys of texts
	Settings []string // the names of its own settings, in the order of menus
	Term     Term     // the period that the settings length and grace measure

	Redrawn bool // in rounds: each is drawn once the one before is over; otherwise all are drawn at the start
	Rolling bool // tables are opened at any time, and people may join late
	Open    bool // rolling: the app opens the tables, and guests may sit there
	Placed  bool // entrants have places instead of points; a match redistributes the places at its table
	Exact   bool // all tables have the wanted size
	Ordered bool // organisers can rank newcomers
	Cup     bool // the last of each table are out
	Twice   bool // a cup: they play on in the lower bracket, and are out if they are among the last there
	Teams   bool // tables are drawn for teams of people

	// Defaults sets the defaults of its own settings that are not 0, and Adjust adapts them
	// to a changed table, or pairs. Both may be nil.
	Defaults, Adjust func(*Settings)
	// Fits returns why that many entrants, persons or fixed pairs, cannot be cut into
	// tables, and Outlook describes a season with them. Nil stands for any number.
	Fits    func(Settings, int) error
	Outlook func(Settings, int) Outlook

	// Draw returns the next tables, and the round that begins then. Nil draws nothing
	// before the round.
	Draw func(*State) ([]Act, error)
	// Divide takes in the list of a division entry, which is refused if Divide is nil.
	Divide func(*Season, []Person)
	// Seats reports whether a person may be drawn for a table of a division or round.
	Seats func(s *Season, group int, p Person) bool
}

// A Term is the period that the settings length and grace measure.
type Term string

const (
	WholeSeason Term = "season" // whose matches begin at once
	EachRound   Term = "round"
	EachMatch   Term = "match"  // from its draw on
	Window      Term = "window" // in which tables are opened
)

// formats has all formats, the default first.
var formats = []*Format{Divisions, Swiss, Schedule, Knockout, Double, Teams, Ladder, Arena}

// Register adds a format, with the rows of its own settings, to those that leagues can have, and returns the function that
// takes them away. Nothing else may use the package meanwhile.
func Register(f *Format, own ...Setting) (remove func()) {
	knownFormats, knownSettings := formats, settings
	formats, settings = append(slices.Clone(formats), f), append(slices.Clone(settings), own...)
	return func() { formats, settings = knownFormats, knownSettings }
}

// noFormat is the format of a season that has not been opened.
var noFormat Format

// Formats returns all formats, the default first. The caller owns the slice.
func Formats() []*Format { return slices.Clone(formats) }

// FormatOf returns the format with a name, nil if there is none.
func FormatOf(name string) *Format {
	for _, f := range formats {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// String returns the name; "" for nil.
func (f *Format) String() string {
	if f == nil {
		return ""
	}
	return f.Name
}

// Ranks reports whether the order of newcomers makes a difference to the draw.
func (f *Format) Ranks() bool { return f.Ordered || f.Placed }

// InRounds reports whether a season is played in several rounds.
func (f *Format) InRounds() bool { return f.Term == EachRound }

// Endless reports whether a season goes on until an organiser stops it.
func (f *Format) Endless() bool { return f.Term == EachMatch }

// Has reports whether a setting is one of the format's own.
func (f *Format) Has(setting string) bool { return slices.Contains(f.Settings, setting) }

// An Outlook describes a season with some number of entrants.
type Outlook struct {
	Divisions []Division // if there are any
	Tables    []int      // in rounds: the number of entrants at each table of a round, in a cup of the first
	Repeats   int        // in rounds: the least number of repeated meetings
	Odd       [2]int     // in a schedule: the tables of other sizes at which a person sits, at least and at most, if shared out evenly
	Rounds    int        // in a cup: the number of rounds, at most
	Byes      int        // in a cup: the number of byes in the first round
	Err       error      // why the entrants cannot be cut into divisions or tables
}

// A Division is the number of its entrants, and of meetings of two of them, at least and at
// most.
type Division struct{ Size, Least, Most int }
