package lobby

import (
	"context"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
)

// errNoProfile is the refusal of a rated table to people who want no ratings.
var errNoProfile = table.Refuse("lobby.error.profile")

// errTogether is the refusal to rate a match that all win or lose together.
var errTogether = table.Refuse("lobby.error.together")

// ratedLine says whether the match of a table is rated, or why it is not; "" if it is not to be.
func ratedLine(say lang.Printer, t *table.Table) string {
	r := feature.RatingOf(t)
	switch {
	case r == nil:
		return ""
	case !r.Counts(t) && len(r.Awaits(t)) > 0:
		return say.T("lobby.rated.waits", "players", r.Awaits(t), "n", len(r.Awaits(t)))
	case !r.Counts(t):
		return say.T("lobby.rated.bots")
	case t.Stage == table.InLobby:
		return say.T("lobby.rated.joins")
	}
	return say.T("lobby.rated.counts")
}

// ratedButton says whether the match of a table is to be rated, and changes that.
func ratedButton(say lang.Printer, t *table.Table) discord.Component {
	style, key, other := discord.Secondary, "lobby.rated.off", "on"
	if feature.RatingOf(t) != nil {
		style, key, other = discord.Success, "lobby.rated.on", "off"
	}
	return discord.Button(style, say.T(key), customid.About{ID: t.ID, Word: other}.For("rated"))
}

// setRated has the match of a table rated, once those who sit there agree, or not.
func (h *handler) setRated(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed, willing := customid.Of(i), h.Prefs.Profile(i.User.ID)
	t, err := h.adjust(ctx, i, pressed.ID, func(t *table.Table) error {
		switch seated := t.Seat(i.User.ID) >= 0; {
		case pressed.Word != "on":
			feature.SetRating(t, nil)
		case feature.RatingOf(t) != nil: // as another press has asked
		case h.together(t):
			return errTogether
		case seated && !willing:
			return errNoProfile
		case seated:
			feature.SetRating(t, &feature.Rating{Agreed: []string{i.User.ID}})
		default:
			feature.SetRating(t, &feature.Rating{})
		}
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	return hostPanel(h.View.Private(i, &t), &t, t.Seat(i.User.ID)), nil
}

// together reports whether all at a table play on one side.
func (h *handler) together(t *table.Table) bool {
	title, _ := h.View.Title(t.Game)
	state, err := title.New(t.Setup)
	return err == nil && games.OneSide(state, t.Setup.Players)
}

// agree notes that a person who sat at a table before it was to be rated wants that.
func (h *handler) agree(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	willing := h.Prefs.Profile(i.User.ID)
	return h.change(i, func(t *table.Table) error {
		switch {
		case t.Seat(i.User.ID) < 0:
			return table.ErrNotSeated
		case feature.RatingOf(t) == nil:
			return nil // the lobby is about to say so
		}
		return agreeToRating(t, i.User.ID, willing)
	})
}

// agreeToRating notes that a person at a table wants its match to be rated, if it is to be. The
// error is errNoProfile if they are not willing.
func agreeToRating(t *table.Table, user string, willing bool) error {
	r := feature.RatingOf(t)
	switch {
	case r == nil:
		return nil
	case !willing:
		return errNoProfile
	}
	r.Agree(user)
	return nil
}

// agreed returns why a match cannot begin yet: it is to be rated, and people at the table have
// not agreed.
func agreed(t *table.Table) error {
	if missing := feature.RatingOf(t).Awaits(t); len(missing) > 0 {
		names := make([]string, len(missing))
		for n, p := range missing {
			names[n] = discord.Escape(t.Name(p))
		}
		return table.Refuse("lobby.error.unrated", "players", names, "n", len(names))
	}
	return nil
}
