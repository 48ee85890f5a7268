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

// healthTimeout is the time limit for the running bot's answer.
const healthTimeout = 5 * time.Second

// Run prints the running bot's report on each of its parts.
func (c *healthCommand) Run(p *program) error {
	cfg, err := c.load(p)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(p.ctx, healthTimeout)
	defer cancel()
	return admin.Get(ctx, cfg.Data, bot.HealthPath, p.Stdout)
}
