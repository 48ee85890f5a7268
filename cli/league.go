package cli

// leagueCommand has the commands about leagues.
type leagueCommand struct {
	Tables   leagueTablesCommand   `cmd:"" help:"Lay out a division or a schedule: who meets whom, and in which seat; prints JSON."`
	Rate     rateCommand           `cmd:"" help:"Compare the ratings of this program with published ones; the vectors are read from standard input."`
	Replay   leagueReplayCommand   `cmd:"" help:"Check a league's log and print the standings."`
	Simulate leagueSimulateCommand `cmd:"" help:"Play a season by chance and print its log, or a summary of many."`
}
