package bot

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	clocks "herald/games/match/clock"
	"herald/lang"
	"herald/store"
)

var (
	errOutdated   = errors.New("the button is of another version of the program")
	errNotStarted = errors.New("the match has not begun")
	errStarted    = errors.New("the match has begun")
	errClosed     = errors.New("the table was given up")
	errFull       = errors.New("all seats are taken")
	errSeated     = errors.New("the person sits at the table")
	errNotSeated  = errors.New("the person does not sit at the table")
	errTooFew     = errors.New("there are too few players")
	errNoMatch    = errors.New("the person has no match here")
	errNotManager = errors.New("the person may not manage the server")
)

// A gameError says that no game on the shelf has that name.
type gameError struct{ name string }

func (e *gameError) Error() string { return fmt.Sprintf("no game is called %q", e.name) }

// said are the errors that people cause or can do something about, with what
// they are told.
var said = map[error]string{
	errOutdated:       "error.outdated",
	errStale:          "panel.moved-on",
	errNotStarted:     "error.not-started",
	errStarted:        "error.started",
	errClosed:         "error.closed",
	errFull:           "error.full",
	errSeated:         "error.seated",
	errNotSeated:      "error.not-seated",
	errTooFew:         "error.too-few",
	errNoMatch:        "error.no-match",
	errNotManager:     "error.not-manager",
	errHere:           "error.here",
	errWhich:          "error.which",
	errOnlyGuild:      "error.only-guild",
	errAway:           "seats.error.away",
	errPresent:        "seats.error.present",
	errOffered:        "seats.error.offered",
	errKept:           "seats.error.kept",
	errOwnSeat:        "seats.error.own",
	errAwake:          "seats.error.awake",
	errFormerly:       "seats.error.formerly",
	errNoTerms:        "clock.error.no-terms",
	clocks.ErrSpan:    "clock.error.span",
	clocks.ErrTurn:    "clock.error.turn",
	clocks.ErrSaved:   "clock.error.saved",
	errMotionOpen:     "vote.error.open",
	errNoMotion:       "vote.error.closed",
	errVotedSo:        "vote.error.twice",
	errOwnMotion:      "vote.error.own",
	errNoVoice:        "vote.error.no-voice",
	errStands:         "vote.error.stands",
	errRuns:           "vote.error.runs",
	errUntimed:        "vote.error.untimed",
	errPunctual:       "vote.error.punctual",
	errNoPerson:       "vote.error.no-person",
	errNoSuchVote:     "vote.error.unknown",
	match.ErrOver:     "error.over",
	match.ErrNotAsked: "error.not-asked",
	match.ErrEnded:    "error.ended",
	match.ErrNoDraft:  "error.no-draft",
	match.ErrNoSeat:   "error.not-seated",
	match.ErrResigned: "error.resigned",
	errLifted:         "error.lifted",

	errTogether: "undo.error.together",
	errWished:   "undo.error.wished",
	errWishOver: "undo.error.over",
	errOwnWish:  "undo.error.own",
	errAgreed:   "undo.error.agreed",
	errUnheard:  "undo.error.unheard",

	match.ErrNoPlan:        "plan.gone",
	match.ErrNoSuchTurn:    "undo.error.nothing",
	match.ErrNothingSealed: "error.lifted",

	store.ErrNotFound: "error.not-found",
	store.ErrCorrupt:  "error.corrupt",
	store.ErrNotSaved: "error.disk-full",
}

// explain says in the person's language what went wrong and what is possible.
// What people cannot do anything about is logged, and they are told so.
func (b *Bot) explain(ctx context.Context, i *discord.Interaction, err error) string {
	say := b.printer(i)
	if text, ok := b.excuse(say, err); ok {
		return text
	}
	b.log.ErrorContext(ctx, "failed", "interaction", i.ID, "match", i.Match(), "command", i.Command, "err", discreet(err))
	return say.T("error.internal", "id", i.ID)
}

// discreet returns err for the log. Of a record that cannot be read or replayed
// it keeps back what it quotes: that may be a secret of a seat.
func discreet(err error) error {
	var replay *match.ReplayError
	switch {
	case errors.As(err, &replay):
		return fmt.Errorf("ply %d is against the rules", replay.Ply)
	case errors.Is(err, store.ErrCorrupt):
		return store.ErrCorrupt
	}
	return err
}

func (b *Bot) excuse(say lang.Printer, err error) (string, bool) {
	var (
		illegal    *match.IllegalError
		unfinished *match.UnfinishedError
		setup      *games.SetupError
		game       *gameError
		version    *match.VersionError
		replay     *match.ReplayError
		denied     *deniedError
		rest       *restError
		plan       *match.PlanError
	)
	switch {
	case errors.As(err, &replay), errors.As(err, &version):
		return say.T("error.unplayable"), true
	case errors.As(err, &illegal):
		return b.illegal(say, illegal), true
	case errors.As(err, &plan):
		return say.Say(plan.Why), true
	case errors.As(err, &unfinished):
		return say.T("error.unfinished", "prompt", unfinished.Decision.Prompt), true
	case errors.As(err, &setup):
		return explainSetup(say, setup), true
	case errors.As(err, &game):
		return say.T("error.no-game", "name", discord.Escape(game.name), "games", b.gameNames(say)), true
	case errors.As(err, &rest):
		return rest.explain(say), true
	case errors.As(err, &denied):
		return denied.explain(say), true
	}
	for known, key := range said {
		if errors.Is(err, known) {
			return say.T(key), true
		}
	}
	return "", false
}

// illegal says which word is not possible and some of those that are.
func (b *Bot) illegal(say lang.Printer, e *match.IllegalError) string {
	if len(e.Decision.Moves) == 0 {
		return say.T("error.not-asked")
	}
	words := ""
	for n, m := range e.Decision.Moves {
		if n == discord.MaxChoices {
			words += " …"
			break
		}
		words += " `" + m.String() + "`"
	}
	word, why := strings.ReplaceAll(discord.Cut(e.Word, 40), "`", ""), ""
	if !e.Why.IsZero() {
		why = say.Say(e.Why)
	}
	switch {
	case e.Word == "":
		return say.T("error.no-word", "prompt", e.Decision.Prompt, "words", words)
	case e.At > 0:
		return say.T("error.illegal-later", "word", word, "why", why, "words", words)
	}
	return say.T("error.illegal", "word", word, "why", why, "prompt", e.Decision.Prompt, "words", words)
}

func explainSetup(say lang.Printer, e *games.SetupError) string {
	switch {
	case e.Option == "":
		return say.T("error.players", "value", e.Value, "possible", e.Possible)
	case e.Unknown:
		return say.T("error.no-option", "option", discord.Escape(discord.Cut(e.Option, 40)), "possible", e.Possible)
	}
	return say.T("error.option", "option", e.Option, "value", discord.Escape(discord.Cut(e.Value, 40)), "possible", e.Possible)
}

func (b *Bot) gameNames(say lang.Printer) []string {
	names := make([]string, len(b.shelf))
	for i, t := range b.shelf {
		names[i] = say.T(t.Name + ".name")
	}
	return names
}
