package config

import (
	"fmt"
	"net/url"
)

// An API is the address of Discord's API with its version; nil is Discord's own.
type API struct{ *url.URL }

// UnmarshalText reads an address such as "https://discord.com/api/v9", or "".
func (a *API) UnmarshalText(text []byte) error {
	if a.URL = nil; len(text) == 0 {
		return nil
	}
	to, err := url.Parse(string(text))
	if err != nil || to.Scheme != "http" && to.Scheme != "https" || to.Host == "" || to.User != nil || to.RawQuery != "" || to.Fragment != "" {
		return fmt.Errorf("%q is not the address of an API; use one such as https://discord.com/api/v9", text)
	}
	a.URL = to
	return nil
}

// Clear reports whether what is sent there, the token too, can be read on the way: it is
// another machine, and nothing is encrypted.
func (a API) Clear() bool {
	if a.URL == nil || a.Scheme == "https" {
		return false
	}
	return !isHere(a.Hostname())
}
