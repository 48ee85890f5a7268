package table

import "herald/games"

// A Forum is a channel whose threads are posts with tags.
type Forum struct {
	Channel string `json:"channel"`
	Manages bool   `json:"manages,omitempty"` // the bot can tag any post there, not only its own
	Makes   bool   `json:"makes,omitempty"`   // it can make tags
	// Shown is the post whose tags were set, and the stage of the table that they show.
	Shown string `json:"shown,omitempty"`
}

// A Remark is a note of the app's between the entries of a record.
type Remark struct {
	Ply  int          `json:"ply"` // the entry that it precedes
	Key  string       `json:"key"`
	Seat games.Player `json:"seat"`
	Who  string       `json:"who,omitempty"` // the holder of that seat then
}
