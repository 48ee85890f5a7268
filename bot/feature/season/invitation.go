package season

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/ledger"
	"herald/games/league"
)

// An invitation calls the people of the last season to a new one, in the league's channel: in
// one message, or as many as it takes to mention all.
type invitation struct {
	After ledger.Place `json:"after"` // the living message before it
	Calls []invited    `json:"calls,omitempty"`
}

// An invited is a message of an invitation, with the people whom it mentions.
type invited struct {
	At     ledger.Place    `json:"at"`
	People []league.Person `json:"people"`
}

// invite notes at the living message of a new season that its people are called next, and at
// any other one that sign-up is over: the messages are outdated.
func (m *progress) invite(c *leagues.Change, before string) {
	s := c.State.Season()
	fresh := !strings.HasPrefix(before, leagues.Occasion(s.Number, ""))
	if m.Invitation != nil && (fresh || s.Stage != league.SignUp) {
		for _, call := range m.Invitation.Calls {
			c.Outdated = append(c.Outdated, call.At)
		}
		m.Invitation = nil
	}
	if fresh && len(c.State.Returning()) > 0 {
		m.Invitation = &invitation{After: c.Living}
	}
}

// uncalled returns the people who must still be called to the season in sign-up.
func (m *progress) uncalled(l *leagues.League) []league.Return {
	if m.Invitation == nil {
		return nil
	}
	return slices.DeleteFunc(l.State.Returning(), func(r league.Return) bool {
		return slices.ContainsFunc(m.Invitation.Calls, func(call invited) bool { return slices.Contains(call.People, r.Person) })
	})
}

func owesInvitation(l *leagues.League, m *progress, _ time.Time) bool {
	return !l.Mute() && len(m.uncalled(l)) > 0
}

// An inviter calls the people of the last season.
type inviter struct {
	*feature.App
	channels channels
}

// postInvitation posts a message that calls as many people as it can mention. The next run
// calls the others.
func (v inviter) postInvitation(ctx context.Context, l *leagues.League, m *progress, retry bool) error {
	msg, people := v.written(l, m)
	at, err := v.postOnce(ctx, l, m, msg, retry)
	if err != nil {
		return v.channels.refused(l, err)
	}
	return commit(v.Leagues, l, func(now *progress) {
		if now.Invitation != nil && len(now.Invitation.Calls) == len(m.Invitation.Calls) {
			now.Invitation.Calls = append(now.Invitation.Calls, invited{at, people})
		}
	})
}

// edit shows in the messages of an invitation who is in by now, and the divisions that follow.
// A message that is gone or out of reach needs nothing.
func (v inviter) edit(ctx context.Context, l *leagues.League) error {
	m, all := progressOf(l), l.State.Returning()
	if m.Invitation == nil {
		return nil
	}
	for n, call := range m.Invitation.Calls {
		people := slices.DeleteFunc(slices.Clone(all), func(r league.Return) bool { return !slices.Contains(call.People, r.Person) })
		if len(people) == 0 {
			continue // sign-up is over
		}
		if err := v.Post.Edit(ctx, call.At, v.message(l, people, n)); err != nil && !discord.Refused(err) {
			return err
		}
	}
	return nil
}

// postOnce posts a message of an invitation, unless an earlier try has: by then people may have
// joined, so that it is recognised by its button.
func (v inviter) postOnce(ctx context.Context, l *leagues.League, m *progress, msg discord.Message, retry bool) (ledger.Place, error) {
	at := m.Invitation.After
	if retry {
		list, err := v.Client.MessagesAfter(ctx, at.Channel, at.Message)
		if err != nil && !discord.Refused(err) {
			return at, err
		}
		for _, posted := range list {
			if posted.Author.Bot && posted.Offers(accepting(l, len(m.Invitation.Calls))) {
				return ledger.Place{Channel: at.Channel, Message: posted.ID}, nil
			}
		}
	}
	id, _, err := v.Post.Once(ctx, ledger.Place{Channel: l.Channel, Message: at.Message}, msg, true, false)
	return ledger.Place{Channel: l.Channel, Message: id}, err
}

// accepting is the custom ID of the button in the n-th message of an invitation, from 0.
func accepting(l *leagues.League, n int) discord.CustomID {
	return leagueview.Press(l, fmt.Sprintf("in:%d.%d", l.State.Season().Number, n))
}

// written returns the next message of an invitation, and the people whom it calls: as many as
// fit, also when all of them are marked.
func (v inviter) written(l *leagues.League, m *progress) (discord.Message, []league.Person) {
	all := m.uncalled(l)
	n := min(len(all), discord.MaxMentions)
	for n > 1 && discord.Units(v.text(l, all[:n]))+discord.Units(marked)*n+noteRoom > discord.MaxContent {
		n--
	}
	msg := v.message(l, all[:n], len(m.Invitation.Calls))
	msg.EnforceNonce, msg.Nonce = true, fmt.Sprintf("L%s-i%d.%d", l.ID, l.State.Season().Number, len(m.Invitation.Calls))
	var people []league.Person
	for _, r := range all[:n] {
		people = append(people, r.Person)
		if who, known := v.Leagues.Person(l, r.Person); known {
			msg.Mentions.Users = append(msg.Mentions.Users, who.User)
		}
	}
	return msg, people
}

// message is the n-th message of an invitation, from 0.
func (v inviter) message(l *leagues.League, people []league.Return, n int) discord.Message {
	say := v.LeagueView.Public(l)
	return discord.Message{
		Content: discord.Cut(v.text(l, people), discord.MaxContent),
		Components: []discord.Component{discord.Row(
			discord.Button(discord.Success, say.T("season.button.in"), accepting(l, n)),
			leagueview.Button(say, discord.Secondary, l, "rules"),
		)},
	}
}

// marked follows the names of those who are in, which a note of at most noteRoom explains.
const (
	marked   = " ✅"
	noteRoom = 60
)

// text mentions people, a line for each division.
func (v inviter) text(l *leagues.League, all []league.Return) string {
	s, say := l.State.Season(), v.LeagueView.Public(l)
	closes := ""
	if at := s.Settings.Closes; !at.IsZero() {
		closes = discord.Timestamp(at, 'R')
	}
	lines := []string{say.T("season.invitation.head", "league", discord.Escape(l.Name), "season", s.Number, "when", closes)}
	if s.Settings.SeveralGames() {
		lines = append(lines, leagueview.ByRound(say, s.Settings))
	}
	var notes []string
	if slices.ContainsFunc(all, func(r league.Return) bool { return s.Takes(r.Person) }) {
		notes = append(notes, say.T("season.invitation.in"))
	}
	if len(all) > 0 && all[0].Division > 0 {
		notes = append(notes, say.T("season.invitation.divisions"))
	}
	for len(all) > 0 {
		d, n := all[0].Division, 0
		for n < len(all) && all[n].Division == d {
			n++
		}
		if people := v.mentions(l, all[:n]); len(people) > 0 {
			lines = append(lines, say.T(groupText(d), "number", d, "people", people))
		}
		all = all[n:]
	}
	if notes != nil {
		lines = append(lines, "-# "+strings.Join(notes, " "))
	}
	return strings.Join(lines, "\n")
}

// groupText is the key of the line of a division; 0 stands for people without one.
func groupText(division int) string {
	if division == 0 {
		return "season.invitation.others"
	}
	return "season.invitation.division"
}

// mentions mentions people, and marks those who are in already.
func (v inviter) mentions(l *leagues.League, all []league.Return) []string {
	var people []string
	for _, r := range all {
		who, known := v.Leagues.Person(l, r.Person)
		if !known {
			continue
		}
		called := discord.Mention(who.User)
		if l.State.Season().Takes(r.Person) {
			called += marked
		}
		people = append(people, called)
	}
	return people
}
