package ledger

// A Place is a message in its channel.
type Place struct {
	Channel string `json:"channel"`
	Message string `json:"message"`
	// Gone marks a retired message for deletion, as another one says the same.
	Gone bool `json:"gone,omitempty"`
	// From and Ends are set on a retired turn message that is still to be edited: it will tell
	// the entries between them, without the seats that the match waited for.
	From int `json:"from,omitempty"`
	Ends int `json:"ends,omitempty"`
	// Shows says that the message has the picture of that already.
	Shows bool `json:"shows,omitempty"`
	// Undone counts the entries of which the message told and that were undone since.
	Undone int `json:"undone,omitempty"`
	// Says is the key of what a retired message says instead of what it said; "" keeps that.
	Says string `json:"says,omitempty"`
}

// unknownChannel is Discord's error code for a deleted channel.
const unknownChannel = 10003

// Muted records since when and why nothing can be posted in the table's channel. Nothing is
// sent there until that ends: Discord bans bots that repeat refused requests.
type Muted struct {
	Code  int   `json:"code"`  // Discord's error code
	Since int64 `json:"since"` // in seconds since 1970
	// Trial allows one more try.
	Trial bool `json:"trial,omitempty"`
	// Message means that only one message was refused: the next is tried once the record has
	// grown beyond Plies.
	Message bool `json:"message,omitempty"`
	Plies   int  `json:"plies,omitempty"`
}

// Gone reports whether the channel was deleted.
func (m *Muted) Gone() bool { return m.Code == unknownChannel }

// A DM is the living direct message to one seat. It tells what only that seat may know, and
// asks its secret questions, or all of them while the channel is muted. It is edited in place;
// a new question is asked in a new one, and the last one is deleted.
type DM struct {
	Channel string `json:"channel,omitempty"`
	Message string `json:"message,omitempty"`
	Told    int    `json:"told"`              // entries whose secrets the seat has been told
	Asks    bool   `json:"asks,omitempty"`    // a question is open in it
	Turn    int    `json:"turn,omitempty"`    // answers that the seat had given before that question
	Rung    string `json:"rang,omitempty"`    // the OwnQuestion that a DM last notified the person of
	Sent    int    `json:"sent,omitempty"`    // DMs sent before
	Warned  int64  `json:"warned,omitempty"`  // the Muted.Since that it has told of
	Closed  bool   `json:"closed,omitempty"`  // the person does not accept DMs
	Refused int    `json:"refused,omitempty"` // the reason, by Discord's error code or HTTP status
	Sealed  bool   `json:"sealed,omitempty"`  // it says that the seat may take back what it has sealed
	Shows   string `json:"shows,omitempty"`   // the secrets that it shows
	Until   int64  `json:"until,omitempty"`   // the TimeShown in it
	Offers  string `json:"offers,omitempty"`  // the Offered whose answers it has
}
