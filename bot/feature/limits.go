package feature

// Limits are what people may cost; 0 is no limit.
type Limits struct {
	// Tables is how many tables that are not over somebody may sit at who opens
	// another, and ChannelTables how many there may be in a channel.
	Tables, ChannelTables int
	// NewTables is how many tables one person may open in an hour.
	NewTables int
	// Plans is how many plans one person may have for a match.
	Plans int
	// Thinking is at how many of one person's tables bot players may think at once.
	Thinking int
	// Waiting is how many commands and presses of one person may wait for their
	// answer, and ChannelWaiting how many from one channel.
	Waiting, ChannelWaiting int
}
