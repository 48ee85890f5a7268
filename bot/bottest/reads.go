package bottest

// CountReads starts counting the records of matches that the bot parses; the function returns
// the count.
func (b *Bot) CountReads() func() int64 {
	reads := &b.Tables.Work.Reads
	before := reads.Load()
	return func() int64 { return reads.Load() - before }
}
