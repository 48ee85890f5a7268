package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"herald/games/league"
	"herald/games/match"
	"herald/games/record"
	"herald/store"
	"herald/store/bolt"
	"herald/store/postgres"
)

type checkCommand struct {
	locations
}

// Run replays every match of a copy of the store, so that it can run beside the bot that will
// be upgraded. It checks the logs of leagues, too.
func (c *checkCommand) Run(p *program) error {
	p.Stdout = quoting{p.Stdout}
	return c.read(p, func(s store.Engine) error { return errors.Join(checkAll(p, s), checkLeagues(p, s)) })
}

// read calls do with a copy of the store, or with a database as it is: a bot may be running on it.
func (l locations) read(p *program, do func(store.Engine) error) error {
	cfg, err := l.load(p)
	if err != nil {
		return err
	}
	if cfg.Store != "" {
		return until(p.ctx, func() error {
			s, err := postgres.OpenReadOnly(string(cfg.Store))
			if err != nil {
				return err
			}
			return errors.Join(do(s), s.Close())
		})
	}
	dir, err := os.MkdirTemp("", "herald-check-")
	if err != nil {
		dir = "" // the file system is read-only
	} else {
		defer os.RemoveAll(dir)
	}
	return until(p.ctx, func() error { return readStore(p, cfg.Data, dir, do) })
}

// readStore calls do with a copy of the store in a folder, and with the store itself if the
// folder is "".
func readStore(p *program, data, dir string, do func(store.Engine) error) error {
	file, open := storeFile(data), bolt.OpenReadOnly
	if dir != "" {
		file, open = filepath.Join(dir, "copy.db"), bolt.Open
		if err := backup(p.ctx, data, file); err != nil {
			return err
		}
	}
	if err := p.checkPages(file); err != nil {
		return err
	}
	s, err := open(file)
	if err != nil {
		return damaged(err)
	}
	return errors.Join(do(s), s.Close())
}

// checkAll prints each match that this program cannot continue.
func checkAll(p *program, s store.Engine) error {
	matches, failed := 0, 0
	for r, err := range s.All() {
		if r.ID == "" {
			return err
		}
		matches++
		if err == nil {
			err = p.replays(r.Match)
		}
		if err != nil {
			failed++
			fmt.Fprintf(p.Stdout, "match %s: %v\n", r.ID, err)
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d matches fail; keep the program that they were played with", failed, matches)
	}
	fmt.Fprintln(p.Stdout, counted(matches, "match replays as it was played", "matches replay as they were played"))
	return nil
}

// counted returns the phrase for one, or for some other number.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// checkLeagues prints each league that this program cannot continue, and their number if there
// are any.
func checkLeagues(p *program, s store.Engine) error {
	leagues, failed := 0, 0
	for l, err := range s.Leagues("", true) {
		if l.ID == "" {
			return err
		}
		leagues++
		if err == nil {
			err = p.checkLeague(s, l)
		}
		if err != nil {
			failed++
			fmt.Fprintln(p.Stdout, namedLines("league "+l.ID, err))
		}
	}
	if failed > 0 {
		return fmt.Errorf("%d of %d leagues fail; keep the program that they were played with", failed, leagues)
	}
	if leagues > 0 {
		fmt.Fprintln(p.Stdout, counted(leagues, "league follows from its log", "leagues follow from their logs"))
	}
	return nil
}

// checkLeague returns an error if a league does not follow from its log, or a result in it not from its match.
func (p *program) checkLeague(s store.Engine, l store.League) error {
	lines, err := s.Log(l.ID)
	switch {
	case err != nil:
		return err
	case len(lines) != l.Lines:
		return fmt.Errorf("its log has %d lines of %d", len(lines), l.Lines)
	}
	log, err := league.Parse(strings.Join(lines, "\n"))
	if err != nil {
		return err
	}
	_, err = p.checkResults(s, log)
	return err
}

// replays returns an error if the match of a record cannot be continued. One that has not
// begun can.
func (p *program) replays(text string) error {
	if text == "" {
		return nil
	}
	_, err := p.replay(text)
	return err
}

// replay returns the match of a record.
func (p *program) replay(text string) (*match.Match, error) {
	r, err := record.Parse(text)
	if err != nil {
		return nil, err
	}
	title, err := p.titleOf(r)
	if err != nil {
		return nil, err
	}
	return match.Open(title.Rules, r)
}
