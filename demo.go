package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"path/filepath"

	"herald/bot/sandbox"
)

type demoCommand struct {
	Listen string `default:"127.0.0.1:8080" placeholder:"ADDRESS" help:"Where the page is: ${default} if left out."`
	Data   string `default:"data/demo" placeholder:"DIR" help:"The folder that keeps everything: ${default} if left out."`
	Config string `placeholder:"FILE" help:"The configuration, for the numbers of your own box and the log; config.toml in the working folder, if there is one, if left out."`
}

// Run plays Discord and the bot until it is told to stop. What is said goes to
// standard output, what is logged to standard error.
func (c *demoCommand) Run(p *program) error {
	config, err := p.config(c.Config)
	if err != nil {
		return err
	}
	titles, err := withTables(config)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("%w; choose another address with --listen", err)
	}
	defer l.Close()
	h, err := openHouse(c.Data, titles, config.Logger(p.stderr))
	if err != nil {
		return err
	}
	standIn, err := sandbox.New(sandbox.Options{Dir: filepath.Join(c.Data, "discord"), Limits: true, Log: h.log})
	if err != nil {
		return errors.Join(err, h.close())
	}
	err = h.serveOn(p.ctx, standIn, l, func() { c.welcome(p, page(l.Addr())) })
	return errors.Join(err, h.close())
}

// serveOn runs the stand-in on l, and the bot on the stand-in, until ctx ends.
// The bot ends first, as it may have something left to say.
func (h *house) serveOn(ctx context.Context, standIn *sandbox.Server, l net.Listener, ready func()) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	served := make(chan error, 1)
	go func() {
		defer stop()
		served <- standIn.Serve(context.Background(), l)
	}()
	err := h.serve(ctx, "demo", sandbox.Transport(page(l.Addr())), ready)
	return errors.Join(err, standIn.Close(), <-served)
}

// page is the address of a listener as a browser on this machine takes it.
func page(address net.Addr) string {
	host := address.String()
	if tcp, ok := address.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		host = fmt.Sprintf("127.0.0.1:%d", tcp.Port)
	}
	return "http://" + host
}

// welcome says where to play and what is kept.
func (c *demoCommand) welcome(p *program, url string) {
	folder, err := filepath.Abs(c.Data)
	if err != nil {
		folder = c.Data
	}
	fmt.Fprintf(p.stdout, "Play on %s\nEverything is kept in %s\nCtrl+C stops it.\n", url, folder)
}
