package bot

import (
	"time"

	"herald/bot/discord/outage"
	"herald/bot/feature"
	"herald/bot/jobs"
)

// machineClock returns the clock of the machine, or of a test.
func machineClock(o Options) jobs.Clock {
	c := jobs.NewClock(o.Now, o.After)
	if o.Ran != nil {
		c.Ran = o.Ran
	}
	return c
}

// clockOf returns the clock of a bot, and its timekeeper, nil for a clock that is moved by
// hand.
func clockOf(o Options) (jobs.Clock, *jobs.Timekeeper) {
	machine := machineClock(o)
	if machine.Ran == nil {
		return machine, nil
	}
	keeper := jobs.NewTimekeeper(machine)
	return keeper.Clock(), keeper
}

// keepTime sets the time by the clock of the machine or, if there is one, of the database, as
// long as it agrees with Discord's. Discord's responses carry the time; in doubt, it is asked.
func keepTime(a *feature.App, k *jobs.Timekeeper, w *outage.Watch) {
	if k == nil {
		return
	}
	w.Dated, a.Fleet.Timed = k.Witness, k.Decide
	k.Changed = func(sure bool, ahead time.Duration) {
		if !sure {
			a.Log.Error("the clock disagrees with Discord's: nothing falls due until it is right, and times are Discord's", "ahead", ahead.Round(time.Second))
			w.Doubt()
			return
		}
		a.Log.Info("the clock agrees with Discord's")
		a.Tables.Schedule.Look()
		a.Leagues.Schedule.Look()
	}
}
