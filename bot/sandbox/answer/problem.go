package answer

import "herald/bot/sandbox/problem"

// Problem is an error of Discord's API.
func Problem(e *problem.Error) *Outcome { return &Outcome{Status: e.Status, Value: e} }
