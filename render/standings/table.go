package standings

import (
	"herald/lang"
)

// Standings are the places of a league, or of one of its divisions.
type Standings struct {
	League, Game string // their names
	// Season, Division and Round identify the standings; 0 is none. Rounds and Matches are the numbers of
	// rounds and of matches of each entrant, 0 if that is open.
	Season, Division, Round, Rounds, Matches int
	// Over reports that the season has ended.
	Over bool
	// Up and Down are the numbers of rows at either end that are promoted and relegated.
	Up, Down int
	// Viewer is the number of the person for whom it is drawn, whose row is
	// framed; 0 for a public picture.
	Viewer int
	Rows   []Row
	Say    lang.Printer // the language of the lettering
}

// A Row is the place of one person. Points and the value of Break are texts such
// as "5½", in the reader's language.
type Row struct {
	Entrant
	Place  int
	Moved  int // places up since the standings before; negative down
	Played int
	Points string
	Mean   string // the points of a match, "" where their sum says enough
	Break  Break
	Form   []Result // of the last matches, the latest last; five are drawn
	// Best and Worst are the places in which the row can end, 0 if unknown.
	Best, Worst int
	Sure        bool   // is promoted, whatever happens
	Settled     bool   // the place can no longer change
	Why         string // which tie-break decided, as a sentence; "" if none did
}

// A Break is the tie-break that decided the place of a row. The zero Break is
// none.
type Break struct {
	By    Tie
	Value string
}

// A Tie is a kind of tie-break.
type Tie string

// The tie-breaks.
const (
	Wins     Tie = "wins"
	Met      Tie = "met"
	Beaten   Tie = "beaten"
	Share    Tie = "share"
	Punctual Tie = "punctual"
	Lot      Tie = "lot"
)

// A Result is the outcome of one match for a person. Place is 0 if it has no places: a bye, or a match called
// off.
type Result struct {
	Place int
	Last  bool // they are last
}

// said returns b in a word or two.
func (b Break) said(say lang.Printer) string {
	if b.By == "" {
		return b.Value
	}
	return say.T("standings.break."+string(b.By), "value", b.Value)
}

// settled and sure report what is marked: nothing once the season is over.
func (t Standings) settled(r Row) bool { return r.Settled && !t.Over }
func (t Standings) sure(r Row) bool    { return r.Sure && !t.Over }

// up and down are Up and Down as far as there are rows for them.
func (t Standings) up() int   { return max(0, min(t.Up, len(t.Rows))) }
func (t Standings) down() int { return max(0, min(t.Down, len(t.Rows)-t.up())) }

// final returns the places in which r can end, "" if unknown or if it is over.
func (t Standings) final(r Row) string {
	switch {
	case t.Over || r.Best == 0 || r.Worst == 0:
		return ""
	case r.Best == r.Worst:
		return t.Say.T("standings.final.place", "place", r.Best)
	}
	return t.Say.T("standings.final.range", "best", r.Best, "worst", r.Worst)
}

// mean returns the points that a match has brought, "" if that is not shown.
func (t Standings) mean(r Row) string {
	if r.Mean == "" {
		return ""
	}
	return t.Say.T("standings.mean", "value", r.Mean)
}

// subtitle says which standings they are.
func (t Standings) subtitle() string {
	round := numbered(t.Say, "standings.round", t.Round)
	if t.Round > 0 && t.Rounds > 0 {
		round = t.Say.T("standings.round_of", "number", t.Round, "of", t.Rounds)
	}
	if t.Over {
		round = t.Say.T("standings.over")
	}
	return labels(numbered(t.Say, "standings.season", t.Season), numbered(t.Say, "standings.division", t.Division), round)
}
