package bot_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/check"
	"herald/bot/sandbox/check/openapi"
	"herald/bot/sandbox/world"
)

var steps = flag.Int("steps", 150, "how many steps the random player of the tests takes")

// randomPeople are people who do anything that a server allows, beside moderators who change the
// permissions.
type randomPeople struct {
	*app
	random   *rand.Rand
	people   []*sandbox.Person
	guild    string
	channels []string
	tally    tally
	asked    int // answered interactions
	barred   int // interactions that Discord did not allow
}

// A tally counts requests, and those that Discord refuses because of their content.
type tally struct {
	requests, misfits atomic.Int64
	described         func(check.Exchange) []check.Misfit // nil if Discord's description is not here
}

func (y *tally) check(x check.Exchange) []check.Misfit {
	if x.Status != 0 {
		y.requests.Add(1)
		if x.Status == http.StatusBadRequest && bytes.Contains(x.Answer, []byte(`"code":50035`)) {
			y.misfits.Add(1)
		}
	}
	if y.described == nil {
		return nil
	}
	return y.described(x)
}

// TestARandomPlayer: people do anything while their permissions change: time-outs, overwrites
// of roles, of members and of everyone, restricted commands, reloaded clients, private
// threads, new names, closed DMs. Each answer is in time and no internal error. Herald's
// requests fit Discord.
func TestARandomPlayer(t *testing.T) {
	t.Parallel()
	r := &randomPeople{random: rand.New(rand.NewPCG(14, 17))}
	r.tally.described = openapi.Check(t)
	r.app = prepareOn(t, nil, sandbox.Options{Check: r.tally.check}, nil, sketched, carolus, lancaster, secretive)
	lasting, cancel := context.WithCancel(context.Background())
	t.Cleanup(cancel)
	r.ctx = lasting
	r.begin()
	r.guild = r.srv.Guild("Round Table")
	for _, name := range []string{"Ada", "Bruno", "Chloé", "Dai", "Esra"} {
		r.people = append(r.people, r.srv.Person(name))
	}
	thread, err := r.people[1].OpenThread(r.srv.Channel("games"), world.PrivateThread, "back room")
	require.NoError(t, err)
	require.NoError(t, r.srv.Admit(thread.ID, true, r.srv.BotID()))
	r.channels = []string{r.srv.Channel("games"), r.srv.Channel("general"), thread.ID}
	for range *steps {
		r.step()
	}
	r.stop()
	t.Logf("%d steps: %d answers, %d barred, %d requests, %d misfits; described: %t", *steps, r.asked, r.barred, r.tally.requests.Load(), r.tally.misfits.Load(), r.tally.described != nil)
	require.Zero(t, r.tally.misfits.Load())
	require.Positive(t, r.asked)
	require.Positive(t, r.barred)
}

func (r *randomPeople) step() {
	r.Helper()
	p, channel := r.people[r.random.IntN(len(r.people))], r.channels[r.random.IntN(len(r.channels))]
	if r.random.IntN(8) == 0 {
		var err error
		channel, err = p.DM()
		require.NoError(r, err)
	}
	switch n := r.random.IntN(100); {
	case n < 20:
		r.does(func(ctx context.Context) (*sandbox.Reply, error) { return p.Type(ctx, channel, r.line()) })
	case n < 25:
		r.does(func(ctx context.Context) (*sandbox.Reply, error) {
			_, err := p.Suggest(ctx, channel, "/play move:e")
			return &sandbox.Reply{}, err
		})
	case n < 85:
		r.uses(p, channel)
	default:
		r.moderate(p, channel)
	}
}

// lines are inputs of people, in which # is a number of a match.
var lines = []string{
	"/new game:lancelot seats:2", "/new game:carolus seats:2", "/new game:lancaster seats:2", "/new game:toy seats:2", "/play match:#", "/play move:e5",
	"/board match:#", "/log match:#", "/hand match:#", "/since match:#", "/waiting match:#", "/games", "/help", "/settings", "/rules game:lancelot",
	"/vote match:#", "/plan match:#", "/note match:#", "/lobby", "/league", "/organise", "/move-here match:#",
}

func (r *randomPeople) line() string {
	return strings.ReplaceAll(lines[r.random.IntN(len(lines))], "#", strconv.Itoa(1+r.random.IntN(6)))
}

// uses uses a random component of a random message that a person sees.
func (r *randomPeople) uses(p *sandbox.Person, channel string) {
	r.Helper()
	list := p.Messages(channel)
	list = list[max(0, len(list)-12):]
	var at []sandbox.Message
	for _, m := range list {
		if len(m.Components) > 0 {
			at = append(at, m)
		}
	}
	if len(at) == 0 {
		return
	}
	m := at[r.random.IntN(len(at))]
	var all []sandbox.Component
	world.Walk(m.Components, func(c *world.Component) bool {
		if c.CustomID != "" && !c.Disabled {
			all = append(all, *c)
		}
		return false
	})
	if len(all) == 0 {
		return
	}
	c := all[r.random.IntN(len(all))]
	r.does(func(ctx context.Context) (*sandbox.Reply, error) {
		if c.Type == sandbox.Button {
			return p.Press(ctx, m.ID, c.CustomID)
		}
		return p.Choose(ctx, m.ID, c.CustomID, r.values(c)...)
	}, p)
}

// values returns as few of a menu's options as are required, but at least one.
func (r *randomPeople) values(c sandbox.Component) []string {
	if c.Type != sandbox.StringSelect {
		return []string{r.people[r.random.IntN(len(r.people))].ID()}
	}
	least := 1
	if c.MinValues != nil {
		least = max(1, *c.MinValues)
	}
	var values []string
	for _, n := range r.random.Perm(len(c.Options))[:least] {
		values = append(values, c.Options[n].Value)
	}
	return values
}

// does does something and checks the answer. A form is filled in by the first of who.
func (r *randomPeople) does(do func(context.Context) (*sandbox.Reply, error), who ...*sandbox.Person) {
	r.Helper()
	ctx, cancel := context.WithTimeout(r.ctx, patience)
	defer cancel()
	reply, err := do(ctx)
	switch {
	case errors.Is(err, sandbox.ErrNotAcknowledged), ctx.Err() != nil:
		require.NoError(r, err)
	case err != nil:
		r.barred++
		return
	}
	r.asked++
	if reply.Message != nil {
		require.NotContains(r, reply.Message.Content, "Something went wrong")
		require.NotContains(r, reply.Message.Content, "mon côté")
	}
	if reply.Modal != nil && len(who) > 0 {
		r.does(func(ctx context.Context) (*sandbox.Reply, error) {
			return who[0].Submit(ctx, reply.Modal, r.filled(reply.Modal))
		})
	}
}

// typed are inputs of people in forms.
var typed = []string{"e5", "1", "12 h", "2026-12-01", "Ärger & <@1> **x**", "22:00", "/play", "   ", "Zoé", "🏰"}

func (r *randomPeople) filled(m *world.Modal) map[string]string {
	values := map[string]string{}
	world.Walk(m.Components, func(c *world.Component) bool {
		if c.Type == world.TextInput && r.random.IntN(2) == 0 {
			values[c.CustomID] = typed[r.random.IntN(len(typed))]
		}
		return false
	})
	return values
}

// moderate changes people's permissions, or names.
func (r *randomPeople) moderate(p *sandbox.Person, channel string) {
	r.Helper()
	bits := []int64{world.ViewChannel, world.SendMessages, world.SendInThreads, world.UseCommands, 0, 0}[r.random.IntN(6)]
	public := r.channels[r.random.IntN(2)]
	names := []string{"Ada", "B*r_u`no", "Chloé 🏰", "\u202eiaD", strings.Repeat("Esra ", 6), "@everyone"}
	var err error
	switch r.random.IntN(12) {
	case 0, 1:
		err = r.srv.Overwrite(public, world.Overwrite{ID: p.ID(), Type: world.OfMember, Deny: bits})
	case 2:
		err = r.srv.Overwrite(public, world.Overwrite{ID: r.guild, Deny: bits &^ world.ViewChannel})
	case 3:
		err = r.role(p, public, bits)
	case 4:
		err = p.Silence(time.Now().Add(time.Hour))
	case 5:
		for _, one := range r.people {
			err = errors.Join(err, one.Silence(time.Time{}))
		}
	case 6:
		err = p.Reload()
	case 7:
		err = p.Rename(names[r.random.IntN(len(names))])
	case 8:
		err = r.srv.Rename(public, []string{"games", "spiele-🎲", "jeux"}[r.random.IntN(3)])
	case 9:
		err = r.restrict(p)
	case 10:
		err = r.srv.Admit(r.channels[2], r.random.IntN(3) > 0, p.ID())
	default:
		if err = p.CloseDMs(); r.random.IntN(2) == 0 {
			err = p.OpenDMs()
		}
	}
	require.NoError(r, err)
}

// role gives a person a role with an overwrite in a channel.
func (r *randomPeople) role(p *sandbox.Person, channel string, bits int64) error {
	list := r.srv.Roles(r.guild)
	if len(list) < 3 {
		_, err := r.srv.CreateRole(r.guild, "role", false)
		return err
	}
	role := list[r.random.IntN(len(list))]
	if !slices.Contains(role.Holders, p.ID()) {
		return r.srv.GrantRole(role.ID, p.ID())
	}
	o := world.Overwrite{ID: role.ID, Allow: bits}
	if r.random.IntN(2) == 0 {
		o.Allow, o.Deny = 0, bits
	}
	return r.srv.Overwrite(channel, o)
}

// restrict sets whether a person, their roles, everyone, and channels have a command, or ends
// that.
func (r *randomPeople) restrict(p *sandbox.Person) error {
	name := []string{"new", "play", "vote", "league"}[r.random.IntN(4)]
	possible := []world.CommandPermission{
		{ID: p.ID(), Type: world.ForUser}, {ID: r.guild, Type: world.ForRole},
		{ID: r.channels[r.random.IntN(2)], Type: world.ForChannel}, {ID: world.AllChannels(r.guild), Type: world.ForChannel},
	}
	for _, role := range r.srv.Roles(r.guild) {
		possible = append(possible, world.CommandPermission{ID: role.ID, Type: world.ForRole})
	}
	var chosen []world.CommandPermission
	for _, one := range possible {
		if one.Permission = r.random.IntN(2) == 0; r.random.IntN(3) == 0 {
			chosen = append(chosen, one)
		}
	}
	return r.srv.Restrict(r.guild, name, chosen...)
}
