package page

import (
	"net/http"
	"slices"

	"herald/bot/sandbox/world"
)

// guild is a guild as the page shows it.
type guild struct {
	ID       string           `json:"id"`
	Name     string           `json:"name"`
	Locale   string           `json:"preferred_locale"`
	Channels []*world.Channel `json:"channels"`
	Roles    []any            `json:"roles"`
}

// state is the initial content of a page, without messages.
func (h *Handler) state(_ *http.Request, user string) (int, any, error) {
	if user == "" {
		return 0, nil, errNobody
	}
	out := map[string]any{}
	h.store.Read(func(w *world.World) {
		guilds := []guild{}
		for _, g := range w.Guilds {
			guilds = append(guilds, guild{g.ID, g.Name, g.Locale, seenBy(w, g.ID, user), w.RoleObjects(g)})
		}
		out["me"], out["people"], out["bot"] = *w.Person(user), slices.Clone(w.People), w.Bot
		out["guilds"], out["dms"] = guilds, w.DMs(user)
		out["season"], out["frames"] = h.seasonStatus(), h.frames()
		out["last_id"] = w.LastID()
		out["commands"] = append([]world.Command{}, w.Commands...)
	})
	return http.StatusOK, out, nil
}

// seenBy lists the channels of a guild that a person sees; people who have left the guild see their
// names.
func seenBy(w *world.World, guild, user string) []*world.Channel {
	return slices.DeleteFunc(w.ChannelsOf(guild), func(ch *world.Channel) bool {
		return !w.Person(user).Left && !w.Sees(w.Channels[ch.ID], user)
	})
}

// shown limits the messages of a channel on the page.
const shown = 100

func (h *Handler) messages(r *http.Request, user string) (int, any, error) {
	var list []*world.Message
	var err error
	h.store.Read(func(w *world.World) {
		if _, err = w.ChannelFor(r.PathValue("channel"), user); err == nil {
			list = w.Visible(r.PathValue("channel"), user)
		}
	})
	return http.StatusOK, list[max(0, len(list)-shown):], err
}
