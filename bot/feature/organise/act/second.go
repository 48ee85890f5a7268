package act

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/bot/feature/organise/log"
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
func Second(d *desk.Desk) (discord.Message, error) {
	s := d.Current()
	seq, _ := strconv.Atoi(customid.Of(d.I).Word)
	proposal, ok := s.Proposal(seq)
	switch {
	case ok:
	case len(s.Proposals) > 0:
		proposal = s.Proposals[0]
	default:
		return appeals(d, s), nil
	}
	all := []string{d.Say.T("organise.second.head"), "", d.Say.Say(log.Sentence(d, league.Entry{By: proposal.By.Organiser(), Act: proposal.Act}, s))}
	if reason := d.Reason(d.Text(proposal.Act.Key("reason"))); reason != "" {
		all = append(all, reason)
	}
	all = append(all, "", effect(d, proposal.Act), "")
	after, err := after(&d.League, d.Now(), proposal.By, proposal.Act)
	if err == nil {
		all = append(all, consequences(d, proposal.Act, after)...)
	}
	return d.Message(all, discord.Rows(agreements(d, proposal, err == nil))), nil
}

// agreements are the buttons that agree to a proposal, if it is possible, and reject it.
func agreements(d *desk.Desk, proposal league.Deed, possible bool) []discord.Component {
	at := func(word string) discord.CustomID {
		return d.AtNow(AgreeVerb, word+" "+strconv.Itoa(proposal.Seq))
	}
	agree := discord.Button(discord.Success, d.Say.T("organise.button.agree"), at("yes"))
	agree.Disabled = !possible || d.Current().Same(proposal.By, d.Me())
	return []discord.Component{
		agree,
		discord.Button(discord.Danger, d.Say.T("organise.button.disagree"), at("no")),
		d.Button(discord.Secondary, "back", desk.SeasonVerb, ""),
	}
}

// appeals shows the appeals to acts that organisers have done alone to their own advantage,
// with buttons to answer them.
func appeals(d *desk.Desk, s *league.Season) discord.Message {
	open := slices.DeleteFunc(s.OpenAppeals(), func(a league.Appeal) bool { return a.Deed == 0 })
	if len(open) == 0 {
		return d.Message([]string{d.Say.T("organise.second.none")}, discord.Rows([]discord.Component{d.Button(discord.Secondary, "back", desk.SeasonVerb, "")}))
	}
	var all []string
	var buttons []discord.Component
	texts := d.Texts()
	for _, a := range open[:min(len(open), mostAnswered)] {
		deed, _ := s.Deed(a.Deed)
		all = append(all, d.Say.Say(log.Sentence(d, league.Entry{By: deed.By.Organiser(), Act: deed.Act}, s)),
			d.Appeal(a.By, texts(a.Text)))
		buttons = append(buttons, Answers(d, a, strconv.Itoa(a.Deed), discord.Secondary, !s.Same(deed.By, d.Me()))...)
	}
	buttons = append(buttons, d.Button(discord.Secondary, "back", desk.SeasonVerb, ""))
	return d.Message(all, discord.Rows(buttons))
}

// Answers are the buttons that uphold, in a style of its own, and reject an appeal
// against a table or a deed.
func Answers(d *desk.Desk, a league.Appeal, against string, uphold int, may bool) []discord.Component {
	name := discord.Cut(d.LeagueView.Name(d.Say, &d.League, a.By), 40)
	answer := func(style int, key, upheld string) discord.Component {
		act := "answer " + against + " " + a.By.String() + " upheld=" + upheld
		b := discord.Button(style, d.Say.T("organise.button."+key, "who", name), d.At(desk.FormVerb, act))
		b.Disabled = !may
		return b
	}
	return []discord.Component{answer(uphold, "uphold", "yes"), answer(discord.Secondary, "reject", "no")}
}

// Agree does or rejects what another organiser has proposed, unless something has happened
// since its consequences were shown.
func Agree(d *desk.Desk) (discord.Message, error) {
	pressed := customid.Of(d.I)
	answer, number, _ := strings.Cut(pressed.Word, " ")
	seq, _ := strconv.Atoi(number)
	err := d.Update(func(c *leagues.Change) error {
		p, err := d.Number(c)
		if err != nil {
			return err
		}
		if answer != "yes" {
			return c.Do(p.Organiser(), league.Reject(seq))
		}
		return agree(c, p, seq, pressed.At)
	})
	if errors.Is(err, errStale) {
		if d.League, err = d.Leagues.Get(d.League.ID); err != nil {
			return discord.Message{}, err
		}
		d.Notice = d.Say.Say(errStale.Text)
		return d.Show(desk.SecondVerb, number)
	}
	if err != nil {
		return discord.Message{}, err
	}
	d.Notice = d.Say.T("organise.done")
	return d.Show(desk.SeasonVerb, "")
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
