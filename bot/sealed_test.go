package bot_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature"
	"herald/bot/sandbox"
)

// A spy reads all that others may see of a match, for comparison with another match.
type spy struct {
	*app
	bot   *feature.App
	began time.Time
	reads []*guest // who looks
	notes []string
}

// moments matches Discord's times.
var moments = regexp.MustCompile(`<t:(\d+):`)

// look notes the messages of the channel, what was requested for it, the spies' DMs and
// the answers to their commands.
func (s *spy) look(lines ...string) {
	s.Helper()
	s.settled()
	writes := 0
	for _, r := range s.srv.Requests() {
		if r.Method != "GET" && strings.HasPrefix(r.Path, "/channels/"+s.reads[0].channel+"/") {
			writes++
		}
	}
	s.note(fmt.Sprint(writes, " writes"))
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
		s.note(s.seen(g.presses(g.last(), "What’s new")))
	}
}

// settled waits until nothing is owed to any match.
func (s *spy) settled() {
	s.Helper()
	require.Eventually(s, func() bool {
		for r, err := range s.bot.Store.All() {
			if err != nil || r.Due {
				return false
			}
		}
		return true
	}, patience, 5*time.Millisecond, "settled")
}

func (s *spy) note(text ...string) { s.notes = append(s.notes, text...) }

// seen returns what is seen of a message, with its custom IDs and with times in hours
// since the beginning.
func (s *spy) seen(m *sandbox.Message) string {
	m.Content = moments.ReplaceAllStringFunc(m.Content, func(at string) string {
		seconds, err := strconv.ParseInt(moments.FindStringSubmatch(at)[1], 10, 64)
		require.NoError(s, err)
		return fmt.Sprint("<hour ", time.Unix(seconds, 0).Sub(s.began).Round(time.Hour).Hours(), ":")
	})
	text := m.Content
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

// TestNobodySeesThatABallotIsChanged plays the same parliament twice, once with ballots
// that are changed while they are sealed, and compares every byte, message and time
// that others get.
func TestNobodySeesThatABallotIsChanged(t *testing.T) {
	t.Parallel()
	seen := func(changed bool) []string {
		c, s := &hasty{}, &spy{began: time.Now()}
		s.app = openWith(t, c, []feature.Package{{New: func(a *feature.App) feature.Feature {
			s.bot = a
			return feature.Feature{Name: "test"}
		}}}, lancaster)
		h := s.app
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
