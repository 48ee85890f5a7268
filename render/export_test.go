package render

// CaptionHeight is how much Caption adds to a picture.
const CaptionHeight = captionHeight

// Caption writes what Caption writes below a picture that is as high as top.
func (c *Canvas) Caption(text string, top int) { c.caption(text, top) }
