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
	CallbackLaunch         = 12
)

const (
	AnswerLimit   = 3 * time.Second  // the longest time to the first answer to an interaction
	TokenLifetime = 15 * time.Minute // the time for which the token of an interaction is valid
)

// Interaction is a person's action with the bot, and the state of the bot's answer. The store's lock guards it. The
// fields without JSON are lost in a restart.
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
	Follows   int    // the number of follow-ups

	Failed   bool         `json:"-"` // there was no callback in time
	Updated  bool         `json:"-"` // what was deferred has been filled in, or deleted, by the token
	Choices  []Choice     `json:"-"`
	Modal    *Modal       `json:"-"` // the modal that is open; nil once it is submitted
	Opened   *Modal       `json:"-"` // the modal that was opened
	Opener   *Interaction `json:"-"` // the interaction that opened the modal which this one submits
	Launched *Instance    `json:"-"` // the Activity that the answer has opened
	Timer    func() bool  `json:"-"` // stops the clock of the first answer; may be nil
}

// By reports whether the person made the interaction.
func (in *Interaction) By(user string) bool { return user == in.User }

// StopTimer stops the clock of the first answer.
func (in *Interaction) StopTimer() {
	if in.Timer != nil {
		in.Timer()
	}
}

// Only is the value of StoredMessage.Only for an answer with these flags.
func (in *Interaction) Only(flags int) string {
	if flags&FlagEphemeral != 0 {
		return in.User
	}
	return ""
}
