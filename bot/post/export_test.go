package post

const MostWaiting = mostWaiting
