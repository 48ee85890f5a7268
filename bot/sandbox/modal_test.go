package sandbox_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

func TestModalWithLabels(t *testing.T) {
	t.Parallel()
	srv := start(t)
	fields := array{
		object{"type": 10, "content": "Tell us about the table."},
		object{"type": 18, "label": "Name", "component": object{"type": 4, "custom_id": "name", "style": 1, "value": "Ada's table", "min_length": 3}},
		object{"type": 18, "label": "Game", "component": menu(3)},
	}
	bot(t, srv, answers{"new": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_, _ = s.Request("POST", discordgo.EndpointInteractionResponse(i.ID, i.Token),
			object{"type": 9, "data": object{"custom_id": "form", "title": "New table", "components": fields}})
	}}, command("new"))
	ada, ctx, games := srv.Person("Ada"), within(t), srv.Channel("games")
	opened, err := ada.Type(ctx, games, "/new")
	require.NoError(t, err)
	_, err = ada.Submit(ctx, opened.Modal, map[string]string{"m": "o7"})
	require.EqualError(t, err, `"o7" is not an option of "m": o0, o1, o2`)
	_, err = ada.Submit(ctx, opened.Modal, map[string]string{"m": "o1", "name": "A"})
	require.EqualError(t, err, `the field "name" is too short or too long`)
	_, err = srv.Person("Bruno").Submit(ctx, opened.Modal, map[string]string{"m": "o1"})
	require.EqualError(t, err, `no modal "form" is open`)

	// discordgo v0.29.0 cannot read a Label, so what arrives is read from the wire.
	w := dial(t, srv)
	w.send(2, identify)
	require.Equal(t, "READY 1", w.next())
	visit := visit(t, srv, "Ada")
	status, body := visit.do("POST", "/page/interactions", object{
		"type": 5, "channel_id": games, "custom_id": "form", "components": array{
			object{"type": 18, "component": object{"type": 4, "custom_id": "name", "value": "Round"}},
			object{"type": 18, "component": object{"type": 3, "custom_id": "m", "values": array{"o2"}}},
		},
	})
	require.Equal(t, 202, status, body)
	require.Equal(t, "INTERACTION_CREATE 2", w.next())
}

func TestModalOfAMessageThatIsGone(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{
		"new": public("lobby", "rename"),
		"rename": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			_, _ = s.Request("POST", discordgo.EndpointInteractionResponse(i.ID, i.Token), object{"type": 9, "data": object{
				"custom_id": "form", "title": "t", "components": array{row(object{"type": 4, "custom_id": "name", "label": "l", "style": 1})},
			}})
		},
		"form": public("renamed"),
	}, command("new"))
	ada, ctx, games := srv.Person("Ada"), within(t), srv.Channel("games")
	lobby, err := ada.Type(ctx, games, "/new")
	require.NoError(t, err)
	opened, err := ada.Press(ctx, lobby.Message.ID, "rename")
	require.NoError(t, err)
	again, err := ada.Press(ctx, lobby.Message.ID, "rename")
	require.NoError(t, err)
	reply, err := ada.Submit(ctx, again.Modal, map[string]string{"name": "x"})
	require.NoError(t, err)
	require.Equal(t, 5, reply.Message.Metadata.Type)
	require.Equal(t, lobby.Message.ID, reply.Message.Metadata.Triggering.InteractedMessageID)
	require.Equal(t, "lobby", reply.Message.Referenced.Content)
	require.NoError(t, srv.DeleteMessage(games, lobby.Message.ID))
	require.Nil(t, srv.Person("Bruno").Messages(games)[0].Referenced)
	_, err = ada.Submit(ctx, opened.Modal, map[string]string{"name": "x"})
	require.EqualError(t, err, "the message of the modal is gone")
}

func TestAnswerToAnEphemeralMessageDoesNotRepeatIt(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{
		"hand": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say("secret", discordgo.MessageFlagsEphemeral, "show"))
		},
		"show": public("done"),
	}, command("hand"))
	ada, ctx, games := srv.Person("Ada"), within(t), srv.Channel("games")
	bruno := visit(t, srv, "Bruno")
	brunos := bruno.listen()
	hand, err := ada.Type(ctx, games, "/hand")
	require.NoError(t, err)
	_, err = srv.Person("Bruno").Press(ctx, hand.Message.ID, "show")
	require.EqualError(t, err, "no message "+hand.Message.ID+" is here to see")
	status, _ := bruno.do("POST", "/page/interactions", object{"type": 3, "channel_id": games, "message_id": hand.Message.ID, "custom_id": "show"})
	require.Equal(t, 403, status)
	_, err = ada.Press(ctx, hand.Message.ID, "show")
	require.NoError(t, err)
	seen := next(t, brunos, "message_create")
	require.Equal(t, "done", seen["content"])
	require.NotContains(t, seen, "referenced_message")
	require.Equal(t, []string{"done"}, contents(srv.Person("Bruno").Messages(games)))
	require.Equal(t, []string{"secret", "done"}, contents(ada.Messages(games)))
}

func contents(list []sandbox.Message) []string {
	var out []string
	for _, m := range list {
		out = append(out, m.Content)
	}
	return out
}
