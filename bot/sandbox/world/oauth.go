package world

import (
	"crypto/rand"
	"slices"
	"time"
)

// ClientSecret is the secret of the bot's application.
const ClientSecret = "the-client-secret-of-the-stand-in"

const (
	codeLife  = 10 * time.Minute
	tokenLife = 7 * 24 * time.Hour
)

// An Access lets the application ask about a person within scopes, until a time.
type Access struct {
	User   string
	Scopes []string
	Until  time.Time
}

// Grants reports whether a person has allowed the application all of some scopes.
func (p *Profile) Grants(scopes []string) bool {
	return !slices.ContainsFunc(scopes, func(s string) bool { return !slices.Contains(p.Granted, s) })
}

// Authorize remembers what a person allows, and returns a code for a token.
func (c *Change) Authorize(user string, scopes []string) string {
	p, code := c.Person(user), rand.Text()
	if !p.Grants(scopes) {
		p.Granted = slices.Compact(slices.Sorted(slices.Values(slices.Concat(p.Granted, scopes))))
		c.SavePerson(p)
	}
	c.codes[code] = Access{user, scopes, c.Now.Add(codeLife)}
	return code
}

// Redeem takes a code and returns a token, "" if the code is not good.
func (c *Change) Redeem(code string) (token string, a Access) {
	a, known := c.codes[code]
	if delete(c.codes, code); !known || !c.Now.Before(a.Until) {
		return "", Access{}
	}
	token, a.Until = rand.Text()+rand.Text(), c.Now.Add(tokenLife)
	c.tokens[token] = a
	return token, a
}

// Access returns what a token allows, and whether it is good.
func (w *World) Access(token string, now time.Time) (Access, bool) {
	a, known := w.tokens[token]
	return a, known && now.Before(a.Until)
}

// Revoke ends what a person has allowed with all its tokens, if one of these is given.
func (c *Change) Revoke(token string) {
	a, known := c.tokens[token]
	if !known {
		return
	}
	for other, b := range c.tokens {
		if b.User == a.User {
			delete(c.tokens, other)
		}
	}
	p := c.Person(a.User)
	p.Granted = nil
	c.SavePerson(p)
}
