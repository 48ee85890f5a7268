package config

import (
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strings"
)

// A Page is the address of the page on which people touch their boards; the zero value is nowhere.
type Page struct {
	Address string `toml:"address"` // as browsers reach it, without a path; "" for none
	Listen  string `toml:"listen"`  // where the process waits for them
	// ClientSecret is the application's on Discord, with which boards open there; "" if they do not.
	ClientSecret string `toml:"client_secret"`
	TLS          TLS    `toml:"tls"`
	Email        string `toml:"email"` // for the certificate authority; "" for none
	ACME         string `toml:"acme"`  // directory of the certificate authority; "" for Let's Encrypt
}

// TLS names the source of a page's certificate; "" is a proxy.
type TLS string

// Autocert is a certificate that the process asks an authority for.
const Autocert TLS = "autocert"

// UnmarshalText reads "autocert" or "".
func (t *TLS) UnmarshalText(text []byte) error {
	if *t = TLS(text); *t != "" && *t != Autocert {
		return fmt.Errorf("%q is no way to a certificate; use autocert, or \"\" if a proxy before the process has one", text)
	}
	return nil
}

var (
	errPage   = errors.New("its address is not one for browsers; use one such as https://board.example.org, without a path")
	errPlain  = errors.New("its address must begin with https:// unless it is this machine's")
	errSecret = errors.New("its client_secret is for an address that Discord shows, and it has none")
	errListen = errors.New(`it lacks listen, the address on which to wait for browsers, such as "127.0.0.1:8090"`)

	errCertified = errors.New(`tls = "autocert" is for an address with the name of a domain and no port, such as https://board.example.org`)
	errNotAsked  = errors.New(`its email and acme are for tls = "autocert", and it has none`)
	errEmail     = errors.New("its email is not an address; use one such as ada@example.org")
	errACME      = errors.New("its acme is not a directory; use one such as https://acme-v02.api.letsencrypt.org/directory, or leave it out")
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
	return p.checkTLS(to)
}

// checkTLS returns what is wrong about the certificate for an address.
func (p Page) checkTLS(address *url.URL) error {
	if p.TLS == "" {
		if p.Email != "" || p.ACME != "" {
			return errNotAsked
		}
		return nil
	}
	name := address.Hostname()
	if address.Scheme != "https" || address.Port() != "" || net.ParseIP(name) != nil || !strings.Contains(name, ".") {
		return errCertified
	}
	if own, err := mail.ParseAddress(p.Email); p.Email != "" && (err != nil || own.Address != p.Email) {
		return errEmail
	}
	if to, err := url.Parse(p.ACME); p.ACME != "" && (err != nil || to.Scheme != "https" || to.Host == "") {
		return errACME
	}
	return nil
}

// isHere reports whether a host is this machine, for itself alone.
func isHere(host string) bool { return host == "localhost" || net.ParseIP(host).IsLoopback() }
