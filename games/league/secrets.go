package league

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

// Links is the number of secrets of a season: more than rounds, and enough for the tables
// of a ladder or an arena. Further tables are drawn from the last one.
const Links = 4096

// OpenChained is Open for a season with a secret for each draw. Each secret is the SHA-256
// of the one revealed after it; all of them follow from last, the last one.
func OpenChained(season int, s Settings, last [32]byte) Act {
	return Open(season, s, Commitment(hashed(last, Links-1))).with("links", strconv.Itoa(Links))
}

// Reveal is the app's act that reveals the secret of the next draw, after Close; see
// Sealed.
func Reveal(secret [32]byte) Act { return act("reveal").with("lots", hex.EncodeToString(secret[:])) }

// Secret returns the secret that is revealed next, by Close or Reveal. Last is
// OpenChained's or, in a season with one secret, the seed.
func (s *Season) Secret(last [32]byte) [32]byte { return hashed(last, s.Links-1-s.revealed) }

// hashed returns a secret after that many rounds of SHA-256.
func hashed(secret [32]byte, times int) [32]byte {
	for range times {
		secret = sha256.Sum256(secret[:])
	}
	return secret
}

// Sealed reports whether the next draw waits for its secret, which no entrant knows before
// the results that the draw depends on.
func (s *State) Sealed() bool {
	season := s.Season()
	return season.Unrevealed() && s.drawn(season) >= season.revealed
}

// Unrevealed reports whether the season has secrets left.
func (s *Season) Unrevealed() bool { return s.revealed > 0 && s.revealed < s.Links }

// drawn returns the number of draws before the next one, the one at the close included; -1
// if none follows.
func (s *State) drawn(season *Season) int {
	switch {
	case season.Stage == Drawing && season.Settings.Format.Redrawn && !season.last():
		return season.Round()
	case season.Stage == Running && s.company(season) != nil:
		return len(season.Tables) + 1
	}
	return -1
}

// reveal lots=SECRET reveals the secret of the next draw. An app that opens tables does so
// with each table.
func (s *State) reveal(season *Season, e Entry) error {
	w := e.words()
	secret, ok := readHex(w.must("lots"))
	if err := w.end(); err != nil {
		return err
	}
	open := season.Settings.Format.Open && season.Stage == Running
	switch {
	case !s.Sealed() && (!open || !season.Unrevealed()):
		return errFollow
	case !ok || commitment(secret) != hex.EncodeToString(season.Link):
		return ErrSeed
	}
	season.unseal(secret)
	return nil
}

// unseal sets the secret of the next draws.
func (s *Season) unseal(secret []byte) {
	s.Link, s.revealed = secret, s.revealed+1
}
