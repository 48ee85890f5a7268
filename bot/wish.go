package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

// wishLasts is how long the others are asked whether a turn may be taken back.
const wishLasts = 3 * 24 * time.Hour

var (
	errWished   = errors.New("somebody asks already whether a turn may be taken back")
	errWishOver = errors.New("what was asked is settled")
	errOwnWish  = errors.New("the others are asked")
	errAgreed   = errors.New("the person has agreed already")
	errUnheard  = errors.New("the channel takes no messages")
)

// A wish is that of a seat to take back a turn although others have acted since.
// All of them have to agree; one who does not ends it, and so does whatever
// happens in the match that everybody sees.
type wish struct {
	Number  int            `json:"number"` // its buttons carry it
	Seat    games.Player   `json:"seat"`
	Ply     int            `json:"ply"`   // where the turn begins
	Plies   int            `json:"plies"` // how long the record was when it was asked
	Since   int64          `json:"since"` // in Unix seconds
	Agreed  []games.Player `json:"agreed,omitempty"`
	Channel string         `json:"channel,omitempty"`
	Message string         `json:"message,omitempty"` // "" until it is posted
}

// mustAgree returns the seats that have to agree and have not: those that people
// hold, though they are away and a bot player plays for them. Bot players that sit
// there alone do not mind.
func (t *table) mustAgree(m *match.Match) []games.Player {
	var seats []games.Player
	for n, c := range t.Seats {
		p := games.Player(n)
		if c.ID != "" && p != t.Wish.Seat && !m.Resigned(p) && !slices.Contains(t.Wish.Agreed, p) {
			seats = append(seats, p)
		}
	}
	return seats
}

// lapse drops a wish that the match has gone past, or whose owner has left, and
// ends a vote that has nothing to decide any more.
func (t *table) lapse(m *match.Match) {
	if m.Over() && t.Vote.open() {
		t.Vote.Result = expired
	}
	if t.Wish != nil && (m.Over() || m.PublicChange(t.Wish.Plies) || !t.reads(t.Wish.Seat)) {
		t.unwish()
	}
}

// unwish drops the wish and takes the buttons off its message.
func (t *table) unwish() {
	if t.Wish != nil && t.Wish.Message != "" {
		t.Worn = append(t.Worn, place{t.Wish.Channel, t.Wish.Message})
	}
	t.Wish = nil
}

// owesWish reports whether a wish is to be posted.
func (t *table) owesWish() bool { return t.Wish != nil && t.Wish.Message == "" && !t.muted() }

// offerWish offers the presser to ask the others.
func (b *Bot) offerWish(i *discord.Interaction, id string) (discord.Message, error) {
	t, err := b.table(id)
	if err != nil {
		return discord.Message{}, err
	}
	m, err := b.open(&t)
	if err != nil {
		return discord.Message{}, err
	}
	seat := t.seat(i.User.ID)
	ply, ok := m.TurnStart(seat)
	if !ok {
		return discord.Message{}, match.ErrNoSuchTurn
	}
	say := b.privately(i, &t)
	notes, err := b.undoes(&t, ply)
	if err != nil {
		return discord.Message{}, err
	}
	msg := private(story(heading(say, &t)+"\n"+say.T("undo.offer"), "> ", notes, "", say))
	msg.Components = discord.Rows([]discord.Component{
		discord.Button(discord.Primary, say.T("button.ask-undo"), discord.CustomID{Verb: "ask-undo", Match: t.ID, Turn: m.AnswerCount(seat)}),
	})
	return msg, nil
}

// undoes returns what would be taken back, as far as everybody may know. What is
// taken back already, and what the table has done besides, stays as it is.
func (b *Bot) undoes(t *table, ply int) ([]games.Note, error) {
	deeds, err := b.deeds(t, games.Everyone)
	var notes []games.Note
	for _, e := range deeds {
		if e.ply >= ply && !e.undone && e.Act() == "" {
			notes = append(notes, e.notes...)
		}
	}
	return notes, err
}

// askUndo asks the others whether the presser may take his turn back.
func (b *Bot) askUndo(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	alone := false
	t, m, err := b.change(i.CustomID.Match, func(t *table, m *match.Match) error {
		seat, err := t.plays(m, i.User.ID)
		ply, ok := m.TurnStart(seat)
		switch {
		case err != nil:
			return err
		case t.Wish != nil && !b.expired(t.Wish):
			return errWished
		case m.AnswerCount(seat) != i.CustomID.Turn:
			return errStale
		case !ok:
			return match.ErrNoSuchTurn
		case t.Silent != nil:
			return errUnheard
		}
		t.unwish() // one that has expired
		t.Wishes++
		t.Wish = &wish{Number: t.Wishes, Seat: seat, Ply: ply, Plies: m.Plies(), Since: b.clock.Now().Unix()}
		if alone = len(t.mustAgree(m)) == 0; alone {
			return b.retract(t, m, seat, ply)
		}
		return nil
	})
	switch {
	case err != nil:
		return b.refuse(i, i.CustomID.Match, err)
	case alone:
		return b.takenBack(ctx, i, &t, m)
	}
	b.tell(&t)
	return b.panelOf(i, &t, m, "", b.privately(i, &t).T("undo.asked"))
}

func (b *Bot) expired(w *wish) bool {
	return b.clock.Now().Sub(time.Unix(w.Since, 0)) >= wishLasts
}

// postWish posts what the others are asked.
func (b *Bot) postWish(ctx context.Context, t table, unsure bool) (table, error) {
	m, err := b.open(&t)
	if err != nil {
		return t, err
	}
	msg, err := b.wishMessage(&t, m, "")
	if err != nil {
		return t, err
	}
	for _, p := range t.mustAgree(m) {
		msg.Mentions.Users = append(msg.Mentions.Users, t.Seats[p].ID)
	}
	msg.Nonce, msg.EnforceNonce = fmt.Sprintf("%s-w%d-%d", t.ID, t.Wish.Number, t.Lost), true
	at := place{t.Channel, cmp.Or(t.Turn, t.Lobby)}
	posted, _, err := b.postOnce(ctx, at, msg, false, unsure)
	if err != nil {
		return b.hush(t, err)
	}
	return b.update(t.ID, func(now *table) error {
		if now.Wish == nil || now.Wish.Number != t.Wish.Number {
			now.Worn = append(now.Worn, place{t.Channel, posted})
			return nil
		}
		now.Wish.Channel, now.Wish.Message = t.Channel, posted
		return nil
	})
}

// wishMessage is what everybody reads of a wish: who wishes what and who has to
// agree still, or how it has ended.
func (b *Bot) wishMessage(t *table, m *match.Match, outcome string) (discord.Message, error) {
	say := b.public(t)
	head := heading(say, t) + "\n" + say.T("undo.wish", "player", t.Wish.Seat)
	if outcome != "" {
		return discord.Message{Content: head + "\n" + outcome}, nil
	}
	notes, err := b.undoes(t, t.Wish.Ply)
	if err != nil {
		return discord.Message{}, err
	}
	var pending []string
	for _, p := range t.mustAgree(m) {
		pending = append(pending, t.summons(p))
	}
	at := discord.CustomID{Match: t.ID, Turn: t.Wish.Number}
	with := func(verb string) discord.CustomID { at.Verb = verb; return at }
	return discord.Message{
		Content: story(head, "> ", notes, say.T("undo.pending", "players", pending), say),
		Components: discord.Rows([]discord.Component{
			discord.Button(discord.Success, say.T("button.agree"), with("agree")), discord.Button(discord.Danger, say.T("button.refuse"), with("refuse")),
		}),
	}, nil
}
