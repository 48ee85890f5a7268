package bot_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// confirms presses the button that confirms an act until nothing has changed in between, and
// returns the answer.
func (g *guest) confirms(m *sandbox.Message, label, until string) *sandbox.Message {
	g.Helper()
	for !strings.Contains(m.Content, until) {
		m = g.presses(m, label)
	}
	return m
}

// penalises takes points from a person, up to the confirmation.
func (g *guest) penalises(person string) *sandbox.Message {
	g.Helper()
	m := g.chooses(g.types("/organise players"), "Look at a player", person)
	return g.form(m, "Take points…", map[string]string{"points": "3", "reason": "Rude"})
}

// TestWhoOrganisesAloneIsWatched: an act of a lone organiser to their own advantage is told to
// their division at once, and another person answers appeals.
func TestWhoOrganisesAloneIsWatched(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	h.letsOrganise("Bruno", "Dai")
	ada, bruno := h.guest("Ada", "league"), h.guest("Bruno", "league")
	h.drawn(ada)
	m := ada.penalises("Bruno")
	require.Contains(t, m.Content, "this helps your own place. Nobody else organises this league")
	ada.confirms(m, "Change the points", "✅ Done. As it helps your own place")
	told := ada.sees("takes 3 points from Bruno")
	require.Contains(t, told.Content, "Reason: “Rude”")
	require.Contains(t, told.Content, "Bruno: 0 → −3 points")
	for _, name := range []string{"Bruno", "Dai", "Esra", "Chloé"} {
		require.Contains(t, told.Content, "<@"+h.srv.Person(name).ID()+">", name)
	}
	require.NotContains(t, told.Content, "<@"+ada.ID()+">")

	opened, err := bruno.Press(h.ctx, told.ID, "Appeal…")
	require.NoError(t, err)
	reply, err := bruno.Submit(h.ctx, opened.Modal, map[string]string{"appeal": "I wasn’t."})
	require.NoError(t, err)
	require.Contains(t, reply.Message.Content, "Whoever it’s about can’t answer it.")
	m = ada.presses(ada.types("/organise season"), "Waiting for another organiser")
	require.Contains(t, m.Content, "Bruno** appeals: I wasn’t.")
	require.Empty(t, enabled(m, "organise-form"))

	ada.chooses(ada.chooses(ada.types("/organise settings"), "People who organise this league", ada.ID()), "People who organise this league", h.srv.Person("Dai").ID())
	log := ada.types("/organise log").Content
	require.Contains(t, log, "makes Dai an organiser")
	require.Contains(t, log, "dismisses Ada as an organiser")
	dai := h.guest("Dai", "league")
	m = dai.presses(dai.types("/organise season"), "Waiting for another organiser")
	m = dai.form(m, "Uphold Bruno’s appeal…", map[string]string{"reason": "They’re right"})
	dai.confirms(m, "Confirm", "✅ Done.")
	require.Contains(t, ada.types("/organise log").Content, "upholds Bruno’s appeal")
}

// TestWhatDecidedASeasonIsReadBeforeItsEnd, even if Discord is slow to accept it.
func TestWhatDecidedASeasonIsReadBeforeItsEnd(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "league")
	h.drawn(ada)
	m := ada.penalises("Bruno")
	slow := h.srv.Trouble(sandbox.Fault{Kind: sandbox.RequestHeld, Route: "POST /channels/" + h.srv.Channel("league") + "/messages", Times: 1})
	ada.confirms(m, "Change the points", "✅ Done. As it helps your own place")
	require.NoError(t, slow.Await(h.ctx, 1))
	m = ada.form(ada.types("/organise season"), "Cancel the season…", map[string]string{"reason": "Too warm"})
	ada.confirms(m, "Cancel the season", "cancelled")
	for range 10 {
		ada.types("/league standings") // until another message would be posted
	}
	slow.Release()
	ended := ada.receives("was cancelled.")
	said := ada.public()
	place := func(text string) int {
		return slices.IndexFunc(said, func(m sandbox.Message) bool { return strings.Contains(m.Content, text) })
	}
	require.GreaterOrEqual(t, place("takes 3 points from Bruno"), 0)
	require.Less(t, place("takes 3 points from Bruno"), slices.IndexFunc(said, func(m sandbox.Message) bool { return m.ID == ended.ID }))
}

// TestAnotherOrganiserAgrees to an organiser's own advantage, or nothing happens.
func TestAnotherOrganiserAgrees(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	h.letsOrganise("Bruno", "Dai")
	ada, bruno := h.guest("Ada", "league"), h.guest("Bruno", "league")
	h.drawn(ada)
	_, err := ada.Choose(h.ctx, ada.types("/organise settings").ID, "People who organise this league", ada.ID(), bruno.ID())
	require.NoError(t, err)
	m := ada.penalises("Dai")
	require.Contains(t, m.Content, "it only happens once another organiser agrees")
	ada.confirms(m, "Change the points", "⏳ Not done yet")
	asked := ada.sees("organiser of **Lancelot League** has to agree")
	require.Contains(t, asked.Content, "<@"+bruno.ID()+">")
	require.NotContains(t, ada.types("/league standings").Content, "−3")
	m = ada.presses(ada.types("/organise season"), "Waiting for another organiser")
	require.Len(t, enabled(m, "organise-agree"), 1, "Ada can only take it back")
	require.Contains(t, h.guest("Dai", "league").presses(asked, "Have a look").Content, "You don’t organise this league")

	m = bruno.presses(asked, "Have a look")
	require.Contains(t, m.Content, "Dai: 0 → −3 points")
	bruno.confirms(m, "Agree, and do it", "✅ Done.")
	log := ada.types("/organise log").Content
	require.Contains(t, log, "**Ada** takes 3 points from Dai.")
	require.Contains(t, log, "(**Bruno** agrees.)")
	ada.sees("takes 3 points from Dai") // as Bruno gains by it, too
	require.Contains(t, bruno.presses(asked, "Have a look").Content, "Nothing is waiting")

	m = ada.penalises("Esra")
	ada.confirms(m, "Change the points", "⏳ Not done yet")
	bruno.presses(bruno.presses(bruno.types("/organise season"), "Waiting for another organiser"), "Reject")
	require.Contains(t, ada.types("/organise log").Content, "**Bruno** rejects what was proposed.")
}

// TestWhoOrganisesDecidesNoMatchOfTheirRivals: a player replaced for not playing gets half of
// the points, one said to have asked for it has one agreed substitute less, and where a match
// is called off there are no points.
func TestWhoOrganisesDecidesNoMatchOfTheirRivals(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	h.letsOrganise("Bruno", "Dai")
	ada := h.guest("Ada", "league")
	h.drawn(ada)
	others := "" // a match without Ada
	for line := range strings.Lines(ada.types("/organise tables").Content) {
		if name := regexp.MustCompile(`\b1\.\d\b`).FindString(line); name != "" && !strings.Contains(line, "Ada") {
			others = name
		}
	}
	require.NotEmpty(t, others)
	elsewhere := func() *sandbox.Message { return ada.chooses(ada.types("/organise tables"), "Look at a table", others) }
	opened, err := ada.Choose(h.ctx, elsewhere().ID, "Ask the reserves to take a seat…", "1 as=time")
	require.NoError(t, err)
	reply, err := ada.Submit(h.ctx, opened.Modal, map[string]string{"reason": "Silent"})
	require.NoError(t, err)
	require.Contains(t, reply.Message.Content, "this helps your own place")
	ada.confirms(reply.Message, "Confirm", "✅ Done. As it helps your own place")
	require.Contains(t, ada.sees("Reason: “Silent”").Content, "If someone takes the seat, whoever entered keeps half of this match’s points.")

	opened, err = ada.Choose(h.ctx, elsewhere().ID, "Ask the reserves to take a seat…", "2 as=agreed")
	require.NoError(t, err)
	reply, err = ada.Submit(h.ctx, opened.Modal, map[string]string{"reason": "Asked me"})
	require.NoError(t, err)
	require.Contains(t, reply.Message.Content, "this helps your own place")
	ada.confirms(reply.Message, "Confirm", "✅ Done. As it helps your own place")
	require.Contains(t, ada.sees("Reason: “Asked me”").Content, "whoever entered can have one agreed substitute less this season.")

	m := ada.form(elsewhere(), "Cancel the match…", map[string]string{"reason": "Late"})
	require.Contains(t, m.Content, "this helps your own place")
	ada.confirms(m, "Nobody gets points", "✅ Done. As it helps your own place")
	told := ada.sees("Reason: “Late”")
	require.Contains(t, told.Content, "Nobody gets points for this match.")
	require.Contains(t, told.Content, "<@"+h.srv.Person("Dai").ID()+">")
}

// TestWhoOrganisesDoesNotStopWhileTheyLead: an arena ends with its last match.
func TestWhoOrganisesDoesNotStopWhileTheyLead(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	h.letsOrganise("Bruno", "Dai")
	ada := h.guest("Ada", "league")
	m := ada.types("/organise new game:lancelot")
	h.drawnFrom(ada, ada.chooses(ada.chooses(m, "What do you want to change?", "format"), "Format", "Arena: as many matches as you like"))
	ada.confirms(ada.penalises("Bruno"), "Change the points", "✅ Done.") // so that Ada is not last
	m = ada.form(ada.types("/organise season"), "No more tables…", map[string]string{"reason": "Enough"})
	require.Contains(t, m.Content, "this helps your own place")
	ada.confirms(m, "Confirm", "✅ Done. As it helps your own place")
	require.Contains(t, ada.sees("Reason: “Enough”").Content, "No new tables open; those already open are played to the end.")
}
