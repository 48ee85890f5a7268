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
}

// Run plays Discord and the bot until it is told to stop. What is said goes to
// standard output, what is logged to standard error.
func (c *demoCommand) Run(p *program) error {
	l, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("%w; choose another address with --listen", err)
	}
	defer l.Close()
	log := config{}.logger(p.stderr)
	h, err := openHouse(c.Data, log)
	if err != nil {
		return err
	}
	standIn, err := sandbox.New(sandbox.Options{Dir: filepath.Join(c.Data, "discord"), Log: log})
	if err != nil {
		return errors.Join(err, h.close())
	}
	ctx, stop := context.WithCancelCause(p.ctx)
	served := make(chan struct{})
	go func() {
		defer close(served)
		stop(standIn.Serve(context.Background(), l))
	}()
	url := page(l.Addr())
	err = h.serve(ctx, "demo", sandbox.Transport(url), func() { c.welcome(p, url) })
	err = errors.Join(err, standIn.Close())
	<-served
	if cause := context.Cause(ctx); err == nil && p.ctx.Err() == nil {
		err = cause
	}
	return errors.Join(err, h.close())
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
