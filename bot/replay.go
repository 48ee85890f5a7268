package bot

import (
	"context"
	"reflect"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// A stop is where a replay halts: a turn, with what somebody was told of it and
// the position that it led to.
type stop struct {
	lines  []string
	plies  int // entries of the record up to the end of the turn
	undone bool
}

// stops cuts a match into turns as they are heard: what somebody was not told of
// makes none, so that neither their number nor where they lie says that there
// was anything. The first is the beginning.
func stops(deeds []deed, say lang.Printer) []stop {
	all := []stop{{lines: []string{say.T("replay.begin")}}}
	fresh, doer := map[games.Player]bool{}, games.Everyone
	for _, e := range deeds {
		fresh[e.Player] = fresh[e.Player] || e.fresh
		last := &all[len(all)-1]
		begins := fresh[e.Player] || e.Act() != "" || e.curtain || e.Player >= 0 && e.Player != doer
		if len(e.notes) > 0 && begins {
			all = append(all, stop{undone: e.undone})
			last, doer, fresh[e.Player] = &all[len(all)-1], e.Player, false
		}
		last.plies = e.ply + 1
		last.lines = append(last.lines, e.lines(say)...)
	}
	return all
}

// A showing is a halt of a replay: at which turn, and with whose eyes.
type showing struct {
	t    *table
	m    *match.Match // as it is now
	all  []stop
	turn int // one of all
	eyes games.Player
	say  lang.Printer
}

// The ways from one turn to another.
const (
	toFirst = "first"
	toPrior = "prior"
	toNext  = "next"
	toLast  = "last"
	toTyped = "typed"
	toEyes  = "eyes" // the same with other eyes
)

// replay answers /replay and its buttons: a match turn by turn, as the presser
// has seen it. When a match is over there are no secrets any more: it is shown as
// any of its seats has seen it.
func (b *Bot) replay(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, m, err := b.found(i)
	if err != nil {
		return discord.Message{}, err
	}
	s := showing{t: &t, m: m, eyes: t.seat(i.User.ID), say: b.privately(i, &t)}
	way, eyes, paged := strings.Cut(i.CustomID.Word, ":")
	if paged && m.Over() {
		s.eyes = t.eyes(eyes)
	}
	if err := b.cut(&s); err != nil {
		return discord.Message{}, err
	}
	if s.turn = len(s.all) - 1; !paged {
		way, i.CustomID.Turn = toTyped, s.turn
	}
	s.step(i, way)
	if way == toEyes && m.Over() && len(i.Values) > 0 {
		if err := b.lend(&s, t.eyes(i.Values[0])); err != nil {
			return discord.Message{}, err
		}
	}
	return b.halt(&s)
}

// cut finds the turns of a showing.
func (b *Bot) cut(s *showing) error {
	deeds, err := b.deeds(s.t, s.eyes)
	s.all = stops(deeds, s.say)
	return err
}

// lend goes on with other eyes, where the match was when they saw as much.
func (b *Bot) lend(s *showing, eyes games.Player) error {
	seen := s.all[s.turn].plies
	s.eyes = eyes
	if err := b.cut(s); err != nil {
		return err
	}
	for s.turn = 0; s.turn < len(s.all)-1 && s.all[s.turn].plies < seen; {
		s.turn++
	}
	return nil
}

// eyes returns the seat that a button names, or everybody.
func (t *table) eyes(word string) games.Player {
	seat, err := strconv.Atoi(word)
	if err != nil || seat < 0 || seat >= len(t.Seats) {
		return games.Everyone
	}
	return games.Player(seat)
}

// step goes from the turn of a button to another.
func (s *showing) step(i *discord.Interaction, way string) {
	s.turn = i.CustomID.Turn
	switch way {
	case toFirst:
		s.turn = 0
	case toPrior:
		s.turn--
	case toNext:
		s.turn++
	case toLast:
		s.turn = len(s.all) - 1
	case toTyped:
		s.turn = typed(i, s.turn)
	}
	s.turn = min(max(s.turn, 0), len(s.all)-1)
}

// typed returns the turn that was typed, or otherwise if it is no number.
func typed(i *discord.Interaction, otherwise int) int {
	if n, err := strconv.Atoi(strings.TrimSpace(i.Options["turn"])); err == nil {
		return n
	}
	return otherwise
}

// halt shows a turn.
func (b *Bot) halt(s *showing) (discord.Message, error) {
	at := s.all[s.turn]
	then := s.t.at(at.plies)
	m, err := b.open(&then)
	if err != nil {
		return discord.Message{}, err
	}
	head := heading(s.say, s.t) + " " + s.say.T("replay.place", "turn", s.turn, "turns", len(s.all)-1)
	end := ""
	if at.undone {
		end = s.say.T("replay.undone")
	}
	if s.turn == len(s.all)-1 && m.Over() {
		end = strings.Join(result(s.say, m), "\n")
	}
	msg := private(discord.FitLatest(head, at.lines, end))
	msg.Components = s.components()
	b.show(&msg, s.t, scene{view: m.View(s.eyes), seat: s.eyes, final: m.Final(), say: s.say})
	return msg, nil
}

// components are the buttons to other turns and, if that makes a difference, a
// menu of eyes.
func (s *showing) components() []discord.Component {
	last := len(s.all) - 1
	to := func(way string) discord.CustomID {
		return discord.CustomID{Verb: "replay", Match: s.t.ID, Turn: s.turn, Word: way + ":" + strconv.Itoa(int(s.eyes))}
	}
	turn := func(label, way string, possible bool) discord.Component {
		c := discord.Button(discord.Secondary, label, to(way))
		c.Disabled = !possible
		return c
	}
	jump := to(toTyped)
	jump.Verb = "jump"
	all := []discord.Component{discord.Row(
		turn("⏮", toFirst, s.turn > 0), turn("◀", toPrior, s.turn > 0),
		discord.Button(discord.Secondary, s.say.T("replay.jump", "turn", s.turn, "turns", last), jump),
		turn("▶", toNext, s.turn < last), turn("⏭", toLast, s.turn < last),
	)}
	if s.m.Over() && secret(s.m) {
		all = append(all, discord.Row(discord.Menu(s.say.T("replay.eyes"), to(toEyes), s.eyesOptions())))
	}
	return all
}

// secret reports whether a seat knows of the position what others do not.
func secret(m *match.Match) bool {
	public := m.View(games.Everyone)
	for p := range m.Scores() {
		if !reflect.DeepEqual(m.View(games.Player(p)), public) {
			return true
		}
	}
	return false
}

func (s *showing) eyesOptions() []discord.Option {
	plain := s.say.Named(s.t.name)
	lines := []discord.Option{{Label: plain.T("replay.public"), Value: "-1", Default: s.eyes == games.Everyone}}
	for p := range s.t.Seats {
		seat := games.Player(p)
		label := discord.Cut(s.t.sign(seat)+" "+plain.T("replay.seat", "player", seat), discord.MaxOption)
		lines = append(lines, discord.Option{Label: label, Value: strconv.Itoa(p), Default: s.eyes == seat})
	}
	return lines
}

// jumpForm asks for the turn to go to.
func (b *Bot) jumpForm(i *discord.Interaction) discord.Modal {
	say, at := b.printer(i), i.CustomID
	at.Verb = "replay"
	label := say.T("replay.label")
	return discord.Form(say.T("replay.title"), at, "turn", label, 5)
}
