package discord

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheDocumentationInvitesAsTheLogDoes(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/servers.md")
	require.NoError(t, err)
	require.Contains(t, string(page), "`"+Invite("ID")+"`")
	require.Contains(t, Invite("ID"), "permissions=309237746688&")
}
