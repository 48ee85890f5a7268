package gateway

import (
	"bufio"
	"context"
	"crypto/tls"
	"encoding/base64"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"time"

	"github.com/gorilla/websocket"
)

// dialer returns a dialer whose connections end with ctx; discordgo takes no
// context. The wire is below the WebSocket and above TLS, so that dialling,
// proxies and TLS are up to this package.
func (g *Gateway) dialer(ctx context.Context) *websocket.Dialer {
	return &websocket.Dialer{
		HandshakeTimeout: dialLimit,
		NetDialContext: func(_ context.Context, _, address string) (net.Conn, error) {
			c, err := g.dial(ctx, "http", address)
			return g.watched(ctx, c, err)
		},
		NetDialTLSContext: func(_ context.Context, _, address string) (net.Conn, error) {
			c, err := g.dial(ctx, "https", address)
			if err == nil {
				c, err = secured(ctx, c, address)
			}
			return g.watched(ctx, c, err)
		},
	}
}

// dial connects to an address, through a proxy if there is one for the scheme.
func (g *Gateway) dial(ctx context.Context, scheme, address string) (net.Conn, error) {
	proxy, err := g.Proxy(&http.Request{URL: &url.URL{Scheme: scheme, Host: address}})
	if err != nil {
		return nil, fmt.Errorf("which proxy: %w", err)
	}
	d := &net.Dialer{Timeout: dialLimit}
	if proxy == nil {
		return d.DialContext(ctx, "tcp", address)
	}
	c, err := dialProxy(ctx, d, proxy)
	if err != nil {
		return nil, fmt.Errorf("dial the proxy: %w", err)
	}
	return tunnel(ctx, c, proxy.User, address)
}

// dialProxy connects to a proxy, with TLS if its scheme is https.
func dialProxy(ctx context.Context, d *net.Dialer, proxy *url.URL) (net.Conn, error) {
	port := map[string]string{"http": "80", "https": "443"}[proxy.Scheme]
	if port == "" {
		return nil, fmt.Errorf("%s is not a scheme of proxies for the gateway; use http or https", proxy.Scheme)
	}
	if proxy.Port() != "" {
		port = proxy.Port()
	}
	address := net.JoinHostPort(proxy.Hostname(), port)
	c, err := d.DialContext(ctx, "tcp", address)
	if err != nil || proxy.Scheme == "http" {
		return c, err
	}
	return secured(ctx, c, address)
}

// tunnel asks the proxy at the other end of c to connect to an address, and
// returns c, which it closes on an error.
func tunnel(ctx context.Context, c net.Conn, user *url.Userinfo, address string) (net.Conn, error) {
	stop := context.AfterFunc(ctx, func() { _ = c.Close() })
	defer stop()
	err := connectTo(c, user, address)
	if err != nil {
		_ = c.Close()
		return nil, fmt.Errorf("connect through the proxy: %w", err)
	}
	return c, nil
}

// connectTo sends a CONNECT and reads the answer. Nothing follows that answer
// before something is sent, so that the buffer may be dropped.
func connectTo(c net.Conn, user *url.Userinfo, address string) error {
	r := &http.Request{Method: http.MethodConnect, URL: &url.URL{Opaque: address}, Host: address, Header: http.Header{}}
	if password, ok := user.Password(); ok || user.Username() != "" {
		both := base64.StdEncoding.EncodeToString([]byte(user.Username() + ":" + password))
		r.Header.Set("Proxy-Authorization", "Basic "+both)
	}
	_ = c.SetDeadline(time.Now().Add(dialLimit)) // fails only on a closed connection
	if err := r.Write(c); err != nil {
		return err
	}
	resp, err := http.ReadResponse(bufio.NewReader(c), r)
	if err != nil {
		return err
	}
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("it answers %s", resp.Status)
	}
	return c.SetDeadline(time.Time{})
}

// secured returns c with TLS, or closes it on an error.
func secured(ctx context.Context, c net.Conn, address string) (net.Conn, error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		host = address
	}
	ctx, stop := context.WithTimeout(ctx, dialLimit)
	defer stop()
	secure := tls.Client(c, &tls.Config{ServerName: host, NextProtos: []string{"http/1.1"}})
	if err := secure.HandshakeContext(ctx); err != nil {
		_ = c.Close()
		return nil, err
	}
	return secure, nil
}

// watched returns the connection as a wire.
func (g *Gateway) watched(ctx context.Context, c net.Conn, err error) (net.Conn, error) {
	if err != nil {
		return nil, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.wire = newWire(c, g.watching(ctx), g.slim)
	if ctx.Err() != nil {
		_ = g.wire.Close() // hangUp was called before there was a wire
	}
	return g.wire, nil
}

// hangUp closes the connection, if there is one.
func (g *Gateway) hangUp() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.wire != nil {
		_ = g.wire.Close()
	}
}
