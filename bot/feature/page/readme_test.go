package page_test

import (
	"flag"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

var readme = flag.String("readme", "", "the file for the README's picture of the page, a PNG; none is drawn if it is empty")

// TestPictureOfThePage draws the page on a phone in the middle of a turn of Lancelot.
func TestPictureOfThePage(t *testing.T) {
	if *readme == "" {
		t.Skip("no -readme")
	}
	s := newSite(t)
	s.begins("lancelot", 2)
	tabs := map[string]*tab{"1": s.opens("1", phone), "2": s.opens("2", desktop)}
	random := rand.New(rand.NewPCG(1, 28))
	for n := 0; n < 50 || !value[bool](tabs["1"], `document.querySelector("#turn .style3") !== null`); n++ {
		s.goesOn(tabs, random, (*tab).touches)
	}
	drawn, err := chromedp.Run(tabs["1"].ctx, chromedp.CaptureScreenshot())
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(*readme, drawn, 0o644))
}
