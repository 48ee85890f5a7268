package lancaster

import "strconv"

// The icons of moves are the words of goods and these.
const (
	knightIcon   = "knight" // followed by its strength
	conflictIcon = "conflict"
	startIcon    = "start"
)

// Icon is the knight.
func (m Pick) Icon() string { return knightIcon + strconv.Itoa(int(m.Strength)) }

// Icon is the knight.
func (m Ransom) Icon() string { return knightIcon + strconv.Itoa(int(m.Strength)) }

// Icon returns the icon of a conflict, or of the place's gain.
func (m Put) Icon() string {
	if _, ok := m.Post.Card(); ok {
		return conflictIcon
	}
	return m.Offer.Gain.icon()
}

// Icon returns the icon of the gain.
func (m TakeFavour) Icon() string { return m.Gain.icon() }

// Icon is a noble.
func (TakeNoble) Icon() string { return Noble.String() }

// Icon is an upgrade.
func (Raise) Icon() string { return Upgrade.String() }

// Icon returns the icon of the space's gain.
func (m Build) Icon() string { return m.Offer.Gain.icon() }

// Icon returns the icon of the space's gain.
func (m Use) Icon() string { return m.Offer.Gain.icon() }

// Icon returns the icon of the reward, the noble if it is both.
func (m Claim) Icon() string {
	if m.What == TheOther {
		return m.Gain.icon()
	}
	return Noble.String()
}

// Icon returns the icon of the purchase.
func (m Buy) Icon() string { return m.Gain.icon() }

// Icon is a squire.
func (Bring) Icon() string { return Squires.String() }

// Icon is the start player's token.
func (Choose) Icon() string { return startIcon }
