// Package feature defines a feature of the bot, the services that features work with, and a
// few answers that several of them give. The features are in the packages below it; they
// never import each other, and bot/features.go lists them.
package feature

import (
	"context"
	"io/fs"
	"iter"
	"log/slog"
	"net/http"

	"herald/bot/discord"
	"herald/bot/fleet"
	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/post"
	"herald/bot/prefs"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/thinking"
	"herald/bot/view"
	"herald/lang"
	"herald/render"
	"herald/store"
)

// A Feature is one part of the conversation: the presses and commands it answers, the
// messages it posts, and its alarms. All fields may be nil but the name.
type Feature struct {
	Name     string
	Commands []Command
	Presses  map[string]router.Route     // buttons, menus and forms, by verb
	Suggest  map[string]router.Suggester // autocomplete, by option
	Buttons  []view.Button               // on messages about matches; each leads to one of Presses
	Notices  []post.Notice               // messages in a table's channel
	Tasks    []post.Task                 // work that a table owes in the background
	Queues   []Queue                     // workers for the tasks
	Alarms   []table.Alarm
	Personal *Personal
	Changed  table.Hook // in the transaction of every change of a match, in list order
	Ended    Ended

	// Posers answer presses about exercises, by verb, on the page as in Presses.
	Posers map[string]Poser

	// CatchUp queues what earlier processes have left undone. It runs once the bot is
	// connected.
	CatchUp func()
	// Deleted runs when a channel or thread was deleted, or if message is not "", that
	// message in it. Allowed runs when the bot may now be allowed what a channel refused,
	// or if channel is "", any channel.
	Deleted func(channel, message string)
	Allowed func(channel string)
	// Archived runs when a thread is archived, by a user or by Discord.
	Archived func(discord.Thread)
	// Joined runs when the bot joins or rejoins a server, Removed when it was removed from
	// one.
	Joined, Removed func(guild string)
	// Before runs before each interaction that is handled.
	Before func(*discord.Interaction)
	// Present runs before a user does anything about a match, whether they play in it or
	// not.
	Present func(match, user string)
	// Committed runs after each change of a table that this process makes or hears of; see
	// table.Service.
	Committed func(match string)
	// Pages answers browsers; nil for nothing.
	Pages http.Handler
}

// An Ended hook runs after the commit that ends a match: at least once, and again until it
// returns nil.
type Ended func(context.Context, table.Result) error

// Personal gives access to what a feature keeps about people outside the settings, the
// fields of tables, and the texts of leagues.
type Personal struct {
	// Export returns what is kept about a person as a value for JSON, nil if nothing.
	Export func(user string) (any, error)
	// Forget removes it, after doing whatever needs to know the person. It may run again
	// after it has returned nil.
	Forget func(ctx context.Context, user string) error
}

// A Command is a slash command with its route. Its names and descriptions have the keys
// command.NAME.name and command.NAME.about, its options command.option.NAME. A subcommand
// has a name of two words, such as "league join", and the keys command.league.join.name and
// so on; its parent has keys of its own. A command in the menu of messages has the key
// command.NAME; its name on Discord is that label in the default language.
type Command struct {
	discord.Command
	router.Route
}

// A Queue works in the background from Begin until shut is called, which lets running jobs
// end. Its context ends when the bot is asked to stop.
type Queue struct {
	Name  string // for metrics
	Begin func(context.Context) (shut func())
	Len   func() int
	// Failing returns the number of jobs that have failed before, and the largest number of
	// consecutive failures. It is nil if failures leave the bot well.
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

// An App holds the services that features work with.
type App struct {
	Tables     *table.Service
	Leagues    *leagues.Service
	Prefs      *prefs.Prefs
	View       *view.View
	LeagueView *leagueview.View
	Post       *post.Post
	Client     *discord.Client
	Commands   discord.Commands // the commands that texts can mention
	Emojis     discord.Emojis   // the icons of the games
	Clock      jobs.Clock
	Log        *slog.Logger
	Seed       uint64              // of bot players: the same seed plays the same moves
	Effort     int                 // the work of a bot player of the middle level on one answer, in playouts
	Thinking   *thinking.Scheduler // of all searches
	Limits     Limits
	Fleet      *fleet.Fleet // which guilds this process serves
	// CatalogOf returns the bot's texts with the texts of the given games, which may have
	// other numbers than the games on the shelf.
	CatalogOf func(...render.Title) (*lang.Catalog, error)
	// Store keeps what belongs to neither a table nor a league.
	Store Store
	// Personal has the entries of all features, by name, once they are built.
	Personal map[string]*Personal
	// UnlinkAfter is the number of months without a match or an act in a league after which
	// a person's numbers in leagues are anonymised; 0 disables it.
	UnlinkAfter int
	// DeleteAfter is the number of months after its end when a match is deleted, 0 for
	// never. Archive, unless nil, keeps its record first.
	DeleteAfter int
	Archive     func(id, record string) error
	// Page is the address of the page as browsers reach it, without a path; "" if there is none.
	Page string
	// Activity is the page in Discord's frame; the zero value is none.
	Activity Activity
	// Present runs the hooks of the features before a user does anything about a match.
	Present func(match, user string)
	// OnPage returns the route of a press that the page of a match may show; false for others.
	OnPage func(verb string) (router.Route, bool)
	// Poser returns the Poser of a verb; false if there is none.
	Poser func(verb string) (Poser, bool)
}

// An Activity is the page as Discord shows it in a frame.
type Activity struct {
	Secret string // the application's client secret; "" for no Activity
	// Origin is the page's in the frame, where Discord passes requests on, and Parents are those that
	// show the frame; "" and nil are Discord's.
	Origin  string
	Parents []string
}

// A Store keeps what is not at a table. Package herald/store documents its methods.
type Store interface {
	store.Leagues
	store.People
	store.Settings
	All() iter.Seq2[store.Record, error]
	Mentioning(text string) iter.Seq2[store.Record, error]
	Wipe() error
}

// A Package makes a feature and brings its texts.
type Package struct {
	Texts func() fs.FS
	New   func(*App) Feature
	// Keeps is the key of the items of the privacy text that say what the feature keeps about people, and what for;
	// "" if it keeps nothing.
	Keeps string
}
