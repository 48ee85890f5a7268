package gametest

import (
	"time"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// rare has p do something rare: resign, take over a seat, call the match off, let time pass, or draw chance.
func (d *driver) rare(p games.Player) (private bool, err error) {
	switch d.next() % 8 {
	case 0:
		d.did(p, "resigns")
		_, err = d.match.Resign(p)
		return false, err
	case 1, 2:
		holder := []string{"", "Ada", "Bruno  Berg"}[d.next()%3]
		d.did(p, "is held by %q", holder)
		_, err = d.match.Seat(p, holder, time.Unix(int64(d.next()), 0))
		return true, err
	case 3:
		d.did(p, "calls it off")
		_, err = d.match.CallOff(p)
		return false, err
	case 4:
		d.did(p, "times out")
		return true, d.match.TimeOut(p)
	case 5:
		return false, d.adjudicate(p)
	case 6:
		d.did(p, "sees time pass")
		_, err = d.match.Elapse(d.dice())
		return false, err
	}
	d.did(p, "waits")
	d.match.Draw(d.dice())
	return false, nil
}

// adjudicate ends the match with up to two seats last, one of them p.
func (d *driver) adjudicate(p games.Player) error {
	last := []games.Player{p, games.Player(d.next() % 8)}[:d.next()%3]
	d.did(p, "is adjudicated with %v last", last)
	_, err := d.match.Adjudicate(last)
	return err
}

// takeBack has p take back a sealed answer or a turn: freely, as if all had agreed, or one that does not
// exist.
func (d *driver) takeBack(p games.Player) (private bool, err error) {
	ply := int(d.next())
	switch n := d.next() % 8; {
	case n < 2:
		d.did(p, "recalls")
		_, err = d.match.Recall(p)
		return false, err
	case n < 4:
		ply, _ = d.match.FreeTakeBack(p)
	case n < 7:
		ply, _ = d.match.TurnStart(p)
	}
	d.did(p, "goes back to %d", ply)
	if _, err = d.match.TakeBack(p, ply); err == nil {
		d.match.Draw(d.dice())
	}
	return false, err
}

// plan has p change its plans.
func (d *driver) plan(p games.Player) error {
	which := int(d.next()%4) - 1
	switch d.next() % 8 {
	case 0:
		d.did(p, "drops plan %d", which)
		return d.match.Unplan(p, which)
	case 1:
		plan := d.anyPlan(p)
		d.did(p, "changes plan %d to %q", which, plan)
		return d.match.Replan(p, which, plan)
	}
	plan := d.anyPlan(p)
	d.did(p, "plans %q", plan)
	return d.match.Plan(p, plan)
}

func (d *driver) anyPlan(p games.Player) record.Plan {
	asked, _ := d.match.Asked(p)
	plan := record.Plan{Kind: match.Kind(asked)}
	if d.next()%2 == 0 {
		plan.Kind = record.Anything
	}
	for range d.next() % 4 {
		way := d.offered(p)
		if d.next()%8 == 0 {
			way = d.garbage()
		}
		plan.Alternatives = append(plan.Alternatives, way)
	}
	return plan
}
