package bot_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
)

// TestAMatchThroughEveryServerError plays a match in which each request meets each status from
// 500 to 599 once on its route, five in a row.
func TestAMatchThroughEveryServerError(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, _ := h.table("/new game:lancelot seats:2 options:target=12", "Ada", "Bruno")
	status, planted := 500, []*sandbox.Trouble(nil)
	turns := h.turns(guests, -1, func() {
		for range 5 {
			for _, route := range []string{callback, panels, posting, edits} {
				if status <= 599 {
					planted = append(planted, h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: status, Route: route, Times: 1}))
				}
			}
			status++
		}
	})
	require.Greater(t, status, 599, "each has been planted")
	guests[0].toldOnce(turns)
	for _, trouble := range planted {
		require.Equal(t, 1, trouble.Struck(), trouble.Fault())
	}
}

var everyRefusal = flag.Bool("refusals", false, "refuse requests by every status from 400 to 599, not by the usual ones")

// lasting are the statuses of permanent refusals by Discord, or by Cloudflare in front of it,
// and the codes that come with them.
func lasting() []sandbox.Fault {
	var all []sandbox.Fault
	for status := 400; status < 500; status++ {
		usual := slices.Contains([]int{400, 401, 403, 404, 405, 413, 415, 451, 499}, status)
		if usual || *everyRefusal && status != http.StatusTooManyRequests {
			all = append(all, sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: status})
		}
	}
	for _, code := range []int{20009, 20026, 50009, 50024, 50035, 200000, 240000} {
		all = append(all, sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: http.StatusForbidden, Code: code})
	}
	return all
}

// inParts runs a test in parallel with size faults at a time.
func inParts(t *testing.T, all []sandbox.Fault, size int, test func(t *testing.T, part []sandbox.Fault)) {
	for begin := 0; begin < len(all); begin += size {
		part := all[begin:min(begin+size, len(all))]
		t.Run(fmt.Sprint(reason(part[0])), func(t *testing.T) {
			t.Parallel()
			test(t, part)
		})
	}
}

// reason is the number that names a refusal.
func reason(f sandbox.Fault) int {
	if f.Code != 0 {
		return f.Code
	}
	return f.Status
}

// messagesOf returns the health of messages.
func messagesOf(t *testing.T, b *bot.Bot) string {
	t.Helper()
	answer := httptest.NewRecorder()
	b.Handler().ServeHTTP(answer, httptest.NewRequest("GET", bot.HealthPath, nil))
	var h struct{ Messages struct{ Detail string } }
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &h))
	return h.Messages.Detail
}

// A post that is refused for good, for any reason, is told by DM, and its content is posted
// with the next turn that Discord accepts.
func TestAPostThatIsRefusedForGood(t *testing.T) {
	t.Parallel()
	inParts(t, lasting(), 12, func(t *testing.T, part []sandbox.Fault) {
		h := openAt(t, &fastClock{}, sketched)
		guests, _ := h.table("/new game:lancelot seats:2 clock:blitz", "Ada", "Bruno")
		ada := guests[0]
		for _, f := range part {
			before := len(ada.public())
			f.Route = "POST /channels/" + ada.channel + "/messages"
			trouble := h.srv.Trouble(f)
			require.Equal(t, 1, h.turns(guests, 1, func() {}))
			next := h.awaited(guests)
			named := fmt.Sprintf("Discord refused my last post in <#%s> (error %d;", ada.channel, reason(f))
			h.until(func() bool {
				list := next.dms()
				return len(list) > 0 && strings.Contains(list[len(list)-1].Content, named)
			}, "whoever cannot be called is told by DM")
			require.Equal(t, fmt.Sprintf("Discord refuses what is to be posted of 1 matches (%d); see the log", reason(f)), messagesOf(t, h.bot))
			trouble.End()
			require.Equal(t, 1, h.turns(guests, 1, func() {}))
			h.until(func() bool { return len(ada.public()) == before+1 }, "the next turn is posted, and tells of both")
			require.Empty(t, messagesOf(t, h.bot))
		}
	})
}

// A DM that is refused for good, for any reason, counts as closed: the channel mentions the
// person, who is told why, and the next question is asked by DM again.
func TestADMThatIsRefusedForGood(t *testing.T) {
	t.Parallel()
	inParts(t, lasting(), 3, func(t *testing.T, part []sandbox.Fault) {
		h := openAt(t, &fastClock{}, secretive)
		ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
		dm, err := bruno.DM()
		require.NoError(t, err)
		ada.types("/new game:toy seats:2 options:rounds=4")
		bruno.presses(ada.last(), "Join")
		guests := []*guest{ada, bruno}
		asks := func() { h.turns(guests, 2, func() {}) }
		next := func() { ada.presses(ada.last(), "Start") }
		for _, f := range part {
			f.Route = "POST /channels/" + dm + "/messages"
			trouble := h.srv.Trouble(f)
			next()
			h.until(func() bool { return calls(ada.last(), bruno) }, "the channel calls them instead")
			named := fmt.Sprintf("Discord refused my last DM to you (error %d)", reason(f))
			h.until(func() bool { return strings.Contains(bruno.types("/play match:1").Content, named) }, "they are told why")
			require.Contains(t, messagesOf(t, h.bot), fmt.Sprintf("DMs to 1 people (%d)", reason(f)))
			require.NotContains(t, bruno.types("/settings").Content, "🔒", "they accept DMs")
			trouble.End()
			next = asks
		}
		next()
		h.until(func() bool { return len(bruno.dms()) > 0 }, "the next question comes by DM")
		require.NotContains(t, bruno.types("/play match:1").Content, "🔒")
		require.Empty(t, messagesOf(t, h.bot))
	})
}

// calls reports whether a message notifies a guest.
func calls(m *sandbox.Message, g *guest) bool {
	for _, u := range m.Mentions {
		if u.ID == g.ID() {
			return true
		}
	}
	return false
}
