package bolt

import (
	"fmt"
	"slices"

	"go.etcd.io/bbolt"

	"herald/store"
)

// version is the format of the file. Open refuses a higher one and upgrades earlier ones: the
// first had no index of due matches, the second none of alarms, the third no checksums.
const (
	version       = "4"
	thirdVersion  = "3"
	secondVersion = "2"
	firstVersion  = "1"
)

var (
	metaBucket     = []byte("meta")
	matchesBucket  = []byte("matches")  // key of a match: its record
	channelsBucket = []byte("channels") // channel, 0, key of a match: over or running
	usersBucket    = []byte("users")    // user, 0, key of a match: over or running
	dueBucket      = []byte("due")      // key of a match that is due
	alarmsBucket   = []byte("wakes")    // key of a match: its alarm
	settingsBucket = []byte("settings") // scope, 0, key: JSON
	versionKey     = []byte("version")
	totalsKey      = []byte("totals")
)

// These buckets are created when something is first put into them.
var (
	keysBucket          = []byte("match keys")     // Key of a match: key of that match
	leaguesBucket       = []byte("leagues")        // key of a league: the league
	linesBucket         = []byte("league lines")   // key of a league, index of a line: the line
	textsBucket         = []byte("league texts")   // key of a league, number of a text: JSON
	leagueGuildsBucket  = []byte("league guilds")  // guild, 0, key of a league: over or running
	leagueMatchesBucket = []byte("league matches") // ID of a match: key of its league
	leagueDueBucket     = []byte("league due")     // key of a league that is due
	leagueAlarmsBucket  = []byte("league alarms")  // key of a league: its alarm
	peopleBucket        = []byte("people")         // guild, 0, number: JSON; of number 0: the last number given
	numbersBucket       = []byte("numbers")        // user, 0, guild: number
)

// allBuckets returns the buckets of a file.
func allBuckets() [][]byte {
	return [][]byte{
		metaBucket, matchesBucket, channelsBucket, usersBucket, dueBucket, alarmsBucket, settingsBucket, keysBucket,
		leaguesBucket, linesBucket, textsBucket, leagueGuildsBucket, leagueMatchesBucket, leagueDueBucket, leagueAlarmsBucket,
		peopleBucket, numbersBucket,
	}
}

func knownBucket(name string) bool {
	return slices.ContainsFunc(allBuckets(), func(b []byte) bool { return string(b) == name })
}

// checkFormat returns an error unless this program understands the file.
func checkFormat(tx *bbolt.Tx) error {
	meta := tx.Bucket(metaBucket)
	if meta == nil {
		if name, _ := tx.Cursor().First(); name == nil {
			return nil // the process died after creating the file and before prepare
		}
		return fmt.Errorf("%w: it is not a store of Herald's", store.ErrCorrupt)
	}
	return known(string(meta.Get(versionKey)))
}

// known returns an error unless this program understands a format.
func known(format string) error {
	switch format {
	case version, thirdVersion, secondVersion, firstVersion:
		return nil
	}
	return fmt.Errorf("%w (format %q)", store.ErrVersion, format)
}

// formatOf returns the format of a file, "" for a new one.
func formatOf(tx *bbolt.Tx) string {
	if meta := tx.Bucket(metaBucket); meta != nil {
		return string(meta.Get(versionKey))
	}
	return ""
}
