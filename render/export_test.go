package render

// CaptionHeight is the height that Caption adds to a picture.
const CaptionHeight = captionHeight

// Caption writes what Caption writes above a picture.
func (c *Canvas) Caption(text string) { c.caption(text) }
