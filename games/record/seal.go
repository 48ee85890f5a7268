package record

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"herald/games"
)

// A Seal commits a seat to a secret answer. The seat may see the field Seal at
// once; when the seed is published, anyone can compute the other fields and
// see that the answer in the record is the one that was given.
type Seal struct {
	Ply    int
	Player games.Player
	Word   string
	Nonce  string // in hexadecimal, computed from the seed and the ply
	Seal   string // SHA-256 of the fields above, in hexadecimal
}

// Seal returns the seal of the answer at a ply.
func (k Key) Seal(ply int, e Entry) Seal {
	nonce := hex.EncodeToString(k.sign(fmt.Sprintf("herald nonce %d", ply)))
	sum := sha256.Sum256(fmt.Appendf(nil, "herald seal %d %d %s %s", ply, e.Player, e.Word, nonce))
	return Seal{Ply: ply, Player: e.Player, Word: e.Word, Nonce: nonce, Seal: hex.EncodeToString(sum[:])}
}
