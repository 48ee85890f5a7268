package discord

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheReadmeInvitesAsTheLogDoes(t *testing.T) {
	t.Parallel()
	readme, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	require.Contains(t, string(readme), "`"+Invite("ID")+"`")
	require.Contains(t, Invite("ID"), "permissions=309237746688&")
}
