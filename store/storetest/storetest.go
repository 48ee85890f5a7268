// Package storetest checks that a storage engine keeps what store.Engine
// promises. It knows no engine: one passes if Run passes with its store numbered by
// Plain.
package storetest

import (
	"testing"
)

// Run holds an engine to every promise of store.Engine. The test that calls it
// must do nothing else: Run starts the test program again, with that test
// alone, to kill it while it writes.
func Run(t *testing.T, open Open) {
	if dir, ok := victim(); ok {
		t.Fatal(playTurns(open, dir))
	}
	for _, promise := range []struct {
		name  string
		check func(*testing.T, Open)
	}{
		{"AMapWouldDoTheSame", likeAMap},
		{"ARecordComesBackAsItWas", records},
		{"WhatCouldNotBeReadIsNotStored", unreadable},
		{"NoSuchMatch", noSuchMatch},
		{"UpdateKeepsAllOrNothing", allOrNothing},
		{"ChangesFromEverywhereAllCount", concurrentChanges},
		{"AnUpdateSeesTheSettings", settingsInUpdate},
		{"AnUpdateSeesOneValueOfASetting", settingsStay},
		{"IndicesFollowTheMatch", indices},
		{"OwnersThatBeginAlike", similarOwners},
		{"AKeyIsOneMatchs", keys},
		{"ALoopMayCallTheStore", loops},
		{"Settings", settings},
		{"SettingsAreFoundByScopeAndKey", settingsFound},
		{"TheSettingsOfAMatchGoWithIt", settingsOfAMatch},
		{"AMapWouldKeepTheSameLeagues", likeAMapOfLeagues},
		{"ALeagueComesBackAsItWas", leagues},
		{"NoSuchLeague", noSuchLeague},
		{"IndicesFollowTheLeague", leagueIndices},
		{"UpdateLeagueKeepsAllOrNothing", leagueAllOrNothing},
		{"AChangeSeesTheLog", aChangeSeesTheLog},
		{"ATextIsBlackedOut", aTextIsBlackedOut},
		{"TheSettingsOfALeagueGoWithIt", settingsOfALeague},
		{"People", people},
		{"AForgottenPerson", aForgottenPerson},
		{"WhatIsDeletedIsInNoFile", wiped},
		{"WipingHurtsNobody", wipedInUse},
		{"WipingWaitsForReaders", wipedLater},
		{"AKilledProcessLosesNoConfirmedTurn", killed},
	} {
		t.Run(promise.name, func(t *testing.T) { promise.check(t, open) })
	}
}
