package panel

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/league"
)

// First returns the first argument of an act, "" if it has none.
func First(act league.Act) string {
	if len(act.Args) == 0 {
		return ""
	}
	return act.Args[0]
}

// ReadPerson returns the person of a log's word such as p17.
func ReadPerson(word string) (league.Person, bool) {
	digits, ok := strings.CutPrefix(word, "p")
	n, err := strconv.Atoi(digits)
	return league.Person(n), ok && err == nil && n > 0
}

// Reason says why something is done, "" without a reason.
func (r *Request) Reason(words string) string {
	if words == "" {
		return ""
	}
	return r.Say.T("organise.reason", "reason", discord.Escape(words))
}

// Appeal says who appeals, and with which words.
func (r *Request) Appeal(by league.Person, words string) string {
	return r.Say.T("organise.appeal", "who", r.Name(by), "text", discord.Escape(words))
}

// Sum returns a short hash of a text, by which a button recognises it.
func Sum(text string) string {
	s := sha256.Sum256([]byte(text))
	return hex.EncodeToString(s[:4])
}

// When is a time, in full and relative to now.
func When(at time.Time) games.Text {
	return games.T("organise.when", "at", discord.Timestamp(at, 'f'), "in", discord.Timestamp(at, 'R'))
}

// Text returns the words of a reason or an appeal by its number in the log, "" if they are
// blacked out.
func (r *Request) Text(number string) string { return r.Texts()(number) }

// Texts returns Text for several numbers, with one read of the store.
func (r *Request) Texts() func(number string) string {
	all, err := r.Leagues.Store.Texts(r.League.ID)
	if err != nil {
		r.Log.Warn("texts not readable", "league", r.League.ID, "err", err)
	}
	return func(number string) string {
		n := int(league.TextOf(number))
		if n < 1 || n > len(all) {
			return ""
		}
		return all[n-1].Words
	}
}
