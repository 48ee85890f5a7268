package lancaster

import (
	"image"

	board "herald/games/lancaster"
	"herald/render"
)

// Cover draws two of three columns of counties, as large as their close-up has them in straight rows.
func Cover(s render.Scene) *image.Paletted {
	const rim = 4 // of the land
	d := straightCounties()
	between := d.sites[1].Min.X - 12
	return render.Cut(d.draw(s, s.View.(board.Sight)), image.Rect(between, top+rim, right-rim, bottom-rim))
}

// straightCounties has the counties one below the other.
func straightCounties() layout {
	d := layout{high: boardHigh, realm: image.Rect(left, top, right, bottom)}
	land := box{d.realm, coverScale}
	wide, high := land.px(siteWide), (land.Dy()-20)/3
	for i := range d.sites {
		x, y := land.Min.X+14+i%3*(land.Dx()-28-wide)/2, land.Min.Y+10+i/3*high
		d.sites[i] = box{image.Rect(x, y, x+wide, y+high-2), land.k}
	}
	return d
}

// coverScale is the size of counties on the cover, of their size on the board.
const coverScale = 2
