package postgres

import (
	"errors"
	"iter"

	"github.com/jackc/pgx/v5"

	"herald/store"
)

const (
	listDue      = "select number from matches where due order by number"
	listAlarms   = "select number, alarm from matches where alarm <> 0"
	countRunning = "select count(*) from matches where channel <> '' and not over"
	countDue     = "select count(*) from matches where due"
)

// All implements store.Engine.
func (m matches) All() iter.Seq2[store.Record, error] {
	return m.each(sql("select number from matches order by number"))
}

// Due implements store.Engine.
func (m matches) Due() iter.Seq2[store.Record, error] {
	return m.each(sql(listDue))
}

// ByChannel implements store.Engine.
func (m matches) ByChannel(channel string, over bool) iter.Seq2[store.Record, error] {
	return m.each(ofChannel(channel, over))
}

// ByUser implements store.Engine.
func (m matches) ByUser(user string, over bool) iter.Seq2[store.Record, error] {
	return m.each(ofUser(user, over))
}

// ChannelIDs implements store.Engine.
func (m matches) ChannelIDs(channel string, over bool) ([]string, error) {
	return m.ids(ofChannel(channel, over))
}

// UserIDs implements store.Engine.
func (m matches) UserIDs(user string, over bool) ([]string, error) {
	return m.ids(ofUser(user, over))
}

func ofChannel(channel string, over bool) statement {
	return owned("select number from matches where channel = $1 and channel <> ''", channel, over)
}

func ofUser(user string, over bool) statement {
	return owned("select number from match_users where user_id = $1", user, over)
}

// owned lists an owner's matches, newest first, in a form that an index serves.
func owned(list, owner string, over bool) statement {
	if !over {
		list += " and not over"
	}
	return sql(list+" order by number desc", plain(owner))
}

// Mentioning implements store.Engine.
func (m matches) Mentioning(text string) iter.Seq2[store.Record, error] {
	return m.each(sql("select number from matches where strpos(data, $1) > 0 order by number", plain(text)))
}

// Alarms implements store.Engine.
func (m matches) Alarms() iter.Seq2[string, int64] {
	return m.alarms(sql(listAlarms))
}

// CountRunning implements store.Engine.
func (m matches) CountRunning() (int, error) {
	return m.count(countRunning)
}

// CountDue implements store.Engine.
func (m matches) CountDue() (int, error) {
	return m.count(countDue)
}

func (d *database) count(text string) (n int, err error) {
	err = d.row(sql(text), &n)
	return n, err
}

func (m matches) each(list statement) iter.Seq2[store.Record, error] {
	return each(func() ([]string, error) { return m.ids(list) }, m.Get, store.ErrNotFound)
}

// ids returns the IDs of what a statement lists.
func (d *database) ids(list statement) ([]string, error) {
	return rows(d, list, func(row pgx.CollectableRow) (string, error) {
		n, err := pgx.RowTo[int64](row)
		return idOf(n), err
	})
}

// each reads the items of a list one by one. An error gone means that it was deleted
// meanwhile.
func each[T any](list func() ([]string, error), get func(string) (T, error), gone error) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		ids, err := list()
		if err != nil {
			var none T
			yield(none, err)
			return
		}
		for _, id := range ids {
			one, err := get(id)
			if !errors.Is(err, gone) && !yield(one, err) {
				return
			}
		}
	}
}

// An alarm is set for a match or a league.
type alarm struct {
	Number, At int64
}

// alarms yields the alarms that a statement lists; none if it cannot be read.
func (d *database) alarms(list statement) iter.Seq2[string, int64] {
	return func(yield func(string, int64) bool) {
		all, _ := rows(d, list, pgx.RowToStructByPos[alarm])
		for _, a := range all {
			if !yield(idOf(a.Number), a.At) {
				return
			}
		}
	}
}
