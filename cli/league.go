package cli

// leagueCommand has the commands about leagues.
type leagueCommand struct {
	Check    leagueCheckCommand    `cmd:"" help:"Check logs: every entry, and everything that was drawn."`
	Export   leagueExportCommand   `cmd:"" help:"Write a league as files: standings, results and ratings as CSV, everything as JSON, the log, deadlines as a calendar."`
	Fit      leagueFitCommand      `cmd:"" help:"Fit the ratings' measure of luck to the matches of logs, for each game."`
	Tables   leagueTablesCommand   `cmd:"" help:"Lay out a division or a schedule: who meets whom, and in which seat; prints JSON."`
	Rate     rateCommand           `cmd:"" help:"Compare the ratings of this program with published ones; the vectors are read from standard input."`
	Replay   leagueReplayCommand   `cmd:"" help:"Check a league's log and print the standings."`
	Simulate leagueSimulateCommand `cmd:"" help:"Play a season by chance and print its log, or a summary of many."`
}
