package sandbox

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
)

// Reply is the bot's answer to what a person did, as that person sees it: a message, or a modal to fill in.
// Both are nil when the bot has answered by deleting its message.
type Reply struct {
	Message *Message
	Modal   *Modal

	choices []Choice
}

// ErrNotAcknowledged is what a person gets when the bot does not answer within three seconds.
var ErrNotAcknowledged = errors.New("the application did not respond")

// do sends an interaction and waits for its answer.
func (p *Person) do(ctx context.Context, q request) (*Reply, error) {
	in, err := p.srv.interact(p.id, q)
	if err != nil {
		return nil, err
	}
	return p.srv.answer(ctx, in)
}

// answer waits until the bot has answered an interaction for good: what it deferred is filled in.
func (s *Server) answer(ctx context.Context, in *interaction) (*Reply, error) {
	var reply *Reply
	failed := false
	err := s.Await(ctx, func() bool {
		s.read(func(w *world) { failed, reply = in.failed, w.settled(in) })
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
func (w *world) settled(in *interaction) *Reply {
	p := w.post(in.ChannelID, in.Original)
	switch in.Answer {
	case 0:
		return nil
	case respondModal:
		return &Reply{Modal: in.opened}
	case respondChoices:
		return &Reply{choices: in.choices}
	case respondDeferredUpdate:
		if !in.updated {
			p = w.post(in.ChannelID, in.Followed)
			if p == nil {
				return nil
			}
		}
	}
	if p == nil {
		return &Reply{}
	}
	if p.Message.Flags&FlagLoading != 0 {
		return nil
	}
	return &Reply{Message: w.view(p)}
}

// suggestions waits for the bot's answer to an autocomplete.
func (s *Server) suggestions(ctx context.Context, in *interaction) ([]Choice, error) {
	reply, err := s.answer(ctx, in)
	if err != nil {
		return nil, &refusal{http.StatusGatewayTimeout, err.Error()}
	}
	return slices.Clone(reply.choices), nil
}
