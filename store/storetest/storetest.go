// Package storetest checks that a storage engine keeps what store.Engine
// promises. It knows no engine: one passes if Run passes with its store numbered by
// Plain.
package storetest

import (
	"testing"
)

// Run checks an engine against every promise of store.Engine. The test that calls it must do
// nothing else: Run starts the test program again, with that test alone, to kill it while it
// writes.
func Run(t *testing.T, open Open) {
	if dir, ok := victim(); ok {
		t.Fatal(playTurns(open, dir))
	}
	keep(t, open, []promise{
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
		{"WipingHurtsNobody", wipedInUse},
		{"AKilledProcessLosesNoConfirmedTurn", killed},
	})
}

// Files checks an engine with files of its own against what Wipe promises of them.
func Files(t *testing.T, open Open) {
	keep(t, open, []promise{
		{"WhatIsDeletedIsInNoFile", wiped},
		{"WipingWaitsForReaders", wipedLater},
	})
}

// Shared checks an engine that several processes may use at the same time.
func Shared(t *testing.T, open Open) {
	keep(t, open, []promise{
		{"AMapWouldDoTheSameForAllClients", likeAMapToClients},
		{"TurnsOfAllClientsCount", turnsOfClients},
		{"AKeyIsOneMatchsForAllClients", keysOfClients},
		{"ALogIsOneForAllClients", logsOfClients},
		{"ANumberIsOnePersonsForAllClients", numbersOfClients},
	})
}

// Fleet checks an engine that is a store.Shared.
func Fleet(t *testing.T, open Open) {
	keep(t, open, []promise{
		{"AShardIsOneProcesss", leases},
		{"ALeaseExpires", expiry},
		{"ProcessesCountTheSameShards", countedShards},
		{"NotesAreHeardByAll", notes},
		{"InstantsAreApart", instants},
		{"AMatchIsOfOneShard", matchesOfShards},
	})
}

// A promise is one of an engine.
type promise struct {
	name  string
	check func(*testing.T, Open)
}

func keep(t *testing.T, open Open, promises []promise) {
	t.Helper()
	for _, p := range promises {
		t.Run(p.name, func(t *testing.T) { p.check(t, open) })
	}
}
