package postgres

import (
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"

	"herald/store"
)

const (
	getLines = "select line from league_lines where league = $1 and n >= $2 order by n"
	addLines = "insert into league_lines (league, n, line) select $1, $2 + place - 1, line from unnest($3::text[]) with ordinality as all_lines (line, place)"
	putText  = `insert into league_texts (league, n, by, data) values ($1, $2, $3, $4)
		on conflict (league, n) do update set by = excluded.by, data = excluded.data`
)

// appended returns the statement that appends lines, none for none.
func appended(league int64, length int, lines []string) ([]statement, error) {
	for _, line := range lines {
		if err := store.CheckLine(line); err != nil {
			return nil, err
		}
	}
	if len(lines) == 0 {
		return nil, nil
	}
	return []statement{sql(addLines, league, length, lines)}, nil
}

// Log implements store.Engine.
func (l leagues) Log(id string) ([]string, error) {
	if _, err := l.League(id); err != nil {
		return nil, err
	}
	number, _ := numberOf(id)
	return rows(l.database, sql(getLines, number, 0), pgx.RowTo[string])
}

// Texts implements store.Engine.
func (l leagues) Texts(id string) ([]store.Text, error) {
	if _, err := l.League(id); err != nil {
		return nil, err
	}
	number, _ := numberOf(id)
	texts, err := rows(l.database, sql("select data from league_texts where league = $1 order by n", number), func(row pgx.CollectableRow) (store.Text, error) {
		data, err := pgx.RowTo[string](row)
		if err != nil {
			return store.Text{}, err
		}
		return readText(data)
	})
	if err != nil {
		return nil, fmt.Errorf("league %s: %w", id, err)
	}
	if len(texts) == 0 {
		return nil, nil
	}
	return texts, nil
}

func readText(data string) (t store.Text, err error) {
	if err = json.Unmarshal([]byte(data), &t); err != nil {
		err = fmt.Errorf("text: %w: %w", store.ErrCorrupt, err)
	}
	return t, err
}
