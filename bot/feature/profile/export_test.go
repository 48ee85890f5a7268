package profile

// Quick reports whether a seat is asked one question of a few answers.
var Quick = quick
