package organise_test

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/organise"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
	"herald/games/match/clock"
	"herald/store"
)

const guild, channel = "9", "5"

// An organisation is the feature on a bot of its own, with a clock that the test sets.
type organisation struct {
	*testing.T
	*bottest.Bot
	feature.Feature
	now  *time.Time
	lang string
}

func open(t *testing.T) *organisation {
	t.Helper()
	o := found(t)
	o.T = t
	return o
}

// found returns an organisation of no test yet.
func found(t testing.TB) *organisation {
	t.Helper()
	now := time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)
	b := bottest.At(t, &now)
	b.Leagues.Seeds = func() string { return strings.Repeat("5e", 32) }
	return &organisation{Bot: b, Feature: organise.New(b.App), now: &now, lang: "en"}
}

// A person uses Discord: an organiser if they manage the server.
type person struct {
	*organisation
	id, name string
	manages  bool
	roles    []string
	channel  string // their channel, "" for the league's
}

func (o *organisation) manager() *person {
	return &person{organisation: o, id: "100", name: "Ada", manages: true}
}

func (p *person) interaction() *discord.Interaction {
	return &discord.Interaction{
		ID: "1", User: discord.User{ID: p.id, Name: p.name}, Guild: guild, Channel: cmp.Or(p.channel, channel), Locale: p.lang,
		Manages: p.manages, Roles: p.roles, May: -1, Options: map[string]string{},
	}
}

// types types a command with options such as game=lancelot.
func (p *person) types(command string, options ...string) discord.Message {
	p.Helper()
	i := p.interaction()
	i.Kind, i.Command = discord.KindCommand, command
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		i.Options[name] = value
	}
	for _, c := range p.Commands {
		if c.Name == command {
			return p.runs(c.Route, i)
		}
	}
	p.Fatalf("no command %s", command)
	return discord.Message{}
}

// runs checks the answer of a route against Discord's limits.
func (p *person) runs(r router.Route, i *discord.Interaction) discord.Message {
	p.Helper()
	require.True(p, r.League)
	m, err := r.Run(context.Background(), i)
	if err != nil {
		said, ok := p.View.Excuse(p.View.Printer(i), err)
		require.True(p, ok, "%v", err)
		return discord.Private(said)
	}
	bottest.CheckMessage(p.T, m)
	require.NotContains(p, m.Content, "organise.", "every key has a text")
	return m
}

// find returns the component of a message with that label, placeholder or custom ID.
func find(t *testing.T, m discord.Message, name string) discord.Component {
	t.Helper()
	var names []string
	for _, row := range m.Components {
		for _, c := range row.Components {
			if c.Label == name || c.Placeholder == name || c.CustomID == name {
				return c
			}
			names = append(names, c.Label+c.Placeholder)
		}
	}
	require.Fail(t, "no component", "%q is not among %q", name, names)
	return discord.Component{}
}

// uses presses a button, or chooses values in a menu. It returns the answer, or the form
// that opens.
func (p *person) uses(m discord.Message, name string, values ...string) (discord.Message, discord.Modal) {
	p.Helper()
	c := find(p.T, m, name)
	require.False(p, c.Disabled, "%s is disabled", name)
	i := p.interaction()
	i.Message, i.Private, i.Shown, i.Values = "3", true, m.Content, values
	i.CustomID = discord.ParseCustomID(c.CustomID)
	r, ok := p.Presses[i.CustomID.Verb]
	require.True(p, ok, c.CustomID)
	if r.Form != nil {
		form := r.Form(i)
		bottest.CheckForm(p.T, form)
		return discord.Message{}, form
	}
	return p.runs(r, i), discord.Modal{}
}

func (p *person) presses(m discord.Message, name string, values ...string) discord.Message {
	p.Helper()
	answer, form := p.uses(m, name, values...)
	require.Empty(p, form.Title, "a form opens")
	return answer
}

// fills opens a form, fills it in with fields such as reason=late, and submits it.
func (p *person) fills(m discord.Message, name string, values []string, fields ...string) discord.Message {
	p.Helper()
	_, form := p.uses(m, name, values...)
	require.NotEmpty(p, form.Title, "no form opens")
	i := p.interaction()
	i.Message, i.Private = "3", true
	for _, row := range form.Components {
		i.Options[row.Components[0].CustomID] = row.Components[0].Value
	}
	for _, f := range fields {
		name, value, _ := strings.Cut(f, "=")
		require.Contains(p, i.Options, name)
		i.Options[name] = value
	}
	i.CustomID = discord.ParseCustomID(form.CustomID)
	return p.runs(p.Presses[i.CustomID.Verb], i)
}

// confirms gives a reason for an act and confirms it.
func (p *person) confirms(m discord.Message, name, yes string, fields ...string) discord.Message {
	p.Helper()
	preview := p.fills(m, name, nil, append(fields, "reason=Because.")...)
	require.Contains(p, preview.Content, "Nothing has happened yet")
	done := p.presses(preview, yes)
	require.Contains(p, done.Content, "✅ Done.")
	return done
}

// the returns the oldest league of the server.
func (o *organisation) the() leagues.League {
	o.Helper()
	all := o.Leagues.ByGuild(guild, true)
	require.NotEmpty(o, all)
	return all[len(all)-1]
}

// joins has users join, with numbers from the first on.
func (o *organisation) joins(from, count int) {
	o.Helper()
	o.together(func(c *leagues.Change) error {
		for n := range count {
			p, err := c.Number(seats.User{ID: fmt.Sprint(from + n)})
			if err == nil {
				err = c.Do(p.Entrant(), league.Join())
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	for n := range min(count, 40) {
		user := fmt.Sprint(from + n)
		require.NoError(o, o.Leagues.Store.SetName(guild, user, "P"+user))
	}
}

// acts does an act.
func (o *organisation) acts(by league.Actor, act league.Act) {
	o.Helper()
	o.together(func(c *leagues.Change) error { return c.Do(by, act) })
}

// together changes the league in one transaction.
func (o *organisation) together(change func(*leagues.Change) error) {
	o.Helper()
	_, err := o.Leagues.Update(o.the().ID, change)
	require.NoError(o, err)
}

// opens sets a league up and opens it with the default settings.
func (o *organisation) opens() discord.Message {
	o.Helper()
	ada := o.manager()
	return ada.presses(ada.types("organise new", "game=lancelot"), "Open sign-up")
}

// draws opens a league, lets people join, and closes sign-up.
func (o *organisation) draws(people int) discord.Message {
	o.Helper()
	o.opens()
	o.joins(200, people)
	ada := o.manager()
	preview := ada.presses(ada.types("organise season"), "Close sign-up now")
	require.Contains(o, preview.Content, "Nothing has happened yet")
	return ada.presses(preview, "Close sign-up and draw")
}

func TestASeasonIsSetUpAndOpened(t *testing.T) {
	t.Parallel()
	o := open(t)
	ada := o.manager()
	m := ada.types("organise new", "game=lancelot")
	require.Contains(t, m.Content, "**Lancelot League** · draft of a league for Lancelot")
	require.Equal(t, league.None, o.the().State.Season().Stage)

	m = ada.presses(ada.presses(m, "What do you want to change?", "format"), "Format", "swiss")
	m = ada.presses(ada.presses(m, "What do you want to change?", "rounds"), "Rounds", "4")
	m = ada.presses(ada.presses(m, "What do you want to change?", "table"), "Table size", "3")
	m = ada.presses(ada.presses(m, "What do you want to change?", "option.diagonals"), "Game: Diagonals", "yes")
	m = ada.fills(m, "Name and closing date…", nil, "name=  Winter *Cup* ", "closes=2026-12-01 20:30")
	require.Contains(t, m.Content, `Winter \*Cup\*`)
	require.Contains(t, ada.fills(m, "Name and closing date…", nil, "closes=yesterday").Content, "isn’t a date")
	require.Contains(t, ada.fills(m, "Name and closing date…", nil, "closes=2020-01-01").Content, "in the past")

	again := ada.types("organise new", "game=lancelot")
	require.Contains(t, again.Content, "Winter", "a draft is continued")
	old := m
	m = ada.presses(ada.presses(again, "What do you want to change?", "days"), "Days off per player", "14")
	require.Contains(t, ada.presses(old, "Open sign-up").Content, "Someone has just changed the draft")
	m = ada.presses(m, "Open sign-up")
	require.Contains(t, m.Content, "✅ Sign-up is open.")

	l := o.the()
	s := l.State.Season()
	require.Equal(t, league.SignUp, s.Stage)
	require.Equal(t, "Winter *Cup*", l.Name)
	require.Equal(t, league.Swiss, s.Settings.Format)
	require.Equal(t, []int{4, 3, 14}, []int{s.Settings.Rounds, s.Settings.Table, s.Settings.Days})
	require.Equal(t, "yes", l.Setup.Options["diagonals"])
	require.Equal(t, time.Date(2026, 12, 1, 20, 30, 0, 0, time.UTC), s.Settings.Closes)
	require.Equal(t, []string{"100"}, l.Organisers)
}

func TestOnlyOrganisersOrganise(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.opens()
	bruno := &person{organisation: o, id: "101", name: "Bruno"}
	require.Contains(t, bruno.types("organise season").Content, "You don’t organise a league")
	require.Contains(t, bruno.types("organise season", "league="+o.the().ID).Content, "You don’t organise this league.")

	ada := o.manager()
	m := ada.presses(ada.types("organise settings"), "People who organise this league", "100", "101")
	require.Contains(t, m.Content, "<@101>")
	require.Contains(t, bruno.types("organise season").Content, "Sign-up is open.")
	require.NotContains(t, menus(bruno.types("organise settings")), "People who organise this league")
	ada.presses(ada.types("organise settings"), "People who organise this league", "100")
	require.Contains(t, bruno.types("organise season").Content, "You don’t organise a league")

	ada.presses(ada.types("organise settings"), "Role whose members organise this league", "77")
	bruno.roles = []string{"76", "77"}
	require.Contains(t, bruno.types("organise season").Content, "Sign-up is open.")
	require.Contains(t, bruno.types("organise season", "league=zzz").Content, "no such league")
}

func TestWhatIsForgedIsRefused(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.opens()
	ada, bruno := o.manager(), &person{organisation: o, id: "101", name: "Bruno"}
	panel := ada.presses(ada.types("organise settings"), "People who organise this league", "101")
	require.Contains(t, bruno.presses(panel, "People who organise this league", "101", "102").Content, "Only people who manage the server")
	require.Equal(t, []string{"101"}, o.the().Organisers)
	stranger := &person{organisation: o, id: "103", name: "Dai"}
	require.Contains(t, stranger.presses(panel, "Season").Content, "You don’t organise this league.")

	for _, word := range []string{"", "dance", "extend", "extend 9.9 by=2d", "amend 9.9", "expel p99", "answer 1.1", "apart p2", "ask 1.1 7 as=time"} {
		i := ada.interaction()
		i.CustomID, i.Options["reason"] = customid.About{ID: o.the().ID, Word: word}.For("organise-why"), "x"
		require.NotContains(t, ada.runs(ada.Presses["organise-why"], i).Content, "Nothing has happened yet", word)
	}
}

// The consequences shown to the second organiser are out of date.
func TestTwoOrganisersConfirmAtOnce(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.draws(7)
	ada, eve := o.manager(), &person{organisation: o, id: "105", name: "Eve", manages: true}
	one := ada.fills(ada.presses(ada.types("organise tables"), "Look at a table", "1.1"), "Cancel the match…", nil, "reason=Mine")
	other := eve.fills(eve.presses(eve.types("organise tables"), "Look at a table", "1.1"), "Cancel the match…", nil, "reason=No, mine")
	require.Contains(t, ada.presses(one, "Nobody gets points").Content, "✅ Done.")
	require.Contains(t, eve.presses(other, "Nobody gets points").Content, "already over")
	require.Equal(t, league.Void, o.the().State.Season().Tables[0].Outcome)
}

func menus(m discord.Message) []string {
	var all []string
	for _, row := range m.Components {
		for _, c := range row.Components {
			all = append(all, c.Placeholder)
		}
	}
	return all
}

func TestAnActIsConfirmedWithItsConsequences(t *testing.T) {
	t.Parallel()
	o := open(t)
	m := o.draws(7)
	require.Contains(t, m.Content, "The season is being played.")
	ada := o.manager()
	m = ada.presses(ada.types("organise tables"), "Look at a table", "1.1")
	before := o.the()

	preview := ada.fills(m, "Extend by 48 h…", nil, "reason=A *storm*")
	require.Contains(t, preview.Content, "**Ada** extends table 1.1 by 2 days.")
	require.Contains(t, preview.Content, `A \*storm\*`)
	require.Equal(t, before.State.Len(), o.the().State.Len(), "nothing has happened")
	m = ada.presses(preview, "Confirm")
	require.Contains(t, m.Content, "✅ Done.")
	require.Equal(t, before.State.Len()+1, o.the().State.Len())
	require.Contains(t, ada.presses(preview, "Confirm").Content, "The season is being played.", "it is done once")
	require.Equal(t, before.State.Len()+1, o.the().State.Len())
	require.Contains(t, ada.types("organise log").Content, "**Ada** extends table 1.1 by 2 days. Reason: “A \\*storm\\*”")

	preview = ada.fills(m, "Extend by 48 h…", nil, "reason=More")
	o.acts(league.App, league.Begin("1.2", "k7"))
	again := ada.presses(preview, "Confirm")
	require.Contains(t, again.Content, "Something has changed since.")
	require.Contains(t, ada.presses(again, "Confirm").Content, "✅ Done.")
	require.Contains(t, ada.fills(m, "Extend by 48 h…", nil, "reason=  ").Content, "Give a reason")
}

func TestNobodyDecidesAboutTheirOwnTable(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.draws(7)
	first := o.the().State.Season().Tables[0].Seats[0].Entrant
	who, ok := o.Leagues.Person(ptr(o.the()), first)
	require.True(t, ok)
	bruno := &person{organisation: o, id: who.User, name: "Bruno", manages: true}
	m := bruno.presses(bruno.types("organise tables"), "Look at a table", "1.1")
	require.Contains(t, m.Content, "another organiser")
	for _, label := range []string{"Extend by 48 h…", "Adjudicate…", "Cancel the match…"} {
		require.True(t, find(t, m, label).Disabled, label)
	}
	require.NotContains(t, menus(m), "Ask the reserves to take a seat…")
	stranger := o.manager()
	other := stranger.presses(stranger.types("organise tables"), "Look at a table", "1.1")
	require.Contains(t, bruno.fills(other, "Cancel the match…", nil, "reason=Mine").Content, "another organiser has to do this")
	require.Empty(t, must(o.Leagues.Store.Texts(o.the().ID)), "a refused act stores no text")
}

func ptr(l leagues.League) *leagues.League { return &l }

func must[T any](v T, _ error) T { return v }

func TestAnAdjudicationSaysWhatItWouldChange(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.draws(7)
	ada := o.manager()
	began, err := o.Tables.Begin(o.opening("1.1"))
	require.NoError(t, err)
	o.acts(league.App, league.Begin("1.1", began.ID))
	*o.now = o.now.Add(25 * time.Hour)
	m := ada.presses(ada.types("organise tables"), "Look at a table", "1.1")
	preview := ada.fills(m, "Adjudicate…", nil, "reason=Too slow")
	_, changes, known := strings.Cut(preview.Content, "If it ended right now:\n")
	require.True(t, known, preview.Content)
	require.NotContains(t, changes, "Nothing changes")
	_, play, err := o.Opened(began.ID)
	require.NoError(t, err)
	require.Len(t, play.Waiting(), 1)
	require.NotContains(t, changes, began.Seats[play.Waiting()[0]].Name+": 0 →", "the player who blocks the match is last")
	require.Equal(t, 3, strings.Count(changes, "0 → "), "the others share the points")
	m = ada.presses(preview, "Adjudicate the match")
	require.Contains(t, m.Content, "The match is being decided as it stands.")
	require.NotContains(t, m.Content, "Bot players take over")
}

// opening returns the key of a table's match, and the table at which it begins.
func (o *organisation) opening(at string) (string, table.Table) {
	control, _ := clock.Preset("daily")
	l := o.the()
	drawn, _ := l.State.Season().Table(at)
	key := l.ID + "/1/" + at
	opening := table.Table{
		Parts: (&leagues.Fixture{Key: key, Name: l.Name}).Parts(), Game: l.Game, Setup: l.Setup, Clock: &clock.Clocks{TimeControl: control},
		Place: table.Place{Guild: guild, Channel: channel, Thread: true, Locale: "en"},
	}
	for _, seat := range drawn.Seats {
		who, _ := o.Leagues.Person(&l, seat.Entrant)
		opening.Seats = append(opening.Seats, seats.Seat{User: seats.User{ID: who.User, Name: "P" + who.User}})
	}
	return key, opening
}

// TestThePanelSaysWhatIsMissing looks at a league from another channel.
func TestThePanelSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.draws(7)
	ada := o.manager()
	ada.channel = "6"
	since := o.now.Unix()
	for _, c := range []struct {
		missing func(*leagues.League)
		en, fr  string
	}{
		{func(*leagues.League) {}, "", ""},
		{func(l *leagues.League) { l.TextOnly = true }, "Attach Files", "Joindre des fichiers"},
		{func(l *leagues.League) { l.Muted = &ledger.Muted{Code: discord.CodeMissingPermission, Since: since} }, "Send Messages", "Envoyer des messages"},
		{func(l *leagues.League) { l.Muted = &ledger.Muted{Code: discord.CodeUnknownChannel, Since: since} }, "The league’s channel was deleted", "Le salon de la ligue a été supprimé"},
	} {
		o.together(func(change *leagues.Change) error { c.missing(change.League); return nil })
		for lang, want := range map[string]string{"en": c.en, "fr": c.fr} {
			o.lang = lang
			for _, panel := range []string{"organise season", "organise settings"} {
				said := ada.types(panel).Content
				require.Contains(t, said, want)
				require.Equal(t, want == "", !strings.Contains(said, "⚠️ In") && !strings.Contains(said, "⚠️ Dans") && !strings.Contains(said, "🔇"), said)
			}
		}
	}
	o.lang = "en"
	began, err := o.Tables.Begin(o.opening("1.1"))
	require.NoError(t, err)
	o.acts(league.App, league.Begin("1.1", began.ID))
	_, err = o.Tables.Update(began.ID, func(t *table.Table) error { t.Stay(discord.CodeMissingPermission); return nil })
	require.NoError(t, err)
	require.Contains(t, ada.types("organise tables").Content, "🧵 I couldn’t open a thread")
}

func TestResultsAreAmendedAndAppealsAnswered(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.draws(7)
	ada := o.manager()
	o.acts(league.App, league.Begin("1.1", "k7"))
	o.acts(league.App, league.End("1.1", "k7", league.Result{Places: []int{1, 2, 3, 4}, Scores: []int{20, 12, 7, 1}}))
	loser := o.the().State.Season().Tables[0].Seats[3].Entrant
	o.together(func(c *leagues.Change) error {
		text, err := c.AddText(loser, "I was third.")
		if err != nil {
			return err
		}
		return c.Do(loser.Entrant(), league.AppealTo("1.1", text))
	})

	m := ada.types("organise results")
	require.Contains(t, m.Content, "⚖️ appeal")
	m = ada.presses(m, "Look at a table", "1.1")
	require.Contains(t, m.Content, `I was third.`)
	name := strings.TrimPrefix(m.Content[strings.Index(m.Content, "⚖️ **"):], "⚖️ **")
	name, _, _ = strings.Cut(name, "*")
	m = ada.confirms(m, "Uphold "+name+"’s appeal…", "Confirm")
	require.Empty(t, o.the().State.Season().OpenAppeals())
	require.Contains(t, ada.fills(m, "Amend…", nil, "reason=So", "places=1 2 3").Content, "whole numbers")
	require.Contains(t, ada.fills(m, "Amend…", nil, "reason=So").Content, "wouldn’t change anything")
	m = ada.confirms(m, "Amend…", "Amend the result", "places=1, 2, 4, 3", "credits=100 100 50 100")
	require.Contains(t, m.Content, "50% of the points")
	seats := o.the().State.Season().Tables[0].Seats
	require.Equal(t, []int{1, 2, 4, 3}, []int{seats[0].Place, seats[1].Place, seats[2].Place, seats[3].Place})
	m = ada.confirms(m, "Void the result…", "Nobody gets points")
	require.Equal(t, league.Void, o.the().State.Season().Tables[0].Outcome)
	log := ada.types("organise log")
	require.Contains(t, log.Content, "amends the result of table 1.1: 1. ")
	only := ada.presses(log, "Organisers only")
	require.NotContains(t, only.Content, "joins.")
	require.Contains(t, only.Content, "cancels table 1.1")
}

// Organisers read the names of those who are kept apart and have to meet all the same.
func TestWhoCannotBeKeptApartIsNamed(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.opens()
	o.joins(200, 5)
	o.explains(league.KeepApart(2, 5, 1))
	ada := o.manager()
	before := "As things stand, no draw can keep these apart: P200 and P203."
	require.Contains(t, ada.types("organise players").Content, before)
	m := ada.types("organise season")
	require.Contains(t, m.Content, before)
	m = ada.presses(m, "Close sign-up now")
	require.Contains(t, m.Content, before)
	ada.presses(m, "Close sign-up and draw")
	m = ada.types("organise season")
	require.NotContains(t, m.Content, before)
	require.Contains(t, m.Content, "Kept apart, but they have to meet in this round: P200 and P203.")
	require.Contains(t, ada.types("organise log").Content, "Round 1 begins. Kept apart, but they have to meet: P200 and P203.")
}

func TestPlayersArePenalisedKeptApartAndExpelled(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.opens()
	o.joins(200, 8)
	ada := o.manager()
	m := ada.types("organise players")
	require.Contains(t, m.Content, "**8 entrants**")
	m = ada.presses(m, "Look at a player", "p2")
	preview := ada.fills(m, "Keep apart from…", []string{"203"}, "reason=Twins")
	require.Contains(t, ada.presses(preview, "Confirm").Content, "Kept apart: P200 and P203.")
	require.Contains(t, ada.fills(m, "Keep apart from…", []string{"999"}, "reason=Twins").Content, "isn’t taking part")
	m = ada.types("organise players")
	preview = ada.fills(m, "Let two meet again…", []string{"p2 p5"}, "reason=They made up")
	require.NotContains(t, ada.presses(preview, "Confirm").Content, "Kept apart")

	ada.presses(ada.presses(ada.types("organise season"), "Close sign-up now"), "Close sign-up and draw")
	m = ada.presses(ada.types("organise players"), "Look at a player", "p2")
	require.Contains(t, ada.fills(m, "Take points…", nil, "points=some", "reason=x").Content, "whole numbers")
	m = ada.confirms(m, "Take points…", "Change the points", "points=3")
	require.Contains(t, m.Content, "Penalty: 3 points. Because.")
	m = ada.confirms(m, "Expel…", "Expel")
	require.Contains(t, m.Content, "was expelled")
	require.NotEmpty(t, o.the().State.Season().Openings(), "their seats are free")
}

// An organiser who plays does not dismiss the others to act alone an hour later.
func TestADismissedOrganiserCountsForAWeek(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.draws(8)
	player := &person{organisation: o, id: "200", name: "P200", manages: true}
	organisers := func(users ...string) {
		player.presses(player.types("organise settings"), "People who organise this league", users...)
	}
	penalises := func() string {
		m := player.presses(player.types("organise players"), "Look at a player", "p3")
		return player.fills(m, "Take points…", nil, "points=3", "reason=Rude").Content
	}
	organisers("100", "200")
	organisers("200")
	require.Contains(t, penalises(), "once another organiser agrees")
	*o.now = o.now.Add(7*24*time.Hour - time.Second)
	require.Contains(t, penalises(), "once another organiser agrees")
	*o.now = o.now.Add(time.Second)
	require.Contains(t, penalises(), "Nobody else organises this league")
	organisers("100", "200")
	require.Contains(t, penalises(), "once another organiser agrees")
}

// The places of an organiser who plays may still be appealed against.
func TestOnlyAnOrganiserWhoDoesNotPlayConfirmsEarly(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.draws(5)
	for len(o.the().State.Season().ToBegin()) > 0 {
		for _, at := range o.the().State.Season().ToBegin() {
			o.acts(league.App, league.Begin(at.Name, "m"+at.Name))
			o.acts(league.App, league.End(at.Name, "m"+at.Name, league.Result{Places: []int{1, 2, 3, 4, 5}[:len(at.Seats)]}))
		}
	}
	require.Equal(t, league.Checking, o.the().State.Season().Stage)
	player := &person{organisation: o, id: "200", name: "P200", manages: true}
	m := player.presses(player.types("organise season"), "Confirm the results")
	require.Contains(t, m.Content, "an organiser who doesn’t play can")
	ada := o.manager()
	m = ada.presses(ada.types("organise season"), "Confirm the results")
	require.Contains(t, m.Content, "Nothing has happened yet")
	ada.presses(m, "Confirm")
	require.NotEqual(t, league.Checking, o.the().State.Season().Stage)
}

// TestTheReportSaysWhoGaveUpWhatOthersWon lets the first at two tables give up.
func TestTheReportSaysWhoGaveUpWhatOthersWon(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.draws(5)
	report := func() string {
		return o.manager().presses(o.manager().types("organise players"), "Results by opponent").Content
	}
	require.Contains(t, report(), "Nobody has given up a match")
	season := o.the().State.Season()
	for n, tab := range season.Tables[:2] {
		match := fmt.Sprint("m", n)
		o.acts(league.App, league.Begin(tab.Name, match))
		o.acts(league.App, league.Sits(tab.Name, 1, league.Bot, league.Gone))
		o.acts(league.App, league.End(tab.Name, match, league.Result{Places: []int{4, 1, 2, 3}, Scores: make([]int, 4)}))
	}
	name := func(n, seat int) string {
		return o.LeagueView.Name(o.LeagueView.Public(new(o.the())), new(o.the()), season.Tables[n].Seats[seat].Entrant)
	}
	for n := range 2 {
		require.Contains(t, report(), fmt.Sprintf("- **%s** gave up 1 match that %s won (1 given up in all)", name(n, 0), name(n, 1)))
	}
}

func TestReservesAreAskedForASeat(t *testing.T) {
	t.Parallel()
	o := open(t)
	o.draws(7)
	o.joins(300, 1)
	ada := o.manager()
	o.acts(league.App, league.Begin("1.1", "k7"))
	m := ada.presses(ada.types("organise tables"), "Look at a table", "1.1")
	preview := ada.fills(m, "Ask the reserves to take a seat…", []string{"2 as=time"}, "reason=Silence")
	require.Contains(t, preview.Content, "keeps half the points")
	m = ada.presses(preview, "Confirm")
	require.Contains(t, m.Content, "P300 is asked, until")
	require.Contains(t, ada.confirms(m, "Remind…", "Confirm").Content, "✅ Done.")
	require.Equal(t, 1, o.the().State.Season().Tables[0].Reminders)
}

func TestASeasonIsExtendedCancelledAndFollowedByAnother(t *testing.T) {
	t.Parallel()
	o := open(t)
	m := o.draws(7)
	ada := o.manager()
	before, _ := o.the().State.Season().SoftEnd()
	m = ada.confirms(m, "Extend…", "Confirm", "days=5")
	after, _ := o.the().State.Season().SoftEnd()
	require.Equal(t, 5*24*time.Hour, after.Sub(before))

	m = ada.presses(m, "Rules of the next season")
	m = ada.presses(ada.presses(m, "What do you want to change?", "up"), "Promotion and relegation", "1")
	ada.confirms(m, "Publish the changes…", "Confirm")
	require.Equal(t, []int{1, 2}, []int{o.the().State.Season().Next.Up, o.the().State.Season().Settings.Up})

	m = ada.confirms(ada.types("organise season"), "Cancel the season…", "Cancel the season")
	require.Contains(t, m.Content, "The season was cancelled.")
	m = ada.presses(ada.presses(m, "Next season"), "Open sign-up")
	require.Contains(t, m.Content, "✅ Sign-up is open.")
	s := o.the().State.Season()
	require.Equal(t, []int{2, 1, 1}, []int{s.Number, s.Settings.Up, s.Settings.Down})
}

// TestTheNextSeasonOpensInTwoPresses: the preview has moved the dates on, and the season opens as
// shown; a date that is past by then moves on again.
func TestTheNextSeasonOpensInTwoPresses(t *testing.T) {
	t.Parallel()
	o := open(t)
	m, ada := o.opens(), o.manager()
	m = ada.fills(ada.presses(m, "Rules"), "Closing date…", nil, "closes=2026-11-28 18:00")
	m = ada.confirms(m, "Publish the changes…", "Confirm")
	ada.confirms(m, "Cancel the season…", "Cancel the season")
	first := o.the().State.Season()

	*o.now = o.now.Add(30*24*time.Hour + time.Hour)
	preview := ada.presses(o.LeagueView.Living(ptr(o.the())), "Next season")
	moved := time.Date(2026, 12, 29, 18, 0, 0, 0, time.UTC)
	require.Contains(t, preview.Content, "**Season 2**, with the same settings")
	require.Contains(t, preview.Content, "Sign-up closes "+discord.Timestamp(moved, 'f'))
	require.Equal(t, preview, ada.presses(ada.types("organise season"), "Next season"), "the same from the panel")
	*o.now = moved.Add(time.Minute)
	preview = ada.presses(preview, "Open sign-up")
	require.Contains(t, preview.Content, "has passed meanwhile")
	moved = time.Date(2027, 1, 6, 18, 0, 0, 0, time.UTC)
	require.Contains(t, preview.Content, "Sign-up closes "+discord.Timestamp(moved, 'f'))
	require.Contains(t, ada.presses(preview, "Open sign-up").Content, "✅ Sign-up is open.")

	s := o.the().State.Season()
	require.Equal(t, []int{2, 2}, []int{s.Number, s.Settings.Up})
	require.Equal(t, moved, s.Settings.Closes)
	require.Equal(t, first.Settings.Length, s.Settings.Length)
	require.Contains(t, ada.presses(preview, "Open sign-up").Content, "Sign-up is open", "it opens once")
	require.Contains(t, ada.presses(preview, "Change something…").Content, "only counts once you publish it")
}

func TestSettingsChangeDuringSignUp(t *testing.T) {
	t.Parallel()
	o := open(t)
	m := o.opens()
	ada := o.manager()
	m = ada.presses(m, "Rules")
	require.True(t, find(t, m, "Publish the changes…").Disabled)
	m = ada.presses(ada.presses(m, "What do you want to change?", "option.excalibur"), find(t, ada.presses(m, "What do you want to change?", "option.excalibur"), "organise-set:"+o.the().ID+":0:option.excalibur").Placeholder, "yes")
	m = ada.fills(m, "Closing date…", nil, "closes=24/12/2026")
	m = ada.confirms(m, "Publish the changes…", "Confirm")
	l := o.the()
	require.Equal(t, "yes", l.Setup.Options["excalibur"])
	for _, days := range []int{30, 0} {
		m = ada.presses(ada.presses(ada.presses(m, "Rules"), "What do you want to change?", "account"), "Age of Discord accounts", strconv.Itoa(days))
		m = ada.confirms(m, "Publish the changes…", "Confirm")
		require.Equal(t, days, o.the().State.Season().Settings.Account)
	}
	require.Equal(t, time.Date(2026, 12, 24, 18, 0, 0, 0, time.UTC), l.State.Season().Settings.Closes)
	m = ada.fills(ada.presses(m, "Rules"), "Closing date…", nil, "closes=")
	ada.confirms(m, "Publish the changes…", "Confirm")
	require.Zero(t, o.the().State.Season().Settings.Closes)
}

// TestPointsAndTieBreaksAreTyped accepts any points that do not rise, and any order.
func TestPointsAndTieBreaksAreTyped(t *testing.T) {
	t.Parallel()
	o := open(t)
	ada := o.manager()
	m := ada.presses(ada.types("organise new", "game=lancelot"), "What do you want to change?", "points")
	require.Contains(t, m.Content, "Points by place: 10–6–3–1 at a table of 4.")
	m = ada.fills(m, "Other points…", nil, "4=8, 6, 4 - 2", "3=5 3 0")
	require.Contains(t, m.Content, "Points by place: 8–6–4–2 at a table of 4.")
	require.Equal(t, "10-7-4-2-1, 8-6-4-2, 5-3-0 and 10-1", chosen(t, m, "Points").Label)
	for _, wrong := range []string{"4=8 6 4", "4=8 6 4 5", "4=0 0 0 0", "4=ten 6 4 2", "4=1001 1 1 1", "4=8 6 4 2 1", "4=8,5 6 4 2"} {
		require.Contains(t, ada.fills(m, "Other points…", nil, wrong).Content, "For a table of 4, I need 4 whole numbers from 0 to 1000, like 10 6 3 1.", wrong)
	}
	require.Contains(t, ada.fills(m, "Other points…", nil, "2=1 2").Content, "like 10 1.")

	m = ada.presses(m, "What do you want to change?", "ties")
	require.Contains(t, m.Content, "decided by first places, the points from the matches")
	m = ada.fills(m, "Another order…", nil, "ties=1. fewer time-outs\nShare of the winner's score; lot\n\nWins\nResults against each other, Points of the opponents beaten\n")
	require.Contains(t, m.Content, "decided by fewer time-outs, your share of the best score at each table, the lot, first places,")
	require.Contains(t, menuOption(t, m, "What do you want to change?", "ties").Description, "Fewer time-outs, Share of the winner’s score, Drawing lots, Wins")
	require.Contains(t, ada.fills(m, "Another order…", nil, "ties=Wins\nLuck").Content, "“Luck” isn’t a tie-break. Type one per line, out of these: Wins, Results")
	require.Contains(t, ada.fills(m, "Another order…", nil, "ties=Wins\nwins").Content, "“wins” is there twice.")
	require.Contains(t, ada.fills(m, "Another order…", nil, "ties= ").Content, "at least one tie-break")
	m = ada.presses(m, "Tie-breaks", "met")
	require.Contains(t, m.Content, "decided by the points from the matches against each other, fewer time-outs, your share")

	french := &person{organisation: o, id: "100", name: "Ada", manages: true}
	o.lang = "fr"
	require.Contains(t, french.fills(french.types("organise new", "game=lancelot"), "Nom et date de clôture…", nil).Content, "Lancelot")
	again := french.presses(french.types("organise new", "game=lancelot"), "Que veux-tu changer\u202f?", "points")
	require.Contains(t, french.fills(again, "Autres points…", nil, "4=1 2 3 4").Content, "Pour une table de 4, il me faut 4 nombres entiers")
	again = french.presses(again, "Que veux-tu changer\u202f?", "ties")
	require.Contains(t, french.fills(again, "Autre ordre…", nil, "ties=Victoires\nChance").Content, "«\u00a0Chance\u00a0» n’est pas un départage.")
	require.Contains(t, french.fills(again, "Autre ordre…", nil, "ties=tirage au sort\nVictoires").Content, "tirage au sort")
	o.lang = "en"

	ada.presses(ada.types("organise new", "game=lancelot"), "Open sign-up")
	s := o.the().State.Season().Settings
	require.Equal(t, "10/7/4/2/1,8/6/4/2,5/3/0,10/1", s.Value("points"))
	require.Equal(t, "lot,wins", s.Value("ties"))
	rules := strings.Join(o.LeagueView.Rules(o.View.Catalog.Printer("en", nil), "lancelot", s), "\n")
	require.Contains(t, rules, "Points by place: 8–6–4–2 at a table of 4.")
	require.Contains(t, rules, "Ties on points are decided by the lot and first places, in this order.")

	m = ada.presses(ada.types("organise season"), "Rules")
	m = ada.fills(ada.presses(m, "What do you want to change?", "ties"), "Another order…", nil, "ties=Wins\nDrawing lots")
	preview := ada.fills(m, "Publish the changes…", nil, "reason=Better")
	require.Contains(t, preview.Content, "Tie-breaks: Wins and Drawing lots")
}

// menuOption returns the option of a menu with a value.
func menuOption(t *testing.T, m discord.Message, menu, value string) discord.Option {
	t.Helper()
	for _, o := range find(t, m, menu).Options {
		if o.Value == value {
			return o
		}
	}
	require.Fail(t, "no option", "%q is not in %q", value, menu)
	return discord.Option{}
}

// chosen returns the chosen option of a menu.
func chosen(t *testing.T, m discord.Message, menu string) discord.Option {
	t.Helper()
	for _, o := range find(t, m, menu).Options {
		if o.Default {
			return o
		}
	}
	require.Fail(t, "nothing is chosen", menu)
	return discord.Option{}
}

func TestADraftIsDiscarded(t *testing.T) {
	t.Parallel()
	o := open(t)
	ada := o.manager()
	draft := ada.types("organise new", "game=carolus")
	m := ada.presses(draft, "Discard")
	require.Contains(t, m.Content, "The draft is gone.")
	require.Empty(t, o.Leagues.ByGuild(guild, true))
	require.Contains(t, ada.presses(draft, "Open sign-up").Content, "no such league")
}

// TestADraftIsOpenedWhileItIsDiscarded opens sign-up between the check of a draft and its
// removal.
func TestADraftIsOpenedWhileItIsDiscarded(t *testing.T) {
	t.Parallel()
	o := open(t)
	ada := o.manager()
	draft := ada.types("organise new", "game=lancelot")
	race := &race{Store: o.Leagues.Store, before: func() { ada.presses(draft, "Open sign-up") }}
	o.Leagues.Store = race
	m := ada.presses(draft, "Discard")
	require.Nil(t, race.before)
	require.Contains(t, m.Content, "Sign-up is open.")
	require.Equal(t, league.SignUp, o.the().State.Season().Stage)
}

// A race does something once, right before a league is removed.
type race struct {
	leagues.Store
	before func()
}

func (r *race) DeleteLeague(id string, allow func(store.LeagueTx, store.League) error) error {
	if before := r.before; before != nil {
		r.before = nil
		before()
	}
	return r.Store.DeleteLeague(id, allow)
}

// Organisers publish a league with a switch that says what becomes public. From then on the league's message, its
// rules and its sign-up say so, with the address; and no longer once it is off.
func TestALeagueIsPublished(t *testing.T) {
	o := open(t)
	ada := o.manager()
	o.opens()
	require.NotContains(t, labels(ada.types("organise settings")), "Public page: off", "this bot has no page")
	o.App.Page, o.View.Page = "https://board.example.org", "https://board.example.org"
	settings := ada.types("organise settings")
	explained := ada.presses(settings, "Public page: off")
	require.Contains(t, explained.Content, "The names of everyone who plays become public.")
	l := o.the()
	require.False(t, l.Public, "off by default, and nothing is done before it is confirmed")
	before := o.LeagueView.Living(&l).Content
	settings = ada.presses(explained, "Turn on")
	l = o.the()
	require.True(t, l.Public)
	address := "https://board.example.org/league/" + l.ID + "/"
	require.Equal(t, before+"\n-# 🌐 Anyone can read standings, results and names on [the league’s page](<"+address+">).", o.LeagueView.Living(&l).Content)
	require.Equal(t, -1, l.Told.Lines, "the message is edited")

	explained = ada.presses(settings, "Public page: on")
	require.Contains(t, explained.Content, address, "organisers see it too")
	ada.presses(explained, "Turn off")
	l = o.the()
	require.False(t, l.Public)
	require.Equal(t, before, o.LeagueView.Living(&l).Content)
}

// labels are the labels of a message's buttons.
func labels(m discord.Message) (all []string) {
	for _, row := range m.Components {
		for _, c := range row.Components {
			all = append(all, c.Label)
		}
	}
	return all
}
