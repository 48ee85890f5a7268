package client

import (
	"context"
	"fmt"
	"slices"
	"time"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// Start uses the command that opens the Activity in a channel.
func (p *Person) Start(ctx context.Context, channel string) (*Reply, error) {
	return p.do(ctx, Action{Type: world.CommandInteraction, ChannelID: channel, Data: CommandData{Type: world.EntryPoint}})
}

// Quit closes an instance of the Activity for the person.
func (p *Person) Quit(instance string) error { return p.service.store.Quit(instance, p.id) }

// Authorize allows the application scopes, as AUTHORIZE in a frame does, and returns the code.
func (p *Person) Authorize(scopes ...string) (string, error) {
	code, _, err := p.service.Authorize(p.id, Authorization{ClientID: world.BotID, ResponseType: "code", Scopes: scopes}, true)
	return code, err
}

// start opens the Activity for the command that does so, if Discord handles that. It reports
// whether it has.
func (s *Service) start(c *world.Change, in *world.Interaction, sc *world.StoredChannel, a Action) bool {
	cmd := entryPoint(c, sc, in.User, a)
	if cmd == nil || cmd.Handler != world.HandledByDiscord {
		return false
	}
	c.Launch(sc, in)
	in.Answer = world.CallbackLaunch
	return true
}

// entryPoint returns the command that opens the Activity, if the action is its use.
func entryPoint(c *world.Change, sc *world.StoredChannel, user string, a Action) *world.Command {
	if a.Type != world.CommandInteraction || a.Data.Type != world.EntryPoint {
		return nil
	}
	for _, cmd := range c.CommandsOf("") {
		if cmd.IsEntryPoint() {
			return c.Command(sc, user, world.EntryPoint, cmd.ID, "")
		}
	}
	return nil
}

// fillEntryPoint fills in the interaction of a command that opens the Activity, which the bot
// handles.
func fillEntryPoint(c *world.Change, e *interactionEvent, in *world.Interaction, sc *world.StoredChannel, a Action) error {
	cmd := entryPoint(c, sc, in.User, a)
	if cmd == nil {
		return problem.Invalid("no Activity is offered here")
	}
	e.Data = CommandData{ID: cmd.ID, Name: cmd.Name, Type: cmd.Type}
	in.Name, e.Owners = cmd.Name, cmd.Offered(sc, c.Owners(sc, in.User))
	return nil
}

// An Authorization has the arguments of AUTHORIZE, by which a frame asks a person to allow something.
type Authorization struct {
	ClientID     string   `json:"client_id"`
	ResponseType string   `json:"response_type"`
	Prompt       string   `json:"prompt"`
	Scopes       []string `json:"scope"`
}

// An RPCError is an error that Discord answers to a frame.
// https://discord.com/developers/docs/topics/opcodes-and-status-codes#rpc
type RPCError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

func (e *RPCError) Error() string { return fmt.Sprintf("%d: %s", e.Code, e.Message) }

const (
	errClient = 4007
	errToken  = 4009
	errOAuth  = 5000
)

// Denied is the error for a person who does not allow what a frame asks.
var Denied = oauthError("access_denied", "The resource owner or authorization server denied the request")

func oauthError(name, description string) *RPCError {
	return &RPCError{errOAuth, "OAuth2 Error: " + name + ": " + description}
}

// check returns the error of an authorization that Discord refuses, if it is one.
func (a Authorization) check(app world.Application) error {
	unknown := func(scope string) bool { return !check.IsScope(scope) }
	switch {
	case a.ClientID != world.BotID:
		return &RPCError{errClient, "Invalid Client ID"}
	case len(a.Scopes) == 0 || slices.ContainsFunc(a.Scopes, unknown):
		return oauthError("invalid_scope", "The requested scope is invalid, unknown, or malformed.")
	case a.ResponseType != "code":
		return oauthError("unsupported_response_type", "The authorization server does not support obtaining an authorization code using this method")
	case len(app.Redirects) == 0:
		return oauthError("invalid_request", `Missing "redirect_uri" in request.`)
	}
	return nil
}

// Authorize answers what a frame asks a person to allow, with a code. It reports whether the
// person must be asked before they have allowed it. The error may be an RPCError.
func (s *Service) Authorize(user string, a Authorization, allowed bool) (code string, ask bool, err error) {
	err = s.store.Update(func(c *world.Change) error {
		if err := a.check(c.Application); err != nil {
			return err
		}
		if ask = !allowed && (a.Prompt != "none" || !c.Person(user).Grants(a.Scopes)); !ask {
			code = c.Authorize(user, a.Scopes)
		}
		return nil
	})
	return code, ask, err
}

// An Identity answers AUTHENTICATE.
type Identity struct {
	AccessToken string         `json:"access_token"`
	User        world.User     `json:"user"`
	Scopes      []string       `json:"scopes"`
	Expires     string         `json:"expires"`
	Application map[string]any `json:"application"`
}

// Authenticate returns whom a token is for, which must be the person. The error may be an
// RPCError.
func (s *Service) Authenticate(user, token string) (*Identity, error) {
	var who *Identity
	var err error
	s.store.Read(func(w *world.World) {
		access, valid := w.Access(token, s.store.Now())
		if !valid || access.User != user {
			err = &RPCError{errToken, "Invalid access token"}
			return
		}
		who = &Identity{
			AccessToken: token, User: w.Person(user).User, Scopes: access.Scopes, Expires: access.Until.UTC().Format(time.RFC3339),
			Application: map[string]any{"id": world.BotID, "name": w.Bot.DisplayName(), "description": w.Application.Description, "icon": nil},
		}
	})
	return who, err
}
