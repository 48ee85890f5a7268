package world

import "time"

// The kinds of interaction.
const (
	CommandInteraction      = 2
	ComponentInteraction    = 3
	AutocompleteInteraction = 4
	ModalInteraction        = 5
)

// The kinds of callback, which is the first answer to an interaction.
const (
	CallbackMessage        = 4
	CallbackDeferred       = 5
	CallbackDeferredUpdate = 6
	CallbackUpdate         = 7
	CallbackChoices        = 8
	CallbackModal          = 9
)

const (
	AnswerLimit   = 3 * time.Second  // how long the first answer to an interaction may take
	TokenLifetime = 15 * time.Minute // how long the token of an interaction is valid
)

// Interaction is what a person has done and how far the bot has answered it. The server's lock guards it; what a
// restart needs is stored.
type Interaction struct {
	ID        string
	Token     string
	Type      int
	Name      string // of the command
	User      string
	ChannelID string
	Source    string // the message whose component was used, or whose component opened the modal
	At        time.Time
	Answer    int    // the kind of the callback, 0 while there is none
	Original  string // the message that @original names
	Followed  string // the latest follow-up
	Follows   int    // how many there were

	Failed  bool         `json:"-"` // no callback came in time
	Updated bool         `json:"-"` // what was deferred has been filled in, or deleted, by the token
	Choices []Choice     `json:"-"`
	Modal   *Modal       `json:"-"` // open, until it is submitted
	Opened  *Modal       `json:"-"` // the same, for good
	Opener  *Interaction `json:"-"` // what opened the modal that this one submits
	Timer   func() bool  `json:"-"`
}

// By reports whether the person made the interaction.
func (in *Interaction) By(user string) bool { return user == in.User }

// StopTimer stops the clock of an interaction.
func (in *Interaction) StopTimer() {
	if in.Timer != nil {
		in.Timer()
	}
}

// SaveInteraction stores an interaction: its token must work after a restart.
func (c *Change) SaveInteraction(in *Interaction) { c.save(bucketInteractions, in.Token, in) }

// DropExpired drops the interactions whose tokens have long expired.
func (c *Change) DropExpired() {
	for token, in := range c.Interactions {
		if c.Now.Sub(in.At) > 2*TokenLifetime {
			in.StopTimer()
			delete(c.Interactions, token)
			c.save(bucketInteractions, token, nil)
		}
	}
}

// Owners says who has installed the bot: the guild, or the person.
func (w *World) Owners(user, guild string) map[string]string {
	if w.UserInstalled {
		return map[string]string{"1": user}
	}
	return map[string]string{"0": guild}
}

// Only is the one person who sees a message with these flags, or nobody in particular.
func (in *Interaction) Only(flags int) string {
	if flags&FlagEphemeral != 0 {
		return in.User
	}
	return ""
}
