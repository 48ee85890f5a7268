package discord

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNoncesFit sends names of messages of any length, which stay different.
func TestNoncesFit(t *testing.T) {
	require.Equal(t, "Lz141z4k9-o12.15.3-123456", Message{Nonce: "Lz141z4k9-o12.15.3-123456"}.filled().Nonce)
	long := "Lz141z4k9-o12.15.3-1234567"
	sent := Message{Nonce: long}.filled().Nonce
	require.Len(t, sent, maxNonce)
	require.Equal(t, sent, Message{Nonce: sent}.filled().Nonce)
	require.NotEqual(t, sent, Message{Nonce: strings.Replace(long, "7", "8", 1)}.filled().Nonce)
	require.Empty(t, Message{}.filled().Nonce)
}
