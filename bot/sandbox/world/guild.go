package world

// Guild is a guild; its channels name it by its id.
type Guild struct {
	ID     string
	Name   string
	Locale string
	Owner  string // the person who manages it
}

// MemberPermissions is what a person may do in a guild: its owner manages it.
func (g *Guild) MemberPermissions(user string) int64 {
	if user == g.Owner {
		return DefaultPermissions | ManageGuild
	}
	return DefaultPermissions
}
