package review

// Gist returns as many of the lines as there is room for.
var Gist = gist
