package cli

// leagueCommand has the commands about leagues.
type leagueCommand struct {
	Rate rateCommand `cmd:"" help:"Compare the ratings of this program with published ones; the vectors are read from standard input."`
}
