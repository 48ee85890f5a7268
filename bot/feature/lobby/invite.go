package lobby

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/lang"
)

// invitations are the parts of tables that were opened for certain people.
var invitations = table.Keep("invited", (*Invitation).clone)

// An Invitation says whom the host has asked to play.
type Invitation struct {
	Users    []string `json:"users"`          // their IDs
	Notified bool     `json:"rung,omitempty"` // the lobby has mentioned them
}

func (v *Invitation) clone() *Invitation { return &Invitation{slices.Clone(v.Users), v.Notified} }

// Forget removes a person.
func (v *Invitation) Forget(user, _ string) { v.Users = without(v.Users, user) }

var (
	mention = regexp.MustCompile(`^<@!?(\d+)>$`)
	// joined are mentions without a space between them.
	joined = strings.NewReplacer("><", "> <", ",", " ")
)

// readInvited returns the people whom the option of /new names, without the user.
func readInvited(i *discord.Interaction) ([]string, error) {
	var users []string
	for _, word := range strings.Fields(joined.Replace(i.Options["players"])) {
		found := mention.FindStringSubmatch(word)
		if found == nil {
			return nil, table.Refuse("lobby.error.mention", "word", discord.Escape(word))
		}
		if id := found[1]; id != i.User.ID && !slices.Contains(users, id) {
			users = append(users, id)
		}
	}
	return users, nil
}

// invite asks the people whom the option of /new names to a table, if they can come.
func (h *handler) invite(ctx context.Context, i *discord.Interaction, t *table.Table) error {
	users, err := readInvited(i)
	switch {
	case err != nil:
		return err
	case len(users) == 0:
		return nil
	case len(users) >= t.Setup.Players:
		return table.Refuse("lobby.error.invited", "n", len(users), "seats", t.Setup.Players)
	}
	for _, user := range users {
		if err := h.mayInvite(ctx, i, user); err != nil {
			return err
		}
	}
	invitations.Set(t, &Invitation{Users: users})
	startsFull.Set(t, new(true))
	return nil
}

// mayInvite returns why a person cannot play on the server. If Discord does not say, they are
// asked.
func (h *handler) mayInvite(ctx context.Context, i *discord.Interaction, user string) error {
	member, err := h.Client.Member(ctx, i.Guild, user)
	switch {
	case discord.ErrorCode(err) == discord.CodeUnknownMember, discord.ErrorCode(err) == discord.CodeUnknownUser:
		return table.Refuse("lobby.error.stranger", "player", discord.Mention(user))
	case err != nil:
		h.Log.WarnContext(ctx, "invited without a look at the member", "err", err)
	case member.Bot:
		return table.Refuse("lobby.error.bot", "player", discord.Mention(user))
	}
	return nil
}

// invited returns the IDs of the people who are asked to play and have not answered: the players of
// the match that is repeated, and those whom the host has named.
func invited(t *table.Table) []string {
	users := slices.Clone(invitations.Value(t).Users)
	for _, p := range rematches.Value(t).Seats {
		users = append(users, p.ID)
	}
	return slices.DeleteFunc(users, func(id string) bool {
		return id == "" || t.Seat(id) >= 0 || slices.Contains(declined.Value(t), id)
	})
}

// decline answers *Not now*, which takes a person off the list of those who are asked.
func (h *handler) decline(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.change(i, func(t *table.Table) error {
		if !slices.Contains(invited(t), i.User.ID) {
			return table.Refuse("lobby.error.uninvited")
		}
		declined.Set(t, new(append(declined.Value(t), i.User.ID)))
		return nil
	})
}

// invitedLines say who is asked to play, and who cannot now.
func invitedLines(say lang.Printer, t *table.Table) []string {
	var lines []string
	if asked := invited(t); len(asked) > 0 && rematches.Of(t) == nil {
		lines = append(lines, say.T("lobby.invited", "players", mentions(asked)))
	}
	if no := declined.Value(t); len(no) > 0 {
		lines = append(lines, say.T("lobby.declined", "players", mentions(no)))
	}
	return lines
}

func mentions(users []string) string {
	var all []string
	for _, id := range users {
		all = append(all, discord.Mention(id))
	}
	return strings.Join(all, " ")
}

// invites returns the mentions that notify the invited people, once.
func invites(t *table.Table) discord.Mentions {
	if rematches.Value(t).Notified || invitations.Value(t).Notified {
		return discord.Mentions{}
	}
	return discord.Mentions{Users: invited(t)}
}

// markNotified notes that the lobby has mentioned the invited people.
func markNotified(t *table.Table) {
	if r := rematches.Of(t); r != nil {
		r.Notified = true
	}
	if v := invitations.Of(t); v != nil {
		v.Notified = true
	}
}
