package bot

import (
	"encoding/json"
	"fmt"
	"strconv"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	clocks "herald/games/match/clock"
	"herald/lang"
	"herald/render"
	"herald/store"
)

// The stages of a table.
const (
	inLobby = "lobby"
	playing = "playing"
	over    = "over"
	closed  = "closed" // given up before the start
)

// untold is the value of table.Told before anything has been told.
const untold = -1

// A table is a match with its people and its places on Discord.
type table struct {
	ID      string       `json:"-"`
	Channel string       `json:"-"` // where the match lives: a channel or a thread
	Match   match.Record `json:"-"` // the zero one in the lobby

	Game   string      `json:"game"`
	Setup  games.Setup `json:"setup"` // chosen in the lobby; Players is how many may join
	Stage  string      `json:"stage"`
	Guild  string      `json:"guild,omitempty"`  // "" in a direct message
	Locale string      `json:"locale"`           // the language of what everybody reads
	Thread bool        `json:"thread,omitempty"` // a thread of its own is wanted
	// Threadless is Discord's reason for refusing the thread, 0 if it did not.
	Threadless int `json:"threadless,omitempty"`

	Seats  []chair  `json:"seats"`
	Lobby  string   `json:"lobby,omitempty"` // the message with the lobby
	Home   string   `json:"home,omitempty"`  // the channel of that message
	Turn   string   `json:"turn,omitempty"`  // the living turn message
	Told   int      `json:"told"`            // how many entries of the record the channel has been told
	Next   int      `json:"next,omitempty"`  // how many it has been told with the next message; see goal
	From   int      `json:"from,omitempty"`  // from which entry on the living message tells
	Turns  int      `json:"turns,omitempty"` // how many turn messages were posted
	Lost   int      `json:"lost,omitempty"`  // how often the living message was lost and posted anew
	Worn   []place  `json:"worn,omitempty"`  // messages whose buttons are still to be taken off
	Silent *silence `json:"silent,omitempty"`
	Wordy  bool     `json:"wordy,omitempty"` // pictures are refused in the channel
	// Seen is up to which entry people have seen the match when they confirmed
	// their last turns, by ID.
	Seen map[string]int `json:"seen,omitempty"`
	// Filmed is the turn message that has become the final post.
	Filmed string `json:"filmed,omitempty"`
	// Whispered is how many entries all letters have been told.
	Whispered int `json:"whispered,omitempty"`
	// Busy says that bot players have to answer: until they have, nobody is told
	// what was played, so that their turns are told together.
	Busy bool `json:"busy,omitempty"`
	// Alone says that bot players may play on though nobody else does.
	Alone bool `json:"alone,omitempty"`
	// Stale counts what has changed since the living message was written, but for
	// what the record says.
	Stale int `json:"stale,omitempty"`
	// Wish is that to take a turn back, if somebody asks for that; Wishes counts
	// them.
	Wish   *wish `json:"wish,omitempty"`
	Wishes int   `json:"wishes,omitempty"`
	// Clock counts the time of the seats. In the lobby it has the terms only; it
	// is nil for a match that began before there were clocks.
	Clock *clocks.Clocks `json:"clock,omitempty"`
	// Resters are those whose calendars the clocks have, by seat.
	Resters []string `json:"resters,omitempty"`
	Bell    *bell    `json:"bell,omitempty"`   // reminds of the time
	Vote    *vote    `json:"vote,omitempty"`   // the last that was asked for
	Asides  []aside  `json:"asides,omitempty"` // what the house has said in between
	// Letters are the direct messages, by seat.
	Letters map[games.Player]letter `json:"letters,omitempty"`
}

// A place is a message in its channel.
type place struct {
	Channel string `json:"channel"`
	Message string `json:"message"`
}

// name returns the holder of a seat as plain text.
func (t *table) name(p games.Player) string {
	if p < 0 || int(p) >= len(t.Seats) {
		return ""
	}
	return t.Seats[p].Name
}

// apart returns the holder of a seat as plain text, with a number if others
// have the same name, as bot players do: for where no sign tells them apart.
func (t *table) apart(p games.Player) string {
	name, same, before := t.name(p), 0, 0
	for q := range t.Seats {
		if t.Seats[q].Name != name {
			continue
		}
		if same++; q < int(p) {
			before++
		}
	}
	if name == "" || same < 2 {
		return name
	}
	return name + " " + strconv.Itoa(before+1)
}

// signed returns the holder of a seat for a message: with the sign that the
// seat has on the board, and marked off from the text around it.
func (t *table) signed(p games.Player) string {
	if t.name(p) == "" {
		return ""
	}
	return t.sign(p) + " **" + discord.Escape(t.name(p)) + "**"
}

// sign returns the sign that a seat has on the board.
func (t *table) sign(p games.Player) string { return render.Sign(int(p)) }

// namesApart returns all holders apart.
func (t *table) namesApart() []string {
	names := make([]string, len(t.Seats))
	for p := range t.Seats {
		names[p] = t.apart(games.Player(p))
	}
	return names
}

func (t *table) names() []string {
	names := make([]string, len(t.Seats))
	for i, p := range t.Seats {
		names[i] = p.Name
	}
	return names
}

// public returns the printer for what everybody at the table reads.
func (b *Bot) public(t *table) lang.Printer { return b.catalog.Printer(t.Locale, t.signed) }

// read makes a table of what is stored.
func readTable(r store.Record) (table, error) {
	var t table
	if err := json.Unmarshal(r.App, &t); err != nil {
		return t, fmt.Errorf("match %s: %w", r.ID, err)
	}
	t.ID, t.Channel, t.Match = r.ID, r.Channel, r.Match
	return t, nil
}

// write puts the table into what is stored.
func (t *table) write(r *store.Record) error {
	house, err := json.Marshal(t)
	if err != nil {
		return err
	}
	r.Users = nil
	for _, p := range t.Seats {
		r.Users = append(r.Users, p.ID)
	}
	r.Channel, r.Match, r.App = t.Channel, t.Match, house
	r.Over = t.Stage == over || t.Stage == closed
	r.Due, r.Alarm = t.due(), t.wake()
	return nil
}

// due reports whether a process that begins has something to do for the table.
func (t *table) due() bool {
	return t.owes() || t.owesLetters() || t.owesFilm() || t.hampered() || t.Busy
}

// table returns a stored table. The error is store.ErrNotFound or ErrCorrupt.
func (b *Bot) table(id string) (table, error) {
	r, err := b.store.Get(id)
	if err != nil {
		return table{}, err
	}
	return readTable(r)
}

// create stores a new table and returns its ID.
func (b *Bot) create(t table) (string, error) {
	var r store.Record
	if err := t.write(&r); err != nil {
		return "", err
	}
	err := b.store.Create(&r)
	return r.ID, err
}

// update changes a stored table, in one transaction. Change must not call the
// store or Discord.
func (b *Bot) update(id string, change func(*table) error) (table, error) {
	defer b.metrics.commit.start()()
	var t table
	err := b.updateRecord(id, func(r *store.Record) error {
		var err error
		if t, err = readTable(*r); err != nil {
			return err
		}
		if err := change(&t); err != nil {
			return err
		}
		return t.write(r)
	})
	return t, err
}

// open replays the table's match.
func (b *Bot) open(t *table) (*match.Match, error) {
	title, ok := b.title(t.Game)
	if !ok {
		return nil, &gameError{t.Game}
	}
	if t.Stage == inLobby || t.Stage == closed {
		return nil, errNotStarted
	}
	return match.Open(title.Rules, t.Match)
}

// change alters the table's match, in one transaction, and has bot players
// answer if they are asked then.
func (b *Bot) change(id string, change func(*table, *match.Match) error) (table, *match.Match, error) {
	var m *match.Match
	t, err := b.update(id, func(t *table) (err error) {
		if m, err = b.open(t); err != nil {
			return err
		}
		if err = change(t, m); err != nil {
			return err
		}
		t.Match = m.Record()
		t.lapse(m)
		t.tick(m, b.clock.Now())
		if err = t.standInOn(m); err != nil {
			return err
		}
		t.attend(m)
		t.grown()
		if m.Over() {
			t.Stage = over
		}
		return nil
	})
	if err == nil && t.Busy {
		b.ponderers.Push(id, false)
	}
	if err == nil {
		t, err = b.restAtTable(t)
	}
	return t, m, err
}
