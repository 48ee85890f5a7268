package bot_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// stillOpen matches statements that are false once a match is over.
var stillOpen = regexp.MustCompile(`your turn|<@|is thinking|^⏳|⏸️ Only|🪑 The seat|🪑 Open|can still come back|No answer yet|what do you say|Press \*|\*Play\*|ends <t:`)

// stillAsked matches the sentences of a picture's description about the awaited players.
var stillAsked = regexp.MustCompile(` to (move|place|plant|finish|play|choose|take) |still to come|may be due|Everyone chooses|Chance decides|hasn’t been drawn|being laid out`)

// lies returns the false statements in the public messages of a finished match, and in the
// descriptions of their pictures.
func lies(list []sandbox.Message) []string {
	var all []string
	for n, m := range list {
		if n == len(list)-1 {
			break // the result mentions all
		}
		for _, line := range strings.Split(m.Content, "\n") {
			if stillOpen.MatchString(line) {
				all = append(all, line)
			}
		}
		for _, file := range m.Attachments {
			all = append(all, stillAsked.FindAllString(file.Description, -1)...)
		}
		all = append(all, buttons(&m)...)
	}
	return all
}

// TestOldPostsTellNoLies reads a whole channel after matches with an undone turn, a pause,
// a request, a bot player, a substitute and a resignation.
func TestOldPostsTellNoLies(t *testing.T) {
	t.Parallel()
	for game, options := range map[string]string{"lancelot": " options:target=3", "carolus": "", "lancaster": " options:strict=yes"} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			h := openAt(t, &fastClock{}, lancelot, carolus, lancaster)
			guests, _ := h.table("/new game:"+game+" seats:3 clock:blitz"+options, "Ada", "Bruno", "Esra")
			ada, bruno, dai := guests[0], guests[1], h.guest("Dai", "games")
			random := rand.New(rand.NewPCG(5, 6))
			turnPost := func() *sandbox.Message {
				list := ada.public()
				n := len(list) - 1
				for ; !slices.Contains(buttons(&list[n]), "Play"); n-- {
				}
				return &list[n]
			}
			sit := func() *guest {
				turn := turnPost()
				who := awaited(guests, turn)[0]
				who.sit(turn, random)
				return who
			}
			for turn := turnPost(); len(awaited(guests, turn)) > 1; turn = turnPost() { // in secret
				for _, g := range guests {
					g.sit(turnPost(), random)
				}
			}

			who := sit()
			if m := who.types("/undo"); slices.Contains(buttons(m), "Ask the others") {
				who.presses(m, "Ask the others")
				for _, g := range guests {
					if g != who {
						g.presses(ada.says("asks to undo"), "Agree")
					}
				}
			}
			who.says(" und")
			who.presses(who.types("/play"), "Confirm")
			sit()
			who.presses(who.types("/undo"), "Ask the others")
			who.says("No answer yet")
			sit() // ends the request

			asked := map[string]string{"pause": "Pause all clocks", "resume": "Resume the clocks"}
			for _, motion := range []string{"pause", "resume"} {
				ada.chooses(ada.types("/vote"), "Start a vote…", motion)
				bruno.presses(ada.says(asked[motion]), "Yes")
				ada.says("✅ Passed.")
			}

			ada.types("/substitute who:page")
			ada.types("/substitute who:me")
			bruno.types("/substitute who:anybody")
			turn := bruno.says("🪑 The seat of")
			dai.presses(dai.presses(turn, "Take this seat"), "Take the seat")
			guests[1] = dai
			for range 3 {
				sit()
			}
			for _, g := range guests[1:] {
				g.presses(g.types("/resign"), "Resign")
			}
			ada.receives("🏆")
			list := ada.public()
			require.Eventually(t, func() bool { list = ada.public(); return len(lies(list)) == 0 }, 20*time.Second, 5*time.Millisecond, "messages are edited in time")
			all := ""
			for _, m := range list {
				all += m.Content + "\n"
			}
			require.Contains(t, all, "~~")
			require.Contains(t, all, "↩️ Undone.")
		})
	}
}
