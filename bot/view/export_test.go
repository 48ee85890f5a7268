package view

// Marks returns a capital letter for each seat.
var Marks = marks
