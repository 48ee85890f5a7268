package bot_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	parliament "herald/games/lancaster"
	"herald/render"
	picture "herald/render/lancaster"
)

// lancaster is drawn in no time; the looks of its pictures are tested in
// render/lancaster.
var lancaster = render.Title{
	Rules: parliament.Rules(), Draw: secretive.Draw,
	Lettering: picture.Texts(), Parts: picture.Parts(), Beside: "parliament", Focus: picture.Focus, News: picture.News, Legend: picture.Legend(),
}

var longest = flag.Bool("longest", false, "play the longest matches, too")

// A match of Lancaster is played to its end by panel and DM, even by people who have closed
// their DMs.
func TestWholeMatchesOfLancaster(t *testing.T) {
	for _, c := range []struct {
		options      string
		names        []string
		round, whole int // the most messages; 0: any number
		long         bool
	}{
		{"strict=no", []string{"Ada", "Bruno"}, 10, 50, false},
		{"laws=drawn", []string{"Dai", "Esra", "Ada"}, 10, 50, false},
		{"strict=yes", []string{"Ada", "Bruno", "Dai"}, 10, 50, true},
		{"laws=new", []string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}, 0, 0, true},
		{"strict=yes", []string{"Ada", "Bruno", "Chloé", "Dai", "Esra"}, 0, 0, true},
	} {
		t.Run(fmt.Sprint(len(c.names), " ", c.options), func(t *testing.T) {
			if t.Parallel(); c.long && !*longest {
				t.Skip("plays with -longest")
			}
			h := open(t, lancaster)
			require.NoError(t, h.srv.Person("Chloé").SetLocale("en-GB"))
			closed := c.options != "strict=yes" // else a question is asked by DM alone
			if closed {
				require.NoError(t, h.srv.Person(c.names[1]).CloseDMs())
			}
			guests, _ := h.table(fmt.Sprint("/new game:lancaster seats:", len(c.names), " options:", c.options), c.names...)
			said := playOut(guests, rand.New(rand.NewPCG(12, uint64(len(guests)))))
			require.Contains(t, said, "🏆 ")
			checkPosts(t, guests, c.round, c.whole)
			require.True(t, !closed || len(guests[1].dms()) == 0)
			for _, g := range guests {
				require.Equal(t, []string{"Look closer", "Legend"}, buttons(g.types("/play")), "nothing is left to be done")
			}
		})
	}
}

// playOut plays a match to its end and returns the last turn message.
func playOut(guests []*guest, random *rand.Rand) string {
	return playUntil(guests, random, func(*sandbox.Message) bool { return false }).Content
}

// playUntil plays until done accepts a turn message, or to the end, and returns that message.
// All who may be awaited look, by button or by DM, and answer their questions.
func playUntil(guests []*guest, random *rand.Rand, done func(turn *sandbox.Message) bool) *sandbox.Message {
	g := guests[0]
	for sittings := 0; ; sittings++ {
		turn := g.last()
		called := awaited(guests, turn)
		if len(called) == 0 || done(turn) {
			return turn
		}
		require.Less(g, sittings, 3000)
		called[random.IntN(len(called))].sit(turn, random)
	}
}

// awaited returns the guests that a turn message names, or all if it names none.
func awaited(guests []*guest, turn *sandbox.Message) []*guest {
	if ended.MatchString(turn.Content) {
		return nil
	}
	if strings.Contains(turn.Content, "➡️ *Play*") {
		return guests
	}
	return slices.DeleteFunc(slices.Clone(guests), func(g *guest) bool { return !strings.Contains(turn.Content, "<@"+g.ID()+">") })
}

// sit answers all questions to a person, if there are any.
func (g *guest) sit(turn *sandbox.Message, random *rand.Rand) {
	g.Helper()
	panel := g.presses(turn, "Play")
	if list := g.dms(); len(list) > 0 && random.IntN(2) == 0 && slices.Contains(buttons(&list[len(list)-1]), "Type it") {
		panel = &list[len(list)-1]
	}
	if !slices.Contains(buttons(panel), "Type it") {
		return // is not asked, which others cannot know
	}
	for steps := 0; !slices.Contains(buttons(panel), "Confirm") || random.IntN(2) == 0 && component(panel.Components, "word") != nil; steps++ {
		require.Less(g, steps, 200, "the questions do not end: %s", panel.Content)
		panel = g.step(panel, random)
	}
	panel = g.presses(panel, "Confirm")
	require.Contains(g, panel.Content, "✅ **Played.**")
	if slices.Contains(buttons(panel), "Change my ballot") && random.IntN(4) == 0 {
		g.presses(panel, "Change my ballot")
	}
	if slices.Contains(buttons(panel), "Change my answer") && random.IntN(2) == 0 {
		panel = g.presses(panel, "Change my answer")
		for !slices.Contains(buttons(panel), "Confirm") {
			panel = g.step(panel, random)
		}
		panel = g.presses(panel, "Confirm")
		require.Contains(g, panel.Content, "✅ **Played.**")
	}
	if c := component(panel.Components, "sheet"); c != nil && !c.Disabled && random.IntN(2) == 0 {
		if panel = g.presses(panel, c.CustomID); slices.Contains(buttons(panel), "Confirm") {
			g.presses(panel, "Confirm")
		}
	}
}

// toParliament plays until all must cast their first ballots.
func toParliament(guests []*guest, random *rand.Rand) {
	for {
		turn := guests[0].last()
		if strings.Contains(turn.Content, " voted.") {
			return
		}
		for _, g := range awaited(guests, turn) {
			panel := g.presses(turn, "Play")
			for slices.Contains(buttons(panel), "Type it") && !slices.Contains(buttons(panel), "Confirm") {
				panel = g.step(panel, random)
			}
			if slices.Contains(buttons(panel), "Confirm") {
				g.presses(panel, "Confirm")
			}
		}
	}
}

// When a round ends, the post shows the changes, the board is one press away, and the next
// message shows it again.
func TestTheRoundIsThePictureWhenItEnds(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, _ := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	ada, random := guests[0], rand.New(rand.NewPCG(1, 2))
	round := func(m *sandbox.Message) bool {
		return strings.HasPrefix(m.Attachments[0].Description, "Close-up: Round. Round 1 is over. ")
	}
	over := playUntil(guests, random, round)
	require.True(t, round(over))
	board := ada.presses(over, "Board")
	require.Equal(t, "lancaster-1.png", board.Attachments[0].Filename)
	require.Contains(t, board.Attachments[0].Description, "Round 2 of 5")
	next := playUntil(guests, random, func(turn *sandbox.Message) bool { return !round(turn) })
	require.Contains(t, next.Attachments[0].Description, "Round 2 of 5")
}

func TestCloseUps(t *testing.T) {
	t.Parallel()
	quick := lancaster
	quick.Draw = picture.Draw
	h := open(t, quick)
	guests, turn := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	ada := guests[0]
	whole := ada.presses(turn, "Board")
	require.Subset(t, buttons(whole), []string{"Board", "Laws", "🟡🦁 Bruno", "Back", "In words"})
	closer := ada.presses(whole, "Laws")
	require.Equal(t, whole.ID, closer.ID, "in its place")
	require.Equal(t, "lancaster-1-parliament.png", closer.Attachments[0].Filename)
	require.True(t, strings.HasPrefix(closer.Attachments[0].Description, "Close-up: Laws. "))
	require.NotEqual(t, h.srv.File(whole.Attachments[0].ID), h.srv.File(closer.Attachments[0].ID))
	require.Contains(t, ada.presses(closer, "Back").Content, "Which extension do you build?", "Back leads to the turn")

	more := ada.presses(turn, "…")
	hand := ada.presses(more, "My hand")
	require.Len(t, hand.Attachments, 1)
	back := ada.presses(ada.presses(hand, "In words"), "Back")
	require.Equal(t, buttons(hand), buttons(back), "words lead back to the board")
	hand = ada.presses(ada.presses(turn, "…"), "My hand")
	require.Equal(t, buttons(more), buttons(ada.presses(hand, "Back")))

	m := ada.types("/hand part:seat1")
	require.Contains(t, m.Content, "Your treasury: gold 2, squires 2.")
	require.Equal(t, "lancaster-1-seat1.png", m.Attachments[0].Filename)
	stranger := h.guest("Esra", "games").types("/board part:counties")
	require.Contains(t, h.guest("Esra", "games").presses(stranger, "Back").Content, "Lancaster", "for a spectator Back leads to the menu")
	now := ada.presses(ada.types("/play"), "Look closer")
	require.Equal(t, "lancaster-1-seat1.png", now.Attachments[0].Filename, "an extension is built in one’s own castle")
	require.Less(t, len(now.Content), 300, "the picture is the answer")
	choices, err := ada.Suggest(h.ctx, ada.channel, "/board part:dai")
	require.NoError(t, err)
	require.Len(t, choices, 1)
	require.Equal(t, "seat3", choices[0].Value, "a seat is called by who sits there")
	require.Equal(t, "lancaster-1.png", ada.types("/board part:seat4").Attachments[0].Filename, "there is no such part of this table")
}

func TestTheRulesHaveTheNumbersThatAreInPlay(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, turn := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	ada := guests[0]
	h.stop()
	owned, err := lancaster.Read([]byte("county.york.min = { n = 4, source = \"printed\" }"), "box.toml")
	require.NoError(t, err)
	h.shelf[0].Rules = owned
	h.begin()

	running := ada.types("/rules game:lancaster section:numbers")
	require.Contains(t, running.Content, "York (3?)", "a match keeps the numbers that it began with")
	require.Contains(t, running.Content, "A number with a question mark is our guess")
	require.Contains(t, running.Content, "With the numbers of match 1.")
	require.Contains(t, ada.chooses(ada.presses(ada.presses(turn, "…"), "Rules"), "Another section of the rules", "numbers").Content, "York (3?)")
	stranger := h.guest("Esra", "league").types("/rules game:lancaster section:numbers")
	require.Contains(t, stranger.Content, "York (4)", "a new match takes the shelf's numbers")
	require.NotContains(t, stranger.Content, "With the numbers")

	legend := ada.presses(running, "Legend")
	require.Equal(t, "lancaster-legend-1.png", legend.Attachments[0].Filename)
	require.Contains(t, ada.chooses(legend, "Another section of the rules", "numbers").Content, "York (3?)")

	panel := ada.presses(turn, "Play")
	shown, asked := panel.Content, buttons(panel)
	legend = ada.presses(panel, "Legend")
	require.Equal(t, "lancaster-legend-1.png", legend.Attachments[0].Filename, "one press from the board")
	panel = ada.presses(ada.chooses(legend, "Another section of the rules", "numbers"), "Back")
	require.Equal(t, shown, panel.Content)
	require.Equal(t, asked, buttons(panel))
	whole := ada.presses(ada.presses(panel, "Look closer"), "Board")
	shown, asked = whole.Content, buttons(whole)
	whole = ada.presses(ada.presses(ada.presses(whole, "Legend"), "▶"), "Back")
	require.Equal(t, shown, whole.Content)
	require.Equal(t, asked, buttons(whole), "back to the board")
}

// Each page of the legend is a message with one picture, described in the reader's language,
// and one press from the other page.
func TestTheLegendHasPages(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	ada := h.guest("Ada", "games")
	headings := map[string][2]string{
		"Legend":  {"Lancaster: legend (1 of 2): The board and its pieces", "Lancaster: legend (2 of 2): Laws and rewards"},
		"Légende": {"Lancaster\u00a0: légende (1 sur 2)\u00a0: Le plateau et ses pièces", "Lancaster\u00a0: légende (2 sur 2)\u00a0: Lois et récompenses"},
	}
	rules := ada.types("/rules game:lancaster")
	for _, button := range []string{"Legend", "Légende"} {
		first := ada.presses(rules, button)
		second := ada.presses(first, "▶")
		again := ada.presses(second, "◀")
		for i, m := range []*sandbox.Message{first, second, again} {
			page := i % 2
			require.Len(t, m.Attachments, 1, "two would be cut to a mosaic")
			require.Equal(t, fmt.Sprintf("lancaster-legend-%d.png", page+1), m.Attachments[0].Filename)
			require.Equal(t, headings[button][page], m.Attachments[0].Description)
			require.Equal(t, headings[button][page], strings.ReplaceAll(m.Content, "**", ""))
		}
		require.NoError(t, ada.SetLocale("fr"))
		rules = ada.types("/rules game:lancaster")
	}
}

// The DM is edited: it shows the present treasury, not the one at the last question.
func TestADMKeepsUpWithTheTreasury(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, _ := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	for _, g := range guests {
		require.Contains(t, g.types("/play move:gold").Content, "✅ **Played.**")
	}
	first := mover(guests, guests[0].last())
	sent := first.dms()
	require.Contains(t, sent[0].Content, "gold 2, squires 2.")
	require.Contains(t, first.types("/play move:k1 surrey +2").Content, "✅ **Played.**")
	channel, err := first.DM()
	require.NoError(t, err)
	_, err = first.Await(h.ctx, channel, func(list []sandbox.Message) bool {
		return len(list) == len(sent) && strings.Contains(list[len(list)-1].Content, "gold 2, squires 0.")
	})
	require.NoError(t, err, "edited in place")
}

// The laws are one press away from every board: the three in force and the three proposed
// ones, with text and picture.
func TestLawsAreOnePressAway(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, turn := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	ada := guests[0]
	for _, m := range []*sandbox.Message{turn, ada.presses(turn, "Play"), ada.presses(turn, "Board"), ada.types("/hand")} {
		laws := ada.presses(m, "Laws")
		require.NotZero(t, laws.Flags&sandbox.FlagEphemeral)
		require.Equal(t, 3, strings.Count(laws.Content, "In force: “"), laws.Content)
		require.Equal(t, 3, strings.Count(laws.Content, "Proposed: “"), laws.Content)
		require.Regexp(t, `Proposed: “[^”]+”\. .{20,}`, laws.Content)
		require.Equal(t, "lancaster-1-parliament.png", laws.Attachments[0].Filename)
	}
}

// In the strict order one seat is asked after the other, which stays secret: a DM asks it, and
// the message of the rewards names none.
func TestTheStrictOrderAsksByDM(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	guests, turn := h.table("/new game:lancaster seats:3 options:strict=yes", "Ada", "Bruno", "Dai")
	random := rand.New(rand.NewPCG(3, 4))
	for sittings := 0; !strings.Contains(turn.Content, "🎁 Rewards"); sittings++ {
		require.Less(t, sittings, 1000)
		called := awaited(guests, turn)
		called[random.IntN(len(called))].sit(turn, random)
		turn = guests[0].last()
	}
	require.Empty(t, turn.Mentions)
	asked := h.awaited(guests)
	for _, g := range guests {
		list := g.dms()
		require.Equal(t, g == asked, slices.Contains(buttons(&list[len(list)-1]), "Type it"), g.Profile().GlobalName)
	}
}
