package bolt

import (
	"bytes"

	"herald/store"
)

// An index leads from an owner, a channel or a user, to matches. Its keys are the owner, a zero byte and the
// key of the match; its values say which matches are over, so that those can be skipped unread. The indices
// of due matches and of alarms have no owner; the values of the latter are the alarms. The index of keys
// leads from each to the key of its match. The indices of leagues are the same, except the one from matches
// to leagues: its keys are matches', its values leagues'.

var overMark, runningMark = []byte{1}, []byte{0}

// entries are the index entries of one match or league: bucket and key, and the value.
type entries map[[2]string]string

func (e entries) add(bucket []byte, key, value string) { e[[2]string{string(bucket), key}] = value }

func entriesOf(r store.Record) entries {
	e, key, mark := entries{}, string(keyOf(r.ID)), markOf(r.Over)
	own := func(bucket []byte, owner string) {
		if owner != "" {
			e.add(bucket, owner+"\x00"+key, mark)
		}
	}
	own(channelsBucket, r.Channel)
	for _, user := range r.Users {
		own(usersBucket, user)
	}
	if r.Key != "" {
		e.add(keysBucket, r.Key, key)
	}
	if r.Due {
		e.add(dueBucket, key, mark)
	}
	if r.Alarm != 0 {
		e.add(alarmsBucket, key, alarmOf(r.Alarm))
	}
	return e
}

func entriesOfLeague(l store.League) entries {
	e, key, mark := entries{}, string(keyOf(l.ID)), markOf(l.Over)
	e.add(leagueGuildsBucket, l.Guild+"\x00"+key, mark)
	for _, match := range l.Matches {
		e.add(leagueMatchesBucket, match, key)
	}
	if l.Due {
		e.add(leagueDueBucket, key, mark)
	}
	if l.Alarm != 0 {
		e.add(leagueAlarmsBucket, key, alarmOf(l.Alarm))
	}
	return e
}

func markOf(over bool) string {
	if over {
		return string(overMark)
	}
	return string(runningMark)
}

// reindex replaces the index entries of a match or a league.
func reindex(tx *txn, old, now entries) error {
	for e := range old {
		if _, stays := now[e]; stays {
			continue
		}
		if err := remove(tx, []byte(e[0]), []byte(e[1])); err != nil {
			return err
		}
	}
	for e, value := range now {
		if old[e] == value {
			continue
		}
		if err := set(tx, []byte(e[0]), []byte(e[1]), []byte(value)); err != nil {
			return err
		}
	}
	return nil
}

// owned returns the IDs of an owner's matches or leagues, oldest first, without those that are
// over unless over is set.
func owned(tx *txn, index []byte, owner string, over bool) []string {
	prefix := append([]byte(owner), 0)
	var ids []string
	for k, mark := range all(tx, index, prefix) {
		if len(k) == len(prefix)+keyLen && (over || bytes.Equal(mark, runningMark)) {
			ids = append(ids, idOf(k[len(prefix):]))
		}
	}
	return ids
}
