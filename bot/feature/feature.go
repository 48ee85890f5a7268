// Package feature is what the features of the bot have in common: what a feature
// is, the rooms that it works in, and the few answers that several of them give.
// The features are in the packages below it; they never import each other, and
// bot/features.go lists them.
package feature

import (
	"context"
	"io/fs"
	"iter"
	"log/slog"

	"herald/bot/discord"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/post"
	"herald/bot/prefs"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
	"herald/lang"
	"herald/render"
	"herald/store"
)

// A Feature is one part of the conversation: what it answers, what it posts,
// what falls due in it. Nil fields mean that it does nothing of the kind.
type Feature struct {
	Name     string
	Commands []Command
	Presses  map[string]router.Route     // buttons, menus and forms, by verb
	Suggest  map[string]router.Suggester // autocomplete, by option
	Notices  []post.Notice               // messages in a table's channel
	Tasks    []post.Task                 // what a table owes in the background
	Queues   []Queue                     // what works on the tasks
	Alarms   []table.Alarm
	Personal *Personal
	Changed  table.Hook // in the transaction of every change of a match, in list order
	Ended    Ended

	// CatchUp queues what earlier processes have left undone. It is called once the
	// bot is connected.
	CatchUp func()
	// Deleted hears that a channel or thread was deleted, or if message is not "",
	// that message in it; Allowed, that the bot may now be allowed what it was
	// refused in a channel, or if that is "", anywhere.
	Deleted func(channel, message string)
	Allowed func(channel string)
	// Archived hears that a thread is archived, by somebody or by Discord.
	Archived func(discord.Thread)
	// Joined hears that the bot is on a server again, or newly; Removed, that it was
	// removed from one.
	Joined, Removed func(guild string)
	// Before is called before each interaction that is worked on.
	Before func(*discord.Interaction)
	// Present is told of each match that somebody does something about, whether they
	// sit there or not, and who that is, before it is worked on.
	Present func(match, user string)
}

// An Ended hook hears of the end of a match, after the commit: at least once,
// again until it returns nil.
type Ended func(context.Context, table.Result) error

// Personal is what a feature keeps about people in places of its own: neither in
// settings, nor at a table but in its fields, nor in the texts of leagues.
type Personal struct {
	// Export returns what is kept about a person, nil if nothing, for a JSON file
	// that they can have.
	Export func(user string) (any, error)
	// Forget removes that, and does what has to be done as long as it is known who
	// the person is. It may run again after it has returned nil.
	Forget func(ctx context.Context, user string) error
}

// A Command is a slash command with its route. Its names and descriptions are
// those of the keys command.NAME.name and command.NAME.about, and of
// command.option.NAME for its options. A subcommand has a name of two words, such
// as "league join", and the keys command.league.join.name and so on; the command
// that it is part of has keys of its own. A command in the menu of messages has the
// key command.NAME, and its name on Discord is that label in the default language.
type Command struct {
	discord.Command
	router.Route
}

// A Queue works in the background from Begin on until shut is called, which lets
// what runs then end. Its context ends when the bot is asked to stop.
type Queue struct {
	Name  string // for metrics
	Begin func(context.Context) (shut func())
	Len   func() int
	// Failing returns how many of its jobs have failed before, and the largest
	// number of consecutive failures; nil if that does not make the bot unwell.
	Failing func() (failing, tries int)
}

// QueueOf returns the Queue of jobs whose failures leave the bot well.
func QueueOf[K comparable](name string, q *jobs.Retry[K]) Queue {
	return Queue{Name: name, Begin: q.Begin, Len: func() int { open, _ := q.Len(); return open }}
}

// VitalQueueOf returns the Queue of jobs that make the bot unwell while they fail.
func VitalQueueOf[K comparable](name string, q *jobs.Retry[K]) Queue {
	all := QueueOf(name, q)
	all.Failing = func() (failing, tries int) { _, failing = q.Len(); return failing, q.Tries() }
	return all
}

// An App is the rooms that features work in.
type App struct {
	Tables     *table.Service
	Leagues    *leagues.Service
	Prefs      *prefs.Prefs
	View       *view.View
	LeagueView *leagueview.View
	Post       *post.Post
	Client     *discord.Client
	Commands   discord.Commands // those that texts can lead to
	Emojis     discord.Emojis   // the icons of the games
	Clock      jobs.Clock
	Log        *slog.Logger
	Seed       uint64 // of what bot players think: with the same they play the same
	Effort     int    // how much a bot player of the middle level thinks about an answer
	Limits     Limits
	Fleet      *fleet.Fleet // which guilds this process looks after
	// CatalogOf returns the texts of the bot with those of games as they are
	// given, which may have other numbers than the games on the shelf.
	CatalogOf func(...render.Title) (*lang.Catalog, error)
	// Store keeps what is neither a table nor a league's own.
	Store Store
	// Personal is that of all features, by name, once they are built.
	Personal map[string]*Personal
	// UnlinkAfter is after how many months without a match or an act in a league it
	// is forgotten whose numbers in leagues are whose; 0 is never.
	UnlinkAfter int
	// DeleteAfter is how many months after its end a match is deleted, 0 for never,
	// and Archive keeps its record before that, unless it is nil.
	DeleteAfter int
	Archive     func(id, record string) error
}

// A Store keeps what is not at a table; herald/store says what each method
// promises.
type Store interface {
	store.Leagues
	store.People
	store.Settings
	All() iter.Seq2[store.Record, error]
	Mentioning(text string) iter.Seq2[store.Record, error]
	Wipe() error
}

// A Package is a feature before it has its rooms: its texts, and what makes it.
type Package struct {
	Texts func() fs.FS
	New   func(*App) Feature
}
