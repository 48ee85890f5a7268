package sandbox_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"image"
	"image/png"
	"io"
	"net/http"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox/world"
)

// dot is a picture of one pixel as a data URI, and as a file.
func dot(t *testing.T) (uri string, file []byte) {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewRGBA(image.Rect(0, 0, 1, 1))))
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(b.Bytes()), b.Bytes()
}

func TestEmojiOfTheApplication(t *testing.T) {
	t.Parallel()
	srv := start(t)
	s := newBot(t, srv, discordgo.IntentsNone)
	all := discordgo.EndpointApplication(world.BotID) + "/emojis"
	uri, file := dot(t)
	add := func(name, image string) (e discordgo.Emoji, err error) {
		answer, err := s.Request(http.MethodPost, all, object{"name": name, "image": image})
		if err == nil {
			err = json.Unmarshal(answer, &e)
		}
		return e, err
	}
	helm, err := add("helm_1", uri)
	require.NoError(t, err)
	for _, c := range [][2]string{{"helm_1", uri}, {"h", uri}, {"no-dash", uri}, {"text", "data:image/png;base64,aGVsbG8="}, {"none", ""}} {
		_, err := add(c[0], c[1])
		require.Equal(t, 50035, code(t, err), c[0])
	}
	var list struct{ Items []discordgo.Emoji }
	answer, err := s.Request(http.MethodGet, all, nil)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(answer, &list))
	require.Len(t, list.Items, 1)
	require.Equal(t, "helm_1", list.Items[0].Name)
	shown, err := http.Get(srv.URL() + "/emojis/" + helm.ID)
	require.NoError(t, err)
	defer shown.Body.Close()
	got, err := io.ReadAll(shown.Body)
	require.NoError(t, err)
	require.Equal(t, file, got)

	games := srv.Channel("games")
	button := func(id string) error {
		_, err := s.ChannelMessageSendComplex(games, &discordgo.MessageSend{Content: "…", Components: []discordgo.MessageComponent{
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{
				discordgo.Button{Label: "Play", CustomID: "play", Emoji: &discordgo.ComponentEmoji{ID: id, Name: "helm_1"}},
			}},
		}})
		return err
	}
	require.NoError(t, button(helm.ID))
	require.Equal(t, 50035, code(t, button("99")), "there is no such emoji")
	_, err = s.Request(http.MethodDelete, all+"/"+helm.ID, nil)
	require.NoError(t, err)
	_, err = s.Request(http.MethodDelete, all+"/"+helm.ID, nil)
	require.Equal(t, 10014, code(t, err))
	require.Equal(t, 50035, code(t, button(helm.ID)))
	require.Empty(t, srv.Emojis())
}
