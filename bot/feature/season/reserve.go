package season

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/games/league"
	"herald/lang"
)

// A recruiter looks for people to take seats over.
type recruiter struct {
	*feature.App
	people   roster
	channels channels
}

func owesWithdrawal(l *leagues.League, m *progress, _ time.Time) bool {
	return len(without(m.Offers, offersOf(l))) > 0
}

// withdrawOffers deletes offers in the channel, and marks those in DMs as withdrawn. An
// offer that is gone or out of reach needs nothing. A failure does not stop the others.
func (r recruiter) withdrawOffers(ctx context.Context, l *leagues.League, m *progress, _ bool) error {
	var failed error
	for _, o := range without(m.Offers, offersOf(l)) {
		err := r.withdraw(ctx, l, o)
		if err == nil || discord.Refused(err) {
			err = commit(r.Leagues, l, func(m *progress) { m.Offers = slices.DeleteFunc(m.Offers, o.same) })
		}
		failed = errors.Join(failed, err)
	}
	return failed
}

func (r recruiter) withdraw(ctx context.Context, l *leagues.League, o offer) error {
	switch {
	case o.At.Message == "":
		return nil
	case o.At.Channel == l.Channel:
		return r.Client.Delete(ctx, o.At.Channel, o.At.Message)
	}
	who, _ := r.Leagues.Person(l, o.Asked)
	text := r.Prefs.Reader(who.User, l.Locale).T("season.withdrawn", "league", discord.Escape(l.Name), "table", o.Table)
	return r.Post.Edit(ctx, o.At, discord.Message{Content: text})
}

func owesOffers(l *leagues.League, m *progress, _ time.Time) bool {
	return len(without(offersOf(l), m.Offers)) > 0
}

// postOffers posts new offers. While the channel is muted, it posts none there.
func (r recruiter) postOffers(ctx context.Context, l *leagues.League, m *progress, retry bool) error {
	var failed error
	for _, o := range without(offersOf(l), m.Offers) {
		at, err := r.ask(ctx, l, o, retry)
		if errors.Is(err, errMuted) {
			continue
		}
		if err == nil {
			o.At = at
			err = commit(r.Leagues, l, func(m *progress) {
				if !slices.ContainsFunc(m.Offers, o.same) {
					m.Offers = append(m.Offers, o)
				}
			})
		}
		failed = errors.Join(failed, err)
	}
	return failed
}

// errMuted says that an offer cannot be posted while the channel is muted.
var errMuted = errors.New("the channel is muted")

// ask posts an offer and returns where: to a reserve by DM, or if they accept none in the
// channel, where it mentions them. The place is zero if the reserve is out of reach.
func (r recruiter) ask(ctx context.Context, l *leagues.League, o offer, retry bool) (ledger.Place, error) {
	if o.Asked == league.Bot {
		return r.askInChannel(ctx, l, o, "", retry)
	}
	who, ok := r.Leagues.Person(l, o.Asked)
	if !ok {
		return ledger.Place{}, nil
	}
	at, sent, err := r.Post.Direct(ctx, who.User, r.offered(l, o, who.User, false), retry)
	if sent || err != nil {
		return at, err
	}
	return r.askInChannel(ctx, l, o, who.User, retry)
}

func (r recruiter) askInChannel(ctx context.Context, l *leagues.League, o offer, user string, retry bool) (ledger.Place, error) {
	if l.Mute() {
		return ledger.Place{}, errMuted
	}
	posted, _, err := r.Post.Once(ctx, ledger.Place{Channel: l.Channel, Message: l.Living.Message}, r.offered(l, o, user, true), true, retry)
	if err != nil {
		if err = r.channels.refused(l, err); err == nil {
			err = errMuted
		}
		return ledger.Place{}, err
	}
	return ledger.Place{Channel: l.Channel, Message: posted}, nil
}

// offered is the message that asks a user, or if that is "" all.
func (r recruiter) offered(l *leagues.League, o offer, user string, public bool) discord.Message {
	say := r.View.Catalog.Printer(l.Locale, nil)
	if !public {
		say = r.Prefs.Reader(user, l.Locale)
	}
	m := discord.Message{Content: discord.Cut(r.question(say, l, o, user, public), discord.MaxContent), Nonce: nonce(l, o), EnforceNonce: true}
	if public && user != "" {
		m.Mentions.Users = []string{user}
	}
	if captain := r.captain(l, o); public && captain != "" {
		m.Content += "\n" + say.T("season.offer.captain", "who", discord.Mention(captain))
		m.Mentions.Users = append(m.Mentions.Users, captain)
	}
	m.Components = discord.Rows(answers(say, l, o, user != ""))
	return m
}

// captain returns the user who can put a member of their team into an offered seat, "" if there is
// none.
func (r recruiter) captain(l *leagues.League, o offer) string {
	s := l.State.Season()
	t, ok := s.Table(o.Table)
	if !ok || o.Seat > len(t.Seats) {
		return ""
	}
	team := s.TeamOf(t.Seats[o.Seat-1].Entrant)
	if team == nil || len(s.Subs(team, &t)) == 0 {
		return ""
	}
	who, _ := r.Leagues.Person(l, team.Captain)
	return who.User
}

// question asks a user, or if that is "" all, to take a seat over.
func (r recruiter) question(say lang.Printer, l *leagues.League, o offer, user string, public bool) string {
	s := l.State.Season()
	t, _ := s.Table(o.Table)
	key, mention := "season.offer.reserve", ""
	switch {
	case user == "":
		key = "season.offer.everybody"
	case public:
		key, mention = "season.offer.mention", discord.Mention(user)
	}
	var entrant string
	if o.Seat <= len(t.Seats) {
		entrant = discord.Escape(r.people.name(l, t.Seats[o.Seat-1].Entrant))
	}
	return say.T(key, "who", mention, "league", discord.Escape(l.Name), "table", o.Table, "entrant", entrant,
		"when", discord.Timestamp(o.Since.Add(s.Settings.Answer), 'R'), "match", t.Match)
}

// answers are the buttons of an offer; only a reserve who is asked can decline.
func answers(say lang.Printer, l *leagues.League, o offer, declines bool) []discord.Component {
	at := func(verb string) discord.CustomID {
		return customid.About{ID: l.ID, Word: fmt.Sprintf("%s/%s/%d", verb, o.Table, o.Seat)}.For("reserve")
	}
	buttons := []discord.Component{discord.Button(discord.Success, say.T("season.button.accept"), at("accept"))}
	if declines {
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("season.button.decline"), at("decline")))
	}
	return buttons
}

func nonce(l *leagues.League, o offer) string {
	return fmt.Sprintf("L%s-o%s.%d-%d", l.ID, o.Table, o.Seat, o.Since.Unix()%1_000_000)
}
