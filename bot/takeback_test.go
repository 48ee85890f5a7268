package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// says returns the newest public message that contains a text.
func (g *guest) says(text string) *sandbox.Message {
	g.Helper()
	found := func() *sandbox.Message {
		list := g.public()
		for n := len(list) - 1; n >= 0; n-- {
			if strings.Contains(list[n].Content, text) {
				return &list[n]
			}
		}
		return nil
	}
	_, err := g.Await(g.ctx, g.channel, func([]sandbox.Message) bool { return found() != nil })
	require.NoError(g, err, "%q is not said", text)
	return found()
}

func TestAConfirmedTurnIsTakenBack(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	first := mover(guests, turn)
	other := guests[0]
	if other == first {
		other = guests[1]
	}
	m := first.types("/play move:e5")
	require.Contains(t, buttons(m), "Undo my turn")
	require.NotContains(t, buttons(other.types("/play")), "Undo my turn")
	m = first.presses(m, "Undo my turn")
	require.Contains(t, m.Content, "Your turn is undone")
	require.Contains(t, m.Content, "`e5`", "it is the draft again")
	require.Contains(t, buttons(m), "Confirm")
	turn = first.receives("undoes the last turn")
	require.Contains(t, turn.Content, "<@"+first.ID()+">")
	require.Contains(t, first.types("/undo").Content, "`e5` undone")
	require.Contains(t, first.types("/undo").Content, "You have no confirmed turn")
	first.types("/play move:e6")
	require.Contains(t, first.types("/undo").Content, "Your turn is undone", "by command as well")
	m = first.presses(first.types("/play"), "Confirm")
	other.types("/play move:g7")
	require.Contains(t, first.presses(m, "Undo my turn").Content, "Others have acted since", "it is too late to do it alone")
}

// After a take-back the channel notifies people who are asked again, once an answer, except
// the one who has just taken their turn back.
func TestWhoIsAskedAgainIsNotifiedAgain(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, lancelot)
	first, other := h.pair()
	called := func() (names []string) {
		for _, p := range first.last().Mentions {
			names = append(names, p.ID)
		}
		return names
	}
	first.types("/play move:e5")
	require.Equal(t, []string{other.ID()}, called())
	for range 2 {
		c.skip(30 * time.Second)
		m := first.presses(first.types("/play"), "Undo my turn")
		first.receives("undoes the last turn")
		require.Empty(t, called())
		first.presses(m, "Confirm")
		h.until(func() bool { return slices.Equal(called(), []string{other.ID()}) }, "their clock runs again")
	}
	other.types("/play move:g7")
	first.presses(first.types("/undo"), "Ask the others")
	other.presses(other.says("asks to undo"), "Agree")
	first.receives("’s last turn is undone")
	require.Equal(t, []string{first.ID()}, called(), "another player has agreed last")
	first.presses(first.types("/play"), "Confirm")
	require.Equal(t, []string{other.ID()}, called())
}

// A turn that is undone at once, and played again, stays in its message, and notifies no one twice. If
// its player takes longer, those who are asked are notified again.
func TestATurnIsUndoneAtOnceWithoutAPost(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, lancelot)
	first, other := h.pair()
	first.types("/play move:e5")
	turn := first.receives("<@" + other.ID() + ">")
	require.Equal(t, []string{other.ID()}, called(turn))
	posts := len(first.public())
	undo := func() *sandbox.Message {
		m := first.presses(first.types("/play"), "Undo my turn")
		require.Contains(t, first.receives("<@"+first.ID()+">").Content, "undoes the last turn")
		require.Equal(t, turn.ID, first.last().ID)
		return m
	}
	undo()
	require.Contains(t, first.types("/undo").Content, "`e5` undone")
	first.types("/play move:f6")
	now := first.receives("<@" + other.ID() + ">")
	require.Equal(t, turn.ID, now.ID)
	require.Regexp(t, `~~.*E5.*~~\n(.*\n)*.*F6`, now.Content)
	require.Len(t, first.public(), posts)

	m := undo()
	c.skip(3 * time.Minute)
	first.presses(m, "Confirm")
	h.until(func() bool { return first.last().ID != turn.ID }, "a new post")
	require.Equal(t, []string{other.ID()}, called(first.last()))
	require.Len(t, first.public(), posts+1)
}

// While the channel is muted, a new DM notifies people who are asked again, once an answer.
func TestADMNotifiesWhoIsAskedAgain(t *testing.T) {
	t.Parallel()
	c := &fastClock{}
	h := openAt(t, c, lancelot)
	first, other := h.pair()
	require.NoError(t, h.srv.SetPermissions(first.channel, sandbox.ViewChannel|sandbox.AttachFiles))
	first.types("/play move:e5")
	newest := func() sandbox.Message {
		list := other.dms()
		if len(list) == 0 {
			return sandbox.Message{}
		}
		return list[len(list)-1]
	}
	asks := func() bool { return strings.Contains(newest().Content, "Where do you place a knight?") }
	h.until(asks, "they are asked by DM")
	for range 2 {
		before := newest().ID
		c.skip(30 * time.Second)
		undone := first.presses(first.types("/play"), "Undo my turn")
		h.until(func() bool { return !asks() }, "they are not asked any more")
		require.Equal(t, before, newest().ID, "the edit notifies no one")
		first.presses(undone, "Confirm")
		h.until(func() bool { return asks() && newest().ID != before }, "their clock runs again")
	}
}

// requested starts a match in which the first player asks to take back their turn.
func requested(t *testing.T) (asker, other, stranger *guest, public *sandbox.Message) {
	t.Helper()
	h := openAt(t, &fastClock{}, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	asker, other = guests[0], guests[1]
	if mover(guests, turn) == other {
		asker, other = other, asker
	}
	asker.types("/play move:e5")
	other.types("/play move:g7")
	m := asker.types("/undo")
	require.Contains(t, m.Content, "it can only be undone if everyone agrees")
	require.Contains(t, m.Content, "G7")
	m = asker.presses(m, "Ask the others")
	require.Contains(t, m.Content, "I’ve asked the others")
	public = asker.says("asks to undo their last turn")
	require.Equal(t, []string{"Agree", "Refuse"}, buttons(public))
	require.Contains(t, public.Content, "> ")
	require.Contains(t, public.Content, "No answer yet:")
	return asker, other, h.guest("Dai", "games"), public
}

func TestAllAgreeToTakeATurnBack(t *testing.T) {
	t.Parallel()
	asker, other, stranger, public := requested(t)
	require.Contains(t, stranger.presses(public, "Agree").Content, "You’re not at this table")
	require.Contains(t, asker.presses(public, "Agree").Content, "It was you who asked; the others decide.")
	asker.stop()
	asker.begin()
	require.NoError(t, asker.srv.AwaitBot(asker.ctx))
	require.Contains(t, other.presses(public, "Agree").Content, "Everyone agreed")
	turn := asker.receives("last turn is undone, and everything after it")
	require.Contains(t, turn.Content, "<@"+asker.ID()+">")
	require.Empty(t, buttons(asker.says("Everyone agreed")))
	require.Contains(t, asker.types("/play").Content, "`e5`")
	require.Contains(t, asker.types("/undo").Content, "`e5` undone")
}

// A turn that was taken back before is not listed as undone.
func TestATakeBackRequestSaysWhatItWouldUndo(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	first, second := h.pair()
	first.types("/play move:e5")
	second.types("/play move:g7")
	second.types("/undo")
	second.types("/undo")
	second.types("/play move:h8")
	m := first.types("/undo")
	require.Contains(t, m.Content, "E5")
	require.Contains(t, m.Content, "H8")
	require.NotContains(t, m.Content, "G7")
	require.NotContains(t, m.Content, "undoes the last turn")
}

func TestOneRefusalEndsATakeBackRequest(t *testing.T) {
	t.Parallel()
	asker, other, _, public := requested(t)
	again := asker.types("/undo")
	require.Contains(t, asker.presses(again, "Ask the others").Content, "Someone has already asked to undo a turn")
	m := other.presses(public, "Refuse")
	require.Contains(t, m.Content, "doesn’t agree: nothing is undone")
	require.Empty(t, buttons(m))
	m = asker.presses(asker.types("/undo"), "Ask the others")
	require.Contains(t, m.Content, "You can ask again")
	asker.time.skip(time.Hour)
	m = asker.presses(asker.types("/undo"), "Ask the others")
	require.Contains(t, m.Content, "I’ve asked the others")
	m = asker.presses(asker.says("No answer yet"), "Refuse")
	require.Contains(t, m.Content, "has changed their mind")
}

// People for whom a bot player plays are asked, too.
func TestATakeBackRequestAsksWhoIsAway(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	first, second := h.pair()
	first.types("/play move:e5")
	second.types("/play move:g7")
	second.types("/substitute who:page")
	m := first.presses(first.types("/undo"), "Ask the others")
	require.Contains(t, m.Content, "I’ve asked the others")
	public := first.says("asks to undo their last turn")
	require.Contains(t, public.Content, "No answer yet: ")
	require.Len(t, public.Mentions, 1)
	require.Contains(t, second.presses(public, "Refuse").Content, "doesn’t agree: nothing is undone")
}

func TestATakeBackRequestExpires(t *testing.T) {
	t.Parallel()
	asker, other, _, public := requested(t)
	asker.time.skip(3*24*time.Hour + time.Minute)
	m := other.presses(public, "Agree")
	require.Contains(t, m.Content, "Not everyone answered in time: nothing is undone")
	require.Empty(t, buttons(m))
}

// Any turn played meanwhile ends a take-back request.
func TestATakeBackRequestIsRaced(t *testing.T) {
	t.Parallel()
	asker, other, _, public := requested(t)
	before := *public
	asker.types("/play move:e6")
	asker.receives("E6")
	_, err := other.Await(other.ctx, other.channel, func([]sandbox.Message) bool {
		return len(buttons(other.says("This request to undo a turn is closed."))) == 0
	})
	require.NoError(t, err, "its buttons are removed")
	_, err = other.Press(other.ctx, before.ID, "Agree")
	require.Error(t, err)
	other.presses(other.types("/resign"), "Resign")
	require.Contains(t, asker.types("/undo match:1").Content, "match is over")
}
