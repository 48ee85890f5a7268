package post

// MostWaiting is how many people wait at once until their turns are posted.
const MostWaiting = mostWaiting
