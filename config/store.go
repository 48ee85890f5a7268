package config

import (
	"errors"
	"net/url"
	"strings"
)

// A Store is the address of a database, which may have a password: it is never
// printed. "" is the file in the data folder.
type Store string

// errStore does not quote the address.
var errStore = errors.New("this is not the address of a database; use one such as postgres://herald@localhost/herald")

// IsDatabase reports whether a text is meant as the address of a database, and not as
// the name of a file.
func IsDatabase(text string) bool {
	return strings.HasPrefix(text, "postgres://") || strings.HasPrefix(text, "postgresql://")
}

// UnmarshalText reads an address such as "postgres://herald@localhost/herald", or "".
func (s *Store) UnmarshalText(text []byte) error {
	address := strings.TrimSpace(string(text))
	if _, err := url.Parse(address); address != "" && (err != nil || !IsDatabase(address)) {
		return errStore
	}
	*s = Store(address)
	return nil
}
