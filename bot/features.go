package bot

import (
	"io/fs"

	"herald/bot/feature"
	"herald/bot/feature/coach"
	"herald/bot/feature/computer"
	"herald/bot/feature/deadline"
	"herald/bot/feature/follow"
	"herald/bot/feature/forum"
	"herald/bot/feature/league"
	"herald/bot/feature/learn"
	"herald/bot/feature/lobby"
	"herald/bot/feature/notify"
	"herald/bot/feature/organise"
	"herald/bot/feature/out"
	"herald/bot/feature/page"
	"herald/bot/feature/plan"
	"herald/bot/feature/play"
	"herald/bot/feature/privacy"
	"herald/bot/feature/profile"
	"herald/bot/feature/puzzle"
	"herald/bot/feature/rated"
	"herald/bot/feature/review"
	"herald/bot/feature/rulebook"
	"herald/bot/feature/season"
	"herald/bot/feature/seats"
	"herald/bot/feature/takeback"
	"herald/bot/feature/thread"
	"herald/bot/feature/vote"
	"herald/bot/feature/watch"
	"herald/bot/gamelog"
	"herald/bot/leagueview"
	"herald/bot/post"
	"herald/bot/table"
	"herald/bot/view"
	core "herald/games/league"
	"herald/games/league/export"
	"herald/render/chances"
	"herald/render/cover"
	"herald/render/finale"
	"herald/render/standings"
)

// features are the parts of the conversation, a line each. Their order is that
// in which their hooks run, their alarms ring and their messages are due.
var features = []feature.Package{
	{Texts: lobby.Texts, New: lobby.New, Keeps: lobby.Keeps},
	{Texts: forum.Texts, New: forum.New},
	{Texts: play.Texts, New: play.New},
	{Texts: seats.Texts, New: seats.New},
	{Texts: takeback.Texts, New: takeback.New, Keeps: takeback.Keeps},
	{Texts: vote.Texts, New: vote.New, Keeps: vote.Keeps},
	{Texts: out.Texts, New: out.New, Keeps: out.Keeps},
	{Texts: page.Texts, New: page.New, Keeps: page.Keeps},
	{Texts: plan.Texts, New: plan.New, Keeps: plan.Keeps}, // before deadlines, which may be past when a process begins
	{Texts: deadline.Texts, New: deadline.New, Keeps: deadline.Keeps},
	{Texts: review.Texts, New: review.New},
	{Texts: follow.Texts, New: follow.New, Keeps: follow.Keeps},
	{Texts: notify.Texts, New: notify.New, Keeps: notify.Keeps},
	{Texts: rated.Texts, New: rated.New, Keeps: rated.Keeps},
	{Texts: profile.Texts, New: profile.New, Keeps: profile.Keeps},
	{Texts: privacy.Texts, New: privacy.New},
	{Texts: rulebook.Texts, New: rulebook.New},
	{Texts: learn.Texts, New: learn.New, Keeps: learn.Keeps},
	{Texts: puzzle.Texts, New: puzzle.New, Keeps: puzzle.Keeps},
	{Texts: watch.Texts, New: watch.New},
	{Texts: coach.Texts, New: coach.New, Keeps: coach.Keeps},
	{Texts: season.Texts, New: season.New, Keeps: season.Keeps},
	{Texts: organise.Texts, New: organise.New},
	{Texts: league.Texts, New: league.New},
	{New: computer.New},
	{New: thread.New},
}

// rooms are the catalogs of what lies below the features.
func rooms() []fs.FS {
	return []fs.FS{core.Texts(), table.Texts(), gamelog.Texts(), view.Texts(), standings.Texts(), cover.Texts(), finale.Texts(), chances.Texts(), leagueview.Texts(), export.Texts(), post.Texts(), feature.Texts()}
}
