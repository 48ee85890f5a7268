package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/store"
)

func TestGuildsFallIntoShardsAsOnTheGateway(t *testing.T) {
	for guild, want := range map[string]int{
		"81384788765712384":    3,
		"197038439483310086":   6,
		"":                     0, // in direct messages
		"here":                 0,
		"-4194304":             0,
		"99999999999999999999": 0, // no snowflake
	} {
		require.Equal(t, want, store.ShardOf(guild, 7), guild)
		require.True(t, store.Shard{Number: want, Of: 7}.Has(guild))
		require.Zero(t, store.ShardOf(guild, 1))
	}
}
