package lancaster

// sheetPart is the picture of a seat's ballots, which only that seat gets.
const sheetPart = "ballot"
