package act

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/log"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/games/league"
)

// AgreeVerb is the verb of the buttons with which another organiser agrees to an act or
// rejects it.
const AgreeVerb = "organise-agree"

// mostAnswered is the number of appeals that one panel answers: each has two buttons.
const mostAnswered = 5

// Second shows an act that waits for another organiser, the one of the word or the first;
// if there is none, the appeals to acts done without one.
func Second(r *panel.Request) (discord.Message, error) {
	s := r.Current()
	seq, _ := strconv.Atoi(customid.Of(r.I).Word)
	proposal, ok := s.Proposal(seq)
	switch {
	case ok:
	case len(s.Proposals) > 0:
		proposal = s.Proposals[0]
	default:
		return appeals(r, s), nil
	}
	all := []string{r.Say.T("organise.second.head"), "", r.Say.Say(log.Sentence(r, league.Entry{By: proposal.By.Organiser(), Act: proposal.Act}, s))}
	if reason := r.Reason(r.Text(proposal.Act.Key("reason"))); reason != "" {
		all = append(all, reason)
	}
	all = append(all, "", effect(r, proposal.Act), "")
	after, err := after(&r.League, r.Now(), proposal.By, proposal.Act)
	if err == nil {
		all = append(all, consequences(r, proposal.Act, after)...)
	}
	return r.Message(all, discord.Rows(agreements(r, proposal, err == nil))), nil
}

// agreements are the buttons that agree to a proposal, if it is possible, and reject it.
func agreements(r *panel.Request, proposal league.Deed, possible bool) []discord.Component {
	at := func(word string) discord.CustomID {
		return r.AtNow(AgreeVerb, word+" "+strconv.Itoa(proposal.Seq))
	}
	agree := discord.Button(discord.Success, r.Say.T("organise.button.agree"), at("yes"))
	agree.Disabled = !possible || r.Current().Same(proposal.By, r.Me())
	return []discord.Component{
		agree,
		discord.Button(discord.Danger, r.Say.T("organise.button.disagree"), at("no")),
		r.Button(discord.Secondary, "back", panel.SeasonVerb, ""),
	}
}

// appeals shows the appeals to acts that organisers have done alone to their own advantage,
// with buttons to answer them.
func appeals(r *panel.Request, s *league.Season) discord.Message {
	open := slices.DeleteFunc(s.OpenAppeals(), func(a league.Appeal) bool { return a.Deed == 0 })
	if len(open) == 0 {
		return r.Message([]string{r.Say.T("organise.second.none")}, discord.Rows([]discord.Component{r.Button(discord.Secondary, "back", panel.SeasonVerb, "")}))
	}
	var all []string
	var buttons []discord.Component
	texts := r.Texts()
	for _, a := range open[:min(len(open), mostAnswered)] {
		deed, _ := s.Deed(a.Deed)
		all = append(all, r.Say.Say(log.Sentence(r, league.Entry{By: deed.By.Organiser(), Act: deed.Act}, s)),
			r.Appeal(a.By, texts(a.Text)))
		buttons = append(buttons, Answers(r, a, strconv.Itoa(a.Deed), discord.Secondary, !s.Same(deed.By, r.Me()))...)
	}
	buttons = append(buttons, r.Button(discord.Secondary, "back", panel.SeasonVerb, ""))
	return r.Message(all, discord.Rows(buttons))
}

// Answers are the buttons that uphold, in a style of its own, and reject an appeal
// against a table or a deed.
func Answers(r *panel.Request, a league.Appeal, against string, uphold int, may bool) []discord.Component {
	name := discord.Cut(r.LeagueView.Name(r.Say, &r.League, a.By), 40)
	answer := func(style int, key, upheld string) discord.Component {
		act := "answer " + against + " " + a.By.String() + " upheld=" + upheld
		b := discord.Button(style, r.Say.T("organise.button."+key, "who", name), r.At(panel.FormVerb, act))
		b.Disabled = !may
		return b
	}
	return []discord.Component{answer(uphold, "uphold", "yes"), answer(discord.Secondary, "reject", "no")}
}

// Agree does or rejects what another organiser has proposed, unless something has happened
// since its consequences were shown.
func Agree(r *panel.Request) (discord.Message, error) {
	pressed := customid.Of(r.I)
	answer, number, _ := strings.Cut(pressed.Word, " ")
	seq, _ := strconv.Atoi(number)
	err := r.Update(func(c *leagues.Change) error {
		p, err := r.Number(c)
		if err != nil {
			return err
		}
		if answer != "yes" {
			return c.Do(p.Organiser(), league.Reject(seq))
		}
		return agree(c, p, seq, pressed.At)
	})
	if errors.Is(err, errStale) {
		if r.League, err = r.Leagues.Get(r.League.ID); err != nil {
			return discord.Message{}, err
		}
		r.Notice = r.Say.Say(errStale.Text)
		return r.Show(panel.SecondVerb, number)
	}
	if err != nil {
		return discord.Message{}, err
	}
	r.Notice = r.Say.T("organise.done")
	return r.Show(panel.SeasonVerb, "")
}

// agree does a proposed act, for the organiser who agrees. If it is to the advantage of
// both, it is announced to all whom it concerns.
func agree(c *leagues.Change, p league.Person, seq, shown int) error {
	proposal, ok := c.State.Season().Proposal(seq)
	switch {
	case !ok:
		return league.ErrNoProposal
	case c.State.Season().Same(proposal.By, p):
		return league.ErrOwnDeed
	case c.State.Len() != shown:
		return errStale
	}
	after, err := after(c.League, c.Now, proposal.By, proposal.Act)
	if err != nil {
		return err
	}
	act := proposal.Act.Seconded(p)
	if league.Gains(c.State, after, p) {
		act = act.Told()
	}
	return c.Do(proposal.By.Organiser(), act)
}
