package bolt

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"

	"herald/store"
)

// A link is the stored value of a person's number.
type link struct {
	User string `json:"user"`
	Name string `json:"name,omitempty"`
}

func personKey(guild string, n int) []byte {
	return append([]byte(guild+"\x00"), numberKey(uint64(n))...)
}

func userKey(user, guild string) []byte { return []byte(user + "\x00" + guild) }

// lastNumber is the key of the last number that was given in a guild: a number that no person has.
func lastNumber(guild string) []byte { return personKey(guild, 0) }

// Number implements store.Engine. It writes only if the person has no number yet.
func (s *Store) Number(guild, user string) (n int, err error) {
	if n, ok := s.NumberOf(guild, user); ok {
		return n, nil
	}
	err = s.write(func(tx *txn) error {
		n, err = giveNumber(tx, guild, user)
		return err
	})
	return n, err
}

// NumberOf implements store.Engine.
func (s *Store) NumberOf(guild, user string) (n int, ok bool) {
	_ = s.view(func(tx *txn) error {
		n, ok = numberOf(tx, guild, user)
		return nil
	})
	return n, ok
}

// Person implements store.Engine.
func (s *Store) Person(guild string, n int) (p store.Link, ok bool) {
	_ = s.view(func(tx *txn) error {
		p, ok = personOf(tx, guild, n)
		return nil
	})
	return p, ok
}

// SetName implements store.Engine. It writes only if the name is another one.
func (s *Store) SetName(guild, user, name string) error {
	if n, ok := s.NumberOf(guild, user); !ok {
		return nil
	} else if p, _ := s.Person(guild, n); p.Name == name {
		return nil
	}
	return s.write(func(tx *txn) error {
		n, ok := numberOf(tx, guild, user)
		if !ok {
			return nil
		}
		return setLink(tx, guild, n, link{user, name})
	})
}

// Persons implements store.Engine.
func (s *Store) Persons(user string) ([]store.Link, error) {
	var found []store.Link
	err := s.view(func(tx *txn) error {
		found = persons(tx, user)
		return nil
	})
	return found, err
}

// persons returns the links of a user, of all users if that is "".
func persons(tx *txn, user string) []store.Link {
	prefix := userKey(user, "")
	if user == "" {
		prefix = nil
	}
	var found []store.Link
	for k, n := range all(tx, numbersBucket, prefix) {
		_, guild, _ := bytes.Cut(k, []byte{0})
		if p, ok := personOf(tx, string(guild), readNumber(n)); ok {
			found = append(found, p)
		}
	}
	slices.SortFunc(found, func(p, q store.Link) int {
		return cmp.Or(cmp.Compare(p.User, q.User), cmp.Compare(p.Guild, q.Guild))
	})
	return found
}

// Forget implements store.Engine.
func (s *Store) Forget(guild, user string) error {
	return s.write(func(tx *txn) error {
		for _, p := range persons(tx, user) {
			if user == "" || guild != "" && guild != p.Guild {
				continue
			}
			if err := forget(tx, p); err != nil {
				return err
			}
		}
		return nil
	})
}

// forget removes one link and what its person has written.
func forget(tx *txn, p store.Link) error {
	for _, id := range owned(tx, leagueGuildsBucket, p.Guild, true) {
		if err := blackOut(tx, keyOf(id), p.Number); err != nil {
			return fmt.Errorf("league %s: %w", id, err)
		}
	}
	if err := remove(tx, numbersBucket, userKey(p.User, p.Guild)); err != nil {
		return err
	}
	return remove(tx, peopleBucket, personKey(p.Guild, p.Number))
}

// blackOut removes the words of a league's texts that a number has written.
func blackOut(tx *txn, league []byte, by int) error {
	var written []int
	for k, data := range all(tx, textsBucket, league) {
		if t, err := readText(data); err != nil || t.By == by {
			written = append(written, int(numberAt(k)))
		}
	}
	for _, n := range written {
		if err := setText(tx, league, n, store.Text{By: by}); err != nil {
			return err
		}
	}
	return nil
}

// giveNumber is store.People.Number within a transaction.
func giveNumber(tx *txn, guild, user string) (int, error) {
	if n, ok := numberOf(tx, guild, user); ok {
		return n, nil
	}
	n := readNumber(value(tx, peopleBucket, lastNumber(guild))) + 1
	if err := set(tx, peopleBucket, lastNumber(guild), numberKey(uint64(n))); err != nil {
		return 0, err
	}
	if err := set(tx, numbersBucket, userKey(user, guild), numberKey(uint64(n))); err != nil {
		return 0, err
	}
	return n, setLink(tx, guild, n, link{User: user})
}

func setLink(tx *txn, guild string, n int, l link) error {
	data, err := json.Marshal(l)
	if err != nil {
		return err
	}
	return set(tx, peopleBucket, personKey(guild, n), data)
}

func numberOf(tx *txn, guild, user string) (n int, ok bool) {
	n = readNumber(value(tx, numbersBucket, userKey(user, guild)))
	return n, n > 0
}

func personOf(tx *txn, guild string, n int) (store.Link, bool) {
	var l link
	data := value(tx, peopleBucket, personKey(guild, n))
	if n < 1 || data == nil || json.Unmarshal(data, &l) != nil {
		return store.Link{}, false
	}
	return store.Link{Guild: guild, Number: n, User: l.User, Name: l.Name}, true
}

// readNumber returns a stored number, 0 if there is none.
func readNumber(data []byte) int {
	if len(data) != 8 {
		return 0
	}
	return int(binary.BigEndian.Uint64(data))
}
