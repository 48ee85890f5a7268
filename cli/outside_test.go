package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// playOutside plays a match of counters on the demo of a program, which is another process: people act by HTTP, as the
// page has them do.
func playOutside(t *testing.T, program string) {
	t.Helper()
	d := startDemo(t, program)
	d.types("Ada", "new", "game", "counters", "options", "target=3")
	d.press("Bruno", "Join")
	d.press("Ada", "Start")

	won := func(m *sandbox.Message) bool { return regexp.MustCompile(`(Ada|Bruno)\W* wins`).MatchString(text(m)) }
	var m *sandbox.Message
	for turn, n := "", 0; m == nil || !won(m); n++ {
		m = d.await(func(m *sandbox.Message) bool { return m.ID > turn && (won(m) || len(m.Mentions) == 1) })
		require.Less(t, n, 6, "3 counters win")
		if turn = m.ID; !won(m) {
			d.types(m.Mentions[0].GlobalName, "play", "move", "take")
		}
	}
	require.NoError(t, d.process.Process.Signal(syscall.SIGTERM))
	require.NoError(t, d.process.Wait())
}

// text returns all that a message has, to look for words.
func text(m *sandbox.Message) string {
	all, _ := json.Marshal(m)
	return string(all)
}

type object = map[string]any

// An outsideDemo is a demo that runs as a process.
type outsideDemo struct {
	t        *testing.T
	process  *exec.Cmd
	page     string // its address
	events   *websocket.Conn
	guild    string
	games    string            // the channel
	people   map[string]string // IDs by name
	commands map[string]string // IDs by name
}

// ada is the ID of the first person of the stand-in.
const ada = "1000000000000000011"

// startDemo starts the demo of a program and waits until people can play.
func startDemo(t *testing.T, program string) *outsideDemo {
	t.Helper()
	d := &outsideDemo{t: t, people: map[string]string{}, commands: map[string]string{}}
	d.process = exec.CommandContext(t.Context(), program, "demo", "--listen", "127.0.0.1:0", "--data", shortDir(t))
	d.process.Dir, d.process.Stderr = filepath.Dir(program), t.Output()
	out, err := d.process.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, d.process.Start())
	for lines := bufio.NewScanner(out); d.page == "" && lines.Scan(); {
		d.page, _ = strings.CutPrefix(lines.Text(), "Play on ")
	}
	d.events, _, err = websocket.DefaultDialer.DialContext(t.Context(), "ws"+strings.TrimPrefix(d.page, "http")+"/page/events?as="+ada, nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = d.events.Close() })
	d.learn()
	return d
}

// learn reads the IDs of what is there.
func (d *outsideDemo) learn() {
	d.t.Helper()
	var state struct {
		People []struct {
			ID   string
			Name string `json:"global_name"`
		}
		Guilds []struct {
			ID       string
			Channels []sandbox.Channel
		}
		Commands []struct{ ID, Name string }
	}
	d.call(http.MethodGet, "/page/state", ada, nil, &state)
	for _, p := range state.People {
		d.people[p.Name] = p.ID
	}
	for _, c := range state.Commands {
		d.commands[c.Name] = c.ID
	}
	d.guild = state.Guilds[0].ID
	i := slices.IndexFunc(state.Guilds[0].Channels, func(c sandbox.Channel) bool { return c.Name == "games" })
	d.games = state.Guilds[0].Channels[i].ID
}

// call calls the page's API as a person, and decodes the answer into result.
func (d *outsideDemo) call(method, path, as string, body, result any) {
	d.t.Helper()
	sent, err := json.Marshal(body)
	require.NoError(d.t, err)
	r, err := http.NewRequestWithContext(d.t.Context(), method, d.page+path+"?as="+as, bytes.NewReader(sent))
	require.NoError(d.t, err)
	r.Close = true
	answer, err := http.DefaultClient.Do(r)
	require.NoError(d.t, err)
	defer answer.Body.Close()
	require.Less(d.t, answer.StatusCode, 300, "%s %s %s", method, path, sent)
	require.NoError(d.t, json.NewDecoder(answer.Body).Decode(result))
}

// types sends a command with options, which are names and values.
func (d *outsideDemo) types(person, command string, options ...string) {
	d.t.Helper()
	var filled []object
	for pair := range slices.Chunk(options, 2) {
		filled = append(filled, object{"name": pair[0], "type": 3, "value": pair[1]})
	}
	d.interact(person, object{"type": 2, "data": object{"id": d.commands[command], "name": command, "type": 1, "options": filled}})
}

// press presses a button of the newest message in which it can be pressed.
func (d *outsideDemo) press(person, label string) {
	d.t.Helper()
	var button sandbox.Component
	m := d.await(func(m *sandbox.Message) bool {
		for _, row := range m.Components {
			if i := slices.IndexFunc(row.Components, func(c sandbox.Component) bool { return c.Label == label && !c.Disabled }); i >= 0 {
				button = row.Components[i]
				return true
			}
		}
		return false
	})
	d.interact(person, object{"type": 3, "message_id": m.ID, "custom_id": button.CustomID, "component_type": 2})
}

func (d *outsideDemo) interact(person string, action object) {
	d.t.Helper()
	action["guild_id"], action["channel_id"] = d.guild, d.games
	d.call(http.MethodPost, "/page/interactions", d.people[person], action, new(any))
}

// await returns the newest message that Ada sees in the channel and for which holds is true, once there is one.
func (d *outsideDemo) await(holds func(*sandbox.Message) bool) *sandbox.Message {
	d.t.Helper()
	for {
		var list []*sandbox.Message
		d.call(http.MethodGet, fmt.Sprintf("/page/channels/%s/messages", d.games), ada, nil, &list)
		for _, m := range slices.Backward(list) {
			if holds(m) {
				return m
			}
		}
		var event any
		require.NoError(d.t, d.events.ReadJSON(&event))
	}
}
