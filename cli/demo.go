package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"path/filepath"

	"herald/bot/sandbox"
)

type demoCommand struct {
	Listen string `default:"127.0.0.1:8080" placeholder:"ADDRESS" help:"Address of the page (default: ${default})."`
	Data   string `default:"data/demo" placeholder:"DIR" help:"Folder that keeps everything (default: ${default})."`
	Config string `placeholder:"FILE" help:"Configuration file, for logging and for the numbers of your own copy of a game (default: config.toml in the working folder, if there is one)."`
}

// Run runs the stand-in and the bot until p's context ends. It logs to standard
// error.
func (c *demoCommand) Run(p *program) error {
	cfg, err := p.config(c.Config)
	if err != nil {
		return err
	}
	titles, err := p.configured(cfg)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("%w; choose another address with --listen", err)
	}
	defer l.Close()
	a, err := openApp(c.Data, titles, cfg.Logger(p.Stderr))
	if err != nil {
		return err
	}
	standIn, err := sandbox.New(sandbox.Options{Dir: filepath.Join(c.Data, "discord"), Limits: true, Log: a.log})
	if err != nil {
		return errors.Join(err, a.close())
	}
	err = a.serveOn(p.ctx, standIn, l, func() { c.welcome(p, page(l.Addr())) })
	return errors.Join(err, a.close())
}

// serveOn runs the stand-in on l, and the bot on the stand-in, until ctx ends.
// The bot ends first, as it may have something left to post.
func (a *app) serveOn(ctx context.Context, standIn *sandbox.Server, l net.Listener, ready func()) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	served := make(chan error, 1)
	go func() {
		defer stop()
		served <- standIn.Serve(context.Background(), l)
	}()
	err := a.serve(ctx, "demo", sandbox.Transport(page(l.Addr())), ready)
	return errors.Join(err, standIn.Close(), <-served)
}

// page is the URL of a listener for a browser on this machine.
func page(address net.Addr) string {
	host := address.String()
	if tcp, ok := address.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		host = fmt.Sprintf("127.0.0.1:%d", tcp.Port)
	}
	return "http://" + host
}

// welcome prints where to play and where everything is kept.
func (c *demoCommand) welcome(p *program, url string) {
	folder, err := filepath.Abs(c.Data)
	if err != nil {
		folder = c.Data
	}
	fmt.Fprintf(p.Stdout, "Play on %s\nEverything is kept in %s\nPress Ctrl+C to stop.\n", url, folder)
}
