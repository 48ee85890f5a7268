package cli

import (
	"context"
	"time"

	"herald/admin"
	"herald/bot"
)

type healthCommand struct {
	locations
}

// healthTimeout is the time that the running bot may take to answer.
const healthTimeout = 5 * time.Second

// Run prints what the running bot says of each of its parts.
func (c *healthCommand) Run(p *program) error {
	cfg, err := c.load(p)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(p.ctx, healthTimeout)
	defer cancel()
	return admin.Get(ctx, cfg.Data, bot.HealthPath, p.Stdout)
}
