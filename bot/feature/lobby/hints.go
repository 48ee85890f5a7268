package lobby

import (
	"context"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/lang"
)

// hintsLine says whether the match will give hints.
func hintsLine(say lang.Printer, policy table.HintPolicy) string {
	if policy == table.HintsAlone {
		return say.T("lobby.hints.alone")
	}
	return say.T("lobby.hints." + string(policy))
}

// hintsButton says whether the match will give hints, and chooses the next policy.
func hintsButton(say lang.Printer, t *table.Table) discord.Component {
	all, style := table.HintPolicies(), discord.Secondary
	if t.Hints() == table.HintsOn {
		style = discord.Success
	}
	next := all[(slices.Index(all, t.Hints())+1)%len(all)]
	return discord.Button(style, hintsLine(say, t.Hints()), customid.About{ID: t.ID, Word: string(next)}.For("hints"))
}

// setHints chooses a policy and updates the lobby.
func (h *handler) setHints(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
	pressed := customid.Of(i)
	policy := table.HintPolicy(pressed.Word)
	if !slices.Contains(table.HintPolicies(), policy) {
		return discord.Message{}, table.ErrOutdated
	}
	t, err := h.adjust(ctx, i, pressed.ID, func(t *table.Table) error {
		t.SetHints(policy)
		return nil
	})
	if err != nil {
		return discord.Message{}, err
	}
	return h.optionsPanel(i, &t, "")
}

// hintsOf returns the policy that /new asks for.
func hintsOf(i *discord.Interaction) table.HintPolicy {
	switch i.Options["hints"] {
	case "true":
		return table.HintsOn
	case "false":
		return table.HintsOff
	}
	return table.HintsAlone
}
