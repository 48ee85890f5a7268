package demo

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/sandbox"
	"herald/games/league"
	"herald/lang"
)

// These people sign up besides the stand-in's, and the last one comes too late.
var (
	others = strings.Fields("Finn Greta Hugo Inès Jonas Kemal Lena Mara Noé Olga Pavel Quinn Rosa Sami Tilda")
	late   = "Uma"
)

// hosts are the people of the stand-in; the first of them organises the league.
var hosts = strings.Fields("Ada Bruno Chloé Dai Esra")

// A script is one season that is being played.
type script struct {
	ctx     context.Context
	season  *Runner
	app     *feature.App
	srv     *sandbox.Server
	texts   *lang.Catalog
	guild   string
	channel string
	id      string // of the league
	people  []*sandbox.Person
	reserve *sandbox.Person
}

func newScript(ctx context.Context, s *Runner, app *feature.App, srv *sandbox.Server) (*script, error) {
	texts, err := lang.Load(texts)
	if err != nil {
		return nil, err
	}
	names := append(slices.Clone(hosts), others...)
	people, err := srv.AddPeople(append(names[:min(s.People, len(names))], late)...)
	if err != nil {
		return nil, err
	}
	last := len(people) - 1
	return &script{
		ctx: ctx, season: s, app: app, srv: srv, texts: texts, guild: srv.Guild("Round Table"), channel: srv.Channel("league"),
		people: people[:last], reserve: people[last],
	}, nil
}

func (s *script) organiser() *sandbox.Person { return s.people[0] }

// play plays the season from where it stands.
func (s *script) play() error {
	for _, step := range []func() error{s.open, s.join, s.draw, s.playOn, s.correct, s.finish} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// tell shows what is being done, and how far that is.
func (s *script) tell(step string, done, of int) {
	s.season.change(s.srv, func(st *sandbox.SeasonStatus) {
		st.Step, st.Done, st.Of, st.Going, st.Failed = step, done, of, true, ""
	})
}

// league returns the league as it is stored.
func (s *script) league() (leagues.League, error) { return s.app.Leagues.Get(s.id) }

// goesOn reports whether matches are being played, or drawn.
func (s *script) goesOn() bool {
	l, err := s.league()
	if err != nil {
		return false
	}
	stage := l.State.Season().Stage
	return stage == league.Running || stage == league.Drawing
}

// patience is the time that the bot may take to react.
const patience = time.Minute

// until waits until the league is so, and nothing is owed to it.
func (s *script) until(what string, is func(*leagues.League, *league.Season) bool) error {
	for end := time.Now().Add(patience); time.Now().Before(end); {
		l, err := s.league()
		if err != nil {
			return err
		}
		if is(&l, l.State.Season()) && !s.app.Leagues.Owed(&l) {
			return nil
		}
		if err := s.wait(20 * time.Millisecond); err != nil {
			return err
		}
	}
	return fmt.Errorf("the bot does not come to: %s", what)
}

// wait lets real time pass.
func (s *script) wait(d time.Duration) error {
	select {
	case <-s.ctx.Done():
		return s.ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// turnTo moves the clock on to an instant, unless it is past.
func (s *script) turnTo(at time.Time) error {
	if d := at.Sub(s.season.Now()); d > 0 {
		return s.season.Turn(d + time.Second)
	}
	return s.season.Turn(0)
}

// open opens the next season of the league, or a new league. A season that is being
// played goes on.
func (s *script) open() error {
	s.tell("opening", 0, 0)
	known, ok := s.known()
	if s.id = known.ID; ok && !known.Idle() {
		return nil
	}
	panel, err := s.next(known)
	if err == nil {
		panel, err = s.presses(s.organiser(), panel, "organise-open", "")
	}
	if err == nil {
		s.id = subject(panel)
	}
	return err
}

// next lets the organiser prepare the next season of a league, or the first one.
func (s *script) next(known leagues.League) (*sandbox.Message, error) {
	if known.ID == "" || known.State.Season().Stage == league.None {
		return s.first(known)
	}
	if err := s.until("the end of the last season", func(*leagues.League, *league.Season) bool { return true }); err != nil {
		return nil, err
	}
	panel, err := s.types(s.organiser(), "/organise season league:"+known.ID)
	if err != nil {
		return nil, err
	}
	return s.presses(s.organiser(), panel, leagueview.NextVerb, "")
}

// first lets the organiser prepare the first season of a league, which is a new one if it has no ID.
func (s *script) first(known leagues.League) (*sandbox.Message, error) {
	line := "/organise new game:" + s.season.Game
	if known.ID != "" {
		line = "/organise season league:" + known.ID
	}
	panel, err := s.types(s.organiser(), line)
	if err != nil {
		return nil, err
	}
	closes := s.season.Now().UTC().Add(3 * 24 * time.Hour)
	return s.fills(s.organiser(), panel, "organise-name", "", map[string]string{
		"name": s.say(s.organiser(), "demo.name"), "closes": closes.Format("2006-01-02 15:04"),
	})
}

// known returns the league of an earlier season, or one that has not begun.
func (s *script) known() (leagues.League, bool) {
	for _, l := range s.app.Leagues.ByGuild(s.guild, true) {
		if l.Channel == s.channel && l.Game == s.season.Game {
			return l, true
		}
	}
	return leagues.League{}, false
}

// join lets all sign up who have not.
func (s *script) join() error {
	for n, p := range s.people {
		s.tell("joining", n, len(s.people))
		if err := s.signUp(p, "join"); err != nil {
			return err
		}
		if err := s.wait(s.season.Pace / 5); err != nil {
			return err
		}
	}
	return nil
}

// signUp lets a person join by the living message, unless they have left the guild or have joined.
func (s *script) signUp(p *sandbox.Person, word string) error {
	l, err := s.league()
	if err != nil || word == "join" && l.State.Season().Stage != league.SignUp || p.Profile().Left {
		return err
	}
	if _, in := l.State.Season().Entrant(s.app.Leagues.Number(&l, p.ID())); in {
		return nil
	}
	panel, err := s.pressesLiving(p, word)
	if err != nil {
		return err
	}
	_, err = s.presses(p, panel, "league", "joined")
	return err
}

// draw lets sign-up end.
func (s *script) draw() error {
	l, err := s.league()
	if err != nil || l.State.Season().Stage != league.SignUp {
		return err
	}
	s.tell("drawing", 0, 0)
	closes := l.State.Season().Settings.Closes
	if err := s.turnTo(closes.Add(-23 * time.Hour)); err != nil {
		return err
	}
	err = s.until("the reminder", func(l *leagues.League, now *league.Season) bool {
		return now.Stage != league.SignUp || strings.HasSuffix(l.Told.Occasion, "closing")
	})
	if err != nil {
		return err
	}
	if err := s.turnTo(closes); err != nil {
		return err
	}
	return s.until("the tables", func(_ *leagues.League, now *league.Season) bool {
		return now.Stage == league.Running && len(now.ToBegin()) == 0
	})
}

// finish waits until the results are final, and the season is over.
func (s *script) finish() error {
	l, err := s.league()
	now := l.State.Season()
	if err != nil || now.Stage != league.Checking && now.Stage != league.Confirmed {
		return err
	}
	s.tell("checking", 0, 0)
	if err := s.turnTo(now.Confirms()); err != nil {
		return err
	}
	err = s.until("the end", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Over && strings.HasSuffix(l.Told.Occasion, "over")
	})
	if err == nil {
		s.tell("over", 0, 0)
	}
	return err
}
