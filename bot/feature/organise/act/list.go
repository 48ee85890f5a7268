package act

import (
	"cmp"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/feature/organise/list"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
)

// longestList is the number of characters of a list that a form takes.
const longestList = 4000

// mostMistakes is the number of mistakes that are shown at once.
const mostMistakes = 15

// A listError reports the lines of a list that are wrong. The list is kept.
type listError struct {
	verb     string
	mistakes []list.Mistake
}

func (e *listError) Error() string { return "a list of people has mistakes" }

// message shows the mistakes, with a button that opens the form with the list again.
func (e *listError) message(r *panel.Request) discord.Message {
	all := []string{r.Say.T("organise.list.head", "n", len(e.mistakes))}
	slices.SortStableFunc(e.mistakes, func(a, b list.Mistake) int { return cmp.Compare(a.Line, b.Line) })
	for _, m := range e.mistakes[:min(len(e.mistakes), mostMistakes)] {
		all = append(all, r.Say.T("organise.list."+m.What, "line", m.Line, "text", discord.Escape(discord.Cut(m.Text, 60))))
	}
	if more := len(e.mistakes) - mostMistakes; more > 0 {
		all = append(all, r.Say.T("organise.list.more", "n", more))
	}
	return r.Message(all, discord.Rows([]discord.Component{
		r.Asks(discord.Primary, "correct-list", e.verb), r.Button(discord.Secondary, "back", panel.PlayersVerb, ""),
	}))
}

// list asks for a list of people. It has what was typed before and not confirmed or, for
// seeds, the present order.
func (f form) list() []discord.Component {
	c := discord.Long("list", f.say.T("organise.form."+f.verb), longestList)
	c.Value = f.typed().Words
	if l, ok := f.o.Of(f.i); ok && c.Value == "" && f.verb == "seeds" {
		c.Value = f.order(&l)
	}
	return []discord.Component{c}
}

// typed returns the list that the organiser typed last and did not confirm; the zero value if
// it was for another act.
func (f form) typed() panel.List {
	l, ok := f.o.Of(f.i)
	if !ok {
		return panel.List{}
	}
	if typed := panel.PartOf(&l).Lists[int(f.o.Leagues.Number(&l, f.i.User.ID))]; typed.Verb == f.verb {
		return typed
	}
	return panel.List{}
}

// order lists the entrants in the order in which they are ranked, as far as the form has room.
func (f form) order(l *leagues.League) string {
	s, text := l.State.Season(), ""
	rest := slices.DeleteFunc(s.Active(), func(p league.Person) bool { return slices.Contains(s.Order, p) })
	for _, p := range slices.Concat(s.Order, rest) {
		line := "\"" + strings.ReplaceAll(f.o.LeagueView.Name(f.say, l, p), "\"", "\"\"") + "\"\n"
		if who, ok := f.o.Leagues.Person(l, p); !ok || who.Name == "" {
			line = who.User + "\n"
		}
		if discord.Units(text+line) > longestList {
			break
		}
		text += line
	}
	return text
}

// readList reads and keeps the typed list.
func readList(r *panel.Request, verb string) ([]list.Row, *listError, error) {
	typed := panel.List{Verb: verb, Words: r.I.Options["list"], Reason: r.I.Options["reason"]}
	err := r.Update(func(c *leagues.Change) error {
		p, err := r.Number(c)
		if err != nil {
			return err
		}
		return panel.ChangePart(c, func(own *panel.Part) {
			if own.Lists == nil {
				own.Lists = map[int]panel.List{}
			}
			own.Lists[int(p)] = typed
		})
	})
	rows, mistakes := list.Read(typed.Words)
	return rows, &listError{verb, mistakes}, err
}

// listed returns the act that adds the people of a list who do not take part, and ranks all of
// it by its ratings, the highest first, behind those who are ranked and not on it.
func listed(r *panel.Request, _ league.Act) (league.Act, error) {
	rows, wrong, err := readList(r, "list")
	if err != nil {
		return league.Act{}, err
	}
	users := wrong.find(rows, func(row list.Row) (string, string) { return candidate(r, row) })
	var strangers []seats.User
	for i, u := range users {
		if takesPart(r, u) {
			continue
		}
		user, err := member(r, u)
		if err != nil {
			wrong.add(rows[i], map[error]string{errStranger: "stranger", errBot: "bot"}[err])
		}
		strangers = append(strangers, user)
	}
	if len(wrong.mistakes) > 0 {
		return league.Act{}, wrong
	}
	people, err := enlist(r, strangers)
	if err != nil {
		return league.Act{}, err
	}
	order := byRating(r, rows, users)
	switch {
	case len(people) > 0:
		return league.Add(people, 0).Ranking(order), nil
	case order != nil && !slices.Equal(order, r.Current().Order):
		return league.Order(order, 0), nil
	}
	return league.Act{}, errNothing
}

// byRating returns the order of newcomers with the users of a list; nil if it has no ratings,
// or if they make no difference.
func byRating(r *panel.Request, rows []list.Row, users []string) []league.Person {
	s := r.Current()
	if s.Stage != league.SignUp || !s.Settings.Format.Ranks() {
		return nil
	}
	person := map[int]league.Person{}
	for i, row := range rows {
		person[row.Line] = r.Leagues.Number(&r.League, users[i])
	}
	var by []league.Person
	for _, row := range list.Ranked(rows, true) {
		if row.Given {
			by = append(by, person[row.Line])
		}
	}
	if by == nil {
		return nil
	}
	before := slices.DeleteFunc(slices.Clone(s.Order), func(p league.Person) bool { return slices.Contains(by, p) })
	return append(before, by...)
}

// seeded returns the act that ranks the people of a list by their numbers or, if there are
// none, in its order.
func seeded(r *panel.Request, _ league.Act) (league.Act, error) {
	rows, wrong, err := readList(r, "seeds")
	if err != nil {
		return league.Act{}, err
	}
	rows = list.Ranked(rows, false)
	active := r.Current().Active()
	users := wrong.find(rows, func(row list.Row) (string, string) { return known(r, row, active) })
	if len(wrong.mistakes) > 0 {
		return league.Act{}, wrong
	}
	order := make([]league.Person, len(users))
	for i, u := range users {
		order[i] = r.Leagues.Number(&r.League, u)
	}
	if len(order) == 0 || slices.Equal(order, r.Current().Order) {
		return league.Act{}, errNothing
	}
	return league.Order(order, 0), nil
}

func (e *listError) add(row list.Row, what string) {
	e.mistakes = append(e.mistakes, list.Mistake{Line: row.Line, What: cmp.Or(what, "unknown"), Text: row.Who})
}

// find returns the ID of the user of each row. Of returns it, or the mistake. No user may
// be there twice.
func (e *listError) find(rows []list.Row, of func(list.Row) (user, wrong string)) []string {
	users := make([]string, len(rows))
	for i, row := range rows {
		user, wrong := of(row)
		if wrong == "" && slices.Contains(users[:i], user) {
			wrong = "twice"
		}
		if wrong != "" {
			e.add(row, wrong)
			continue
		}
		users[i] = user
	}
	return users
}

// candidate finds a user who may be added: by ID, or by name among the people of the league's
// seasons, then of the server.
func candidate(r *panel.Request, row list.Row) (user, wrong string) {
	var all []league.Person
	for _, s := range r.League.State.Seasons() {
		for _, e := range s.Entrants {
			if !slices.Contains(all, e.Person) {
				all = append(all, e.Person)
			}
		}
	}
	user, wrong = known(r, row, all)
	switch {
	case wrong != "unknown":
		return user, wrong
	case isID(row.Who):
		return row.Who, ""
	}
	found, err := r.Client.Members(r.Context, r.League.Guild, row.Who)
	if err != nil {
		r.Log.WarnContext(r.Context, "members not searched", "err", table.Redact(err))
	}
	found = slices.DeleteFunc(found, func(m discord.Member) bool { return !strings.EqualFold(m.Name, row.Who) })
	switch len(found) {
	case 0:
		return "", "unknown"
	case 1:
		return found[0].ID, ""
	}
	return "", "ambiguous"
}

// known finds the user of a row among people, by ID or name.
func known(r *panel.Request, row list.Row, people []league.Person) (user, wrong string) {
	var found []string
	for _, p := range people {
		who, ok := r.Leagues.Person(&r.League, p)
		switch {
		case ok && who.User == row.Who:
			return who.User, ""
		case ok && strings.EqualFold(who.Name, row.Who):
			found = append(found, who.User)
		}
	}
	switch len(found) {
	case 0:
		return "", "unknown"
	case 1:
		return found[0], ""
	}
	return "", "ambiguous"
}

// isID reports whether a word can be the ID of a user.
func isID(word string) bool {
	return len(word) >= 17 && len(word) <= 20 && strings.Trim(word, "0123456789") == ""
}
