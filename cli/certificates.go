package cli

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"log/slog"
	"strings"
	"time"

	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"herald/config"
	"herald/store"
)

// Delays until the certificate of a page is looked at again.
const (
	certificateRetry = 15 * time.Minute // authorities allow some failures an hour
	certificateLook  = 24 * time.Hour
)

// certificates get the certificate for the name of a page from an authority, and renew it. The
// authority looks for its proof where the page is served, at port 443 (TLS-ALPN-01).
type certificates struct {
	*autocert.Manager
	name string
}

func newCertificates(c config.Page, settings store.Settings) *certificates {
	name := strings.TrimPrefix(c.Address, "https://")
	return &certificates{name: name, Manager: &autocert.Manager{
		Prompt: autocert.AcceptTOS, Email: c.Email, HostPolicy: autocert.HostWhitelist(name), // as tls in the configuration says
		Client: &acme.Client{DirectoryURL: c.ACME}, Cache: certificateCache{settings},
	}}
}

// watch gets the certificate before the first browser asks for it, and logs that there is none, or
// that it is not renewed, until ended is closed.
func (c *certificates) watch(ended <-chan struct{}, log *slog.Logger) {
	hello := &tls.ClientHelloInfo{ServerName: c.name, CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256}}
	for {
		again := certificateLook
		switch own, err := c.GetCertificate(hello); {
		case err != nil:
			log.Error("the page has no certificate: the authority must reach this process on port 443 of its name", "name", c.name, "err", err)
			again = certificateRetry
		case overdue(own.Leaf, time.Now()):
			log.Error("the certificate of the page is not renewed", "name", c.name, "until", own.Leaf.NotAfter)
		default:
			log.Info("the page has a certificate", "name", c.name, "until", own.Leaf.NotAfter)
		}
		select {
		case <-ended:
			return
		case <-time.After(again):
		}
	}
}

// overdue reports whether a certificate has too little of its life left: it is renewed with a third.
func overdue(own *x509.Certificate, now time.Time) bool {
	return own.NotAfter.Sub(now) < own.NotAfter.Sub(own.NotBefore)/6
}

// A certificateCache keeps certificates, and proofs for authorities, among the settings of a store:
// the authority may reach another process on it than the one that has asked.
type certificateCache struct{ store.Settings }

const certificateScope = "certificates"

// Get implements autocert.Cache.
func (c certificateCache) Get(_ context.Context, key string) ([]byte, error) {
	var data []byte
	if err := c.Setting(certificateScope, key, &data); err != nil || data != nil {
		return data, err
	}
	return nil, autocert.ErrCacheMiss
}

// Put implements autocert.Cache.
func (c certificateCache) Put(_ context.Context, key string, data []byte) error {
	return c.SetSetting(certificateScope, key, data)
}

// Delete implements autocert.Cache.
func (c certificateCache) Delete(_ context.Context, key string) error {
	return c.SetSetting(certificateScope, key, nil)
}
