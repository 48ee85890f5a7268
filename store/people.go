package store

// People is the part of an Engine that keeps who is who in the logs of leagues.
// There a person is a number, one in each guild where they take part, and only
// here is whose it is.
type People interface {
	// Number returns the number of a user in a guild, and gives them the next
	// one if they have none: 1, 2, 3, … A number is never used twice, though its
	// person be forgotten.
	Number(guild, user string) (int, error)

	// NumberOf returns the number of a user in a guild, false if they have none.
	NumberOf(guild, user string) (n int, ok bool)

	// Person returns whose number n is in a guild, false for a number that was
	// never given or whose person is forgotten.
	Person(guild string, n int) (p Person, ok bool)

	// SetName keeps by what name a person goes in a guild, for those who are to
	// be named where Discord cannot name them. It does nothing if they have no
	// number there.
	SetName(guild, user, name string) error

	// Persons returns the links of a user, one for each guild, sorted by guild;
	// all there are, sorted by user, if user is "".
	Persons(user string) ([]Person, error)

	// Forget removes the links of a user in a guild, in all guilds if that is "",
	// and blacks out the texts that they have written in the leagues there. In
	// the logs their numbers stay, and stand for nobody.
	Forget(guild, user string) error
}

// A Person is the link between a number in a guild and a user.
type Person struct {
	Guild  string
	Number int
	User   string
	Name   string // "" if it is not known
}
