package cli

import (
	"errors"
	"fmt"
	"text/tabwriter"
	"time"

	"herald/games/ai"
	"herald/games/ai/arena"
	"herald/render"
)

// reportReview prints how good reviews of matches are: how often the favourites of the last third win, and how often a
// planted blunder is found.
func (c *selfplayCommand) reportReview(p *program) error {
	titles, err := c.titles(p)
	if err != nil {
		return err
	}
	w := tabwriter.NewWriter(p.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "game\tmatches\tagreed\tof points\tplanted\tfound\tseconds\tbytes")
	for _, title := range titles {
		if err := c.review(p, w, title); err != nil {
			return errors.Join(w.Flush(), err)
		}
	}
	return w.Flush()
}

// review prints the line of a game.
func (c *selfplayCommand) review(p *program, w *tabwriter.Writer, title render.Title) error {
	r := arena.Reviews{
		Contest: *c.contest(title.Rules),
		Pairing: arena.Pairing{First: arena.Bot(ai.Knight), Second: arena.Bot(ai.Page)},
		Effort:  c.Effort,
	}
	score, err := r.Score(p.ctx)
	if err != nil || score.Matches == 0 {
		return err
	}
	each := score.Time / time.Duration(score.Matches)
	fmt.Fprintf(w, "%s\t%d\t%.1f %%\t%.1f %%\t%d\t%.1f %%\t%.1f\t%d\n", title.Name, score.Matches, percent(score.Agreed, score.Matches),
		percent(score.Right, score.Late), score.Planted, percent(score.Found, score.Planted), each.Seconds(), score.Bytes/score.Matches)
	if p.ctx.Err() != nil {
		return fmt.Errorf("stopped after %d matches", score.Matches)
	}
	return nil
}

func percent(part, whole int) float64 { return 100 * float64(part) / float64(max(1, whole)) }
