package post

import (
	"context"

	"herald/bot/discord"
	"herald/bot/jobs"
	"herald/games"
)

// Because returns a try for matches whose requests name the match in the audit log of its
// server.
func (p *Post) Because(try jobs.Try[string]) jobs.Try[string] {
	return func(ctx context.Context, id string, retry bool) error {
		return try(discord.Because(ctx, func() string { return p.reason(id) }), id, retry)
	}
}

// reason names a match in the language of its table; "" if there is none.
func (p *Post) reason(id string) string {
	t, err := p.Tables.Known(id)
	if err != nil {
		return ""
	}
	return p.View.Public(&t).T("post.reason", "game", games.T(t.Game+".name"), "match", id)
}
