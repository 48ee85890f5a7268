package demo

import (
	"errors"
	"fmt"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/sandbox"
	"herald/games/league"
)

// types lets a person type a command in the channel of the league, and returns the
// answer.
func (s *script) types(p *sandbox.Person, line string) (*sandbox.Message, error) {
	return s.message(line, func() (*sandbox.Reply, error) { return p.Type(s.ctx, s.channel, line) })
}

// presses lets a person press the button of a verb, and of a word unless it is "",
// and returns the answer.
func (s *script) presses(p *sandbox.Person, m *sandbox.Message, verb, word string) (*sandbox.Message, error) {
	id, err := button(m, verb, word)
	if err != nil {
		return nil, err
	}
	return s.message(id, func() (*sandbox.Reply, error) { return p.Press(s.ctx, m.ID, id) })
}

// chooses lets a person choose in the menu of a verb, and returns the answer.
func (s *script) chooses(p *sandbox.Person, m *sandbox.Message, verb, word, value string) (*sandbox.Message, error) {
	id, err := button(m, verb, word)
	if err != nil {
		return nil, err
	}
	return s.message(id, func() (*sandbox.Reply, error) { return p.Choose(s.ctx, m.ID, id, value) })
}

// fills lets a person press a button that opens a form and fill that in, and
// returns the answer.
func (s *script) fills(p *sandbox.Person, m *sandbox.Message, verb, word string, fields map[string]string) (*sandbox.Message, error) {
	id, err := button(m, verb, word)
	if err != nil {
		return nil, err
	}
	opened, err := s.again(func() (*sandbox.Reply, error) { return p.Press(s.ctx, m.ID, id) })
	if err != nil {
		return nil, fmt.Errorf("%s: %w", id, err)
	}
	if opened.Modal == nil {
		return nil, fmt.Errorf("%s opens no form", id)
	}
	return s.message(id, func() (*sandbox.Reply, error) { return p.Submit(s.ctx, opened.Modal, fields) })
}

// pressesLiving lets a person press a button of the league's living message, once
// it has that.
func (s *script) pressesLiving(p *sandbox.Person, word string) (*sandbox.Message, error) {
	err := s.until("the message of the league", func(l *leagues.League, _ *league.Season) bool { return l.Living.Message != "" })
	if err != nil {
		return nil, err
	}
	l, err := s.league()
	if err != nil {
		return nil, err
	}
	id := customid.About{ID: l.ID, Word: word}.For("league").String()
	return s.message(word, func() (*sandbox.Reply, error) { return p.Press(s.ctx, l.Living.Message, id) })
}

// message returns the message that answers a person's act.
func (s *script) message(what string, do func() (*sandbox.Reply, error)) (*sandbox.Message, error) {
	reply, err := s.again(do)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", what, err)
	}
	if reply.Message == nil {
		return nil, fmt.Errorf("%s: no message answers it", what)
	}
	return reply.Message, nil
}

// again does something until the bot answers in time, three times at most.
func (s *script) again(do func() (*sandbox.Reply, error)) (reply *sandbox.Reply, err error) {
	for range 3 {
		if reply, err = do(); !errors.Is(err, sandbox.ErrNotAcknowledged) {
			return reply, err
		}
	}
	return reply, err
}

// button returns the custom ID of a button or menu of a message by its verb and the
// word with which it begins.
func button(m *sandbox.Message, verb, word string) (string, error) {
	for _, id := range customIDs(m.Components) {
		custom := discord.ParseCustomID(id)
		if at, err := customid.Read(custom); err == nil && custom.Verb == verb && strings.HasPrefix(at.Word, word) {
			return id, nil
		}
	}
	return "", fmt.Errorf("no button %s %q under %q", verb, word, m.Content)
}

func customIDs(list []sandbox.Component) []string {
	var all []string
	for _, c := range list {
		if c.CustomID != "" {
			all = append(all, c.CustomID)
		}
		all = append(all, customIDs(c.Components)...)
	}
	return all
}

// subject returns the league that a panel is about.
func subject(m *sandbox.Message) string {
	for _, id := range customIDs(m.Components) {
		if league := discord.ParseCustomID(id).First(); league != "" {
			return league
		}
	}
	return ""
}
