package client

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"

	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// Reply is the bot's answer to a person's action, as that person sees it: a message, a modal to fill in, or the
// Activity, where it has opened. All are nil when the bot has answered by deleting its message.
type Reply struct {
	Message  *world.Message
	Modal    *world.Modal
	Activity *world.Instance

	choices []world.Choice
}

// ErrNotAcknowledged is returned when the bot does not answer within world.AnswerLimit.
var ErrNotAcknowledged = errors.New("the application did not respond")

// do sends an interaction and waits for its answer.
func (p *Person) do(ctx context.Context, a Action) (*Reply, error) {
	in, err := p.service.Interact(p.id, a)
	if err != nil {
		return nil, err
	}
	return p.service.answer(ctx, in)
}

// answer waits until the bot's answer to an interaction is final, and no longer deferred.
func (s *Service) answer(ctx context.Context, in *world.Interaction) (*Reply, error) {
	var reply *Reply
	failed := false
	err := s.store.AwaitOf(ctx, in.ChannelID, func() bool {
		s.store.Read(func(w *world.World) { failed, reply = in.Failed, settled(w, in) })
		return failed || reply != nil
	})
	switch {
	case err != nil:
		return nil, fmt.Errorf("waiting for the bot's answer: %w", err)
	case failed:
		return nil, ErrNotAcknowledged
	}
	return reply, nil
}

// settled is the answer to an interaction once it is final, else nil.
func settled(w *world.World, in *world.Interaction) *Reply {
	sm := w.Message(in.ChannelID, in.Original)
	switch in.Answer {
	case 0:
		return nil
	case world.CallbackLaunch:
		return &Reply{Activity: in.Launched}
	case world.CallbackModal:
		return &Reply{Modal: in.Opened}
	case world.CallbackChoices:
		return &Reply{choices: in.Choices}
	case world.CallbackDeferredUpdate:
		if !in.Updated {
			sm = w.Message(in.ChannelID, in.Followed)
			if sm == nil {
				return nil
			}
		}
	}
	if sm == nil {
		return &Reply{}
	}
	if sm.Message.Flags&world.FlagLoading != 0 {
		return nil
	}
	return &Reply{Message: w.View(sm)}
}

// Suggestions waits for the bot's answer to an autocomplete interaction. It returns a problem.Refusal.
func (s *Service) Suggestions(ctx context.Context, in *world.Interaction) ([]world.Choice, error) {
	reply, err := s.answer(ctx, in)
	if err != nil {
		return nil, problem.Refuse(http.StatusGatewayTimeout, err.Error())
	}
	return slices.Clone(reply.choices), nil
}
