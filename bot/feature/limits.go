package feature

// Limits are the limits on people's use of the bot; 0 is no limit.
type Limits struct {
	// Tables limits a person's unfinished tables when they open another, ChannelTables a
	// channel's.
	Tables, ChannelTables int
	// NewTables limits the tables that one person opens in an hour.
	NewTables int
	// Plans limits one person's plans for a match.
	Plans int
	// Thinking limits the tables of one person at which bot players think at once.
	Thinking int
	// Waiting limits the commands and presses of one person that wait for an answer,
	// ChannelWaiting those from one channel.
	Waiting, ChannelWaiting int
}
