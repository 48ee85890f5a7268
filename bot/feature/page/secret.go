package page

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

// newSecret draws what a link or a cookie carries, which is never stored.
func newSecret() string {
	var key [32]byte
	_, _ = rand.Read(key[:]) // it never fails
	return base64.RawURLEncoding.EncodeToString(key[:])
}

// hashOf returns what is stored of a secret. It is drawn at random and long, so that a plain
// hash suffices.
func hashOf(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
