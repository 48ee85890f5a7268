package sandbox_test

import (
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

func TestFollowUps(t *testing.T) {
	t.Parallel()
	srv := start(t)
	got := make(chan *discordgo.Interaction, 1)
	s := bot(t, srv, answers{"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		public("played")(s, i)
		got <- i.Interaction
	}}, command("play"))
	games, ada := srv.Channel("games"), srv.Person("Ada")
	_, err := ada.Type(within(t), games, "/play")
	require.NoError(t, err)
	in := <-got
	hint, err := s.FollowupMessageCreate(in, true, &discordgo.WebhookParams{Content: "a hint", Flags: discordgo.MessageFlagsEphemeral})
	require.NoError(t, err)
	require.Len(t, ada.Messages(games), 2)
	require.Len(t, srv.Person("Bruno").Messages(games), 1)
	text := "a better hint"
	_, err = s.FollowupMessageEdit(in, hint.ID, &discordgo.WebhookEdit{Content: &text})
	require.NoError(t, err)
	require.Equal(t, text, ada.Messages(games)[1].Content)
	require.NoError(t, s.FollowupMessageDelete(in, hint.ID))
	require.Len(t, ada.Messages(games), 1)
	first, err := s.InteractionResponse(in)
	require.NoError(t, err)
	require.Equal(t, "played", first.Content)
	require.NoError(t, s.InteractionResponseDelete(in))
	require.Empty(t, ada.Messages(games))
	_, err = s.InteractionResponse(in)
	require.Equal(t, 10008, code(t, err))
}

func TestFirstFollowUpFillsADeferredAnswer(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, nil)
		_, _ = s.FollowupMessageCreate(i.Interaction, true, &discordgo.WebhookParams{Content: "played"})
	}}, command("play"))
	reply, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/play")
	require.NoError(t, err)
	require.Equal(t, "played", reply.Message.Content)
	require.Len(t, srv.Person("Ada").Messages(srv.Channel("games")), 1)
}

func TestDeferredUpdateIsAnsweredByAFollowUp(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{
		"new": public("turn", "play"),
		"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			_ = respond(s, i, discordgo.InteractionResponseDeferredMessageUpdate, nil)
			_, _ = s.FollowupMessageCreate(i.Interaction, true, &discordgo.WebhookParams{Content: "panel", Flags: discordgo.MessageFlagsEphemeral})
		},
	}, command("new"))
	ada, ctx := srv.Person("Ada"), within(t)
	turn, err := ada.Type(ctx, srv.Channel("games"), "/new")
	require.NoError(t, err)
	panel, err := ada.Press(ctx, turn.Message.ID, "play")
	require.NoError(t, err)
	require.Equal(t, "panel", panel.Message.Content)
	require.Equal(t, sandbox.FlagEphemeral, panel.Message.Flags)
}

func TestOtherEditsDoNotAnswerADeferredUpdate(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{
		"new": public("turn", "play"),
		"play": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
			_ = respond(s, i, discordgo.InteractionResponseDeferredMessageUpdate, nil)
			_ = edit(s, i.ChannelID, i.Message.ID, "somebody else was faster")
			text := "played"
			_, _ = s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &text})
		},
	}, command("new"))
	ada, ctx := srv.Person("Ada"), within(t)
	turn, err := ada.Type(ctx, srv.Channel("games"), "/new")
	require.NoError(t, err)
	played, err := ada.Press(ctx, turn.Message.ID, "play")
	require.NoError(t, err)
	require.Equal(t, "played", played.Message.Content)
}

func TestDeletedAnswerIsAnEmptyReply(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, answers{"undo": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, nil)
		_ = s.InteractionResponseDelete(i.Interaction)
	}}, command("undo"))
	reply, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/undo")
	require.NoError(t, err)
	require.Equal(t, sandbox.Reply{}, *reply)
}

func TestTokenReachesOnlyItsOwnMessages(t *testing.T) {
	t.Parallel()
	srv := start(t)
	got := make(chan *discordgo.Interaction, 2)
	s := bot(t, srv, answers{"hand": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseChannelMessageWithSource, say("secret", discordgo.MessageFlagsEphemeral))
		got <- i.Interaction
	}}, command("hand"))
	games, ctx, text := srv.Channel("games"), within(t), "leaked"
	adas, err := srv.Person("Ada").Type(ctx, games, "/hand")
	require.NoError(t, err)
	_, err = srv.Person("Bruno").Type(ctx, games, "/hand")
	require.NoError(t, err)
	brunos := <-got // handlers run side by side
	if other := <-got; other.Member.User.ID == srv.Person("Bruno").ID() {
		brunos = other
	}
	_, err = s.FollowupMessageEdit(brunos, adas.Message.ID, &discordgo.WebhookEdit{Content: &text})
	require.Equal(t, 50001, code(t, err))
	err = edit(s, games, adas.Message.ID, text)
	require.Equal(t, 10008, code(t, err), "without a token the ID says nothing")
}

func TestCallbackWithResponse(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bodies := make(chan []byte, 1)
	bot(t, srv, answers{"board": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		url := discordgo.EndpointInteractionResponse(i.ID, i.Token) + "?with_response=true"
		body, _ := s.Request("POST", url, map[string]any{"type": 4, "data": map[string]any{"content": "the board"}})
		bodies <- body
	}}, command("board"))
	reply, err := srv.Person("Ada").Type(within(t), srv.Channel("games"), "/board")
	require.NoError(t, err)
	var result struct {
		Interaction struct {
			Message string `json:"response_message_id"`
		}
		Resource struct {
			Type    int
			Message discordgo.Message
		}
	}
	require.NoError(t, discordgo.Unmarshal(<-bodies, &result))
	require.Equal(t, reply.Message.ID, result.Interaction.Message)
	require.Equal(t, 4, result.Resource.Type)
	require.Equal(t, "the board", result.Resource.Message.Content)
}
