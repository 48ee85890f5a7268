package gateway

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// BenchmarkSlim takes in a server of 200 KB as a session begins, beside what
// discordgo would do.
func BenchmarkSlim(b *testing.B) {
	role := `{"id":"4194304","name":"A role \"of\" many","color":0,"permissions":"2147483647","position":3,"hoist":false,"managed":false}`
	packet := []byte(`{"t":"GUILD_CREATE","s":2,"op":0,"d":{"roles":[` + role + strings.Repeat(","+role, 200_000/len(role)) + `],"id":"7"}}`)
	b.Run("slim", func(b *testing.B) {
		g := Gateway{Needs: func(string) Need { return Identity }}
		b.SetBytes(int64(len(packet)))
		for b.Loop() {
			g.slim(packet)
		}
	})
	b.Run("discordgo", func(b *testing.B) {
		b.SetBytes(int64(len(packet)))
		for b.Loop() {
			var e discordgo.Event
			var guild discordgo.GuildCreate
			if json.Unmarshal(packet, &e) != nil || json.Unmarshal(e.RawData, &guild) != nil {
				b.Fatal("not read")
			}
		}
	})
}
