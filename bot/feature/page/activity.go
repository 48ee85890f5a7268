package page

import (
	"context"
	"net/http"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
)

// clients are the origins of Discord's own pages, which show Activities in frames.
var clients = []string{
	"https://discord.com", "https://ptb.discord.com", "https://canary.discord.com",
	"https://discordapp.com", "https://ptb.discordapp.com", "https://canary.discordapp.com",
}

// parents returns the origins that may show the page in a frame, none without an Activity.
func (h *handler) parents() []string {
	switch {
	case h.Activity.Secret == "":
		return nil
	case h.Activity.Parents != nil:
		return h.Activity.Parents
	}
	return clients
}

// proxied returns the origin that the page has in the frame, where Discord passes it on; "" without
// an Activity, or until the application is known.
func (h *handler) proxied() string {
	app := h.Client.App()
	switch {
	case h.Activity.Secret == "" || app == "":
		return ""
	case h.Activity.Origin != "":
		return h.Activity.Origin
	}
	return "https://" + app + ".discordsays.com"
}

// ours reports whether an origin is one of the page's: as browsers reach it, and in the frame.
func (h *handler) ours(origin string) bool {
	return origin != "" && (origin == h.Page || origin == h.proxied())
}

// launched notes for which match a person has opened the Activity.
func (h *handler) launched(_ context.Context, i *discord.Interaction, instance string) error {
	return h.notes.write(i, note{Match: customid.Of(i).ID}, instance)
}

// isFrame reports whether a request is for the frame of the Activity.
func (h *handler) isFrame(r *http.Request) bool {
	return h.Activity.Secret != "" && r.URL.Query().Has("frame_id")
}

// showFrame writes the page with which a frame begins: it asks Discord who is there, signs in,
// and goes on to the match.
func (h *handler) showFrame(w http.ResponseWriter, r *http.Request) {
	app := h.Client.App()
	if app == "" {
		h.sayTo(w, r, http.StatusServiceUnavailable, "page.error.starting")
		return
	}
	say := h.language(r, "")
	h.show(w, r, say, http.StatusOK, "frame.html", map[string]any{
		"Client": app, "Parents": strings.Join(h.parents(), " "),
		"Opening": say.T("page.opening"), "Again": say.T("page.again"), "Close": say.T("page.close"),
	})
}

// inFrame serves the page in a frame, below an address that the frame has chosen. Browsers keep
// the cookie of the session for that address, so that frames of several accounts stay apart.
func inFrame(pages http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.StripPrefix("/frame/"+r.PathValue("frame"), pages).ServeHTTP(w, r)
	})
}

// framed returns a cookie for the frame that asks for it.
func framed(c *http.Cookie) *http.Cookie {
	c.Path, c.Secure, c.SameSite, c.Partitioned = "", true, http.SameSiteNoneMode, true
	return c
}
