package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/cli/demo"
)

type demoCommand struct {
	Listen string `default:"127.0.0.1:8080" placeholder:"ADDRESS" help:"Address of the page (default: ${default}); it is reached by its IP or as localhost."`
	Data   string `default:"data/demo" placeholder:"DIR" help:"Folder that keeps everything (default: ${default})."`
	League bool   `help:"Play a season of a league at once, from sign-up to the hall of fame, to look on and take part."`
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
	if err := p.checkPages(storeFile(c.Data)); err != nil {
		return err
	}
	a, err := openApp(c.Data, titles, cfg.Logger(p.Stderr))
	if err != nil {
		return err
	}
	return errors.Join(c.run(p, a, l), a.close())
}

// seasonPeople is the number of people in the season of the demo.
const seasonPeople = 20

// run runs a, with a season that people at the page can have played.
func (c *demoCommand) run(p *program, a *app, l net.Listener) error {
	ctx, stop := context.WithCancel(p.ctx)
	defer stop()
	season, err := demo.New(demo.Options{
		Store: a.store, Game: a.shelf[0].Name, People: seasonPeople, Pace: 600 * time.Millisecond, Log: a.log,
	})
	if err != nil {
		return err
	}
	a.now = season.Now
	standIn, err := sandbox.New(sandbox.Options{Dir: filepath.Join(c.Data, "discord"), Limits: true, Log: a.log, Now: a.now, Season: season})
	if err != nil {
		return err
	}
	if c.League {
		season.Begin()
	}
	var playing sync.WaitGroup
	err = a.serveOn(ctx, standIn, l, func(b *bot.Bot) {
		playing.Go(func() { season.Run(ctx, b, standIn) })
		c.welcome(p, page(l.Addr()))
	})
	stop()
	playing.Wait()
	return err
}

// serveOn runs the stand-in on l, and the bot on the stand-in, with its page beside, until
// ctx ends. The bot ends first, as it may have something left to post.
func (a *app) serveOn(ctx context.Context, standIn *sandbox.Server, l net.Listener, ready func(*bot.Bot)) error {
	var err error
	if err = a.openActivity(standIn, l.Addr()); err != nil {
		return errors.Join(err, standIn.Close())
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	served := make(chan error, 1)
	go func() {
		defer stop()
		served <- standIn.Serve(context.Background(), l)
	}()
	err = a.serve(ctx, "demo", sandbox.Transport(page(l.Addr())), ready)
	return errors.Join(err, standIn.Close(), <-served)
}

// openActivity listens for browsers beside the address of the stand-in, whose application gets an Activity that leads
// there.
func (a *app) openActivity(standIn *sandbox.Server, beside net.Addr) (err error) {
	if a.page, err = openSiteBeside(beside); err != nil {
		return err
	}
	url := page(beside)
	a.activity = bot.Activity{Secret: standIn.ClientSecret(), Origin: sandbox.FramesOf(url), Parents: sandbox.ParentsOf(url)}
	return standIn.EnableActivity(sandbox.Mapping{Prefix: "/", Target: strings.TrimPrefix(a.page.address, "http://")})
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
