package organise

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/league"
)

// longestReason is how many characters a reason has at most.
const longestReason = 300

// These are why an act cannot be confirmed.
var (
	errStale   = table.Refuse("organise.error.stale")
	errNumbers = table.Refuse("organise.error.numbers")
	errNothing = table.Refuse("organise.error.nothing")
)

// possible are the acts that an organiser confirms.
var possible = strings.Fields("adjudicate allow amend answer apart ask cancel change close confirm expel extend order penalise remind stop void")

// reasonless are the acts without a reason.
var reasonless = []string{"close", "confirm"}

// why takes the reason and shows what the act would change, to be confirmed.
func (h *handler) why(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	d, err := h.desk(i)
	if err != nil {
		return discord.Message{}, err
	}
	act, err := d.complete(i.CustomID.Word)
	if err != nil {
		return discord.Message{}, err
	}
	reason := strings.TrimSpace(i.Options["reason"])
	err = d.update(func(c *leagues.Change) error {
		p, err := d.number(c)
		if err != nil {
			return err
		}
		if _, err := d.after(c.State, c.Seed, c.Now, p, reasoned(act, 1)); err != nil {
			return err
		}
		return d.keep(c, p, act, reason)
	})
	if err != nil {
		return discord.Message{}, err
	}
	return d.preview()
}

// keep notes the act that waits for the person's confirmation, with its reason
// beside the log.
func (d *desk) keep(c *leagues.Change, p league.Person, act league.Act, reason string) error {
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
	n := noteOf(c.League)
	if n.Pending == nil {
		n.Pending = map[int]string{}
	}
	n.Pending[int(p)] = act.String()
	return setNote(c, n)
}

// reasoned returns an act with a reason, if it has one.
func reasoned(a league.Act, reason league.Text) league.Act {
	if slices.Contains(reasonless, a.Verb) {
		return a
	}
	a.Keys = append(slices.Clone(a.Keys), league.Key{Name: "reason", Value: reason.String()})
	return a
}

// after returns what the state would be after an act, which stays as it is. A close
// needs the seed.
func (d *desk) after(state *league.State, seed string, at time.Time, by league.Person, act league.Act) (*league.State, error) {
	after := state.Clone()
	if act.Verb == "close" {
		var bytes [32]byte
		if n, err := hex.Decode(bytes[:], []byte(seed)); err != nil || n != len(bytes) {
			return nil, league.ErrSeed
		}
		act = league.Close(bytes)
	}
	_, err := after.Do(at, by.Organiser(), act)
	return after, understood(err)
}

// understood returns an error that people may read if what was typed is why an act
// is not possible.
func understood(err error) error {
	if form := (&league.FormError{}); errors.As(err, &form) {
		return errNumbers
	}
	return err
}

// do does the act that was confirmed, unless something has happened since its
// consequences were shown.
func (h *handler) do(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	d, err := h.desk(i)
	if err != nil {
		return discord.Message{}, err
	}
	var done league.Act
	err = d.update(func(c *leagues.Change) error {
		p, err := d.number(c)
		if err != nil {
			return err
		}
		if done, err = pending(c, p, i.CustomID); err != nil {
			return err
		}
		return d.carryOut(c, p, done)
	})
	if errors.Is(err, errStale) {
		return d.again()
	}
	if err != nil {
		return discord.Message{}, err
	}
	d.notice = d.say.T("organise.done")
	return d.show(done)
}

// pending returns the act that waits for the person's confirmation. The error is
// errStale if it is another one than that of the button, or if the league has
// changed since its consequences were shown.
func pending(c *leagues.Change, p league.Person, at discord.CustomID) (league.Act, error) {
	words := noteOf(c.League).Pending[int(p)]
	if words == "" || sum(words) != at.Word || c.State.Len() != at.Turn {
		return league.Act{}, errStale
	}
	return league.ParseAct(words)
}

// carryOut does an act that was confirmed.
func (d *desk) carryOut(c *leagues.Change, p league.Person, act league.Act) error {
	n := noteOf(c.League)
	delete(n.Pending, int(p))
	if act.Verb == "change" {
		n.Draft = ""
	}
	if err := setNote(c, n); err != nil {
		return err
	}
	if act.Verb == "close" {
		return c.Close(p.Organiser())
	}
	if err := c.Do(p.Organiser(), act); err != nil {
		return understood(err)
	}
	if act.Verb == "change" && c.State.Season().Stage == league.SignUp {
		c.Setup.Options = readOptions(c.State.Season().Settings.With)
	}
	return nil
}

// origin returns the verb and the word of the panel from which an act comes.
func origin(act league.Act) (verb, word string) {
	first := ""
	if len(act.Args) > 0 {
		first = act.Args[0]
	}
	switch act.Verb {
	case "remind", "ask", "adjudicate", "extend":
		if first != "" {
			return "organise-table", first
		}
	case "void", "amend", "answer":
		return "organise-result", first
	case "penalise", "expel":
		return "organise-player", first
	case "apart", "allow", "order":
		return playersVerb, ""
	case "change":
		return "organise-edit", ""
	}
	return seasonVerb, ""
}

// show returns the panel from which an act came.
func (d *desk) show(act league.Act) (discord.Message, error) {
	verb, word := origin(act)
	d.i.CustomID.Word, d.i.Values = word, nil
	switch verb {
	case "organise-table":
		return d.table()
	case "organise-result":
		return d.result()
	case "organise-player":
		return d.player()
	case playersVerb:
		return d.players()
	}
	return d.season()
}

// text returns the words of a reason or an appeal by what the log calls it, "" if
// they are blacked out.
func (d *desk) text(number string) string {
	return d.texts()(number)
}

// texts returns text for several numbers, which reads the store once.
func (d *desk) texts() func(number string) string {
	all, err := d.Leagues.Store.Texts(d.l.ID)
	if err != nil {
		d.Log.Warn("texts not readable", "league", d.l.ID, "err", err)
	}
	return func(number string) string {
		n, _ := strconv.Atoi(strings.TrimPrefix(number, "#"))
		if n < 1 || n > len(all) {
			return ""
		}
		return all[n-1].Words
	}
}

// sum returns a short word for a text, by which a button knows what it was made
// for.
func sum(text string) string {
	s := sha256.Sum256([]byte(text))
	return hex.EncodeToString(s[:4])
}

// warning says what the bot lacks in the league's channel, "" if nothing is known.
func (d *desk) warning() string {
	if d.l.Channel != d.i.Channel {
		return ""
	}
	lacks := d.i.Lacks(discord.ViewChannel, discord.SendMessages, discord.AttachFiles, discord.MakeThreads, discord.SendThreads)
	if lacks == nil {
		return ""
	}
	return view.Without(d.say, cmp.Or(d.l.Channel, d.i.Channel), lacks...)
}
