package discord

import (
	"context"
	"net/url"

	"github.com/bwmarrin/discordgo"
)

// maxReason is Discord's limit of a reason in the audit log.
const maxReason = 512

// reasonKey is the key of the reason in a request's context.
type reasonKey struct{}

// Because returns a context whose requests tell the audit log of a guild why they are
// made. The reason is asked for only by those that the log shows.
// https://discord.com/developers/docs/resources/audit-log
func Because(ctx context.Context, reason func() string) context.Context {
	return context.WithValue(ctx, reasonKey{}, reason)
}

// explained adds the reason to a call that the audit log shows.
func explained(ctx context.Context, c call) discordgo.RequestOption {
	reason, known := ctx.Value(reasonKey{}).(func() string)
	return func(r *discordgo.RequestConfig) {
		if c.audited && known {
			r.Request.Header.Set("X-Audit-Log-Reason", url.PathEscape(Cut(reason(), maxReason)))
		}
	}
}
