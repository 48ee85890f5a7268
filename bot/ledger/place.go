package ledger

// A Place is a message in its channel.
type Place struct {
	Channel string `json:"channel"`
	Message string `json:"message"`
	// Gone says of a retired message that it is to be deleted: another says the same.
	Gone bool `json:"gone,omitempty"`
	// From and Ends are what a retired turn message is still to tell, if Ends is not 0:
	// what lies between those plies, and no more whom the match waited for.
	From int `json:"from,omitempty"`
	Ends int `json:"ends,omitempty"`
}

// unknownChannel is Discord's error code for a channel that does not exist any
// more.
const unknownChannel = 10003

// Muted says since when, and why, nothing can be posted in the table's channel.
// Nothing is sent there until that ends: Discord bans a bot that goes on asking
// for what it was refused.
type Muted struct {
	Code  int   `json:"code"`  // Discord's error code
	Since int64 `json:"since"` // in seconds since 1970
	// Trial allows one more try.
	Trial bool `json:"trial,omitempty"`
	// Message says that it was one message that was refused, whoever would post it:
	// the next is tried once the record has grown beyond Plies.
	Message bool `json:"message,omitempty"`
	Plies   int  `json:"plies,omitempty"`
}

// Gone reports whether the channel does not exist any more.
func (m *Muted) Gone() bool { return m.Code == unknownChannel }

// A DM is the living direct message to one seat: what only that seat is told,
// and the question that it is asked in secret, or because the channel is muted.
// It is edited in place; a new one is sent when a new question is asked, and the last
// one is deleted.
type DM struct {
	Channel string `json:"channel,omitempty"`
	Message string `json:"message,omitempty"`
	Told    int    `json:"told"`              // entries whose secrets the seat has been told
	Asks    bool   `json:"asks,omitempty"`    // a question is open in it
	Turn    int    `json:"turn,omitempty"`    // how many answers the seat had given before that question
	Rung    string `json:"rang,omitempty"`    // the OwnQuestion of which a DM has notified last
	Sent    int    `json:"sent,omitempty"`    // how many were sent before
	Warned  int64  `json:"warned,omitempty"`  // Muted.Since of which it has told
	Closed  bool   `json:"closed,omitempty"`  // the person did not take it
	Refused int    `json:"refused,omitempty"` // why, by Discord's error code or HTTP status
	Sealed  bool   `json:"sealed,omitempty"`  // it says that the seat may take back what it has sealed
	Shows   string `json:"shows,omitempty"`   // what the seat alone knew then
	Until   int64  `json:"until,omitempty"`   // the TimeShown that it says
	Offers  string `json:"offers,omitempty"`  // the Offered of which it has the answers
}
