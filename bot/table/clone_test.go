package table_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
	"herald/games/match/clock"
)

// TestACloneSharesNothing fills a table and compares it with its clone, pointer by pointer.
// Calendars are replaced as a whole, and features copy their parts.
func TestACloneSharesNothing(t *testing.T) {
	var full table.Table
	fill(reflect.ValueOf(&full).Elem(), 6)
	full.Parts = nil
	clone := full.Clone()
	require.Equal(t, full, clone)
	apart(t, reflect.ValueOf(full), reflect.ValueOf(clone), "Table")
	require.Equal(t, table.Table{}, (&table.Table{}).Clone())
}

// fill gives a value to everything in v, pointers to nested values up to a depth.
func fill(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Pointer:
		if depth > 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(v.Elem(), depth-1)
		}
	case reflect.Slice:
		if depth > 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			fill(v.Index(0), depth-1)
		}
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, depth)
		fill(value, depth)
		v.Set(reflect.MakeMap(v.Type()))
		v.SetMapIndex(key, value)
	case reflect.Struct:
		for n := range v.NumField() {
			if v.Field(n).CanSet() {
				fill(v.Field(n), depth)
			}
		}
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int, reflect.Int8, reflect.Int64:
		v.SetInt(1)
	}
}

// apart fails if two values share a pointer, a list or a map.
func apart(t *testing.T, v, w reflect.Value, path string) {
	t.Helper()
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map:
		if v.IsNil() || v.Type() == reflect.TypeFor[json.RawMessage]() {
			return
		}
		require.NotEqual(t, v.Pointer(), w.Pointer(), path)
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[clock.Calendar]() {
			return
		}
		for n := range v.NumField() {
			apart(t, v.Field(n), w.Field(n), path+"."+v.Type().Field(n).Name)
		}
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		apart(t, v.Elem(), w.Elem(), path)
	case reflect.Slice:
		for n := range v.Len() {
			apart(t, v.Index(n), w.Index(n), path)
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			apart(t, v.MapIndex(key), w.MapIndex(key), path)
		}
	}
}
