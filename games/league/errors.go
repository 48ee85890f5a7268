package league

import (
	"embed"
	"fmt"
	"io/fs"

	"herald/games"
)

//go:embed text/*.toml
var catalogs embed.FS

// Texts returns the catalogs of the refusals, en.toml and fr.toml.
func Texts() fs.FS { return catalogs }

// A Refusal is the reason why an act is not possible, in words that people may read. Two
// refusals are the same to errors.Is if they have the same key.
type Refusal struct{ Text games.Text }

func (r *Refusal) Error() string {
	why := "refused: " + r.Text.Key
	for i := 0; i+1 < len(r.Text.Args); i += 2 {
		why += fmt.Sprintf(" %v=%v", r.Text.Args[i], r.Text.Args[i+1])
	}
	return why
}

// Is reports whether the target is a refusal with the same key.
func (r *Refusal) Is(target error) bool {
	other, ok := target.(*Refusal)
	return ok && other.Text.Key == r.Text.Key
}

func refuse(key string, args ...any) *Refusal {
	return &Refusal{games.T("league.refusal."+key, args...)}
}

// Reasons why an act is not possible. Some of them carry more than the sentinel does, so
// compare them with errors.Is.
var (
	ErrRight       = refuse("right")        // this actor may not do it
	ErrStage       = refuse("stage")        // not in this stage of a season
	ErrFormat      = refuse("format")       // not in this format
	ErrNoSeason    = refuse("no-season")    // nothing has been opened
	ErrRunning     = refuse("running")      // the season before is not over
	ErrReason      = refuse("reason")       // an organiser gave no reason
	ErrOwn         = refuse("own")          // the organiser sits at the table
	ErrEarly       = refuse("early")        // it is not time yet
	ErrJoined      = refuse("joined")       // the person takes part already
	ErrStranger    = refuse("stranger")     // the person does not take part
	ErrLeft        = refuse("left")         // the person has left the season
	ErrExpelled    = refuse("expelled")     // the person was expelled from the season
	ErrFull        = refuse("full")         // no more than 200 entrants
	ErrUnqualified = refuse("unqualified")  // the play-offs are for the best of divisions
	ErrNoDivisions = refuse("no-divisions") // no season in divisions was played to its end
	ErrSelf        = refuse("self")         // two people are needed, not one twice
	ErrByes        = refuse("byes")         // no more rounds can be sat out
	ErrSkipped     = refuse("skipped")      // the person has asked to sit the round out already
	ErrNotSkipped  = refuse("not-skipped")  // the person has not asked to sit it out
	ErrDrawn       = refuse("drawn")        // the round is drawn, or there is none
	ErrPaired      = refuse("paired")       // one of them has a partner already
	ErrTeams       = refuse("teams")        // so many teams are too few, or too many
	ErrTeamed      = refuse("teamed")       // the person has a team already
	ErrTeamless    = refuse("teamless")     // the person is not on the team
	ErrTeamFull    = refuse("team-full")    // the team has no room
	ErrInvited     = refuse("invited")      // the person is invited already
	ErrUninvited   = refuse("uninvited")    // the team has not invited the person
	ErrCaptain     = refuse("captain")      // only the captain of the team may do it
	ErrFielded     = refuse("fielded")      // the person plays another match, or is not on the team
	ErrUnpaired    = refuse("unpaired")     // there is no such partner
	ErrApart       = refuse("apart")        // the two must not meet
	ErrTogether    = refuse("together")     // the two may meet already
	ErrManyApart   = refuse("many-apart")   // no more than 20 pairs are kept apart
	ErrSeed        = refuse("seed")         // the seed does not match the commitment
	ErrSizes       = refuse("sizes")        // that many entrants cannot be cut into tables
	ErrSetting     = refuse("setting")      // a setting is impossible
	ErrNoTable     = refuse("no-table")     // no table has that name
	ErrNoSeat      = refuse("no-seat")      // the table has no such seat
	ErrBegun       = refuse("begun")        // the table's match has begun
	ErrNotBegun    = refuse("not-begun")    // the table's match has not begun
	ErrEnded       = refuse("ended")        // the table has its result
	ErrNotEnded    = refuse("not-ended")    // the table has no result
	ErrMatch       = refuse("match")        // another match is played at the table
	ErrSeated      = refuse("seated")       // the person sits at the table already
	ErrNotSeated   = refuse("not-seated")   // the person does not sit there
	ErrTaken       = refuse("taken")        // no substitute is sought for the seat
	ErrSought      = refuse("sought")       // a substitute is sought already
	ErrReserves    = refuse("reserves")     // the seat is for the reserves first
	ErrRival       = refuse("rival")        // the person is ranked with those at the table
	ErrNotAsked    = refuse("not-asked")    // another reserve is asked first
	ErrLater       = refuse("later")        // a deadline can only be moved back
	ErrSubstitutes = refuse("substitutes")  // no more substitutes can be agreed upon
	ErrDays        = refuse("days")         // not so many days off are left
	ErrAway        = refuse("away")         // the person has days off then
	ErrNotAway     = refuse("not-away")     // the person has no days off now
	ErrAppealed    = refuse("appealed")     // the person has appealed already
	ErrNoAppeal    = refuse("no-appeal")    // there is no open appeal
	ErrLate        = refuse("late")         // results can be appealed for two days only
	ErrOpen        = refuse("open")         // appeals are open
	ErrBusy        = refuse("busy")         // a player has as many matches as they may
	ErrFar         = refuse("far")          // the opponent is too many places away
	ErrQueued      = refuse("queued")       // the person waits for opponents already
	ErrNotQueued   = refuse("not-queued")   // the person does not wait for opponents
	ErrNumber      = refuse("number")       // this number of opponents does not make a table

	ErrProposed   = refuse("proposed")    // the act waits for another organiser already
	ErrNoProposal = refuse("no-proposal") // the proposal is closed, or never existed
	ErrOwnDeed    = refuse("own-deed")    // another organiser must decide
)

// A FormError reports that the words of an act do not fit its verb.
type FormError struct{ Want string }

func (e *FormError) Error() string { return "want " + e.Want }
