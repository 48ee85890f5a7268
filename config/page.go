package config

import (
	"errors"
	"net"
	"net/url"
)

// A Page is the address of the page on which people touch their boards; the zero value is nowhere.
type Page struct {
	Address string `toml:"address"` // as browsers reach it, without a path; "" for none
	Listen  string `toml:"listen"`  // where the process waits for them
	// ClientSecret is the application's on Discord, with which boards open there; "" if they do not.
	ClientSecret string `toml:"client_secret"`
}

var (
	errPage   = errors.New("its address is not one for browsers; use one such as https://board.example.org, without a path")
	errPlain  = errors.New("its address must begin with https:// unless it is this machine's")
	errSecret = errors.New("its client_secret is for an address that Discord shows, and it has none")
	errListen = errors.New(`it lacks listen, the address on which to wait for browsers, such as "127.0.0.1:8090"`)
)

// check returns what is wrong.
func (p Page) check() error {
	if p == (Page{}) {
		return nil
	}
	if p.Address == "" && p.ClientSecret != "" {
		return errSecret
	}
	to, err := url.Parse(p.Address)
	switch {
	case err != nil || to.Host == "" || p.Address != to.Scheme+"://"+to.Host || to.Scheme != "http" && to.Scheme != "https":
		return errPage
	case to.Scheme == "http" && !isHere(to.Hostname()):
		return errPlain
	case p.Listen == "":
		return errListen
	}
	return nil
}

// isHere reports whether a host is this machine, for itself alone.
func isHere(host string) bool { return host == "localhost" || net.ParseIP(host).IsLoopback() }
