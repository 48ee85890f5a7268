// Package act has the acts of organisers about others: each has a reason, its consequences
// are shown before it is confirmed, and it is done only if nothing has happened in between.
package act

import (
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/feature/organise/settings"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

// DoVerb is the verb of the buttons that confirm an act.
const DoVerb = "organise-do"

// longestReason is the number of characters of the longest reason.
const longestReason = 300

// Reasons why an act cannot be confirmed.
var (
	errStale   = table.Refuse("organise.error.stale")
	errNumbers = table.Refuse("organise.error.numbers")
	errNothing = table.Refuse("organise.error.nothing")
)

// reasonless are the acts without a reason.
var reasonless = []string{"close", "confirm"}

// Why takes the reason and shows the consequences of the act, to be confirmed.
func Why(r *panel.Request) (discord.Message, error) {
	act, err := complete(r, customid.Of(r.I).Word)
	if wrong := (*listError)(nil); errors.As(err, &wrong) {
		return wrong.message(r), nil
	}
	if err != nil {
		return discord.Message{}, err
	}
	reason := strings.TrimSpace(r.I.Options["reason"])
	err = r.Update(func(c *leagues.Change) error {
		p, err := r.Number(c)
		if err != nil {
			return err
		}
		if _, err := after(c.League, c.Now, p, reasoned(act, 1)); err != nil {
			return err
		}
		return keep(c, p, act, reason)
	})
	if err != nil {
		return discord.Message{}, err
	}
	return preview(r)
}

// keep notes the act that waits for the organiser's confirmation, with its reason beside
// the log.
func keep(c *leagues.Change, p league.Person, act league.Act, reason string) error {
	if !slices.Contains(reasonless, act.Verb) {
		if reason == "" {
			return league.ErrReason
		}
		text, err := c.AddText(p, discord.Cut(reason, longestReason))
		if err != nil {
			return err
		}
		act = reasoned(act, text)
	}
	return panel.ChangePart(c, func(own *panel.Part) {
		if own.Pending == nil {
			own.Pending = map[int]string{}
		}
		own.Pending[int(p)] = act.String()
	})
}

// reasoned adds a reason to an act.
func reasoned(a league.Act, reason league.Text) league.Act {
	if slices.Contains(reasonless, a.Verb) {
		return a
	}
	a.Keys = append(slices.Clone(a.Keys), league.Key{Name: "reason", Value: reason.String()})
	return a
}

// after returns the state of a league after an act; the league stays as it is. A close
// needs the seed. Organisers who take part do not confirm a season before all had time to
// appeal.
func after(l *leagues.League, at time.Time, by league.Person, act league.Act) (*league.State, error) {
	after := l.State.Clone()
	if act.Verb == "close" {
		var bytes [32]byte
		if n, err := hex.Decode(bytes[:], []byte(l.Seed)); err != nil || n != len(bytes) {
			return nil, league.ErrSeed
		}
		act = league.Close(l.State.Season().Secret(bytes))
	}
	_, err := after.Do(at, by.Organiser(), act)
	if err == nil && act.Verb == "confirm" && league.Gains(l.State, after, by) {
		err = table.Refuse("organise.error.confirm", "when", discord.Timestamp(l.State.Season().Confirms(), 'R'))
	}
	return after, understood(err)
}

// understood turns an error about typed input into one that people may read.
func understood(err error) error {
	if form := (&league.FormError{}); errors.As(err, &form) {
		return errNumbers
	}
	return err
}

// Do does the confirmed act, unless something has happened since its consequences were
// shown.
func Do(r *panel.Request) (discord.Message, error) {
	var done league.Act
	var to outlook
	newcomers := r.Leagues.Newcomers(&r.League, r.Clock.Now())
	err := r.Update(func(c *leagues.Change) error {
		p, err := r.Number(c)
		if err != nil {
			return err
		}
		if done, err = pending(c, p, customid.Of(r.I)); err != nil {
			return err
		}
		to, err = carryOut(c, p, done, newcomers)
		return err
	})
	if errors.Is(err, errStale) {
		return again(r)
	}
	if err != nil {
		return discord.Message{}, err
	}
	r.Notice = r.Say.T("organise.done" + to.suffix())
	if done.Verb == "change" {
		return r.Show(panel.SeasonVerb, "")
	}
	return r.Show(origin(done))
}

// pending returns the act that waits for the organiser's confirmation. The error is
// errStale if it differs from the button's, or if the league has changed since its
// consequences were shown.
func pending(c *leagues.Change, p league.Person, at customid.About) (league.Act, error) {
	words := panel.PartOf(c.League).Pending[int(p)]
	if words == "" || panel.Sum(words) != at.Word || c.State.Len() != at.At {
		return league.Act{}, errStale
	}
	return league.ParseAct(words)
}

// carryOut does a confirmed act, or proposes it, and says which. Newcomers are placed before
// the draw.
func carryOut(c *leagues.Change, p league.Person, act, newcomers league.Act) (outlook, error) {
	err := panel.ChangePart(c, func(own *panel.Part) {
		delete(own.Pending, int(p))
		delete(own.Lists, int(p))
		if act.Verb == "change" {
			own.Draft = ""
		}
	})
	switch {
	case err != nil:
		return harmless, err
	case act.Verb == "close":
		return harmless, errors.Join(c.Place(newcomers), c.Close(p.Organiser()))
	}
	after, err := after(c.League, c.Now, p, act)
	if err != nil {
		return harmless, err
	}
	to := foresee(c.League, after, p, c.Tx.Person, c.Now)
	if err := c.Do(p.Organiser(), to.asked(act)); err != nil {
		return to, understood(err)
	}
	if act.Verb == "change" && c.State.Season().Stage == league.SignUp {
		c.Setup.Options = settings.ReadOptions(c.State.Season().Settings.With)
	}
	return to, nil
}
