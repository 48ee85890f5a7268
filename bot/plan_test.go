package bot_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// pair starts a match of Lancelot, with options, and returns its two guests in turn order.
func (h *app) pair(options ...string) (first, second *guest) {
	h.Helper()
	line := append([]string{"/new game:lancelot seats:2"}, options...)
	guests, turn := h.table(strings.Join(line, " "), "Ada", "Bruno")
	if mover(guests, turn) == guests[0] {
		return guests[0], guests[1]
	}
	return guests[1], guests[0]
}

func TestAPlanIsPlayedInTime(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	first, second := h.pair()
	m := second.presses(second.types("/play"), "Plans")
	require.NotZero(t, m.Flags&sandbox.FlagEphemeral)
	require.Contains(t, m.Content, "You haven’t planned anything")
	require.Contains(t, second.types("/plan answers:e5/f6").Content, "1. My next turn, whatever it is → `e5 / f6`")
	m = second.types("/plan answers:g7 question:lancelot.ask.turn")
	require.Contains(t, m.Content, "2. Where do you place a knight? → `g7`")
	first.types("/play move:e5")
	turn := first.receives("F6")
	require.Contains(t, turn.Content, "<@"+first.ID()+">", "it is the first one's turn again")
	require.NotContains(t, turn.Content, "plan", "others are not told")
	for _, told := range []*sandbox.Message{second.types("/play"), second.types("/since"), second.types("/plan")} {
		require.Contains(t, told.Content, "🗓️ Your plan played `f6`.")
	}
	for _, quiet := range []*sandbox.Message{first.types("/play"), first.types("/since"), second.types("/board"), second.types("/log")} {
		require.NotContains(t, quiet.Content, "Your plan")
	}
	m = second.types("/plan")
	require.NotContains(t, m.Content, "→ `e5 / f6`")
	require.Contains(t, m.Content, "1. Where do you place a knight? → `g7`")

	first.types("/play move:g7")
	m = second.types("/play")
	require.Contains(t, m.Content, "You planned `g7`, but none of it is possible")
	require.Contains(t, second.types("/plan").Content, "none of this was possible")
	require.Contains(t, m.Content, "🗓️ Your plan played `f6`.", "the plan is named until the holder plays")
	m = second.types("/play move:d5")
	require.NotContains(t, m.Content, "Your plan")
	require.Contains(t, second.types("/plan").Content, "You haven’t planned anything")
	require.NotContains(t, second.types("/play").Content, "Your plan")
}

func TestAPlanDoesNotPlayTheTurnThatIsOpen(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	first, second := h.pair()
	m := first.types("/plan answers:f6")
	require.Contains(t, m.Content, "It’s your turn right now")
	require.Contains(t, m.Content, "1. My next turn, whatever it is → `f6`")
	require.NotContains(t, second.types("/plan answers:g7").Content, "It’s your turn right now")
	require.Contains(t, first.types("/play").Content, "**Where do you place a knight?**", "nothing was played")
	first.types("/play move:e5")
	require.Contains(t, first.receives("G7").Content, "F6", "the second one’s plan, and then the first one’s")
}

func TestPlansAreMadeInThePanel(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	_, second := h.pair()
	m := second.presses(second.types("/plan"), "New plan")
	require.Equal(t, []string{"My next turn, whatever it is", "Where do you place a knight?", "Back"}, buttons(m))
	require.Equal(t, "lancelot-1.png", m.Attachments[0].Filename, "the board is in sight")
	require.Empty(t, menus(m))
	m = second.presses(second.presses(m, "Back"), "New plan")
	m = second.presses(m, "My next turn, whatever it is")
	require.Contains(t, m.Content, "My next turn, whatever it is")
	require.Equal(t, "lancelot-1.png", m.Attachments[0].Filename)
	m = second.presses(second.presses(second.presses(m, "Row 6"), "Back"), "Row 5")
	m = second.presses(m, "D5")
	require.Contains(t, m.Content, "`d5`")
	m = second.presses(m, "Save the plan")
	require.Contains(t, m.Content, "1. My next turn, whatever it is → `d5`")
	require.Equal(t, "lancelot-1.png", m.Attachments[0].Filename)
	for _, way := range []string{"Row 6", "Row 7"} { // a turn names three ways without a menu
		m = second.presses(second.presses(m, "Add a fallback"), way)
		m = second.presses(second.presses(m, strings.Replace(way, "Row ", "F", 1)), "Save the plan")
	}
	require.Contains(t, m.Content, "1. My next turn, whatever it is → `d5 / f6 / f7`")
	m = second.submits(m, "Edit", "d5")
	require.Contains(t, m.Content, "1. My next turn, whatever it is → `d5`")
	m = second.submits(second.presses(second.presses(m, "New plan"), "My next turn, whatever it is"), "Type it", "d5 / zz")
	require.Contains(t, m.Content, "There’s no move called “zz” in this match.")
	m = second.submits(m, "Type it", "d5 / g8")
	require.Contains(t, m.Content, "2. My next turn, whatever it is → `d5 / g8`")

	value := func(n int) string { return m.Components[0].Components[0].Options[n].Value }
	old := value(1)
	m = second.chooses(m, "Change a plan", old)
	m = second.presses(m, "Move up")
	require.Contains(t, m.Content, "1. My next turn, whatever it is → `d5 / g8`")
	m = second.presses(second.chooses(m, "Change a plan", value(1)), "Add a fallback")
	m = second.submits(m, "Type it", "h8")
	require.Contains(t, m.Content, "→ `d5 / h8`")
	m = second.submits(second.chooses(m, "Change a plan", value(1)), "Edit", "zz")
	require.Contains(t, m.Content, "There’s no move called “zz” in this match.")
	m = second.submits(second.chooses(m, "Change a plan", value(1)), "Edit", "j9 (no/thing) / k4")
	require.Contains(t, m.Content, "2. My next turn, whatever it is → `j9 / k4`")
	form, err := second.Press(second.ctx, second.chooses(m, "Change a plan", value(1)).ID, "Edit")
	require.NoError(t, err)
	require.Equal(t, "j9 / k4", form.Modal.Components[0].Components[0].Value)
	picked := second.chooses(m, "Change a plan", value(0))
	m = second.presses(picked, "Remove")
	require.NotContains(t, m.Content, "g8")
	require.Contains(t, m.Content, "1. My next turn")
	require.Contains(t, h.guest("Dai", "games").types("/plan match:1 answers:e5").Content, "You’re not at this table")
}

// Words are suggested one after the other, as for /play, also by their labels.
func TestPlansAreSuggested(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot, secretive)
	_, second := h.pair()
	require.NoError(t, second.SetLocale("fr"))
	suggests := func(answers string) (all []string) {
		choices, err := second.Suggest(h.ctx, second.channel, "/plan answers:"+answers)
		require.NoError(t, err)
		for _, c := range choices {
			all = append(all, c.Value.(string))
		}
		return all
	}
	require.Len(t, suggests(""), 25)
	require.Equal(t, []string{"f11", "f10"}, suggests("f1"), "all that are possible, not some by chance")
	require.Equal(t, []string{"e5 (what/ever) / f11", "e5 (what/ever) / f10"}, suggests("e5 (what/ever) / f1"))
	require.Equal(t, []string{"e5"}, suggests("e5"), "a whole turn")
	require.Contains(t, second.types("/plan answers:e5 (what/ever) / f10").Content, "`e5 / f10`")
}

// submits opens the form of a button and sends answers.
func (g *guest) submits(m *sandbox.Message, label, answers string) *sandbox.Message {
	g.Helper()
	form, err := g.Press(g.ctx, m.ID, label)
	require.NoError(g, err)
	require.NotNil(g, form.Modal)
	reply, err := g.Submit(g.ctx, form.Modal, map[string]string{"answers": answers})
	require.NoError(g, err)
	return reply.Message
}

// TestNobodySeesThatThereArePlans plays the same match with and without plans, and compares
// every byte that others can see.
func TestNobodySeesThatThereArePlans(t *testing.T) {
	t.Parallel()
	seen := func(plans bool) string {
		h := open(t, secretive, lancelot)
		guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Esra")
		ada, esra := guests[0], guests[1]
		var all []string
		look := func() {
			for _, m := range []*sandbox.Message{
				ada.types("/play"), ada.types("/since"), ada.types("/games"), ada.types("/board"), ada.types("/plan"), ada.last(),
			} {
				all = append(all, shown(m))
			}
			for _, m := range ada.dms() {
				all = append(all, shown(&m))
			}
		}
		look()
		if plans {
			require.Contains(t, esra.types("/plan answers:c3 question:toy.plant").Content, "Planned")
			require.Contains(t, esra.types("/plan answers:d4 question:toy.plant").Content, "Planned")
		}
		look()
		ada.types("/play move:no")
		look()
		return strings.Join(all, "\n")
	}
	require.Equal(t, seen(false), seen(true))
}

// numbers matches Discord's IDs, and times.
var numbers = regexp.MustCompile(`[0-9]{9,}`)

// shown returns the text of a message, with its buttons.
func shown(m *sandbox.Message) string {
	read := strings.Join([]string{m.Content, strings.Join(buttons(m), " "), strings.Join(menus(m), " ")}, "|")
	return numbers.ReplaceAllString(read, "N")
}

// TestAPlanWaits if its owner chooses that: 5 to 60 minutes, also while no process runs, and
// others see the same as if the turn were played by hand then.
func TestAPlanWaits(t *testing.T) {
	t.Parallel()
	seen := func(planned bool) string {
		c := &fastClock{}
		h := openAt(t, c, lancelot)
		first, second := h.pair("clock:blitz")
		if planned {
			panel := second.types("/plan answers:e5/f6")
			require.Contains(t, panel.Content, "⚡ Your plans are played at once.")
			panel = second.presses(panel, "Let my plans wait")
			require.Contains(t, panel.Content, "your plans wait 5 to 60 minutes")
		}
		first.types("/play move:e5")
		asked := second.receives("<@" + second.ID() + ">")
		if planned {
			require.Regexp(t, "⏳ My next turn, whatever it is → `e5 / f6` – played <t:[0-9]+:R>, unless you play first", second.types("/plan").Content)
		}
		c.skip(5*time.Minute - time.Second)
		require.Contains(t, second.types("/play").Content, "**Where do you place a knight?**", "it waits")
		h.stop()
		c.skip(56 * time.Minute)
		h.begin()
		if !planned {
			second.types("/play move:f6")
		}
		answered := first.receives("F6")
		require.Contains(t, answered.Content, "<@"+first.ID()+">", "it is the first one's turn again")
		var all []string
		for _, m := range []*sandbox.Message{asked, answered, first.types("/since"), first.types("/play"), first.types("/log"), first.types("/waiting")} {
			all = append(all, shown(m))
		}
		return strings.NewReplacer(first.ID(), "1", second.ID(), "2", first.Name(), "First", second.Name(), "Second").Replace(strings.Join(all, "\n"))
	}
	require.Equal(t, seen(false), seen(true))
}

// TestWhoAnswersDropsThePlanThatWaits for the same question, and no other; a plan that waits
// can be played at once.
func TestWhoAnswersDropsThePlanThatWaits(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	first, second := h.pair()
	second.presses(second.types("/plan answers:e5/f6"), "Let my plans wait")
	second.types("/plan answers:g7")
	first.types("/play move:e5")
	second.types("/play move:f6")
	panel := second.types("/plan")
	require.NotContains(t, panel.Content, "e5")
	require.Contains(t, panel.Content, "1. My next turn, whatever it is → `g7`")
	first.types("/play move:d5")
	require.Contains(t, second.types("/plan").Content, "1. ⏳ My next turn")
	require.Contains(t, second.presses(second.types("/plan"), "Play my plans at once").Content, "You haven’t planned anything")
	require.Contains(t, first.receives("G7").Content, "<@"+first.ID()+">")
}
