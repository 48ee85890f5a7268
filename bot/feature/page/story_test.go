package page_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/games/match"
	"herald/games/match/clock"
)

// A tale is the story of a match as a page gets it.
type tale struct {
	Turns []struct{ Caption string }
	Since int
}

// hearsTale returns the story of the match.
func (b *browser) hearsTale() (all tale) {
	b.Helper()
	status, body := b.gets("story")
	require.Equal(b, http.StatusOK, status, body)
	require.NoError(b, json.Unmarshal([]byte(body), &all))
	return all
}

// playsTurns plays turns of the match at random, as on Discord.
func (s *site) playsTurns(n int, random *rand.Rand) {
	s.Helper()
	for range n {
		if _, m := s.Look(s.match); !m.Over() {
			s.PlayTurn(s.match, m.Waiting()[random.IntN(len(m.Waiting()))], random)
		}
	}
}

// plays plays a turn on the page.
func (b *browser) plays(word string) {
	b.Helper()
	now := b.sees()
	drafted := b.presses(now.Turn, now.place(word))
	b.presses(drafted.Turn, drafted.button("confirm"))
}

// The story has each turn with its caption and its picture, and begins with what is new to its
// reader.
func TestTheStoryIsToldTurnByTurn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	first, second := s.mover()
	first.plays("e5")
	second.plays("f7")
	all := first.hearsTale()
	require.Len(t, all.Turns, 3)
	require.Equal(t, 3, all.Since, "f7 is new to the one who has played e5")
	require.Contains(t, all.Turns[0].Caption, "The match begins.")
	require.Contains(t, all.Turns[1].Caption, "places a knight on E5")
	require.Equal(t, 3, second.hearsTale().Since, "nothing is new: the last turn")
	require.Equal(t, 1, s.signedIn("9").hearsTale().Since, "all is new to spectators")

	pictures := map[string]bool{}
	for n, told := range all.Turns {
		at := look{Turn: n + 1}
		then := first.at(at)
		require.Equal(t, at, then.Look)
		require.Equal(t, told.Caption, then.Question)
		require.Empty(t, then.any(), "what has been played stays so")
		require.True(t, then.Yours, "the title still says whose turn it is")
		status, _ := first.gets("picture/" + then.Picture + at.query())
		require.Equal(t, http.StatusOK, status)
		status, _ = first.gets("picture/" + then.Picture)
		require.Equal(t, n < 2, status == http.StatusNotFound, "the last turn is the present")
		pictures[then.Picture] = true
	}
	require.Len(t, pictures, 3)
	require.Equal(t, look{Turn: 3}, first.at(look{Turn: 99}).Look)
}

// Beside the board stands what others have done since one’s last turn, the last of it in a line, and else what they did
// before it.
func TestWhatOthersDidIsTold(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	first, second := s.mover()
	require.Equal(t, latest{"The match begins.", 1, 0}, withoutNotes(first.sees().Latest))
	first.plays("e5")
	require.Contains(t, second.sees().Latest.Caption, "places a knight on E5")
	require.Equal(t, 1, second.sees().Latest.More, "the beginning was news, too")
	require.Equal(t, 1, first.sees().Latest.From, "they have done nothing yet")
	second.plays("f7")
	now := first.sees()
	require.Contains(t, now.Latest.Caption, "places a knight on F7")
	require.Equal(t, 3, now.Latest.From)
	require.Equal(t, 2, second.sees().Latest.From)
	spectator := s.signedIn("9").sees().Latest
	require.Equal(t, now.Latest, spectator)
	require.Equal(t, now.Latest, first.presses(now.Turn, now.place("g8")).Latest, "a draft changes nothing")
	require.Equal(t, now.Latest, first.at(look{Trial: "."}).Latest)
}

// withoutNotes returns what others did without what follows the first sentence.
func withoutNotes(l latest) latest {
	before, _, _ := strings.Cut(l.Caption, ". ")
	l.Caption = strings.TrimSuffix(before, ".") + "."
	return l
}

// While a match is played, a story is its reader’s own. Once it is over, it is told as any seat has seen it, to all.
func TestTheStoryOfEverySeat(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("lancaster", 2)
	random := rand.New(rand.NewPCG(28, 4))
	s.playsUntil(random, func(m *match.Match) bool { return ballotsOf(m) > 0 })
	s.playsTurns(3, random)
	one, two, spectator := s.signedIn("1"), s.signedIn("2"), s.signedIn("9")
	for _, b := range []*browser{one, two, spectator} {
		require.Equal(t, b.at(look{Turn: 5}), b.at(look{Turn: 5, Eyes: "0"}), "nothing is told before the end")
		require.Empty(t, b.at(look{Turn: 5}).Eyes)
		_, own := b.gets("story")
		_, other := b.gets("story?eyes=1")
		require.Equal(t, own, other)
		require.NotContains(t, own, "plies")
	}
	s.Skip(time.Minute)
	s.playsUntil(random, (*match.Match).Over)
	stories := map[string]bool{}
	for n, eyes := range []string{"-1", "0", "1"} {
		_, told := one.gets("story?eyes=" + eyes)
		for _, b := range []*browser{two, spectator} {
			_, same := b.gets("story?eyes=" + eyes)
			require.Equal(t, one.turnsOf(told), one.turnsOf(same))
		}
		stories[fmt.Sprint(one.turnsOf(told))] = true
		then := spectator.at(look{Turn: 5, Eyes: eyes})
		require.Equal(t, look{Turn: 5, Eyes: eyes}, then.Look)
		require.Len(t, then.Eyes, 3)
		require.True(t, then.Eyes[n].Chosen)
		status, _ := spectator.gets("picture/" + then.Picture + then.Look.query())
		require.Equal(t, http.StatusOK, status)
	}
	require.Len(t, stories, 3, "each seat was told of its own ballots")
	require.Equal(t, one.at(look{Turn: 5}).Picture, one.at(look{Turn: 5, Eyes: "9"}).Picture, "there is no such seat")
}

// turnsOf returns the turns of a story.
func (b *browser) turnsOf(text string) any {
	b.Helper()
	var all struct{ Turns any }
	require.NoError(b, json.Unmarshal([]byte(text), &all))
	return all.Turns
}

// A past is a turn as one seat saw it: the same bytes for all browsers of the seat, which need
// not be fetched twice, and none of a spectator's.
func TestThePastIsTheReaders(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("lancaster", 3)
	random := rand.New(rand.NewPCG(28, 4))
	s.playsTurns(12, random)
	one, again, spectator := s.signedIn("1"), s.signedIn("1"), s.signedIn("9")
	at := look{Turn: 4, Part: "board"}
	then := one.at(at)
	require.Equal(t, then.Picture, again.at(at).Picture)
	status, _ := spectator.gets("picture/" + then.Picture + at.query())
	require.Equal(t, http.StatusNotFound, status)
	r, err := http.NewRequest("GET", s.server.URL+"/match/"+s.match+"/picture/"+then.Picture+at.query(), nil)
	require.NoError(t, err)
	r.Header.Set("If-None-Match", `"`+then.Picture+`"`)
	answer, err := one.Do(r)
	require.NoError(t, err)
	answer.Body.Close()
	require.Equal(t, http.StatusNotModified, answer.StatusCode)
}

// Laws and Look closer lead to close-ups with their places; the whole board is one press away.
func TestCloseUpsHaveTheirPlaces(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("lancaster", 2)
	random := rand.New(rand.NewPCG(28, 5))
	var now shown
	var b *browser
	for placed := false; !placed; {
		s.playsTurns(1, random)
		tab, m := s.Look(s.match)
		b = s.signedIn(tab.Seats[m.Waiting()[0]].ID)
		now = b.sees()
		placed = strings.Contains(now.Question, "Which knight")
	}
	require.Equal(t, []string{"Laws", "Look closer", "Threats"}, labels(now.Looks))
	require.NotEmpty(t, now.Places)
	_, m := s.Look(s.match)
	laws := b.at(look{Part: now.Looks[0].Word})
	require.Empty(t, laws.Places)
	require.Len(t, laws.any(), len(m.Pending()[0].Moves), "what has no place there is a button")
	require.NotEqual(t, now.Picture, laws.Picture)
	require.Equal(t, "Board", laws.Looks[0].Label)
	house := laws.Looks[slices.IndexFunc(laws.Looks, func(own button) bool { return own.Word == "seat"+string('1'+rune(m.Waiting()[0])) })]
	own := b.at(look{Part: house.Word})
	require.Len(t, own.Places, len(m.Pending()[0].Moves), "knights are taken from one's house")
	chosen := b.tries(own, own.Places[0].Answers[0])
	require.Equal(t, house.Word, chosen.Look.Part, "the close-up stays")
	require.NotEmpty(t, chosen.Buttons)
	require.Equal(t, look{Part: "board"}, b.at(look{Part: laws.Looks[0].Word}).Look)
}

func labels(all []button) (labels []string) {
	for _, own := range all {
		labels = append(labels, own.Label)
	}
	return labels
}

// Buttons have the icons that they have on Discord.
func TestButtonsHaveIcons(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("lancaster", 2)
	random := rand.New(rand.NewPCG(28, 6))
	for {
		tab, m := s.Look(s.match)
		b := s.signedIn(tab.Seats[m.Waiting()[0]].ID)
		for _, own := range b.at(look{Part: "parliament"}).any() {
			if own.Icon == "" {
				continue
			}
			r, err := b.Get(s.server.URL + "/icon/" + own.Icon)
			require.NoError(t, err)
			r.Body.Close()
			require.Equal(t, http.StatusOK, r.StatusCode)
			require.Equal(t, "image/png", r.Header.Get("Content-Type"))
			require.Contains(t, r.Header.Get("Cache-Control"), "immutable")
			return
		}
		s.playsTurns(1, random)
	}
}

// What is typed is played as on Discord: moves, whole turns, and what buttons say. Refusals are
// the same.
func TestSentencesAreTyped(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("carolus", 2)
	var now shown
	var b *browser
	random := rand.New(rand.NewPCG(28, 7))
	for asked := ""; asked != "carolus.ask.disc"; {
		s.playsTurns(1, random)
		tab, m := s.Look(s.match)
		asked = m.Pending()[0].Prompt.Key
		b = s.signedIn(tab.Seats[m.Waiting()[0]].ID)
	}
	now = b.sees()
	say := func(text string) shown { return b.tries(now, button{Verb: "say", Word: text}) }
	require.Contains(t, say("banana").Notice, "I don’t know the word “banana”, so nothing was played.")
	require.Contains(t, say("disc 9").Notice, "from 1 to 5")
	require.Contains(t, say("Disc 2").Notice, "Played")
	_, m := s.Look(s.match)
	require.Equal(t, "d2", m.Record().Entries[m.Plies()-1].Word, "the disc is a turn")
	require.Contains(t, s.signedIn("9").tries(now, button{Verb: "say", Word: "d3"}).Notice, "not at this table")
}

// The list has the reader’s matches with small pictures, which are not sent twice; a match says
// where else its reader is asked, and hears it.
func TestMatchesLeadToEachOther(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	here := s.match
	mover, _ := s.mover()
	other := s.Begin("carolus", 2, bottest.Preset("daily", clock.Turn))
	_, body := mover.gets(s.server.URL + "/")
	for _, id := range []string{here, other} {
		require.Contains(t, body, `src="match/`+id+`/thumbnail"`)
	}
	r, err := mover.Get(s.server.URL + "/match/" + here + "/thumbnail")
	require.NoError(t, err)
	r.Body.Close()
	require.Equal(t, http.StatusOK, r.StatusCode)
	again, err := http.NewRequest("GET", s.server.URL+"/match/"+here+"/thumbnail", nil)
	require.NoError(t, err)
	again.Header.Set("If-None-Match", r.Header.Get("ETag"))
	r, err = mover.Do(again)
	require.NoError(t, err)
	r.Body.Close()
	require.Equal(t, http.StatusNotModified, r.StatusCode)

	c, _ := mover.connects(s.own())
	hears(t, c)
	elsewhere := func() bool {
		_, body := mover.gets("next")
		var there struct{ ID string }
		require.NoError(t, json.Unmarshal([]byte(body), &there))
		return there.ID == other
	}
	now := elsewhere()
	s.match = other
	for range 4 { // it is the one’s turn, then the other’s
		_, m := s.Look(other)
		tab, _ := s.Look(other)
		require.Equal(t, tab.Seats[m.Waiting()[0]].ID == mover.user, now)
		for before := now; now == before; {
			s.PlayTurn(other, m.Waiting()[0], rand.New(rand.NewPCG(28, 8)))
			_, text, err := c.ReadMessage()
			require.NoError(t, err)
			require.Equal(t, "{}", string(text), "something may have changed elsewhere")
			_, m = s.Look(other)
			now = elsewhere()
		}
	}
}

// In a browser the same moment is shown as another seat saw it, with the board in sight, and goes on like that.
func TestTheStoryOfEverySeatInABrowser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.begins("lancaster", 2)
	s.playsUntil(rand.New(rand.NewPCG(28, 4)), (*match.Match).Over)
	w := s.opens("1", phone)
	require.False(t, value[bool](w, `document.querySelector("#eyes").checkVisibility()`))
	w.clicks("#replay")
	w.isOpen("whose story it is")
	require.GreaterOrEqual(t, value[float64](w, inSight), 60.0)
	other := `[...document.querySelectorAll("#eyes option")].find(({ selected, value }) => !selected && value !== "-1").value`
	seat := value[string](w, other)
	w.does(`{ const eyes = document.querySelector("#eyes"); eyes.value = "` + seat + `"; eyes.dispatchEvent(new Event("change")); }`)
	require.Equal(t, seat, value[string](w, `document.querySelector("#eyes").value`))
	w.does(`document.querySelector("#slider").value = 3; document.querySelector("#slider").dispatchEvent(new Event("input"))`)
	require.Equal(t, seat, value[string](w, `document.querySelector("#eyes").value`))
	require.Equal(t, 3, w.turn())
}
