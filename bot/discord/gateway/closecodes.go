package gateway

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/gorilla/websocket"

	"herald/bot/discord"
)

// A finalError is an error after which connecting again cannot succeed. It says
// what to do about it.
type finalError struct {
	advice string
	err    error
}

func (e *finalError) Error() string { return fmt.Sprintf("%s (%v)", e.advice, e.err) }

func (e *finalError) Unwrap() error { return e.err }

// ErrFinal is wrapped by errors of Shards that only a change of the program, or of its token,
// can end; ErrShards by those that need another number of shards.
var (
	ErrFinal  = errors.New("connecting again cannot succeed")
	ErrShards = errors.New("the number of shards is refused")
)

// Is makes such an error ErrFinal or ErrShards.
func (e *finalError) Is(target error) bool {
	if e.advice == adviceShards {
		return target == ErrShards
	}
	return target == ErrFinal
}

// Advised returns err with what to do about it, if it is one after which trying again
// cannot succeed, else err.
func Advised(err error) error {
	if final := verdict(err); final != nil {
		return final
	}
	return err
}

const (
	adviceToken = `Discord does not accept the token: copy it anew from the page "Bot" of ` +
		`https://discord.com/developers/applications into HERALD_TOKEN or config.toml`
	adviceShards = "Discord wants a bot on so many servers to have more shards: set shards = 0 in config.toml, " +
		"or a higher number, then stop all processes of the bot and start them again"
	adviceVersion = "Discord no longer speaks the version of the gateway that this Herald does: install a newer Herald"
	adviceIntents = "Discord does not allow this bot to hear of deleted channels and messages, for which Herald asks: " +
		"see whether the application is restricted on https://discord.com/developers/applications, or install a newer Herald"
)

// closings are the close codes after which connecting again cannot succeed.
// https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
var closings = map[int]string{
	4004: adviceToken,
	4010: adviceShards,
	4011: adviceShards,
	4012: adviceVersion,
	4013: adviceIntents,
	4014: adviceIntents,
}

// verdict returns the *finalError for an error of a connection, nil if
// connecting again may succeed.
func verdict(err error) error {
	var closed *websocket.CloseError
	if errors.As(err, &closed) && closings[closed.Code] != "" {
		return &finalError{closings[closed.Code], err}
	}
	var refused *discord.Error
	if errors.As(err, &refused) && refused.Status == http.StatusUnauthorized {
		return &finalError{adviceToken, err}
	}
	return nil
}

// ends reports whether the session cannot be resumed after an error.
func ends(err error) bool {
	return errors.Is(err, errSessionOver) || websocket.IsCloseError(err, 4003, 4007, 4009)
}
