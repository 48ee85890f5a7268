package table

import "herald/games"

// A Remark is what the app has to say between the entries of a record.
type Remark struct {
	Ply  int          `json:"ply"` // the entry that it precedes
	Key  string       `json:"key"`
	Seat games.Player `json:"seat"`
	Who  string       `json:"who,omitempty"` // the holder of that seat then
}
