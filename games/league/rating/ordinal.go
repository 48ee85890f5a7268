package rating

// Ordinal returns a rating as one number, alpha·(mu − z·sigma) + target. Other
// programs order by it, usually with z = 3; here lists are ordered by mu, because
// at tables of four sigma falls so slowly that the ordinal mostly counts matches.
func (r Rating) Ordinal(z, alpha, target float64) float64 { return alpha*(r.Mu-z*r.Sigma) + target }
