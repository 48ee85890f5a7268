package view

import (
	"strconv"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/lang"
	"herald/render"
)

func matchButton(say lang.Printer, style int, key, id, verb string) discord.Component {
	return discord.Button(style, say.T(key), customid.About{ID: id}.For(verb))
}

// PlayButton opens the panel of a match.
func PlayButton(say lang.Printer, style int, id string) discord.Component {
	return matchButton(say, style, "button.play", id, "play")
}

// ReplayButton opens the replay of a match.
func ReplayButton(say lang.Printer, id string) discord.Component {
	return matchButton(say, discord.Secondary, "button.replay", id, "replay")
}

// PageButton leads to the page of a match.
func PageButton(say lang.Printer, id string) discord.Component {
	return matchButton(say, discord.Secondary, "button.board", id, "page")
}

// TouchVerb is the verb of the buttons that lead to the page of an exercise.
const TouchVerb = "touch"

// TouchButton leads to the page of an exercise, which begins with the one of a custom ID.
func TouchButton(say lang.Printer, exercise string) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.board"), discord.CustomID{Verb: TouchVerb, Args: exercise})
}

// LookLabel names the button that leads to the whole board or, from there, closer to it.
func LookLabel(say lang.Printer, whole bool) string {
	if whole {
		return say.T("button.board")
	}
	return say.T("board.closer")
}

// PlansButton opens the viewer's plans for a match.
func PlansButton(say lang.Printer, id string) discord.Component {
	return matchButton(say, discord.Secondary, "button.plans", id, "plans")
}

// TypeButton opens the form of a custom ID, in which a sentence is typed.
func TypeButton(say lang.Printer, at discord.CustomID) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.type"), at)
}

// LookBack leads from a look at a match to the panel of its player, or for others to what else
// there is to see.
func LookBack(say lang.Printer, t *table.Table, user string) discord.Component {
	if t.Stage == table.Playing && t.Seat(user) >= 0 {
		return BackTo(say, t.ID, "play")
	}
	return BackTo(say, t.ID, "more")
}

// ConfirmAt plays a draft, as a custom ID does.
func ConfirmAt(say lang.Printer, at discord.CustomID) discord.Component {
	return discord.Button(discord.Success, say.T("button.confirm"), at)
}

// UndoAt takes the last word of a draft back, as a custom ID does.
func UndoAt(say lang.Printer, at discord.CustomID) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.undo"), at)
}

// BackAt leads back to what a custom ID shows.
func BackAt(say lang.Printer, at discord.CustomID) discord.Component {
	return discord.Button(discord.Secondary, say.T("panel.back"), at)
}

// MoreAt leads on to the page that a custom ID shows.
func MoreAt(say lang.Printer, at discord.CustomID) discord.Component {
	return discord.Button(discord.Secondary, say.T("panel.more"), at)
}

// BackTo leads back to what a verb shows of a match.
func BackTo(say lang.Printer, id, verb string) discord.Component {
	return matchButton(say, discord.Secondary, "panel.back", id, verb)
}

// NewButtons open a table, one for each game on a page of the shelf. One more leads to the next page.
func (v *View) NewButtons(say lang.Printer, style, page int) []discord.Component {
	var buttons []discord.Component
	shown, next := v.Games(page)
	for _, title := range shown {
		label := say.T("button.new", "game", games.T(title.Name+".name"))
		buttons = append(buttons, discord.Button(style, label, discord.CustomID{Verb: "new", Args: title.Name}))
	}
	if next {
		buttons = append(buttons, MoreAt(say, discord.CustomID{Verb: "shelf", Args: strconv.Itoa(page + 1)}))
	}
	return buttons
}

// SeatsButton opens the list of the seats of a match.
func SeatsButton(say lang.Printer, id string) discord.Component {
	return matchButton(say, discord.Secondary, "seats.button.seats", id, "seats")
}

// BackButton gives the viewer their seat back.
func BackButton(say lang.Printer, id string) discord.Component {
	return matchButton(say, discord.Success, "seats.button.back", id, "back")
}

// WaiveButton lets the others play on without waiting for the viewer, who may come back to a
// seat.
func WaiveButton(say lang.Printer, id string) discord.Component {
	return matchButton(say, discord.Secondary, "seats.button.waive", id, "waive")
}

// LegendButton opens the legend of a match's pictures, which leads back to what the verb from
// shows: play, hand or board. It returns nil for a game without a legend.
func LegendButton(say lang.Printer, title render.Title, id, from string) []discord.Component {
	if len(title.Legend) == 0 {
		return nil
	}
	at := customid.Rules{Game: title.Name, Match: id, From: from}.For("legend")
	return []discord.Component{discord.Button(discord.Secondary, say.T("button.legend"), at)}
}

// RulesButton opens the rules of a game, with the numbers of the match id unless that is "".
func RulesButton(say lang.Printer, game, id string) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.rules"), customid.Rules{Game: game, Match: id}.For("rules"))
}

// LearnButton begins the lessons of a game. It returns nil for a game without lessons.
func LearnButton(say lang.Printer, title render.Title) []discord.Component {
	if title.Lessons == nil {
		return nil
	}
	return []discord.Component{discord.Button(discord.Secondary, say.T("button.learn"), customid.About{ID: title.Name}.For("learn"))}
}

// Idle returns the sentence that only bot players are left and wait for people.
func Idle(say lang.Printer) string { return say.T("seats.rests") }

// Asked returns the line with a question; prompt is a games.Text or a string.
func Asked(say lang.Printer, prompt any) string { return say.T("panel.asked", "prompt", prompt) }

// Drafted returns the line with the words of a draft.
func Drafted(say lang.Printer, words string) string { return say.T("panel.draft", "words", words) }

// WholeTurn returns the suggestion of a sentence that is a whole turn, shown in the
// words of l.
func WholeTurn(say lang.Printer, l lang.Lexicon, words string) discord.Choice {
	return discord.Choice{Name: discord.Cut(say.T("suggest.whole", "words", l.Said(words)), discord.MaxOption), Value: words}
}

// Page returns the line with the number of a page, from 1 to pages.
func Page(say lang.Printer, page, pages int) string {
	return say.T("log.page", "page", page, "pages", pages)
}

// Pager returns a row of two buttons that turn pages, nil for a single page. Pages count from
// 1; at returns the custom ID of the button to a page.
func Pager(at func(page int) discord.CustomID, page, pages int) []discord.Component {
	if pages < 2 {
		return nil
	}
	turn := func(label string, to int) discord.Component {
		c := discord.Button(discord.Secondary, label, at(to))
		c.Disabled = to < 1 || to > pages
		return c
	}
	return []discord.Component{discord.Row(turn("◀", page-1), turn("▶", page+1))}
}
