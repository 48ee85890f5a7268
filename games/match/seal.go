package match

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"herald/games"
)

// A Seal is what a secret answer is sealed with: its voter is shown the Seal at
// once, and everybody all of it once the seed is known. Then it can be seen that
// the answer in the record is the one that was given.
type Seal struct {
	Ply    int
	Player games.Player
	Word   string
	Nonce  string // in hexadecimal; it follows from the seed and the ply
	Seal   string // in hexadecimal, over all of the above
}

// Seals returns the seals of the secret answers in effect, none for a match
// without a seed. They hold secrets: a seat may see its own.
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

// sealOf seals an answer.
func sealOf(key []byte, ply int, e Entry) Seal {
	nonce := hex.EncodeToString(sign(key, fmt.Sprintf("herald nonce %d", ply)))
	sum := sha256.Sum256(fmt.Appendf(nil, "herald seal %d %d %s %s", ply, e.Player, e.Word, nonce))
	return Seal{Ply: ply, Player: e.Player, Word: e.Word, Nonce: nonce, Seal: hex.EncodeToString(sum[:])}
}
