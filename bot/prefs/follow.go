package prefs

import "slices"

// followsKey is the key of the IDs of the matches that a person follows.
const followsKey = "follows"

// followScope is the scope of those who follow a match, by person.
func followScope(id string) string { return "follow/" + id }

// Follows returns the IDs of the matches that a person follows, in the order in which they
// began to.
func (p *Prefs) Follows(user string) []string {
	var ids []string
	p.read(p.store, User(user), followsKey, &ids)
	return ids
}

// Followers returns the IDs of those who follow a match.
func (p *Prefs) Followers(id string) ([]string, error) {
	all, err := p.store.SettingsOf(followScope(id))
	var users []string
	for _, s := range all {
		users = append(users, s.Key)
	}
	return users, err
}

// Follow lets a person follow a match; it does nothing if they do already.
func (p *Prefs) Follow(user, id string) error {
	ids := p.Follows(user)
	if slices.Contains(ids, id) {
		return nil
	}
	if err := p.store.SetSetting(followScope(id), user, true); err != nil {
		return err
	}
	return p.store.SetSetting(string(User(user)), followsKey, append(ids, id))
}

// Unfollow ends that; it does nothing if the person does not follow the match.
func (p *Prefs) Unfollow(user, id string) error {
	if err := p.store.SetSetting(followScope(id), user, nil); err != nil {
		return err
	}
	left := slices.DeleteFunc(p.Follows(user), func(other string) bool { return other == id })
	if len(left) == 0 {
		return p.store.SetSetting(string(User(user)), followsKey, nil)
	}
	return p.store.SetSetting(string(User(user)), followsKey, left)
}
