package store

// People is the part of an Engine that knows the people behind the numbers in the logs of
// leagues. There a person is a number, one in each guild where they take part; only People
// links it to a user.
type People interface {
	// Number returns the number of a user in a guild, and gives them the next one if they have
	// none: 1, 2, 3, … A number is never used twice, even if its person has been forgotten.
	Number(guild, user string) (int, error)

	// NumberOf returns the number of a user in a guild, false if they have none.
	NumberOf(guild, user string) (n int, ok bool)

	// Person returns the person with number n in a guild, false if it was never given or its
	// person has been forgotten.
	Person(guild string, n int) (p Link, ok bool)

	// SetName stores a person's name in a guild, for where Discord cannot name them. It does
	// nothing if they have no number there.
	SetName(guild, user, name string) error

	// Persons returns the links of a user, one for each guild, sorted by guild; if user is "",
	// all links, sorted by user.
	Persons(user string) ([]Link, error)

	// Forget removes the links of a user in a guild, in all guilds if that is "", and blacks
	// out the texts that they have written in the leagues there. Their numbers stay in the
	// logs, without a person.
	Forget(guild, user string) error
}

// A Link says which user a number in a guild is.
type Link struct {
	Guild  string
	Number int
	User   string
	Name   string // "" if it is not known
}
