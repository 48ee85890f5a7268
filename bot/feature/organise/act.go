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
	"herald/lang"
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

// form asks for the reason of an act, and for what else it needs. The word of the
// custom ID is the act without these; what was chosen in a menu is added to it.
func (h *handler) form(i *discord.Interaction) discord.Modal {
	say := h.View.Printer(i)
	words := i.CustomID.Word
	if len(i.Values) > 0 {
		words += " " + i.Values[0]
	}
	verb, rest, _ := strings.Cut(words, " ")
	inputs := h.inputs(say, i, verb, rest)
	reason := discord.Long("reason", say.T("organise.form.reason"), longestReason)
	at := discord.CustomID{Verb: "organise-why", Match: i.CustomID.Match, Word: words}
	return discord.FormOf(say.T("organise.act."+verb), at, append(inputs, reason)...)
}

// inputs are what the form of an act asks for besides the reason.
func (h *handler) inputs(say lang.Printer, i *discord.Interaction, verb, rest string) []discord.Component {
	field := func(name, value string) discord.Component {
		c := discord.Optional(name, say.T("organise.form."+name), 40)
		c.Value = discord.Cut(value, 40)
		return c
	}
	switch {
	case verb == "penalise":
		c := discord.Input("points", say.T("organise.form.points"), 5)
		c.Value = "1"
		return []discord.Component{c}
	case verb == "extend" && !strings.Contains(rest, "by="):
		c := discord.Input("days", say.T("organise.form.days"), 3)
		c.Value = "2"
		return []discord.Component{c}
	case verb == "amend":
		places, scores, credits := h.resultOf(i, rest)
		return []discord.Component{field("places", places), field("scores", scores), field("credits", credits)}
	}
	return nil
}

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

// complete returns the act of a word of the custom ID with what the form added. The
// error says what is wrong with that.
func (d *desk) complete(words string) (league.Act, error) {
	act, err := league.ParseAct(words)
	if err != nil || !slices.Contains(possible, act.Verb) {
		return act, table.ErrOutdated
	}
	switch act.Verb {
	case "change":
		return d.changes()
	case "order":
		return d.ordered()
	case "apart":
		return d.apart(act)
	case "penalise":
		points, err := strconv.Atoi(strings.TrimSpace(d.i.Options["points"]))
		if err != nil || points == 0 {
			return act, errNumbers
		}
		act.Keys = append(act.Keys, league.Key{Name: "points", Value: strconv.Itoa(points)})
	case "extend":
		if act.Key("by") != "" {
			return act, nil
		}
		days, err := strconv.Atoi(strings.TrimSpace(d.i.Options["days"]))
		if err != nil || days < 1 {
			return act, errNumbers
		}
		act.Keys = append(act.Keys, league.Key{Name: "by", Value: strconv.Itoa(days) + "d"})
	case "amend":
		return d.amendment(act)
	}
	return act, nil
}

// changes returns the change that publishes what was edited.
func (d *desk) changes() (league.Act, error) {
	title, err := d.title()
	if err != nil {
		return league.Act{}, err
	}
	keys := changed(base(&d.l, title), drafted(&d.l, title))
	if len(keys) == 0 {
		return league.Act{}, errNothing
	}
	return league.Act{Verb: "change", Keys: keys}, nil
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

// preview shows what the act that waits for confirmation would change.
func (d *desk) preview() (discord.Message, error) {
	p := d.me()
	words := noteOf(&d.l).Pending[int(p)]
	act, err := league.ParseAct(words)
	if words == "" || err != nil {
		return discord.Message{}, errStale
	}
	after, err := d.after(d.l.State, d.l.Seed, d.now(), p, act)
	if err != nil {
		return discord.Message{}, err
	}
	all := []string{d.say.T("organise.preview.head"), "", d.say.Say(d.sentence(league.Entry{By: p.Organiser(), Act: act}))}
	if reason := d.text(act.Key("reason")); reason != "" {
		all = append(all, d.say.T("organise.preview.reason", "reason", discord.Escape(reason)))
	}
	all = append(all, "", d.say.T("organise.effect."+effect(act, d.current())), "")
	all = append(all, d.consequences(act, after)...)
	yes := d.button(discord.Success, "confirm-"+yesWord(act.Verb), "organise-do", sum(words))
	id := d.at("organise-do", sum(words))
	id.Turn = d.l.State.Len()
	yes.CustomID = id.String()
	verb, word := origin(act)
	return d.message(all, discord.Rows([]discord.Component{yes, d.button(discord.Secondary, "back", verb, word)})), nil
}

// yesWord is the word of the catalog for the button that confirms an act.
func yesWord(verb string) string {
	if slices.Contains([]string{"adjudicate", "amend", "cancel", "close", "expel", "penalise", "void"}, verb) {
		return verb
	}
	return "any"
}

// effect is the word of the catalog for what an act does.
func effect(act league.Act, s *league.Season) string {
	switch {
	case act.Verb == "extend" && len(act.Args) == 0:
		return "extend-round"
	case act.Verb == "ask" && act.Key("as") == string(league.Agreed):
		return "ask-agreed"
	case act.Verb == "change" && s.Stage != league.SignUp:
		return "change-next"
	}
	return act.Verb
}

// consequences say what an act would change. What a draw would be is secret until
// it is made.
func (d *desk) consequences(act league.Act, after *league.State) []string {
	switch act.Verb {
	case "close":
		s := d.current()
		return []string{d.LeagueView.Preview(d.say, s.Settings, len(s.Active())), d.LeagueView.Bound(d.say, s.Settings, d.now())}
	case "change":
		return []string{d.LeagueView.Summary(d.say, d.l.Game, after.Season().Next), "", d.LeagueView.Bound(d.say, after.Season().Next, after.Season().Next.Closes)}
	}
	return d.LeagueView.Consequences(d.say, &d.l, after)
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

// again shows the consequences as they are now, or that there is nothing to be
// confirmed any more.
func (d *desk) again() (discord.Message, error) {
	l, err := d.Leagues.Get(d.l.ID)
	if err != nil {
		return discord.Message{}, err
	}
	d.l, d.notice = l, d.say.Say(errStale.Text)
	m, err := d.preview()
	var refusal *league.Refusal
	switch {
	case errors.As(err, &refusal):
		d.notice = d.say.Say(refusal.Text)
		return d.season()
	case errors.Is(err, errStale):
		return d.season()
	}
	return m, err
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
