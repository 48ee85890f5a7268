package sandbox_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/render"
	"herald/render/film"
)

func testDeferredPicture(t *testing.T, chromium context.Context) {
	srv := start(t)
	draw := make(chan struct{})
	pageBot(t, srv, answers{"board": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseDeferredChannelMessageWithSource, nil)
		<-draw
		sendPicture(s, i, "A knight on e5; Ada to play")
	}}, command("board"))
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	bruno := sit(t, chromium, srv, "Bruno", "games", desktop)
	ada.enters("/board")
	bruno.sees(".message .thinking", "Herald is thinking…")
	close(draw)
	bruno.misses(".thinking")
	bruno.misses("#jump")
	bruno.waits(`() => document.querySelector(".message img")?.naturalWidth === 300`)
	require.Equal(t, "A knight on e5; Ada to play", value[string](bruno, `document.querySelector(".message img").alt`))
	bruno.click(".message .alt")
	bruno.sees(".message figcaption", "A knight on e5; Ada to play")
	bruno.click(".message .alt")
	bruno.misses(".message figcaption")
	bruno.click(".message .open")
	bruno.sees("dialog.lightbox", "Open the original")
	bruno.presses(kb.Escape)
	bruno.misses("dialog")
	require.Contains(t, ada.last(), "Ada used /board")
}

// sendPicture fills in a deferred answer with a picture and its description, which discordgo has no field for.
func sendPicture(s *discordgo.Session, i *discordgo.InteractionCreate, description string) {
	var picture bytes.Buffer
	_ = png.Encode(&picture, image.NewGray(image.Rect(0, 0, 300, 200)))
	fields := map[string]any{"attachments": []map[string]string{{"id": "0", "filename": "board.png", "description": description}}}
	contentType, body, _ := discordgo.MultipartBodyWithJSON(fields, []*discordgo.File{{Name: "board.png", ContentType: "image/png", Reader: &picture}})
	url := discordgo.EndpointWebhookMessage(i.AppID, i.Token, "@original")
	_, _ = s.RequestWithLockedBucket("PATCH", url, contentType, body, s.Ratelimiter.LockBucket(url), 0)
}

// testClip posts a clip. Chromium reads it as one that plays once, and whose first and last
// pictures are the same.
func testClip(t *testing.T, chromium context.Context) {
	srv := start(t)
	s := pageBot(t, srv, nil)
	var pictures []*image.Paletted
	for n := range 3 {
		m := image.NewPaletted(image.Rect(0, 0, 300, 200), render.Palette())
		for i := range m.Pix {
			m.Pix[i] = uint8(n)
		}
		pictures = append(pictures, m)
	}
	file, err := film.Clip(pictures, 900*time.Millisecond, 1<<20)
	require.NoError(t, err)
	ada := sit(t, chromium, srv, "Ada", "games", phone)
	_, err = s.ChannelFileSendWithMessage(srv.Channel("games"), "captured", "board.gif", bytes.NewReader(file))
	require.NoError(t, err)
	ada.waits(`() => document.querySelector(".message img")?.naturalWidth === 300`)
	read := value[[]int](ada, `(async () => {
		const data = await (await fetch(document.querySelector(".message img").src)).arrayBuffer();
		const decoder = new ImageDecoder({ data, type: "image/gif" });
		await decoder.tracks.ready;
		const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
		const canvas = new OffscreenCanvas(300, 200).getContext("2d", { willReadFrequently: true });
		const reds = [];
		for (let n = 0; n < frameCount; n++) {
			canvas.drawImage((await decoder.decode({ frameIndex: n })).image, 0, 0);
			reds.push(canvas.getImageData(150, 100, 1, 1).data[0]);
		}
		return [repetitionCount, ...reds];
	})()`)
	red := func(c int) int { return int(render.Palette()[c].(color.RGBA).R) }
	require.Equal(t, []int{0, red(2), red(0), red(1), red(2)}, read)
}

// testEnd checks that the list follows new messages only for those who see its end.
func testEnd(t *testing.T, chromium context.Context) {
	srv := start(t)
	s := pageBot(t, srv, nil)
	tall := func(text string) {
		var picture bytes.Buffer
		require.NoError(t, png.Encode(&picture, image.NewGray(image.Rect(0, 0, 300, 400))))
		_, err := s.ChannelFileSendWithMessage(srv.Channel("games"), text, "board.png", &picture)
		require.NoError(t, err)
	}
	const inView = `(text) => [...document.querySelectorAll(".message img")].filter((e) => e.naturalWidth).some((e) => {
		const { top, bottom } = e.getBoundingClientRect();
		return e.closest(".message").innerText.includes(text) && bottom > 60 && top < innerHeight - 60;
	})`
	ada := sit(t, chromium, srv, "Ada", "games", phone)
	for _, text := range []string{"first", "second", "third"} {
		tall(text)
		ada.waits(inView, text)
	}
	ada.misses("#jump")
	ada.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("scroller").scrollTop = -10000`))
	ada.sees("#jump", "Jump to present")
	ada.waits(inView, "first")
	tall("fourth")
	ada.sees(".message", "fourth")
	ada.waits(inView, "first")
	ada.click("#jump")
	ada.waits(inView, "fourth")
	ada.misses("#jump")
}

func testThreads(t *testing.T, chromium context.Context) {
	srv := start(t)
	s := pageBot(t, srv, nil)
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	ada.enters("/play e5")
	ada.sees(".message", "Ada plays e5")
	message := srv.Person("Ada").Messages(srv.Channel("games"))[0].ID
	thread, err := s.MessageThreadStart(srv.Channel("games"), message, "Lancelot: Ada", 1440)
	require.NoError(t, err)
	_, err = s.ChannelMessageSend(thread.ID, "The match is on")
	require.NoError(t, err)
	ada.sees(".threads [data-channel-id='"+thread.ID+"'][data-unread='1']", "Lancelot: Ada")
	ada.click(".threads [data-channel-id='" + thread.ID + "']")
	ada.sees("#topbar h2", "games › Lancelot: Ada")
	ada.sees(".message", "The match is on")
	ada.enters("/play e6")
	ada.sees(".message", "Ada plays e6")
	ada.click("#topbar [data-open-channel]")
	ada.sees("#messages h2", "#games")
}

func testLayout(t *testing.T, chromium context.Context) {
	srv := start(t)
	pressed := make(chan string, 1)
	s := pageBot(t, srv, answers{"more": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseDeferredMessageUpdate, nil)
		pressed <- i.MessageComponentData().CustomID
	}, "whom": func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		_ = respond(s, i, discordgo.InteractionResponseDeferredMessageUpdate, nil)
		pressed <- i.MessageComponentData().Values[0]
	}})
	_, err := s.ChannelMessageSendComplex(srv.Channel("games"), &discordgo.MessageSend{
		Flags: discordgo.MessageFlagsIsComponentsV2,
		Components: []discordgo.MessageComponent{discordgo.Container{Components: []discordgo.MessageComponent{
			discordgo.TextDisplay{Content: "## Standings"},
			discordgo.Section{Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "Ada leads"}},
				Accessory: discordgo.Button{Label: "More", CustomID: "more", Style: discordgo.SuccessButton}},
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{MenuType: discordgo.UserSelectMenu, CustomID: "whom", Placeholder: "Whom?"}}},
		}}},
	})
	require.NoError(t, err)
	_, err = s.ChannelMessageSendEmbed(srv.Channel("games"), &discordgo.MessageEmbed{
		Title: "Round **3**", Description: "of the *league*", Color: 0xf0b232,
		Fields: []*discordgo.MessageEmbedField{{Name: "Bruno", Value: "9 points", Inline: true}}, Footer: &discordgo.MessageEmbedFooter{Text: "Herald"},
	})
	require.NoError(t, err)
	ada := sit(t, chromium, srv, "Ada", "games", phone)
	ada.sees(".container h5", "Standings")
	ada.sees(".embed .title", "Round 3")
	ada.sees(".embed em", "league")
	ada.sees(".embed .field.inline", "Bruno\n9 points")
	ada.click("[data-custom-id=more]")
	require.Equal(t, "more", <-pressed)
	ada.click("[data-custom-id=whom]")
	ada.click("[data-value='" + srv.Person("Bruno").ID() + "']")
	require.Equal(t, srv.Person("Bruno").ID(), <-pressed)
}

func testNews(t *testing.T, chromium context.Context) {
	srv := start(t)
	say := func(text string) {
		_, err := srv.Person("Bruno").Say(srv.Channel("games"), text)
		require.NoError(t, err)
	}
	say("old")
	ada := sit(t, chromium, srv, "Ada", "games", desktop)
	ada.sees(".message", "old")
	say("seen")
	ada.sees(".message", "seen")
	ada.misses(".divider.fresh")
	ada.click("[data-channel-id='" + srv.Channel("general") + "']")
	ada.sees("#topbar h2", "general")
	say("new")
	ada.click("[data-channel-id='" + srv.Channel("games") + "'][data-unread='1']")
	ada.sees(".divider.fresh", "New")
	require.Equal(t, "new", value[string](ada, `document.querySelector(".divider.fresh + .message .content").innerText`))
}
