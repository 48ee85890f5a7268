package table

import (
	"slices"

	"herald/games"
)

// A Remark is a line of the app between the entries of a record.
type Remark struct {
	Ply  int          `json:"ply"` // the entry that it precedes
	Key  string       `json:"key"`
	Seat games.Player `json:"seat"`
	Who  string       `json:"who,omitempty"` // the holder of that seat then
}

// remarked are the remarks about a match, in their order.
type remarked []Remark

var remarks = KeepField("asides", func(all *remarked) *remarked { return new(slices.Clone(*all)) })

// Shortened has the remarks that follow the kept entries come after these.
func (all *remarked) Shortened(kept int) {
	for n := range *all {
		(*all)[n].Ply = min((*all)[n].Ply, kept)
	}
}

// Remarks returns what the app has to say between the entries, which must not be changed.
func (t *Table) Remarks() []Remark { return remarks.Value(t) }

// Remark adds the app's note about a seat before the entry at a ply.
func (t *Table) Remark(key string, p games.Player, ply int) {
	t.remark(Remark{ply, key, p, t.Seats[p].Sitter()})
}

func (t *Table) remark(r Remark) {
	all := append(slices.Clone(remarks.Value(t)), r)
	remarks.Set(t, &all)
}
