package page

import (
	"context"
	"crypto/subtle"
	"net/http"
	"net/url"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
)

// passKey is the key of a person's pass among their settings.
const passKey = "exercise"

// A pass is the link of a person to an exercise, good once. It is one of their settings; another one takes its place.
type pass struct {
	Hash  string    `json:"hash"`            // of its secret
	At    string    `json:"at"`              // the custom ID of the attempt
	Name  string    `json:"name"`            // the person's
	Guild string    `json:"guild,omitempty"` // the server on which they asked
	Until time.Time `json:"until"`
}

// passTo answers the button Board of an exercise, with a link to its page and a button that shows it on Discord.
func (h *handler) passTo(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	if h.Page == "" {
		return discord.Message{}, errNoPage
	}
	there := discord.ParseCustomID(i.CustomID.Args)
	if _, ok := h.Poser(there.Verb); !ok {
		return discord.Message{}, table.ErrOutdated
	}
	secret, until := newSecret(), h.Clock.Now().Add(linkLife)
	if err := h.Store.SetSetting(scope(i.User.ID), passKey, pass{hashOf(secret), there.String(), i.User.Name, i.Guild, until}); err != nil {
		return discord.Message{}, err
	}
	say := h.View.Printer(i)
	m := discord.Private(say.T("page.link", "until", discord.Timestamp(until, 'R')))
	open := discord.LinkButton(say.T("page.open"), h.Page+"/begin/"+i.User.ID+"/"+secret)
	m.Components = []discord.Component{discord.Row(open, discord.Button(discord.Secondary, say.T("page.here"), there))}
	return m, nil
}

// passLaunched notes for which exercise a person has opened the Activity.
func (h *handler) passLaunched(_ context.Context, i *discord.Interaction, instance string) error {
	return h.notes.write(i, note{Exercise: i.CustomID.Args, Name: i.User.Name, Guild: i.Guild}, instance)
}

// begin uses a link to an exercise: the browser has a session from then on, and goes there.
func (h *handler) begin(w http.ResponseWriter, r *http.Request) {
	user := r.PathValue("user")
	own, err := h.takePass(user, r.PathValue("secret"))
	switch {
	case err != nil:
		h.internal(w, err)
		return
	case own.At == "":
		h.sayTo(w, r, http.StatusGone, "page.error.used")
		return
	}
	if err := h.signedIn(w, r, session{user: user, Name: own.Name, Guild: own.Guild}); err != nil {
		h.internal(w, err)
		return
	}
	goTo(w, "../../"+exerciseAddress(own.At))
}

// takePass takes the pass with a secret away from a person, and returns it; it is the zero value if there is none.
func (h *handler) takePass(user, secret string) (pass, error) {
	h.passes.Lock()
	defer h.passes.Unlock()
	var own pass
	err := h.Store.Setting(scope(user), passKey, &own)
	if err != nil || subtle.ConstantTimeCompare([]byte(hashOf(secret)), []byte(own.Hash)) != 1 || !h.Clock.Now().Before(own.Until) {
		return pass{}, err
	}
	return own, h.Store.SetSetting(scope(user), passKey, nil)
}

// exerciseAddress returns the address of an exercise, relative to the root.
func exerciseAddress(at string) string { return "exercise/?" + url.Values{"at": {at}}.Encode() }
