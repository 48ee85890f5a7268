package bot_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature"
	"herald/bot/sandbox"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/render"
)

// A spy reads all that others may see of a match, to compare it with another match.
type spy struct {
	*app
	bot   *feature.App
	began time.Time // the time, which stands still until it is skipped
	reads []*guest  // the people who look
	notes []string
}

// spyOn starts a bot whose matches are spied on.
func spyOn(t *testing.T, shelf ...render.Title) *spy {
	t.Helper()
	s := &spy{began: time.Now().Truncate(time.Minute)}
	s.app = openWith(t, &fastClock{still: s.began}, []feature.Package{{New: func(a *feature.App) feature.Feature {
		s.bot = a
		return feature.Feature{Name: "test"}
	}}}, shelf...)
	return s
}

// moments matches Discord's times.
var moments = regexp.MustCompile(`<t:(\d+):`)

// look records the messages of the channel, the requests for it, the spies' DMs and the
// answers to their commands.
func (s *spy) look(lines ...string) {
	s.Helper()
	s.settled()
	var requests []string
	for _, r := range s.srv.Requests() {
		if r.Method != "GET" && strings.HasPrefix(r.Path, "/channels/"+s.reads[0].channel+"/") {
			requests = append(requests, strings.Join([]string{r.Method, numbers.ReplaceAllString(r.Path, "N"), s.since(r.At)}, " "))
		}
	}
	slices.Sort(requests) // requests of one instant come from several queues, in any order
	s.note(requests...)
	for _, m := range s.reads[0].public() {
		s.note(s.seen(&m))
	}
	for _, g := range s.reads {
		for _, m := range g.dms() {
			s.note(s.seen(&m))
		}
		for _, line := range lines {
			s.note(g.Name(), line, s.seen(g.types(line)))
		}
		s.note(s.seen(g.presses(g.turn(), "What’s new")))
	}
}

// turn returns the newest public message with buttons.
func (g *guest) turn() *sandbox.Message {
	g.Helper()
	list := g.public()
	for n := range slices.Backward(list) {
		if len(buttons(&list[n])) > 0 {
			return &list[n]
		}
	}
	g.Fatal("no message has buttons")
	return nil
}

// settled waits until nothing is owed to any match, and no alarm is due.
func (s *spy) settled() {
	s.Helper()
	require.Eventually(s, func() bool {
		for r, err := range s.bot.Store.All() {
			if err != nil || r.Due || r.Alarm != 0 && r.Alarm <= s.time.now().UnixMilli() {
				return false
			}
		}
		return true
	}, patience, 5*time.Millisecond, "settled")
}

func (s *spy) note(text ...string) { s.notes = append(s.notes, text...) }

// since returns the time since the beginning.
func (s *spy) since(at time.Time) string { return at.Sub(s.began).String() }

// seen returns the visible parts of a message, with its custom IDs, the times of its post and
// edit, and with times since the beginning.
func (s *spy) seen(m *sandbox.Message) string {
	m.Content = moments.ReplaceAllStringFunc(m.Content, func(at string) string {
		seconds, err := strconv.ParseInt(moments.FindStringSubmatch(at)[1], 10, 64)
		require.NoError(s, err)
		return "<" + s.since(time.Unix(seconds, 0).Round(time.Minute)) + ":" // the bot's delays take some seconds
	})
	text := "sent " + s.since(m.Sent()) + ", edited " + s.edited(m) + "\n" + m.Content
	for _, a := range m.Attachments {
		text += "\n" + a.Filename + "\n" + a.Description + "\n" + string(s.srv.File(a.ID))
	}
	for _, row := range m.Components {
		for _, c := range row.Components {
			text += "\n" + c.Label + " " + c.CustomID
		}
	}
	return numbers.ReplaceAllString(text, "N")
}

// edited returns the time of a message's last edit.
func (s *spy) edited(m *sandbox.Message) string {
	if m.EditedTimestamp == nil {
		return "never"
	}
	at, err := time.Parse(time.RFC3339, *m.EditedTimestamp)
	require.NoError(s, err)
	return s.since(at)
}

// TestNobodySeesThatABallotIsChanged plays the same parliament twice, once with ballots
// that are changed while they are sealed, and compares every byte, message and time
// that others get.
func TestNobodySeesThatABallotIsChanged(t *testing.T) {
	t.Parallel()
	seen := func(changed bool) []string {
		s := spyOn(t, lancaster)
		h, c := s.app, s.time
		guests, _ := h.table("/new game:lancaster seats:3 clock:relaxed", "Ada", "Bruno", "Dai")
		ada, bruno, dai := guests[0], guests[1], guests[2]
		s.reads = []*guest{bruno, dai, h.guest("Chloé", "games")}
		toParliament(guests, rand.New(rand.NewPCG(1, 2)))
		vote := func(g *guest, words string) {
			require.Contains(t, g.types("/play move:"+words).Content, "✅ **Played")
		}
		lines := []string{"/log", "/since", "/board", "/games", "/waiting", "/replay", "/verify", "/play"}
		change := func(words ...string) {
			for _, w := range words {
				s.settled() // the last vote is shown before time passes
				c.skip(5 * time.Hour)
				if changed {
					ada.types("/undo")
				}
				s.look(lines...)
				if changed {
					vote(ada, w)
				}
				s.look(lines...)
			}
		}
		vote(ada, "yes no yes")
		change("no done", "yes no yes")
		s.look(lines...)
		vote(bruno, "no done")
		change("no yes+1 no", "yes no yes")
		s.look(lines...)
		vote(dai, "no done")
		change("yes yes", "no yes")
		vote(bruno, "yes done")
		s.look(lines...)
		vote(dai, "yes done")
		s.look(lines...)
		return s.notes
	}
	plain, changed := seen(false), seen(true)
	require.Len(t, changed, len(plain))
	for n := range plain {
		require.Equal(t, plain[n], changed[n])
	}
}

// TestNobodySeesThatASealedAnswerIsChanged plays random matches twice, once with sealed
// answers that their seats change, by command, button and sentence, some of them repeatedly,
// and compares all that others get. The first seats do so; the others, and a person without a
// seat, look on.
func TestNobodySeesThatASealedAnswerIsChanged(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		line    string
		names   []string
		changes int // the number of them that change answers
		long    bool
	}{
		{"/new game:lancaster seats:2 clock:relaxed", []string{"Ada", "Bruno", "Chloé"}, 1, false},
		{"/new game:lancaster seats:3 clock:relaxed options:laws=drawn", []string{"Ada", "Bruno", "Dai", "Chloé"}, 2, false},
		{"/new game:lancaster seats:3 clock:relaxed options:strict=yes", []string{"Ada", "Bruno", "Dai", "Chloé"}, 2, true},
		{"/new game:lancaster seats:4 clock:relaxed", []string{"Ada", "Bruno", "Dai", "Esra", "Chloé"}, 3, true},
		{"/new game:lancaster seats:5 clock:relaxed", []string{"Ada", "Bruno", "Dai", "Esra", "Chloé"}, 3, true},
		{"/new game:toy seats:3 clock:relaxed options:rounds=3,flags=yes", []string{"Ada", "Bruno", "Dai", "Chloé"}, 2, false},
	} {
		t.Run(c.line, func(t *testing.T) {
			t.Parallel()
			if c.long && !*longest {
				t.Skip("-longest plays it")
			}
			seats := int(c.line[strings.Index(c.line, "seats:")+len("seats:")] - '0')
			plain, changed := changing{spy: spyOn(t, lancaster, secretive)}, changing{spy: spyOn(t, lancaster, secretive), changes: true}
			for _, p := range []*changing{&plain, &changed} {
				p.guests, _ = p.table(c.line, c.names[:seats]...)
				p.changers, p.reads = p.guests[:c.changes], slices.Clone(p.guests[c.changes:])
				for _, name := range c.names[seats:] {
					p.reads = append(p.reads, p.guest(name, "games"))
				}
				p.play(rand.New(rand.NewPCG(7, uint64(seats))))
			}
			require.Greater(t, changed.changed, 2)
			require.Len(t, changed.notes, len(plain.notes))
			for n := range plain.notes {
				require.Equal(t, plain.notes[n], changed.notes[n])
			}
		})
	}
}

// A changing is a match in which sealed answers are changed, or the same one without.
type changing struct {
	*spy
	guests, changers []*guest
	changes          bool
	changed          int            // changed answers
	met              map[string]int // changed answers by question
}

// play plays a random match to the end of its second round, and looks on.
func (c *changing) play(random *rand.Rand) {
	c.met = map[string]int{}
	lines := []string{"/log", "/since", "/board", "/games", "/waiting", "/replay", "/verify", "/play"}
	for range 200 {
		c.settled()
		t, m := c.open()
		waiting := m.Waiting()
		if rounds, ok := m.View(games.Everyone).(games.Chaptered); m.Over() || ok && rounds.Chapter() > 2 {
			break
		}
		early := func(p games.Player) bool { return slices.Contains(c.changers, c.guestAt(&t, p)) }
		if n := slices.IndexFunc(waiting, early); n > 0 {
			waiting[0], waiting[n] = waiting[n], waiting[0] // so that others still have to answer
		}
		p := waiting[0]
		d, _ := m.Asked(p)
		own, others := sentence(m, p, random), []string{sentence(m, p, random), sentence(m, p, random)}
		g, key := c.guestAt(&t, p), d.Prompt.Key
		if d.Seen == games.All || len(waiting) == 1 || !early(p) || c.met[key] > 2 {
			c.hands(g, own)
			continue
		}
		c.met[key]++
		c.changed++
		first := own
		if c.changes {
			first = others[0]
		}
		c.hands(g, first)
		c.look(lines...)
		c.time.skip(5 * time.Hour)
		if c.changes {
			c.change(g, others[1])
			c.change(g, own)
		}
		c.look(lines...)
		if c.changed == 1 {
			c.pass(40) // others are reminded
			c.look(lines...)
		}
	}
}

// pass lets hours pass, one by one.
func (c *changing) pass(hours int) {
	c.Helper()
	for range hours {
		c.time.skip(time.Hour)
		c.settled()
	}
}

// guestAt returns the holder of a seat.
func (c *changing) guestAt(t *table.Table, p games.Player) *guest {
	return c.guests[slices.IndexFunc(c.guests, func(g *guest) bool { return t.Seat(g.ID()) == p })]
}

// open returns the match as it is.
func (c *changing) open() (table.Table, *match.Match) {
	c.Helper()
	for r, err := range c.bot.Store.All() {
		require.NoError(c, err)
		t, err := c.bot.Tables.Get(r.ID)
		require.NoError(c, err)
		m, err := c.bot.Tables.Open(&t)
		require.NoError(c, err)
		return t, m
	}
	c.Fatal("there is no match")
	return table.Table{}, nil
}

// sentence returns a random turn of a seat.
func sentence(m *match.Match, p games.Player, random *rand.Rand) string {
	m = m.Clone()
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && m.Whole(p) {
			return strings.Join(m.Draft(p), " ")
		}
		if _, err := m.Play(p, d.Moves[random.IntN(len(d.Moves))].String()); err != nil {
			panic(err) // it is offered
		}
	}
}

// hands makes a guest hand in a sentence.
func (c *changing) hands(g *guest, words string) {
	c.Helper()
	require.Contains(c, g.types("/play move:"+words).Content, "✅ **", words)
}

// change makes a guest replace their answers: by command or button, which others could see,
// and then by sentence or step by step.
func (c *changing) change(g *guest, words string) {
	c.Helper()
	panel := g.types("/play")
	if button(panel, "Change my answer").CustomID != "" && c.changed%2 == 0 {
		panel = g.presses(panel, "Change my answer")
	} else {
		panel = g.types("/undo")
	}
	require.Contains(c, panel.Content, "until you confirm, what you handed in counts")
	if component(panel.Components, "sheet") != nil || c.changed%3 == 0 {
		c.hands(g, words)
		return
	}
	for _, word := range strings.Fields(words) {
		pressed := slices.IndexFunc(enabled(panel, "word"), func(b sandbox.Component) bool { return strings.HasSuffix(b.CustomID, ":"+word) })
		if pressed < 0 {
			c.hands(g, words)
			return
		}
		panel = g.presses(panel, enabled(panel, "word")[pressed].CustomID)
	}
	require.Contains(c, g.presses(panel, "Confirm").Content, "✅ **Played")
}
