package plan_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/plan"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
	"herald/render"
)

// A maker makes plans at random.
type maker struct {
	*testing.T
	bot    *bottest.Bot
	random *rand.Rand
	whole  int // sentences that could be saved
}

// TestEveryPlanFitsDiscord makes plans word by word at random, in random
// positions of every game, and checks each message on the way.
func TestEveryPlanFitsDiscord(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it runs at the same time")
	}
	t.Parallel()
	k := &maker{T: t, bot: bottest.New(t), random: rand.New(rand.NewPCG(15, 16))}
	for _, title := range bottest.Shelf {
		for range 12 {
			k.plan(title)
		}
	}
	require.Greater(t, k.whole, 50)
}

// plan makes plans for each question that can be foreseen in a random position.
func (k *maker) plan(title render.Title) {
	k.Helper()
	t, m := bottest.RandomTable(k, title, k.random)
	for range k.random.IntN(80) {
		if !m.Over() {
			bottest.RandomStep(k, m, k.random)
		}
	}
	if m.Over() {
		return
	}
	seat, say := games.Player(k.random.IntN(len(t.Seats))), k.bot.View.Public(t)
	p := plan.PlanningOf(t, m, seat, say)
	for _, page := range p.Pages() {
		bottest.CheckMessage(k, page)
	}
	for _, q := range p.Asked() {
		words := strings.Fields(q.Turns[k.random.IntN(len(q.Turns))])
		require.NoError(k, m.Plan(seat, record.Plan{Kind: q.Kind, Alternatives: q.Turns[:min(len(q.Turns), match.MaxAlternatives)]}))
		again := plan.PlanningOf(t, m, seat, say)
		for n := range len(words) + 1 {
			k.check(again.Builder(q, "24-ffffffff", words[:n], "3"))
		}
	}
	if len(m.Plans(seat)) == 0 {
		return // nothing can be foreseen here
	}
	bottest.CheckMessage(k, p.List())
	for _, c := range p.Questions() {
		require.LessOrEqual(k, discord.Units(c.Name), discord.MaxOption)
		require.LessOrEqual(k, discord.Units(c.Value), discord.MaxOption)
	}
}

// check checks a builder's message, and the form that it opens, against Discord's limits.
func (k *maker) check(m discord.Message) {
	k.Helper()
	bottest.CheckMessage(k, m)
	buttons := m.Components[len(m.Components)-1].Components
	form := plan.New(k.bot.App).Presses["plan-type"].Form
	for _, c := range buttons {
		if at := discord.ParseCustomID(c.CustomID); at.Verb == "plan-type" {
			bottest.CheckForm(k, form(&discord.Interaction{CustomID: at}))
		}
	}
	if strings.Contains(buttons[0].CustomID, "plan-save:") {
		k.whole++
	}
}

// A user who has reached the limit is told when there is room again.
func TestPlansAreLimited(t *testing.T) {
	t.Parallel()
	b := bottest.With(t, bot.Options{Limits: bot.Limits{Plans: 1}})
	tab, m := bottest.RandomTable(t, bottest.Shelf[0], rand.New(rand.NewPCG(1, 2)))
	id, err := b.Tables.Create(*tab)
	require.NoError(t, err)
	p := m.Waiting()[0]
	d, _ := m.Asked(p)
	add := func(n int) string {
		said, err := plan.New(b.App).Commands[0].Run(t.Context(), &discord.Interaction{
			User: discord.User(tab.Seats[p].User), Locale: "fr",
			Options: map[string]string{"match": id, "question": record.Anything, "answers": d.Moves[n].String()},
		})
		require.NoError(t, err)
		return said.Content
	}
	const refused = "Tu peux avoir 1 plan par partie. Tu pourras en ajouter un autre dès qu’il sera joué ou supprimé."
	require.NotContains(t, add(0), refused)
	require.Contains(t, add(1), refused)
}

// A plan for a whole turn names at most three ways: a fourth is refused with the limit, and the
// button for it is disabled. A plan for one question may name more.
func TestAPlanForAWholeTurnNamesThreeWays(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	tab, m := bottest.RandomTable(t, bottest.Shelf[0], rand.New(rand.NewPCG(1, 2)))
	id, err := b.Tables.Create(*tab)
	require.NoError(t, err)
	p := m.Waiting()[0]
	d, _ := m.Asked(p)
	ways := func(n int) string {
		var all []string
		for _, move := range d.Moves[:n] {
			all = append(all, move.String())
		}
		return strings.Join(all, " / ")
	}
	plans := func(question, answers string) discord.Message {
		m, err := plan.New(b.App).Commands[0].Run(t.Context(), &discord.Interaction{
			User: discord.User(tab.Seats[p].User), Locale: "en",
			Options: map[string]string{"match": id, "question": question, "answers": answers},
		})
		require.NoError(t, err)
		return m
	}
	const refused = "A plan for a whole turn names at most 3 ways."
	require.Contains(t, plans(record.Anything, ways(4)).Content, refused)
	whole := plans(record.Anything, ways(3))
	require.NotContains(t, whole.Content, refused)
	require.True(t, wayButton(t, whole).Disabled)
	require.False(t, wayButton(t, plans(record.Anything, ways(2))).Disabled)
	require.NotContains(t, plans(plan.PlanningOf(tab, m, p, b.View.Public(tab)).Asked()[0].Kind, ways(4)).Content, refused)
}

// wayButton returns the button that adds a way to the plan that was just made.
func wayButton(t *testing.T, m discord.Message) discord.Component {
	t.Helper()
	for _, row := range m.Components {
		for _, c := range row.Components {
			if strings.HasPrefix(c.CustomID, "plan-way:") {
				return c
			}
		}
	}
	t.Fatal("there is none")
	return discord.Component{}
}
