package season

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

// An offer is the message by which a reserve, or everybody, is asked to take a seat
// over. It stands until somebody has taken the seat, or somebody else is asked.
type offer struct {
	Table string        `json:"table"`
	Seat  int           `json:"seat"` // from 1
	Asked league.Person `json:"asked,omitempty"`
	Since time.Time     `json:"since"` // when they were asked
	At    table.Place   `json:"at,omitzero"`
}

// offersOf returns what a season wants to offer.
func offersOf(l *leagues.League) []offer {
	var all []offer
	for _, o := range l.State.Season().Openings() {
		if o.Search.Everybody || o.Search.Asked != league.Bot {
			all = append(all, offer{Table: o.Table.Name, Seat: o.Seat, Asked: o.Search.Asked, Since: o.Search.At})
		}
	}
	return all
}

// same reports whether two offers are the same, wherever they stand.
func same(o, p offer) bool {
	return o.Table == p.Table && o.Seat == p.Seat && o.Asked == p.Asked && o.Since.Equal(p.Since)
}

func contains(all []offer, o offer) bool {
	return slices.ContainsFunc(all, func(p offer) bool { return same(o, p) })
}

// without returns the offers of one list that are not in another.
func without(all, known []offer) []offer {
	return slices.DeleteFunc(slices.Clone(all), func(o offer) bool { return contains(known, o) })
}

func owesWithdrawal(l *leagues.League, m *memory, _ time.Time) bool {
	return len(without(m.Offers, offersOf(l))) > 0
}

// withdrawOffers deletes what everybody was asked, and says in DMs that nobody is
// asked any more. What is gone or out of reach needs nothing.
func (h *handler) withdrawOffers(ctx context.Context, l *leagues.League, m *memory, _ bool) error {
	for _, o := range without(m.Offers, offersOf(l)) {
		if err := h.withdraw(ctx, l, o); err != nil && !discord.Refused(err) {
			return err
		}
		err := h.commit(l, m.Season, func(m *memory) {
			m.Offers = slices.DeleteFunc(m.Offers, func(p offer) bool { return same(o, p) })
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (h *handler) withdraw(ctx context.Context, l *leagues.League, o offer) error {
	switch {
	case o.At.Message == "":
		return nil
	case o.At.Channel == l.Channel:
		return h.Client.Delete(ctx, o.At.Channel, o.At.Message)
	}
	who, _ := h.Leagues.Person(l, o.Asked)
	text := h.Prefs.Reader(who.User, l.Locale).T("season.withdrawn", "league", discord.Escape(l.Name), "table", o.Table)
	return h.Post.Edit(ctx, o.At, discord.Message{Content: text})
}

func owesOffers(l *leagues.League, m *memory, _ time.Time) bool {
	return len(without(offersOf(l), m.Offers)) > 0
}

// postOffers asks those who are to be asked. While the channel is muted, nobody is
// asked there.
func (h *handler) postOffers(ctx context.Context, l *leagues.League, m *memory, retry bool) error {
	var failed error
	for _, o := range without(offersOf(l), m.Offers) {
		at, err := h.ask(ctx, l, o, retry)
		if err == errMuted {
			continue
		}
		if err == nil {
			o.At = at
			err = h.commit(l, m.Season, func(m *memory) {
				if !contains(m.Offers, o) {
					m.Offers = append(m.Offers, o)
				}
			})
		}
		failed = errors.Join(failed, err)
	}
	return failed
}

// errMuted says that somebody cannot be asked while the channel is muted.
var errMuted = errors.New("the channel is muted")

// ask posts an offer and returns where it stands: to a reserve by DM, or if they
// accept none in the channel, where it mentions them. The place is zero if nobody
// can be reached.
func (h *handler) ask(ctx context.Context, l *leagues.League, o offer, retry bool) (table.Place, error) {
	if o.Asked != league.Bot {
		who, ok := h.Leagues.Person(l, o.Asked)
		if !ok {
			return table.Place{}, nil
		}
		at, sent, err := h.direct(ctx, who.User, h.offered(l, o, who.User, false), nonce(l, o), retry)
		if sent || err != nil {
			return at, err
		}
		return h.askInChannel(ctx, l, o, who.User, retry)
	}
	return h.askInChannel(ctx, l, o, "", retry)
}

func nonce(l *leagues.League, o offer) string {
	return fmt.Sprintf("L%s-o%s.%d-%d", l.ID, o.Table, o.Seat, o.Since.Unix()%1_000_000)
}

func (h *handler) askInChannel(ctx context.Context, l *leagues.League, o offer, user string, retry bool) (table.Place, error) {
	if l.Mute() {
		return table.Place{}, errMuted
	}
	msg := h.offered(l, o, user, true)
	msg.Nonce, msg.EnforceNonce = nonce(l, o), true
	posted, _, err := h.Post.Once(ctx, table.Place{Channel: l.Channel, Message: l.Living.Message}, msg, true, retry)
	if err != nil {
		if err = h.mute(l, err); err == nil {
			err = errMuted
		}
		return table.Place{}, err
	}
	return table.Place{Channel: l.Channel, Message: posted}, nil
}

// offered is the message by which a user is asked, or if that is "" everybody.
func (h *handler) offered(l *leagues.League, o offer, user string, public bool) discord.Message {
	say, s := h.View.Catalog.Printer(l.Locale, nil), l.State.Season()
	if !public {
		say = h.Prefs.Reader(user, l.Locale)
	}
	t, _ := s.Table(o.Table)
	until := o.Since.Add(s.Settings.Answer)
	key, mention := "season.offer.reserve", ""
	switch {
	case user == "":
		key = "season.offer.everybody"
	case public:
		mention = discord.Mention(user)
		key = "season.offer.mention"
	}
	var entrant string
	if o.Seat <= len(t.Seats) {
		entrant = discord.Escape(h.name(l, t.Seats[o.Seat-1].Entrant))
	}
	text := say.T(key, "who", mention, "league", discord.Escape(l.Name), "table", o.Table, "entrant", entrant,
		"when", discord.Timestamp(until, 'R'), "match", t.Match)
	m := discord.Message{Content: discord.Cut(text, discord.MaxContent)}
	if mention != "" {
		m.Mentions.Users = []string{user}
	}
	at := func(verb string) discord.CustomID {
		return discord.CustomID{Verb: "reserve", Match: l.ID, Word: fmt.Sprintf("%s/%s/%d", verb, o.Table, o.Seat)}
	}
	buttons := []discord.Component{discord.Button(discord.Success, say.T("season.button.accept"), at("accept"))}
	if user != "" {
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("season.button.decline"), at("decline")))
	}
	m.Components = discord.Rows(buttons)
	return m
}

// direct sends a DM and returns where it is. Sent is false if the person accepts
// none.
func (h *handler) direct(ctx context.Context, user string, m discord.Message, nonce string, retry bool) (at table.Place, sent bool, err error) {
	m.Nonce, m.EnforceNonce = nonce, true
	return h.Post.Direct(ctx, user, m, retry)
}
