package match

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"herald/games"
)

// A Seal commits a seat to a secret answer. The seat is shown the field Seal at
// once; when the seed is published, everybody can compute the other fields and
// see that the answer in the record is the one that was given.
type Seal struct {
	Ply    int
	Player games.Player
	Word   string
	Nonce  string // in hexadecimal, computed from the seed and the ply
	Seal   string // SHA-256 of the fields above, in hexadecimal
}

// Seals returns the seals of the secret answers in effect, by ply; none if the
// match has no seed. They contain the answers: a seat may only see its own. The
// caller owns the slice.
func (m *Match) Seals() []Seal {
	key := m.record.key()
	if key == nil {
		return nil
	}
	var all []Seal
	for _, a := range m.past {
		if a.secret && !a.recall {
			all = append(all, sealOf(key, a.ply, a.Entry))
		}
	}
	return all
}

// sealOf returns the seal of the answer at a ply.
func sealOf(key []byte, ply int, e Entry) Seal {
	nonce := hex.EncodeToString(sign(key, fmt.Sprintf("herald nonce %d", ply)))
	sum := sha256.Sum256(fmt.Appendf(nil, "herald seal %d %d %s %s", ply, e.Player, e.Word, nonce))
	return Seal{Ply: ply, Player: e.Player, Word: e.Word, Nonce: nonce, Seal: hex.EncodeToString(sum[:])}
}
