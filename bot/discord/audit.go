package discord

import (
	"context"
	"net/url"

	"github.com/bwmarrin/discordgo"
)

// maxReason is Discord's limit on a reason in the audit log.
const maxReason = 512

// reasonKey is the key of the reason in a request's context.
type reasonKey struct{}

// Because returns a context whose requests carry a reason into the audit log of the guild. The
// function is called only for requests that the log shows.
// https://discord.com/developers/docs/resources/audit-log
func Because(ctx context.Context, reason func() string) context.Context {
	return context.WithValue(ctx, reasonKey{}, reason)
}

// explained adds the reason to a request that the audit log shows.
func explained(ctx context.Context, c call) discordgo.RequestOption {
	reason, known := ctx.Value(reasonKey{}).(func() string)
	return func(r *discordgo.RequestConfig) {
		if c.audited && known {
			r.Request.Header.Set("X-Audit-Log-Reason", url.PathEscape(Cut(reason(), maxReason)))
		}
	}
}
