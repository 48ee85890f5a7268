package sandbox_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

func TestTroubleOverHTTP(t *testing.T) {
	t.Parallel()
	srv := start(t)
	ada, bot := visit(t, srv, "Ada"), client{t, srv}
	status, body := ada.do("POST", "/page/trouble", object{"kind": "rate-limited", "route": sending, "times": 2, "retry_after": 1.5})
	require.Equal(t, 201, status)
	require.JSONEq(t, `{"id":1,"kind":"rate-limited","route":"`+sending+`","times":2,"retry_after":1.5,"struck":0,"over":false}`, body)
	waited := make(chan string, 1)
	go func() {
		_, body := ada.do("GET", "/page/trouble/1?struck=2", nil)
		waited <- body
	}()
	for range 2 {
		got, err := bot.say("x")
		require.NoError(t, err)
		require.Equal(t, 429, got.status)
		require.Equal(t, "1.500", got.header.Get("X-RateLimit-Reset-After"))
	}
	require.JSONEq(t, `{"id":1,"kind":"rate-limited","route":"`+sending+`","times":2,"retry_after":1.5,"struck":2,"over":true}`, <-waited)

	status, _ = ada.do("POST", "/page/trouble", object{"kind": "request-held"})
	require.Equal(t, 201, status)
	answered := make(chan int, 2)
	hold := func(times int) {
		go func() {
			got, _ := bot.say("held")
			answered <- got.status
		}()
		status, _ := ada.do("GET", fmt.Sprint("/page/trouble/2?struck=", times), nil)
		require.Equal(t, 200, status)
	}
	hold(1)
	status, _ = ada.do("POST", "/page/trouble/2/release", nil)
	require.Equal(t, 204, status)
	require.Equal(t, 200, <-answered)
	hold(2)
	status, _ = ada.do("DELETE", "/page/trouble/2", nil)
	require.Equal(t, 204, status)
	require.Equal(t, 200, <-answered)

	status, _ = ada.do("POST", "/page/trouble", object{"kind": "gateway-cut", "at": "connect"})
	require.Equal(t, 201, status)
	status, _ = ada.do("DELETE", "/page/trouble", nil)
	require.Equal(t, 204, status)
	_, body = ada.do("GET", "/page/trouble", nil)
	var all struct {
		Troubles    []struct{ Over bool }
		Permissions map[string]string
	}
	require.NoError(t, json.Unmarshal([]byte(body), &all))
	require.Equal(t, []struct{ Over bool }{{true}, {true}, {true}}, all.Troubles)
	require.Equal(t, fmt.Sprint(sandbox.DefaultPermissions), all.Permissions[srv.Channel("games")])
	ready(t, srv)

	for _, c := range []struct {
		method, path string
		status       int
		message      string
	}{
		{"GET", "/page/trouble/9", 404, "no such trouble"},
		{"DELETE", "/page/trouble/9", 404, "no such trouble"},
		{"POST", "/page/trouble/9/release", 404, "no such trouble"},
		{"GET", "/page/trouble/1?struck=often", 400, `how often? "often"`},
		{"POST", "/page/trouble", 400, `no such kind of fault: "rain"`},
	} {
		status, body := ada.do(c.method, c.path, object{"kind": "rain"})
		require.Equal(t, c.status, status)
		require.JSONEq(t, jsonOf(t, object{"message": c.message}), body)
	}
}

func TestWorldOverHTTP(t *testing.T) {
	t.Parallel()
	srv := start(t)
	ada, bot, games := visit(t, srv, "Ada"), client{t, srv}, srv.Channel("games")
	say := func() int {
		got, err := bot.say("x")
		require.NoError(t, err)
		return got.status
	}
	require.Equal(t, 200, say())
	status, _ := ada.do("PATCH", "/page/channels/"+games, object{"permissions": fmt.Sprint(sandbox.ViewChannel)})
	require.Equal(t, 204, status)
	require.Equal(t, 403, say())
	status, _ = ada.do("DELETE", "/page/channels/"+games+"/messages/"+srv.Person("Ada").Messages(games)[0].ID, nil)
	require.Equal(t, 204, status)
	require.Empty(t, said(srv))
	status, _ = ada.do("DELETE", "/page/channels/"+games, nil)
	require.Equal(t, 204, status)
	got, err := bot.do("GET", "/channels/"+games, "")
	require.NoError(t, err)
	require.Equal(t, 404, got.status)
	status, _ = ada.do("PATCH", "/page/people/"+ada.as, object{"left": true})
	require.Equal(t, 200, status)
	require.True(t, srv.Person("Ada").Profile().Left)
	for _, c := range [][2]string{{"PATCH", "/page/channels/5"}, {"DELETE", "/page/channels/5"}, {"DELETE", "/page/channels/5/messages/6"}} {
		status, _ := ada.do(c[0], c[1], object{"permissions": "0"})
		require.Equal(t, 404, status, c)
	}
}

// testTrouble causes faults by the page's menu, on a phone and in French.
func testTrouble(t *testing.T, chromium context.Context) {
	srv := start(t)
	s := pageBot(t, srv, nil)
	gone := make(chan struct{}, 1)
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { gone <- struct{}{} })
	games := srv.Channel("games")
	_, err := s.ChannelMessageSend(games, "the last message")
	require.NoError(t, err)
	chloe := sit(t, chromium, srv, "Chloé", "games", phone)
	chloe.sees(".message", "the last message")
	chloe.click("#open-drawer")
	chloe.click("#settings")
	chloe.click("#open-trouble")
	chloe.sees("dialog h2", "Mettre le bot à l’épreuve")
	chloe.do(chromedp.WaitVisible(chromedp.CSS("#trouble-sendMessages[checked]")))
	require.Empty(t, value[[]string](chloe, `[...document.querySelectorAll("dialog button, dialog .switch")]
		.filter((e) => e.getBoundingClientRect().height < 40).map((e) => e.outerHTML)`))
	require.Equal(t, phone.width, value[int64](chloe, `document.scrollingElement.scrollWidth`))

	chloe.click("[data-trouble=serverError]")
	chloe.sees(".troubles li", "En faire échouer trois, 0 fois jusqu’ici")
	require.ErrorContains(t, s.ChannelTyping(games), "503")
	chloe.click("[data-trouble=endTrouble]")
	chloe.misses(".troubles li")
	require.NoError(t, s.ChannelTyping(games))
	chloe.click("#trouble-sendMessages")
	chloe.do(chromedp.WaitVisible(chromedp.CSS("#trouble-sendMessages:not([checked])")))
	require.NoError(t, srv.Await(within(t), func() bool {
		var allowed *discordgo.RESTError
		return errors.As(s.ChannelTyping(games), &allowed) && allowed.Message.Code == 50013
	}))
	chloe.click("[data-trouble=deleteMessage]")
	chloe.misses(".message")
	chloe.misses("[data-trouble=deleteMessage]")
	chloe.click("[data-trouble=cut]")
	<-gone
	chloe.click("#trouble-leftGuilds")
	chloe.do(chromedp.WaitVisible(chromedp.CSS("#trouble-leftGuilds[checked]"))) // redrawn with the response
	require.True(t, srv.Person("Chloé").Profile().Left)
	chloe.click("#trouble-leftGuilds")
	chloe.do(chromedp.WaitVisible(chromedp.CSS("#trouble-leftGuilds:not([checked])")))
	require.False(t, srv.Person("Chloé").Profile().Left)
	chloe.click("[data-trouble=deleteChannel]")
	chloe.sees("#topbar h2", "general")
	chloe.presses(kb.Escape)
	chloe.misses("dialog")
	chloe.waits(`(selector) => !document.querySelector(selector)`, "[data-channel-id='"+games+"']")
}
