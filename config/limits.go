package config

import "errors"

// Limits bound the use of resources; 0 is no limit.
type Limits struct {
	Tables         int `toml:"tables"`
	ChannelTables  int `toml:"channel_tables"`
	NewTables      int `toml:"new_tables"`
	Plans          int `toml:"plans"`
	Thinking       int `toml:"thinking"`
	Waiting        int `toml:"waiting"`
	ChannelWaiting int `toml:"channel_waiting"`
}

var errLimit = errors.New("a limit cannot be negative; 0 is none")

// usualLimits are far from what people need who only play.
func usualLimits() Limits {
	return Limits{Tables: 50, ChannelTables: 1000, NewTables: 20, Plans: 25, Thinking: 2, Waiting: 32, ChannelWaiting: 512}
}

// negative reports whether one of the limits is.
func (l Limits) negative() bool {
	return min(l.Tables, l.ChannelTables, l.NewTables, l.Plans, l.Thinking, l.Waiting, l.ChannelWaiting) < 0
}
