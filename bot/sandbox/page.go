package sandbox

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"slices"
	"time"
)

//go:embed page
var pageFiles embed.FS

// servePage adds the page and the API that it works with. In each request "as" is the id of the person at the page.
func (s *Server) servePage(mux *http.ServeMux) {
	files, err := fs.Sub(pageFiles, "page")
	if err != nil {
		panic(err) // the folder is embedded
	}
	mux.Handle("/", http.FileServerFS(files))
	mux.HandleFunc("GET /page/state", s.pageHandler(s.pageState))
	mux.HandleFunc("GET /page/channels/{channel}/messages", s.pageHandler(s.pageMessages))
	mux.HandleFunc("POST /page/channels/{channel}/messages", s.pageHandler(s.pageSay))
	mux.HandleFunc("POST /page/channels", s.pageHandler(s.pageNewChannel))
	mux.HandleFunc("PATCH /page/people/{user}", s.pageHandler(s.pagePerson))
	mux.HandleFunc("POST /page/dms", s.pageHandler(s.pageDM))
	mux.HandleFunc("POST /page/interactions", s.pageHandler(s.pageInteraction))
	mux.HandleFunc("GET /page/events", s.pageEvents)
	s.serveTrouble(mux)
}

// pageAnswer handles one call of the page and returns its status and result.
type pageAnswer func(r *http.Request, user string) (int, any, error)

func (s *Server) pageHandler(fn pageAnswer) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		user, err := s.personAt(r)
		if err != nil {
			s.pageError(w, err)
			return
		}
		status, result, err := fn(r, user)
		if err != nil {
			s.pageError(w, err)
			return
		}
		writeJSON(w, status, result)
	}
}

// personAt is the id of the person at the page; requests that need none may leave it out.
func (s *Server) personAt(r *http.Request) (string, error) {
	user := r.URL.Query().Get("as")
	known := user == ""
	s.read(func(w *world) { known = known || w.person(user) != nil })
	if !known {
		return "", invalid("no such person: %q", user)
	}
	return user, nil
}

func (s *Server) pageError(w http.ResponseWriter, err error) {
	status := http.StatusInternalServerError
	var refused *refusal
	var discord *apiError
	switch {
	case errors.As(err, &refused):
		status = refused.status
	case errors.As(err, &discord):
		status = discord.Status
	default:
		s.log.Error("the stand-in failed", "error", err)
	}
	writeJSON(w, status, map[string]string{"message": err.Error()})
}

func readPage(r *http.Request, v any) error {
	if err := json.NewDecoder(http.MaxBytesReader(nil, r.Body, 1<<20)).Decode(v); err != nil {
		return invalid("the body is not valid: %v", err)
	}
	return nil
}

type pageGuild struct {
	ID       string     `json:"id"`
	Name     string     `json:"name"`
	Locale   string     `json:"preferred_locale"`
	Channels []*Channel `json:"channels"`
}

func (s *Server) pageState(_ *http.Request, user string) (int, any, error) {
	if user == "" {
		return 0, nil, invalid("who is at the page?")
	}
	out := map[string]any{}
	s.read(func(w *world) {
		guilds := []pageGuild{}
		for _, g := range w.guilds {
			guilds = append(guilds, pageGuild{g.ID, g.Name, g.Locale, w.channels(g.ID)})
		}
		out["me"], out["people"], out["bot"] = *w.person(user), slices.Clone(w.people), w.bot
		out["guilds"], out["dms"] = guilds, w.dms(user)
		out["commands"] = append([]Command{}, w.commands...)
	})
	return http.StatusOK, out, nil
}

// roomFor is a channel that the person sees.
func (w *world) roomFor(channel, user string) (*room, error) {
	r := w.rooms[channel]
	if r == nil || user == "" || !r.sees(user) || r.Channel.GuildID != "" && w.person(user).Left {
		return nil, &refusal{http.StatusNotFound, "no such channel"}
	}
	return r, nil
}

// pageWindow is how many messages of a channel the page shows.
const pageWindow = 100

func (s *Server) pageMessages(r *http.Request, user string) (int, any, error) {
	var list []*Message
	var err error
	s.read(func(w *world) {
		if _, err = w.roomFor(r.PathValue("channel"), user); err == nil {
			list = w.visible(r.PathValue("channel"), user)
		}
	})
	return http.StatusOK, list[max(0, len(list)-pageWindow):], err
}

func (s *Server) pageSay(r *http.Request, user string) (int, any, error) {
	var d struct {
		Content string `json:"content"`
	}
	if err := readPage(r, &d); err != nil {
		return 0, nil, err
	}
	m, err := s.say(user, r.PathValue("channel"), d.Content)
	return http.StatusCreated, m, err
}

// say is a person's ordinary message.
func (s *Server) say(user, channel, text string) (*Message, error) {
	var m *Message
	err := s.update(func(c *change) error {
		r, err := c.roomFor(channel, user)
		if err != nil {
			return err
		}
		var d draft
		d.Content = maybe[string]{true, text}
		if m, err = c.compose(c.newMessage(r, c.person(user).User), d); err != nil {
			return err
		}
		c.putPost(&post{Message: m})
		return nil
	})
	return m, err
}

func (s *Server) pageNewChannel(r *http.Request, _ string) (int, any, error) {
	var d struct {
		GuildID string `json:"guild_id"`
		Name    string `json:"name"`
	}
	if err := readPage(r, &d); err != nil {
		return 0, nil, err
	}
	ch, err := s.CreateChannel(d.GuildID, d.Name)
	return http.StatusCreated, ch, err
}

func (s *Server) pagePerson(r *http.Request, _ string) (int, any, error) {
	var d struct {
		Locale  *string `json:"locale"`
		DMsOpen *bool   `json:"dms_open"`
		Left    *bool   `json:"left"`
	}
	if err := readPage(r, &d); err != nil {
		return 0, nil, err
	}
	if d.Locale != nil && !slices.Contains(locales, *d.Locale) {
		return 0, nil, invalid("no such locale: %q", *d.Locale)
	}
	p, err := s.changePerson(r.PathValue("user"), func(p *Profile) {
		if d.Locale != nil {
			p.Locale = *d.Locale
		}
		if d.DMsOpen != nil {
			p.DMsOpen = *d.DMsOpen
		}
		if d.Left != nil {
			p.Left = *d.Left
		}
	})
	return http.StatusOK, p, err
}

func (s *Server) changePerson(id string, fn func(*Profile)) (Profile, error) {
	var out Profile
	err := s.update(func(c *change) error {
		p := c.person(id)
		if p == nil {
			return &refusal{http.StatusNotFound, "no such person"}
		}
		fn(p)
		out = *p
		c.save(bucketPeople, id, out)
		c.tell(news{page: "people", data: slices.Clone(c.people)})
		return nil
	})
	return out, err
}

func (s *Server) pageDM(r *http.Request, user string) (int, any, error) {
	var d struct {
		Recipient string `json:"recipient_id"`
	}
	if err := readPage(r, &d); err != nil {
		return 0, nil, err
	}
	if user == "" || d.Recipient != botID {
		return 0, nil, invalid("only the bot takes private messages here")
	}
	ch, err := s.openAs(user)
	return http.StatusOK, ch, err
}

// openAs opens a person's private conversation with the bot.
func (s *Server) openAs(user string) (*Channel, error) {
	var ch *Channel
	err := s.update(func(c *change) error {
		r := *c.dm(user)
		ch = r.Channel
		if r.Opened {
			return nil
		}
		r.Opened = true
		c.rooms[ch.ID] = &r
		c.save(bucketRooms, ch.ID, &r)
		c.tell(news{page: "channel_create", data: ch, sees: r.sees})
		return nil
	})
	return ch, err
}

func (s *Server) pageInteraction(r *http.Request, user string) (int, any, error) {
	var q request
	if err := readPage(r, &q); err != nil {
		return 0, nil, err
	}
	if user == "" {
		return 0, nil, invalid("who is at the page?")
	}
	in, err := s.interact(user, q)
	if err != nil {
		return 0, nil, err
	}
	if q.Type != autocompleteInteraction {
		return http.StatusAccepted, map[string]string{"interaction_id": in.ID}, nil
	}
	choices, err := s.suggestions(r.Context(), in)
	return http.StatusOK, map[string]any{"choices": choices}, err
}

// getFile serves an attachment.
func (s *Server) getFile(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	data := s.disk.file(r.PathValue("attachment"))
	s.mu.Unlock()
	if data == nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	http.ServeContent(w, r, r.PathValue("filename"), time.Time{}, bytes.NewReader(data))
}
