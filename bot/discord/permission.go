package discord

// A Permission is the bit of one that the bot asks for.
type Permission int64

const (
	ViewChannel Permission = 1 << 10
)

// Lacks returns those of the permissions that the bot does not have where i
// happened.
func (i *Interaction) Lacks(wanted ...Permission) []Permission {
	var lacks []Permission
	for _, p := range wanted {
		if i.Guild != "" && i.May&p == 0 {
			lacks = append(lacks, p)
		}
	}
	return lacks
}
