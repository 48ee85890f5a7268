package plan_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/plan"
	"herald/games/record"
	"herald/render"
)

// A maker makes plans at random, by the buttons and menus of a seat's messages.
type maker struct {
	*testing.T
	bot    *bottest.Bot
	random *rand.Rand
	plans  feature.Feature
	user   string
	saved  int
}

// TestEveryPlanFitsDiscord makes plans word by word at random, in random positions of every
// game, by pressing what the messages offer, and checks each message on the way.
func TestEveryPlanFitsDiscord(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it runs at the same time")
	}
	t.Parallel()
	k := &maker{T: t, bot: bottest.New(t), random: rand.New(rand.NewPCG(15, 16))}
	k.plans = plan.New(k.bot.App)
	for _, title := range bottest.Shelf {
		for range 8 {
			k.plan(title)
		}
	}
	require.Greater(t, k.saved, 50)
}

// plan makes plans for a seat of a random position.
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
	t.ID, t.Match, k.user = "", m.Record(), t.Seats[k.random.IntN(len(t.Seats))].ID
	id, err := k.bot.Tables.Create(*t)
	require.NoError(k, err)
	begin := customid.About{ID: id}.For("plan-new")
	for range 4 {
		k.walk(k.press(begin, ""))
	}
	for _, c := range k.suggested(id) {
		require.LessOrEqual(k, discord.Units(c.Name), discord.MaxOption)
		require.LessOrEqual(k, discord.Units(c.Value), discord.MaxOption)
	}
}

// walk answers a message, and those that follow, until a plan is saved or nothing leads on.
func (k *maker) walk(m discord.Message) {
	k.Helper()
	const longest = 16 // that leads round pages and groups
	for range longest {
		on := onward(m)
		if len(on) == 0 {
			return
		}
		c, value := on[k.random.IntN(len(on))], ""
		if len(c.Options) > 0 {
			value = c.Options[k.random.IntN(len(c.Options))].Value
		}
		at := discord.ParseCustomID(c.CustomID)
		if m = k.press(at, value); at.Verb == "plan-save" {
			k.saved++
		}
	}
}

// onward returns the components that lead on to a plan or a further way of one.
func onward(m discord.Message) (all []discord.Component) {
	for _, row := range m.Components {
		for _, c := range row.Components {
			switch discord.ParseCustomID(c.CustomID).Verb {
			case "plan-new", "plan-what", "plan-word", "plan-group", "plan-save", "plan-way":
				if !c.Disabled {
					all = append(all, c)
				}
			}
		}
	}
	return all
}

// press presses a component, in Discord or on the page, and checks the message that follows
// and the forms that it opens.
func (k *maker) press(at discord.CustomID, value string) discord.Message {
	k.Helper()
	i := &discord.Interaction{User: discord.User{ID: k.user, Name: bottest.Long}, Locale: "fr", CustomID: at, OnPage: k.random.IntN(20) > 0}
	if value != "" {
		i.Values = []string{value}
	}
	m, err := k.plans.Presses[at.Verb].Run(k.Context(), i)
	require.NoError(k, err, at)
	bottest.CheckMessage(k, m)
	require.Equal(k, i.OnPage, len(m.Attachments) == 0, "the board is in sight")
	for _, row := range m.Components {
		for _, c := range row.Components {
			form := discord.ParseCustomID(c.CustomID)
			if open := k.plans.Presses[form.Verb].Form; open != nil {
				bottest.CheckForm(k, open(&discord.Interaction{User: i.User, CustomID: form}))
			}
		}
	}
	return m
}

// suggested returns the questions that /plan suggests.
func (k *maker) suggested(id string) []discord.Choice {
	return k.plans.Suggest["question"](&discord.Interaction{User: discord.User{ID: k.user}, Locale: "fr", Options: map[string]string{"match": id}})
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
	require.NotContains(t, plans(plan.Asked(m, p)[0].Kind, ways(4)).Content, refused)
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
