package rest

import (
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// getInstance returns where the Activity is open, and for whom.
func (a *API) getInstance(call *call) (any, error) {
	if call.PathValue("app") != world.BotID {
		return nil, problem.UnknownApplication
	}
	var in *world.Instance
	a.store.Read(func(w *world.World) { in = w.Instance(call.PathValue("instance")) })
	if in == nil {
		return nil, problem.NotFound
	}
	return in, nil
}
