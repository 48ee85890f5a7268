package bottest

// CountReads returns how many records of matches the bot has parsed since.
func (b *Bot) CountReads() func() int64 {
	reads := &b.Tables.Work.Reads
	before := reads.Load()
	return func() int64 { return reads.Load() - before }
}
