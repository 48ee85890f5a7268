package bolt

import (
	"fmt"

	"herald/store"
)

// A leagueTx is a store.LeagueTx of the league with a key.
type leagueTx struct {
	settings
	league []byte
	guild  string
}

func (t leagueTx) Lines(from int) ([]string, error) {
	return linesOf(t.tx, t.league, max(from, 0)), nil
}

func (t leagueTx) Number(user string) (int, error) { return giveNumber(t.tx, t.guild, user) }

func (t leagueTx) NumberOf(user string) (int, bool) { return numberOf(t.tx, t.guild, user) }

func (t leagueTx) Person(n int) (store.Link, bool) { return personOf(t.tx, t.guild, n) }

func (t leagueTx) AddText(text store.Text) (int, error) {
	n := 1
	if k := last(t.tx, textsBucket, t.league); k != nil {
		n = int(numberAt(k)) + 1
	}
	return n, setText(t.tx, t.league, n, text)
}

func (t leagueTx) Text(n int) (store.Text, error) {
	data := value(t.tx, textsBucket, partKey(t.league, n))
	if data == nil {
		return store.Text{}, fmt.Errorf("text %d of league %s: %w", n, idOf(t.league), store.ErrNoText)
	}
	return readText(data)
}

func (t leagueTx) SetText(n int, words string) error {
	text, err := t.Text(n)
	if err != nil {
		return err
	}
	text.Words = words
	return setText(t.tx, t.league, n, text)
}
