package league

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/table"
	"herald/bot/table/seats"
	core "herald/games/league"
)

// A team is the user's team: who is on it, and what the user can do about it.
type team struct{ *request }

// show shows the user's team, or the ways to one. A user who does not take part yet reads first what
// they sign up for.
func (r team) show() (discord.Message, error) {
	switch {
	case !r.s.Settings.Format.Teams:
		return discord.Message{}, core.ErrFormat
	case r.in() == errNotIn:
		return signUp(r).join()
	case r.in() != nil:
		return discord.Message{}, r.in()
	}
	own := r.s.TeamOf(r.me)
	if own == nil {
		return r.search(), nil
	}
	m := r.panel(r.lines(own)...)
	if own.Captain == r.me {
		m.Components = r.menus(own)
	}
	m.Components = append(m.Components, discord.Row(r.buttons(own)...))
	return m, nil
}

// open reports whether teams can be founded and left.
func (r team) open() bool { return r.s.Stage == core.SignUp }

// names returns the names of teams for messages.
func (r team) names() func(*core.Team) string {
	name := r.LeagueView.TeamNames(r.say, &r.l)
	return func(t *core.Team) string { return discord.Escape(name(t)) }
}

// search offers a user without a team the invitations that they have, and to found one.
func (r team) search() discord.Message {
	var buttons []discord.Component
	invited, name := r.s.Invitations(r.me), r.LeagueView.TeamNames(r.say, &r.l)
	for _, t := range invited[:min(len(invited), 15)] {
		label := r.say.T("league.button.enlist", "team", name(t))
		buttons = append(buttons, discord.Button(discord.Success, label, leagueview.Press(&r.l, fmt.Sprintf("enlist:%d", t.Number))))
	}
	key := "late"
	if r.open() {
		key = "none"
		buttons = append(buttons, r.nameButton("found"))
	}
	m := r.panel(r.say.T("league.team."+key), r.say.T("league.team.invitations", "n", len(invited)))
	m.Components = discord.Rows(append(buttons, r.panelButton(discord.Secondary, "more")))
	return m
}

// nameButton opens the form for the name of a team.
func (r team) nameButton(key string) discord.Component {
	return discord.Button(discord.Primary, r.say.T("league.button."+key), customid.About{ID: r.l.ID}.For(teamNameVerb))
}

// lines describe a team: its boards in their order, substitutes and invitations.
func (r team) lines(t *core.Team) []string {
	roster := r.s.Roster(t)
	boards := min(len(roster), r.s.Settings.Boards)
	lines := []string{r.say.T("league.team.head", "team", r.names()(t), "captain", r.person(t.Captain))}
	for i, p := range roster[:boards] {
		lines = append(lines, r.say.T("league.team.board", "number", i+1, "person", r.person(p)))
	}
	if subs := roster[boards:]; len(subs) > 0 {
		lines = append(lines, r.say.T("league.team.substitutes", "people", r.called(subs)))
	}
	if missing := r.s.Settings.Boards - boards; missing > 0 {
		lines = append(lines, r.say.T("league.team.missing", "n", missing))
	}
	if len(t.Invited) > 0 {
		lines = append(lines, r.say.T("league.team.invited", "people", r.called(t.Invited)))
	}
	return lines
}

// menus are the captain's: as many as fit above the buttons.
func (r team) menus(t *core.Team) []discord.Component {
	roster := r.s.Roster(t)
	var rows []discord.Component
	add := func(c ...discord.Component) { rows = append(rows, c...) }
	add(r.putMenu(t)...)
	if len(roster) < r.s.Settings.Crew() {
		room := min(r.s.Settings.Crew()-len(roster), 5)
		add(discord.Row(discord.UserMenu(r.say.T("league.team.invite"), customid.About{ID: r.l.ID}.For(teamInviteVerb), room)))
	}
	others := slices.DeleteFunc(slices.Clone(roster), func(p core.Person) bool { return p == r.me })
	add(r.peopleMenu("up", "team", "league.team.up", roster[min(1, len(roster)):], 1)...)
	dropped := t.Invited
	if r.open() {
		dropped = slices.Concat(others, t.Invited)
	}
	add(r.peopleMenu("drop", "team", "league.team.drop", dropped[:min(len(dropped), discord.MaxChoices)], 1)...)
	add(r.peopleMenu("lead", "team", "league.team.lead", others, 1)...)
	return rows[:min(len(rows), 4)]
}

// putMenu offers members for the seats of the team that are given up, nil if there are none.
func (r team) putMenu(t *core.Team) []discord.Component {
	var options []discord.Option
	for _, o := range r.s.Openings() {
		entrant := o.Table.Seats[o.Seat-1].Entrant
		if !t.Has(entrant) {
			continue
		}
		for _, p := range r.s.Subs(t, o.Table) {
			label := r.say.T("league.team.for", "person", r.LeagueView.Name(r.say, &r.l, p), "entrant", r.LeagueView.Name(r.say, &r.l, entrant), "table", o.Table.Name)
			options = append(options, discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: fmt.Sprintf("%s/%d/%d", o.Table.Name, o.Seat, p)})
		}
	}
	if len(options) == 0 {
		return nil
	}
	options = options[:min(len(options), discord.MaxChoices)]
	return []discord.Component{discord.Row(discord.Menu(r.say.T("league.team.put"), leagueview.Press(&r.l, "put"), options))}
}

// buttons are those for all members.
func (r team) buttons(t *core.Team) []discord.Component {
	var all []discord.Component
	if r.open() {
		if t.Captain == r.me {
			all = append(all, r.nameButton("rename"))
		}
		all = append(all, r.button(discord.Danger, "part", "part"))
	}
	return append(all, r.panelButton(discord.Secondary, "more"))
}

// do does an act for the user, and shows the team.
func (r team) do(act core.Act) (discord.Message, error) {
	if err := r.act(act); err != nil {
		return discord.Message{}, err
	}
	return r.show()
}

// picks does an act about the person who is chosen in a menu.
func (r team) picks(act func(core.Person) core.Act) (discord.Message, error) {
	p, err := readPerson(r.picked)
	if err != nil {
		return discord.Message{}, err
	}
	return r.do(act(p))
}

func (r team) drop() (discord.Message, error) { return r.picks(core.Drop) }
func (r team) lead() (discord.Message, error) { return r.picks(core.Lead) }
func (r team) part() (discord.Message, error) { return r.do(core.Part()) }

// enlist accepts the invitation of a button.
func (r team) enlist() (discord.Message, error) {
	n, err := strconv.Atoi(r.arg)
	if err != nil {
		return discord.Message{}, table.ErrOutdated
	}
	return r.do(core.Enlist(n))
}

// up moves the chosen member one board up.
func (r team) up() (discord.Message, error) {
	own := r.s.TeamOf(r.me)
	p, err := readPerson(r.picked)
	if err != nil || own == nil {
		return discord.Message{}, table.ErrOutdated
	}
	roster := r.s.Roster(own)
	if i := slices.Index(roster, p); i > 0 {
		roster[i-1], roster[i] = roster[i], roster[i-1]
	}
	return r.do(core.LineUp(roster))
}

// put puts the chosen member into a seat of the team.
func (r team) put() (discord.Message, error) {
	parts := strings.Split(r.picked, "/")
	if len(parts) != 3 {
		return discord.Message{}, table.ErrOutdated
	}
	seat, err := strconv.Atoi(parts[1])
	p, wrong := readPerson(parts[2])
	if err != nil || wrong != nil {
		return discord.Message{}, table.ErrOutdated
	}
	return r.do(core.Put(parts[0], seat, p))
}

// teamInvite invites the members of the server who are chosen in a menu.
func (h *handler) teamInvite(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	l, err := h.Leagues.Get(i.League())
	if err != nil || len(i.Values) == 0 {
		return discord.Message{}, table.ErrOutdated
	}
	r := newRequest(h.App, i, l, "")
	for _, id := range i.Values {
		m, err := h.Client.Member(ctx, l.Guild, id)
		switch {
		case err != nil:
			return discord.Message{}, err
		case m.Bot:
			return discord.Message{}, table.Refuse("league.error.team-bot")
		}
		if err := r.invite(seats.User(m.User)); err != nil {
			return discord.Message{}, err
		}
	}
	return team{r}.show()
}

// invite invites a person to the user's team, and stores their name.
func (r *request) invite(who seats.User) error {
	err := r.change(func(c *leagues.Change, me core.Person) error {
		p, err := c.Number(who)
		if err != nil {
			return err
		}
		return c.Do(me.Entrant(), core.Invite(p))
	})
	if err != nil {
		return err
	}
	if err := r.Leagues.Store.SetName(r.l.Guild, who.ID, who.Name); err != nil {
		r.Log.Error("name not kept", "league", r.l.ID, "err", err)
	}
	return nil
}

// The verbs of the form for the name of a team, and of the menu of people to invite.
const (
	teamInviteVerb = "team-invite"
	teamNameVerb   = "team-name"
	teamNamedVerb  = "team-named"
)

// teamForm asks for the name of a team.
func (h *handler) teamForm(i *discord.Interaction) discord.Modal {
	say := h.View.Printer(i)
	at := customid.About{ID: customid.Of(i).ID}.For(teamNamedVerb)
	return discord.Form(say.T("league.team.form"), at, "name", say.T("league.team.name"), leagueview.LongestTeamName)
}

// teamNamed founds a team with the name of the form, or renames the captain's.
func (h *handler) teamNamed(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	name := strings.Join(strings.Fields(i.Options["name"]), " ")
	l, err := h.Leagues.Get(i.League())
	if err != nil || name == "" {
		return discord.Message{}, table.ErrOutdated
	}
	r := newRequest(h.App, i, l, "")
	if err := r.in(); err != nil {
		return discord.Message{}, err
	}
	err = r.change(func(c *leagues.Change, me core.Person) error {
		text, err := c.AddText(me, discord.Cut(name, leagueview.LongestTeamName))
		if err != nil {
			return err
		}
		return c.Do(me.Entrant(), core.Found(text))
	})
	if err != nil {
		return discord.Message{}, err
	}
	return team{r}.show()
}
