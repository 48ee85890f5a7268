package render

// CaptionHeight is the height that Caption adds to a picture.
const CaptionHeight = captionHeight

// Caption writes what Caption writes below a picture that is as high as top.
func (c *Canvas) Caption(text string, top int) { c.caption(text, top) }
