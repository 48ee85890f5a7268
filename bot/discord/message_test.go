package discord

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNoncesFit: names of any length make valid nonces that differ.
func TestNoncesFit(t *testing.T) {
	require.Equal(t, "Lz141z4k9-o12.15.3-123456", Message{Nonce: "Lz141z4k9-o12.15.3-123456"}.filled().Nonce)
	long := "Lz141z4k9-o12.15.3-1234567"
	sent := Message{Nonce: long}.filled().Nonce
	require.Len(t, sent, maxNonce)
	require.Equal(t, sent, Message{Nonce: sent}.filled().Nonce)
	require.NotEqual(t, sent, Message{Nonce: strings.Replace(long, "7", "8", 1)}.filled().Nonce)
	require.Empty(t, Message{}.filled().Nonce)
}

// TestMentionsAreUniqueAndValid: Discord refuses a message that mentions a person twice or an
// invalid ID.
func TestMentionsAreUniqueAndValid(t *testing.T) {
	named := Message{Mentions: Mentions{Users: []string{"11", "12", "11", "", "ada", "-x"}}}
	require.Equal(t, Mentions{Parse: []string{}, Users: []string{"11", "12"}}, named.filled().Mentions)
	require.Len(t, named.Mentions.Users, 6, "it is a copy")
	many := Message{}
	for n := range 120 {
		many.Mentions.Users = append(many.Mentions.Users, strconv.Itoa(n))
	}
	require.Len(t, many.filled().Mentions.Users, MaxMentions)
	require.Equal(t, Mentions{Parse: []string{}}, Message{}.filled().Mentions)
}
