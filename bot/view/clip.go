package view

import (
	"time"

	"herald/bot/table"
	"herald/render"
	"herald/render/film"
)

// The limits of a clip.
const (
	clipLimit = 200 << 10 // bytes
	clipStep  = 900 * time.Millisecond
)

// clip returns a scene as a clip, nil if it is to be a picture: it may not move, its last
// turn is not worth it, or the file would be too large.
func (v *View) clip(title render.Title, t *table.Table, s Scene, drawn render.Scene) []byte {
	if !s.Clips || s.CloseUp != "" || title.Clip == nil || !v.Prefs.Clips(t.Guild) {
		return nil
	}
	defer v.brush()()
	steps := title.Clip(drawn)
	if len(steps) == 0 {
		return nil
	}
	defer v.Measure()()
	file, err := film.Clip(append(steps, title.Draw(drawn)), clipStep, clipLimit)
	if err != nil {
		v.Log.Warn("no clip", "match", t.ID, "err", err)
		return nil
	}
	return file
}
