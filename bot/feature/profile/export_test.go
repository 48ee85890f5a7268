package profile

// Quick is quick, for tests.
var Quick = quick
