package bot_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// A party plays one match after the other with a bot that may die at any time. Its people try
// again if they get no answer. It records the turns that the bot has confirmed.
type party struct {
	*killable
	line    string // the command that opens a table
	names   []string
	people  []*sandbox.Person
	bots    int // bot players who sit down after the people
	channel string
	guild   string // if not "", people wait for its shard alone
	pace    func() // called before each interaction; may be nil
	hands   hands  // shared by those who play
	patient bool   // people try again even if the bot lives
	secret  bool   // the game hides whom it asks, and some turns
	byDM    bool   // people play some turns in direct messages
	// unanswered, if not nil, counts the interactions that were not acknowledged in time.
	unanswered *atomic.Int64

	matches []*played
	died    int // turns interrupted by the death of the bot
	found   int // of those, turns that had been committed and not confirmed
}

// A played match is the match as its players know it.
type played struct {
	id    string
	turns []turn
	over  bool
	bots  []string // the names of its bot players, whose seats follow the people's
	read  string   // the turn message after which its people have played last: with bot players there may be several a turn
}

// A turn was confirmed to a seat.
type turn struct {
	person   string
	sentence string
}

func (m *killable) party(line string, names ...string) *party {
	p := &party{killable: m, line: line, names: names}
	for _, name := range names {
		person := m.srv.Person(name)
		require.NoError(m, person.SetLocale("en-GB"))
		p.people = append(p.people, person)
	}
	made, err := m.srv.CreateChannel(m.srv.Guild("Round Table"), "play-"+strings.ToLower(strings.Join(names, "-")))
	require.NoError(m, err)
	p.channel = made.ID
	return p
}

var errDied = errors.New("the bot has died")

// try calls a function; the error is errDied if the bot dies meanwhile. Any other failure ends
// the test.
func (p *party) try(do func(ctx context.Context) (*sandbox.Reply, error)) (*sandbox.Message, error) {
	if p.pace != nil {
		p.pace()
	}
	l := p.alive()
	limit := patience
	if p.unanswered != nil {
		limit = givenUp
	}
	within := context.Context(l)
	if l.kill.gentle {
		within = context.Background() // the next process goes on with its sessions, and answers
	}
	ctx, cancel := context.WithTimeout(within, limit)
	defer cancel()
	if p.patient {
		if err := p.connected(ctx); err != nil && p.unanswered == nil {
			return nil, err
		}
	}
	reply, err := do(ctx)
	switch {
	case err == nil && reply.Message != nil && p.unanswered != nil && interrupted(reply.Message.Content):
		return nil, errDied
	case err == nil && reply.Message != nil:
		return reply.Message, nil
	case closed(l.ending):
		<-l.died
		return nil, errDied
	case p.patient && errors.Is(err, sandbox.ErrNotAcknowledged):
		if p.unanswered != nil {
			p.unanswered.Add(1)
		}
		return nil, errDied
	case p.unanswered != nil && ctx.Err() != nil: // acknowledged by a process that then died
		p.unanswered.Add(1)
		return nil, errDied
	case err == nil:
		err = errors.New("no message")
	}
	return nil, err
}

// connected waits until the bot is connected where the party plays.
func (p *party) connected(ctx context.Context) error {
	switch {
	case p.guild == "":
		return p.srv.AwaitBot(ctx)
	case p.byDM:
		return p.srv.AwaitBot(ctx, p.guild, "")
	}
	return p.srv.AwaitBot(ctx, p.guild)
}

// givenUp is the time after which people stop waiting where one of several processes may have
// died.
const givenUp = 15 * time.Second

// interruptions are the answers to an unconfirmed turn when a process has lost its shard, or
// the database.
var interruptions = []string{
	"Another part of me was just taking over here, and nothing was changed.",
	"Something went wrong on my side, and nothing was changed.",
	"I couldn’t save that, so nothing was changed.",
	"I couldn’t find out whether that was saved.",
}

// interrupted reports whether an answer asks to try again, or to look.
func interrupted(said string) bool {
	return slices.ContainsFunc(interruptions, func(text string) bool { return strings.Contains(said, text) })
}

// alive waits for a bot that is ready.
func (m *killable) alive() *life {
	for {
		m.mu.Lock()
		l, born := m.living, m.born
		m.mu.Unlock()
		if l != nil {
			select {
			case <-l.ready:
				if l.Err() == nil {
					return l
				}
			case <-l.died:
			}
		}
		<-born
	}
}

// insist repeats an interaction until it is answered.
func (p *party) insist(do func(ctx context.Context) (*sandbox.Reply, error)) (*sandbox.Message, error) {
	for {
		if m, err := p.try(do); !errors.Is(err, errDied) {
			return m, err
		}
	}
}

// hands limit the parties that play at the same time: a party sends a value, and receives one
// at the end. The zero value is no limit.
type hands chan struct{}

func (h hands) take() {
	if h != nil {
		h <- struct{}{}
	}
}

func (h hands) free() {
	if h != nil {
		<-h
	}
}

// rest lets another party play before this one goes on.
func (h hands) rest() {
	h.free()
	h.take()
}

// play plays matches until ends is closed, and then to the end of the turn.
func (p *party) play(ends <-chan struct{}) {
	p.hands.take()
	defer p.hands.free()
	for !closed(ends) {
		m, err := p.open()
		if err == nil {
			p.matches = append(p.matches, m)
			err = p.playOut(m, ends)
		}
		if err != nil {
			p.Errorf("%s: %v", p.line, err)
			return
		}
	}
}

func closed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

var tableNumber = regexp.MustCompile(`Table (\w+) is open`)

// open opens a table and lets all sit down and start. A table opened by a bot that has died is
// abandoned.
func (p *party) open() (*played, error) {
	opened, err := p.insist(func(ctx context.Context) (*sandbox.Reply, error) {
		return p.people[0].Type(ctx, p.channel, p.line)
	})
	if err != nil {
		return nil, err
	}
	number := tableNumber.FindStringSubmatch(opened.Content)
	if number == nil {
		return nil, fmt.Errorf("no table: %q", opened.Content)
	}
	id := number[1]
	lobby, err := p.lobby(id)
	if err != nil {
		return nil, err
	}
	for n, person := range p.people[1:] {
		if err := p.join(person, p.names[n+1], lobby, id); err != nil {
			return nil, err
		}
	}
	bots, err := p.seat(lobby, id)
	if err != nil {
		return nil, err
	}
	for { // until the match has begun, whether or not the bot could answer
		_, err := p.try(func(ctx context.Context) (*sandbox.Reply, error) { return p.people[0].Press(ctx, lobby, "start:"+id) })
		_, waits := p.with("start:" + id)
		if _, begun := p.with("play:" + id); begun || !waits {
			return &played{id: id, bots: bots}, nil
		}
		if err != nil && !errors.Is(err, errDied) {
			return nil, err
		}
	}
}

// lobby waits for the lobby of a table, which may be posted after the answer, or by the next
// bot if this one dies.
func (p *party) lobby(id string) (string, error) {
	for {
		living, lobby := p.alive(), ""
		ctx, cancel := context.WithTimeout(living, patience)
		_, err := p.people[0].Await(ctx, p.channel, func([]sandbox.Message) (ok bool) {
			lobby, ok = p.with("join:" + id)
			return ok
		})
		cancel()
		switch {
		case err == nil:
			return lobby, nil
		case living.Err() == nil:
			return "", fmt.Errorf("no lobby for table %s: %w", id, err)
		}
	}
}

// join repeats joining a table until the lobby shows the person.
func (p *party) join(person *sandbox.Person, name, lobby, id string) error {
	for {
		_, err := p.try(func(ctx context.Context) (*sandbox.Reply, error) { return person.Press(ctx, lobby, "join:"+id) })
		for _, m := range person.Messages(p.channel) {
			if m.ID == lobby && strings.Contains(m.Content, "**"+name+"**") {
				return nil
			}
		}
		if err != nil && !errors.Is(err, errDied) {
			return err
		}
	}
}

// withBots adds bot players to the party.
func (p *party) withBots(n int) *party {
	p.bots = n
	return p
}

// easyBot finds the names of bot players of the lowest level.
var easyBot = regexp.MustCompile(`\w+ \(bot, easy\)`)

// seat adds bot players to a table until the lobby shows them all, and returns
// their names.
func (p *party) seat(lobby, id string) ([]string, error) {
	for p.bots > 0 {
		panel, err := p.try(func(ctx context.Context) (*sandbox.Reply, error) { return p.people[0].Press(ctx, lobby, "bots:"+id) })
		if err == nil && len(easyBot.FindAllString(panel.Content, -1)) < p.bots {
			_, err = p.try(func(ctx context.Context) (*sandbox.Reply, error) {
				return p.people[0].Press(ctx, panel.ID, "bot:"+id+":0:page")
			})
		}
		for _, m := range p.people[0].Messages(p.channel) {
			if all := easyBot.FindAllString(m.Content, -1); m.ID == lobby && len(all) == p.bots {
				for n := range all {
					all[n] = strings.TrimSuffix(all[n], " (bot, easy)") // as posts name them
				}
				return all, nil
			}
		}
		if err != nil && !errors.Is(err, errDied) {
			return nil, err
		}
	}
	return nil, nil
}

// with returns the newest public message with a component of a custom ID.
func (p *party) with(customID string) (string, bool) {
	list := p.people[0].Messages(p.channel)
	for _, m := range slices.Backward(list) {
		if m.Flags&sandbox.FlagEphemeral == 0 && component(m.Components, customID) != nil {
			return m.ID, true
		}
	}
	return "", false
}

// component returns the first component whose custom ID is id, or begins with id and a colon.
func component(list []sandbox.Component, customID string) *sandbox.Component {
	for i := range list {
		if strings.HasPrefix(list[i].CustomID+":", customID+":") {
			return &list[i]
		}
		if c := component(list[i].Components, customID); c != nil {
			return c
		}
	}
	return nil
}

// playOut plays the match until it is over or the party ends. The turn messages show who is to
// move.
func (p *party) playOut(m *played, ends <-chan struct{}) error {
	if p.secret {
		return p.playSecretly(m, ends)
	}
	for {
		called, err := p.called(m)
		p.hands.rest()
		if err == nil && (m.over || closed(ends)) {
			return nil
		}
		if err == nil {
			err = p.turn(m, called[rand.IntN(len(called))])
		}
		if err != nil {
			return fmt.Errorf("match %s: %w", m.id, err)
		}
	}
}

// called waits for the message after the last turn and returns the indices of the people it
// mentions.
func (p *party) called(m *played) ([]int, error) {
	var last sandbox.Message
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_, err := p.people[0].Await(ctx, p.channel, func(list []sandbox.Message) bool {
		told := p.turnMessages(m, list)
		if len(told) <= len(m.turns) {
			return false
		}
		last = told[len(told)-1]
		return p.bots == 0 || last.ID != m.read && !strings.Contains(last.Content, "🤖 ") // else one is thinking
	})
	if err != nil {
		return nil, fmt.Errorf("no message after turn %d: %w", len(m.turns), err)
	}
	m.read = last.ID
	m.over = component(last.Components, "play:"+m.id) == nil
	var called []int
	for n, person := range p.people {
		if strings.Contains(last.Content, "<@"+person.ID()+">") {
			called = append(called, n)
		}
	}
	return called, nil
}

// turnMessages returns the turn messages in a list: those with the match's public picture.
func (p *party) turnMessages(m *played, list []sandbox.Message) []sandbox.Message {
	return slices.DeleteFunc(slices.Clone(list), func(msg sandbox.Message) bool {
		return msg.Flags&sandbox.FlagEphemeral != 0 || !slices.ContainsFunc(msg.Attachments, func(a sandbox.Attachment) bool {
			return strings.Contains(a.Filename, "-"+m.id+"-turn")
		})
	})
}

var drafted = regexp.MustCompile("(?m)draft.*`(.+)`$")

// draftOf returns the draft that a panel shows.
func draftOf(panel *sandbox.Message) string {
	if found := drafted.FindStringSubmatch(panel.Content); found != nil {
		return found[1]
	}
	return ""
}

// turn plays a turn of a person: it opens the panel, answers its questions, and confirms. An
// unanswered confirmation counts if the draft is gone afterwards.
func (p *party) turn(m *played, n int) error {
	person, loose := p.people[n], ""
	for {
		where, err := p.where(person)
		if err != nil {
			return err
		}
		panel, err := p.try(func(ctx context.Context) (*sandbox.Reply, error) {
			return person.Type(ctx, where, "/play match:"+m.id)
		})
		if err == nil && loose != "" && draftOf(panel) != loose {
			p.found++
			m.turns = append(m.turns, turn{person.ID(), loose})
			return nil
		}
		for err == nil && (component(panel.Components, "confirm") == nil || p.goesOn(panel)) {
			loose = "" // it was not committed
			panel, err = p.step(person, panel)
		}
		if err == nil {
			loose = draftOf(panel)
			if ballot.MatchString(loose) {
				p.alive().reaches("ballot")
			}
			p.alive().reaches("confirm")
			panel, err = p.try(func(ctx context.Context) (*sandbox.Reply, error) { return person.Press(ctx, panel.ID, "Confirm") })
		}
		switch {
		case errors.Is(err, errDied):
			p.died++
			continue
		case err != nil:
			return err
		case p.unanswered != nil && strings.HasPrefix(panel.Content, "✅ **Already played"): // that was committed when a process or the database died
			p.found++
		case !strings.HasPrefix(panel.Content, "✅ **Played"):
			return fmt.Errorf("%q is not confirmed: %q", loose, panel.Content)
		}
		m.turns = append(m.turns, turn{person.ID(), loose})
		return nil
	}
}

// where returns the channel in which a person plays a turn.
func (p *party) where(person *sandbox.Person) (string, error) {
	if p.byDM && rand.IntN(2) == 0 {
		return person.DM()
	}
	return p.channel, nil
}

// step answers a panel's question at random: with a move, or else with a group of moves.
func (p *party) step(person *sandbox.Person, panel *sandbox.Message) (*sandbox.Message, error) {
	for _, verb := range []string{"word", "pick"} {
		var answers []sandbox.Component
		for _, row := range panel.Components {
			for _, c := range row.Components {
				if !c.Disabled && strings.HasPrefix(c.CustomID, verb+":") {
					answers = append(answers, c)
				}
			}
		}
		if len(answers) > 0 {
			c := answers[rand.IntN(len(answers))]
			return p.try(func(ctx context.Context) (*sandbox.Reply, error) {
				return person.Press(ctx, panel.ID, c.CustomID)
			})
		}
	}
	return nil, fmt.Errorf("nothing to choose in %q", panel.Content)
}
