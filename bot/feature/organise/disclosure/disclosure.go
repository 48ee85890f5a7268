// Package disclosure posts organisers' acts, or proposals, to their own advantage: to other
// organisers who have to agree, or to all whom they concern. It also tells people who were added.
package disclosure

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/organise/log"
	"herald/bot/feature/organise/panel"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games/league"
)

// mentioned is the number of people whom a message mentions at most.
const mentioned = 40

// A Poster posts each such act once, in the league's channel.
type Poster struct {
	router *panel.Router
	queue  *jobs.Retry[string] // of leagues with something to be posted
}

// New returns a poster for the leagues of a router.
func New(o *panel.Router) *Poster {
	c := &Poster{router: o}
	c.queue = jobs.NewRetry(o.Clock, 1, o.OfLeague(c.post), func(id string, tries int, err error) {
		o.Log.Warn("organisers’ acts not told", "league", id, "tries", tries, "err", table.Redact(err))
	})
	owed, changed := o.Leagues.Owed, o.Leagues.Changed
	o.Leagues.Owed = func(l *leagues.League) bool { return owed(l) || len(untold(l)) > 0 }
	o.Leagues.Changed = func(l *leagues.League) {
		changed(l)
		c.push(l, false)
	}
	o.Leagues.BeforeEnd = c.beforeEnd
	return c
}

// Queue returns the queue of leagues with something to be posted.
func (c *Poster) Queue() feature.Queue {
	return feature.QueueOf("organisers’ acts", c.queue)
}

// CatchUp queues what earlier processes have left undone.
func (c *Poster) CatchUp() {
	for _, l := range c.router.Leagues.Due() {
		c.push(&l, true)
	}
}

func (c *Poster) push(l *leagues.League, retry bool) {
	if len(untold(l)) > 0 && !l.Mute() {
		c.queue.Push(l.ID, retry)
	}
}

// beforeEnd waits until a league's posts were tried: people must read what has decided a
// season before how it has ended. What Discord refuses holds up nothing.
func (c *Poster) beforeEnd(ctx context.Context, l *leagues.League) error {
	if len(untold(l)) == 0 || l.Mute() {
		return nil
	}
	select {
	case err := <-c.queue.Urge(l.ID):
		if permanent := (jobs.PermanentError{}); errors.As(err, &permanent) {
			return nil
		}
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// untold returns the acts to be posted. The changes of an adjudication are known once the
// match is over.
func untold(l *leagues.League) []league.Deed {
	s, told := l.State.Season(), panel.PartOf(l).Told
	return slices.DeleteFunc(slices.Concat(s.Proposals, s.Deeds, s.Added), func(d league.Deed) bool {
		t, ok := s.Table(panel.First(d.Act))
		_, proposed := s.Proposal(d.Seq)
		return slices.Contains(told, d.Seq) || !proposed && d.Act.Verb == "adjudicate" && ok && !t.Over()
	})
}

// post posts a league's acts. What Discord refuses is tried again with the next change of
// the league.
func (c *Poster) post(ctx context.Context, id string, retry bool) error {
	l, err := c.router.Leagues.Get(id)
	if err != nil {
		return leagues.Permanent(err)
	}
	for _, deed := range untold(&l) {
		if err = c.postAct(ctx, &l, deed, retry); err != nil {
			break
		}
	}
	return leagues.Permanent(discord.Permanent(err))
}

// postAct posts an act and notes that it was posted.
func (c *Poster) postAct(ctx context.Context, l *leagues.League, deed league.Deed, retry bool) error {
	messages, err := c.messages(l, deed)
	if err != nil {
		return err
	}
	for n, m := range messages {
		m.Nonce, m.EnforceNonce = fmt.Sprintf("L%s-d%d-%d", l.ID, deed.Seq, n), true
		if _, _, err := c.router.Post.Once(ctx, ledger.Place{Channel: l.Channel, Message: l.Living.Message}, m, true, retry); err != nil {
			return err
		}
	}
	_, err = c.router.Leagues.Update(l.ID, func(c *leagues.Change) error {
		return panel.ChangePart(c, func(own *panel.Part) { own.Told = append(current(c, own.Told), deed.Seq) })
	})
	return err
}

// current returns the entries that may still be posted.
func current(c *leagues.Change, told []int) []int {
	return slices.DeleteFunc(slices.Clone(told), func(seq int) bool {
		_, proposed := c.State.Season().Proposal(seq)
		_, done := c.State.Season().Deed(seq)
		added := c.State.Season().Adds(seq)
		return !proposed && !done && !added
	})
}

// messages returns the messages about an act: the first describes it, the others only
// mention more people.
func (c *Poster) messages(l *leagues.League, deed league.Deed) ([]discord.Message, error) {
	r := &panel.Request{Router: c.router, League: *l, Say: c.router.LeagueView.Public(l)}
	if _, ok := l.State.Season().Proposal(deed.Seq); ok {
		return []discord.Message{proposed(r, deed)}, nil
	}
	if deed.Act.Verb == "add" {
		return added(r, deed), nil
	}
	return done(r, deed)
}

// added tells people that they were added, with the league's buttons.
func added(r *panel.Request, deed league.Deed) []discord.Message {
	var users []string
	for _, word := range deed.Act.Args {
		p, _ := panel.ReadPerson(word)
		if who, ok := r.Leagues.Person(&r.League, p); ok && p != deed.By {
			users = append(users, who.User)
		}
	}
	var all []discord.Message
	for some := range slices.Chunk(users, mentioned) {
		args := append(words(r, deed), "mentions", strings.Join(mentions(some), " "))
		m := discord.Message{Content: discord.Cut(r.Say.T("organise.tell.added", args...), discord.MaxContent)}
		m.Mentions.Users = some
		m.Components = leagueview.Buttons(r.Say, &r.League)
		all = append(all, m)
	}
	return all
}

// proposed asks the other organisers to agree to an act.
func proposed(r *panel.Request, deed league.Deed) discord.Message {
	users := r.League.Seconds(deed.By, r.Leagues.Persons(&r.League))
	mentions := mentions(users)
	if r.League.Role != "" {
		mentions = append(mentions, "<@&"+r.League.Role+">")
	}
	m := discord.Message{Content: discord.Cut(r.Say.T("organise.tell.proposed", append(words(r, deed), "mentions", strings.Join(mentions, " "))...), discord.MaxContent)}
	m.Mentions.Users = users
	if r.League.Role != "" {
		m.Mentions.Parse = []string{"roles"}
	}
	m.Components = discord.Rows([]discord.Component{discord.Button(discord.Primary, r.Say.T("organise.tell.look"), r.At(panel.SecondVerb, strconv.Itoa(deed.Seq)))})
	return m
}

// done tells all whom an act concerns what it changes, and lets them appeal.
func done(r *panel.Request, deed league.Deed) ([]discord.Message, error) {
	before, after, second, err := around(r, deed)
	if err != nil {
		return nil, err
	}
	var users []string
	for _, p := range r.Current().Concerned(deed) {
		if who, ok := r.Leagues.Person(&r.League, p); ok {
			users = append(users, who.User)
		}
	}
	was := r.League
	was.State = before
	until := discord.Timestamp(deed.At.Add(r.Current().Settings.Check), 'f')
	first := users[:min(len(users), mentioned)]
	args := append(words(r, deed), "mentions", strings.Join(mentions(first), " "), "until", until, "second", second)
	lines := append([]string{r.Say.T("organise.tell.done", args...), r.Say.T("organise.tell.changes")}, result(r, deed.Act)...)
	lines = append(lines, r.LeagueView.Outcome(r.Say, &was, after)...)
	m := discord.Message{Content: discord.Fit(lines, "\n", discord.MaxContent)}
	m.Mentions.Users = first
	m.Components = discord.Rows([]discord.Component{discord.Button(discord.Secondary, r.Say.T("organise.tell.appeal"), r.At("appeal", strconv.Itoa(deed.Seq)))})
	all := []discord.Message{m}
	for more := range slices.Chunk(users[len(first):], mentioned) {
		m := discord.Message{Content: r.Say.T("organise.tell.more", "mentions", strings.Join(mentions(more), " "))}
		m.Mentions.Users = more
		all = append(all, m)
	}
	return all, nil
}

// result describes an act's consequences for others, which the standings need not show.
func result(r *panel.Request, act league.Act) []string {
	key := ""
	switch {
	case act.Verb == "ask" && act.Key("as") == string(league.Agreed):
		key = "ask-agreed"
	case act.Verb == "expel" && len(r.Current().Divisions) > 0:
		key = "expel-divisions"
	case act.Verb == "ask" || act.Verb == "stop" || act.Verb == "void":
		key = act.Verb
	default:
		return nil
	}
	return []string{r.Say.T("organise.tell." + key)}
}

// words are the arguments of the texts about an act.
func words(r *panel.Request, deed league.Deed) []any {
	act := log.Sentence(r, league.Entry{By: deed.By.Organiser(), Act: deed.Act}, r.Current())
	return []any{"league", discord.Escape(r.League.Name), "who", r.Name(deed.By), "act", act, "reason", discord.Escape(r.Text(deed.Act.Key("reason")))}
}

func mentions(users []string) []string {
	all := make([]string, len(users))
	for i, user := range users {
		all[i] = discord.Mention(user)
	}
	return all
}

// errGone says that the log has no such entry.
var errGone = errors.New("the log has no such entry")

// around returns the states before an act and after its consequences, and who has agreed to
// it, "" for none. The consequence of an adjudication is the match's result.
func around(r *panel.Request, deed league.Deed) (before, after *league.State, second string, err error) {
	entries, err := log.Entries(r)
	if err != nil || deed.Seq >= len(entries) {
		return nil, nil, "", errors.Join(errGone, err)
	}
	all := league.Log{Head: r.League.State.Head(), Entries: entries}
	if p, ok := panel.ReadPerson(entries[deed.Seq].Key("second")); ok {
		second = r.Name(p)
	}
	end := deed.Seq
	if deed.Act.Verb == "adjudicate" {
		end = slices.IndexFunc(entries, func(e league.Entry) bool {
			return e.Seq > deed.Seq && e.Verb == "end" && panel.First(e.Act) == panel.First(deed.Act)
		})
	}
	if before, err = all.At(deed.Seq); err == nil {
		after, err = all.At(max(end, deed.Seq) + 1)
	}
	if err == nil {
		_, err = after.Follow()
	}
	return before, after, second, err
}
