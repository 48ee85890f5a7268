// Package update has the flag -update of tests that compare with files. Tests of rules and of pictures share it, as a package may
// have both.
package update

import "flag"

// Wanted is set if the files are to be written anew.
var Wanted = flag.Bool("update", false, "write the files anew that tests compare with")
