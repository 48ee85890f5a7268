package table

// A Place is the place of a table on Discord.
type Place struct {
	Channel string `json:"-"`                // of the match: a channel, or a thread of its own
	Home    string `json:"home,omitempty"`   // the channel of the lobby
	Guild   string `json:"guild,omitempty"`  // "" in a direct message
	Locale  string `json:"locale"`           // the language of public messages
	Thread  bool   `json:"thread,omitempty"` // a thread of its own is wanted
	// Threadless is Discord's reason for refusing the thread, 0 if it did not.
	Threadless int `json:"threadless,omitempty"`
}

// InThread reports whether the match lives in a thread of its own.
func (p *Place) InThread() bool { return p.Thread && p.Channel != p.Home }

// AwaitsThread reports whether the wanted thread is still to be created.
func (p *Place) AwaitsThread() bool { return p.Thread && p.Channel == p.Home }

// Stay keeps the match in its channel, for Discord's reason.
func (p *Place) Stay(reason int) { p.Thread, p.Threadless = false, reason }

// Includes reports whether a channel is the one of the match or of its lobby.
func (p *Place) Includes(channel string) bool {
	return channel != "" && (channel == p.Channel || channel == p.Home)
}

// move makes a channel the one of the match and of its lobby.
func (p *Place) move(channel string) {
	p.Channel, p.Home, p.Thread, p.Threadless = channel, channel, false, 0
}
