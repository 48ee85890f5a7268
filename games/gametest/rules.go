package gametest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"

	"herald/games"
)

// menu is the number of choices in a menu of Discord.
const menu = 25

var wordForm = regexp.MustCompile(`^[a-z0-9+-]{1,32}$`)

// checkRules checks the rules as the shelf has them.
func checkRules(r games.Rules) error {
	switch {
	case !wordForm.MatchString(r.Name):
		return fmt.Errorf("the game's name %q is no word", r.Name)
	case r.Version < 1:
		return errors.New("the rules have no version")
	case r.Oldest < 0 || r.Oldest > r.Version:
		return fmt.Errorf("the oldest version is %d of %d", r.Oldest, r.Version)
	case r.Min < 1 || r.Max < r.Min || r.Max > games.MaxPlayers:
		return fmt.Errorf("%d-%d players: possible are 1-%d", r.Min, r.Max, games.MaxPlayers)
	case r.Start == nil:
		return errors.New("the rules have no Start")
	case r.Texts == nil:
		return errors.New("the rules have no Texts")
	}
	if err := distinct("section", r.Sections); err != nil {
		return err
	}
	var names []string
	for _, o := range r.Options {
		names = append(names, o.Name)
		if err := checkOption(r, o); err != nil {
			return fmt.Errorf("option %s: %w", o.Name, err)
		}
	}
	if len(names) == 0 {
		return nil
	}
	return distinct("option", names)
}

func checkOption(r games.Rules, o games.Option) error {
	if err := distinct("value", o.Values); err != nil {
		return err
	}
	possible := map[string]bool{}
	for players := r.Min; players <= r.Max; players++ {
		if o.Range != nil {
			if low, high := o.Range(players); low > high {
				return fmt.Errorf("the range for %d players is %d-%d", players, low, high)
			}
		}
		for _, v := range o.Values {
			_, err := r.Check(games.Setup{Players: players, Options: map[string]string{o.Name: v}})
			if err != nil && v == o.Values[0] {
				return fmt.Errorf("the default: %w", err)
			}
			possible[v] = possible[v] || err == nil
		}
	}
	for _, v := range o.Values {
		if !possible[v] {
			return fmt.Errorf("value %s is in range for no number of players", v)
		}
	}
	return nil
}

// distinct checks that names are words, each given once, and that they fit a menu.
func distinct(what string, names []string) error {
	if len(names) == 0 || len(names) > menu {
		return fmt.Errorf("%d %ss, want 1 to %d", len(names), what, menu)
	}
	for i, name := range names {
		if !wordForm.MatchString(name) {
			return fmt.Errorf("the %s %q is no word", what, name)
		}
		if slices.Contains(names[:i], name) {
			return fmt.Errorf("the %s %q stands twice", what, name)
		}
	}
	return nil
}
