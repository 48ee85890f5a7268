package table

import "herald/games"

// A Forum is a channel whose threads are posts with tags.
type Forum struct {
	Channel string `json:"channel"`
	Manages bool   `json:"manages,omitempty"` // the bot could tag any post there, not only its own
	Makes   bool   `json:"makes,omitempty"`   // and could make tags
	// Shown is the post whose tags were set, and the stage of the table that they show.
	Shown string `json:"shown,omitempty"`
}

// A Remark is what the app has to say between the entries of a record.
type Remark struct {
	Ply  int          `json:"ply"` // of the entry that it comes before
	Key  string       `json:"key"`
	Seat games.Player `json:"seat"`
	Who  string       `json:"who,omitempty"` // held that seat then
}
