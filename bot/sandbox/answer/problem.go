package answer

import "herald/bot/sandbox/problem"

// Problem is an error of Discord's API.
func Problem(e *problem.Error) *Outcome { return &Outcome{Status: e.Status, Value: e} }

// Code returns the code of Discord's error in an outcome, 0 for none.
func (o *Outcome) Code() int {
	if e, ok := o.Value.(*problem.Error); ok {
		return e.Code
	}
	return 0
}
