package league

import (
	"cmp"
	"slices"

	"herald/games/league/tables"
)

// Keys returns the settings as the keys of an open. The caller owns the slice.
func (s Settings) Keys() []Key {
	var keys []Key
	for _, r := range settings {
		if value := r.get(&s); value != "" {
			keys = append(keys, Key{r.Name, value})
		}
	}
	return keys
}

// Set changes the setting of a key. The error is an ErrSetting, also if there is
// no such key.
func (s *Settings) Set(key, value string) error {
	if r, ok := settingOf(key); !ok || r.set(s, value) != nil {
		return refuse("setting", "key", key)
	}
	return nil
}

// Validate reports the first fault of the settings: an ErrSetting that names the key.
// Settings of other formats make no difference.
func (s Settings) Validate() error {
	for _, r := range settings {
		if general(r.Name) || s.Format.Has(r.Name) {
			if r.possible != nil && !r.possible(&s) || r.fits != nil && !r.fits(&s) {
				return refuse("setting", "key", r.Name)
			}
		}
	}
	return nil
}

// settingOf returns the row of a key; false if there is none.
func settingOf(key string) (Setting, bool) {
	i := slices.IndexFunc(settings, func(r Setting) bool { return r.Name == key })
	if i < 0 {
		return Setting{}, false
	}
	return settings[i], true
}

// general reports whether a setting is not one format's own.
func general(key string) bool {
	return !slices.ContainsFunc(formats, func(f *Format) bool { return f.Has(key) })
}

// KindOf returns the form of the values of a key, and whether menus offer some.
func KindOf(key string) (kind Kind, offered bool) {
	r, _ := settingOf(key)
	return r.Kind, r.offers != nil
}

// Choices returns the settings with menus, in the order for people: tables, the format's
// own, and the others.
func (s Settings) Choices() []string {
	all := []string{"format", "table", "sizes"}
	if len(s.Offers("pairs")) > 0 {
		all = append(all, "pairs")
	}
	for _, own := range s.Format.Settings {
		if _, offered := KindOf(own); offered {
			all = append(all, own)
		}
	}
	for _, r := range settings {
		if r.offers != nil && r.Name != "pairs" && general(r.Name) && !slices.Contains(all, r.Name) {
			all = append(all, r.Name)
		}
	}
	return all
}

// Offers returns the values that menus offer for a setting. The caller owns the slice.
func (s Settings) Offers(key string) []string {
	r, ok := settingOf(key)
	if !ok || r.offers == nil {
		return nil
	}
	return r.offers(&s)
}

// Chosen returns the value of a setting, one of Offers or another one that Choose takes.
func (s Settings) Chosen(key string) string {
	r, ok := settingOf(key)
	switch {
	case !ok:
		return ""
	case r.chosen != nil:
		return r.chosen(&s)
	}
	return s.Value(key)
}

// Value returns the value of a setting as in a log; a number's is never "".
func (s Settings) Value(key string) string {
	r, ok := settingOf(key)
	if !ok {
		return ""
	}
	value := r.get(&s)
	if value == "" && (r.Kind == Number || r.Kind == Optional) {
		return "0"
	}
	return value
}

// Choose returns the settings with a value of Offers and its consequences. The error is an
// ErrSetting.
func (s Settings) Choose(key, word string) (Settings, error) {
	r, ok := settingOf(key)
	if !ok {
		return s, refuse("setting", "key", key)
	}
	choose := r.choose
	if choose == nil {
		choose = r.set
	}
	n := s.clone()
	if err := choose(&n, word); err != nil {
		return s, refuse("setting", "key", key)
	}
	if n.Format != s.Format {
		for _, r := range settings {
			if r.kept {
				r.copy(&n, &s)
			}
		}
		if n = n.clone(); !n.Format.Teams && !s.Format.Teams { // tables of teams are smaller
			n = n.Reseat(s.Table)
		}
	}
	return n, nil
}

// Current returns the settings with the defaults of rules that are newer than they are.
func (s Settings) Current() Settings {
	now := Default(s.Format, s.Least, s.Most)
	s.Missed, s.Substitutes, s.Odd = cmp.Or(s.Missed, now.Missed), cmp.Or(s.Substitutes, now.Substitutes), now.Odd
	return s
}

// WithTable returns the settings with another wanted size of tables, and with the defaults
// of its dependents: the accepted sizes, the matches of divisions, and the treatment of
// spare entrants.
func (s Settings) WithTable(table int) Settings {
	s.Matches = 0
	return s.Reseat(table)
}

// Reseat is WithTable except for the matches of divisions, which change as little as
// possible.
func (s Settings) Reseat(table int) Settings {
	small, wide := tables.Range(table)
	s.Table, s.Smallest, s.Widest, s.Spare = table, max(2, s.Least, small), min(5, s.Most, wide), ""
	if s.Format.Has("spare") && s.Smallest == s.Widest {
		s.Spare = SpareBye
	}
	return s.Adjusted()
}

// Adjusted returns the settings with the format's adapted to the tables.
func (s Settings) Adjusted() Settings {
	if s.Format.Adjust != nil {
		s.Format.Adjust(&s)
	}
	return s
}

// Tables returns the least and the greatest number of seats of a table.
func (s Settings) Tables() (least, most int) {
	if s.Format.Exact {
		return s.Table, s.Table
	}
	return s.Smallest, s.Widest
}

// clone returns a copy that shares nothing with s.
func (s Settings) clone() Settings {
	s.Sides, s.Ties, s.Points = slices.Clone(s.Sides), slices.Clone(s.Ties), slices.Clone(s.Points)
	s.Games = slices.Clone(s.Games)
	for size, list := range s.Points {
		s.Points[size] = slices.Clone(list)
	}
	return s
}

// Team returns the side of each seat at a table of that size; nil if there are no teams.
func (s Settings) Team(size int) []int {
	if len(s.Sides) == size {
		return s.Sides
	}
	return nil
}

// unit returns the number of persons in an entrant.
func (s Settings) unit() int {
	if s.Pairs == Fixed {
		return 2
	}
	return 1
}

// width returns the number of entrants at a table of that many seats.
func (s Settings) width(seats int) int { return seats / s.unit() }

func (s *Settings) sizesFit() bool {
	return s.Smallest >= 2 && s.Smallest >= s.Least && s.Smallest <= s.Table && s.Table <= s.Widest && s.Widest <= min(5, s.Most)
}

// sidesFit reports whether all sides have equally many seats.
func (s *Settings) sidesFit() bool {
	if s.Sides == nil {
		return true
	}
	count := make([]int, len(s.Sides))
	for _, side := range s.Sides {
		if side < 0 || side >= len(s.Sides) {
			return false
		}
		count[side]++
	}
	for len(count) > 0 && count[len(count)-1] == 0 {
		count = count[:len(count)-1]
	}
	return len(count) >= 2 && len(s.Sides)%len(count) == 0 && !slices.ContainsFunc(count, func(n int) bool { return n != count[0] })
}

// pairsFit reports whether there are two sides of two at the wanted tables.
func (s *Settings) pairsFit() bool {
	switch {
	case s.Pairs == "":
		return true
	case s.Format.Teams:
		return false
	}
	switch s.Pairs {
	case Drawn:
		return s.Team(s.Table) != nil && s.Table == 4 && slices.Max(s.Sides) == 1 && !s.Format.Cup
	case Fixed:
		return s.Team(s.Table) != nil && s.Table == 4 && slices.Max(s.Sides) == 1 && s.Smallest == 4 && s.Widest == 4 && !s.Format.Rolling
	}
	return false
}
