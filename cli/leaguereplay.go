package cli

import (
	"fmt"
	"io"
	"text/tabwriter"

	"herald/games/league"
	"herald/games/league/standings"
)

type leagueReplayCommand struct {
	File   string `arg:"" type:"existingfile" help:"Log of a league to read."`
	At     *int   `placeholder:"N" help:"Print the standings after the first N entries (default: all of them)."`
	Verify bool   `help:"Recompute from the seeds everything that was drawn, and all else that follows."`
}

// Run prints the standings of the last season; a log with an entry that cannot
// follow is an error.
func (c *leagueReplayCommand) Run(p *program) error {
	p.Stdout = quoting{p.Stdout}
	return until(p.ctx, func() error { return c.run(p) })
}

func (c *leagueReplayCommand) run(p *program) error {
	text, err := readText(c.File)
	if err != nil {
		return err
	}
	log, err := league.Parse(text)
	if err != nil {
		return named(c.File, err)
	}
	if c.At != nil {
		if *c.At < 0 || *c.At > len(log.Entries) {
			return usagef("--at %d: the log has %d entries", *c.At, len(log.Entries))
		}
		log.Entries = log.Entries[:*c.At]
	}
	if c.Verify {
		if err := log.Verify(); err != nil {
			return named(c.File, err)
		}
		fmt.Fprintf(p.Stdout, "# %d entries: everything that was drawn follows from the seeds.\n", len(log.Entries))
	}
	s, err := log.Fold()
	if err != nil {
		return named(c.File, err)
	}
	return printLeague(p.Stdout, s)
}

// printLeague prints the last season of a league.
func printLeague(w io.Writer, s *league.State) error {
	season := s.Season()
	if season.Stage == league.None {
		fmt.Fprintf(w, "%s, no season yet\n", s.Head().Game)
		return nil
	}
	fmt.Fprintf(w, "%s, season %d, %s, %s, round %d, %d entrants, %d tables, %d entries, fingerprint %s\n",
		s.Head().Game, season.Number, season.Settings.Format, season.Stage, season.Round(), len(season.Active()), len(season.Tables), s.Len(), s.Fingerprint())
	if season.Seed == nil {
		return nil
	}
	if err := printTeams(w, season.TeamStandings()); err != nil {
		return err
	}
	for d, rows := range season.Standings() {
		if len(season.Divisions) > 0 {
			fmt.Fprintf(w, "\ndivision %d\n", d+1)
		}
		if err := printRows(w, rows); err != nil {
			return err
		}
	}
	return nil
}

func printRows(w io.Writer, rows []standings.Row) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "place\tentrant\tpoints\tmatches\tpossible\ttie")
	for _, r := range rows {
		fmt.Fprintf(t, "%d\tp%d\t%s\t%d\t%d-%d\t%s\n", r.Place, r.Entrant, r.Points, r.Matches, r.Best, r.Worst, decision(r))
	}
	return t.Flush()
}

// printTeams prints the standings of teams, if there are any.
func printTeams(w io.Writer, rows []league.TeamRow) error {
	if len(rows) == 0 {
		return nil
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "place\tteam\tpoints\tmatches\tboards\tpossible\ttie")
	for _, r := range rows {
		fmt.Fprintf(t, "%d\t%s\t%s\t%d\t%s\t%d-%d\t%s\n", r.Place, r.Team, r.Points, r.Matches, r.BoardPoints(), r.Best, r.Worst, decision(r.Row))
	}
	fmt.Fprintln(t)
	return t.Flush()
}

// decision names the tie-break that placed a row behind the one above with the same points.
func decision(r standings.Row) string {
	if r.Tie.By == standings.Not {
		return ""
	}
	return fmt.Sprintf("%s: %s, above %s", r.Tie.By, r.Tie.Own, r.Tie.Above)
}
