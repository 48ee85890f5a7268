"""Prints the standings of a league from its log, as leagues.md beside this file
describes them: python3 read-league.py LOG [N], after all entries or the first N.
For each season and division a line an entrant: season, division (0 if there are
none), place, entrant, points, matches; teams, such as t3, come first. With --ratings
before LOG it prints the ratings instead: person, game, number of players (0 for the
game's), rating, band, mu, sigma, matches."""

import hashlib
import sys
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import combinations, groupby
from math import comb, exp, floor, sqrt


class Seat:
    def __init__(self, person, side):
        self.person, self.side, self.holder = person, side, person
        self.quit, self.shares = False, []  # people, their shares
        self.cause = self.credit = None
        self.place = self.score = self.timeouts = self.missed = self.bots = 0
        self.own = 1


class Table:
    def __init__(self, name, sitters, sides):
        self.group = int(name.split(".")[0])
        team = sides if len(sides) == len(sitters) else range(len(sitters))
        self.seats = [Seat(person, side) for person, side in zip(sitters, team)]
        self.name, self.began, self.ended = name, False, None
        self.over = self.void = self.settled = False


class Season:
    def __init__(self, number, settings):
        self.number, self.settings, self.now = number, settings, None
        self.seed, self.link, self.drawn = b"", "", False
        self.people, self.reserves = [], set()  # in the order of joining
        self.left, self.expelled, self.named = set(), set(), {}
        self.divisions, self.ladder, self.tables, self.done = {}, [], {}, []
        self.byes, self.begun, self.penalties = [], set(), []
        self.lower = {}  # of each round of a double elimination
        self.teams = []  # the members of each

    def get(self, key, default="0"):
        return self.settings.get(key, default)

    def fixed(self):
        return self.get("pairs") == "fixed"

    def partner(self, person):
        other = self.named.get(person)
        return other if self.fixed() and self.named.get(other) == person else None

    def captain(self, person):
        other = self.partner(person)
        return min(person, other, key=self.people.index) if other else person

    # What the entries do.

    def entry(self, now, by, verb, words, keys):
        self.now = now
        do = getattr(self, "do_" + verb, None)
        if do:
            do("p" + by[1:], words, keys)

    def do_change(self, by, words, keys):
        if not self.drawn:
            change(self.settings, keys)

    def do_join(self, by, words, keys):
        rolling = self.get("format") in ("ladder", "arena")
        self.left.discard(by)
        if by not in self.people:
            self.people.append(by)
        if self.drawn and not rolling:
            self.reserves.add(by)
        elif self.drawn and self.get("format") == "ladder":
            self.ladder.append(by)

    def do_add(self, by, words, keys):
        late = self.drawn and self.get("format") == "swiss" and not self.fixed()
        late = late and max(self.begun) < int(self.get("rounds"))
        for person in words:
            self.do_join(person, [], {})
            if late:
                self.reserves.discard(person)

    def do_move(self, by, words, keys):
        if self.drawn and self.get("format") == "ladder":
            self.ladder.remove(words[0])
            self.ladder.insert(int(words[1]) - 1, words[0])

    def do_leave(self, by, words, keys):
        if not self.drawn:
            self.people.remove(by)
            self.do_part(by, words, keys)
            self.named = {a: b for a, b in self.named.items() if by not in (a, b)}
            return
        self.left.add(by)
        self.ladder = [p for p in self.ladder if p != by]
        for seat, table in ((s, t) for t in self.tables.values() if not t.over for s in t.seats):
            if seat.person == by:
                seat.cause = "left"
                seat.quit = seat.quit or seat.holder == by and table.began
            if seat.holder == by:
                seat.holder = "*"

    def do_expel(self, by, words, keys):
        self.do_leave(words[0], words, keys)
        self.expelled.add(words[0])

    def do_pair(self, by, words, keys):
        self.named[by] = words[0]

    def do_unpair(self, by, words, keys):
        self.named.pop(by, None)

    def do_close(self, by, words, keys):
        self.link = self.get("lots")
        self.do_reveal(by, words, keys)
        self.seed, self.drawn = bytes.fromhex(keys["lots"]), True
        if self.fixed():
            self.reserves = {p for p in self.people if not self.partner(p)}
        if self.get("format") == "teams":
            self.teams = [team if len(team) >= int(self.get("boards")) else [] for team in self.teams]
            self.reserves = {p for p in self.people if not self.team(p)}

    def team(self, person):
        """The number of the team of a person; 0 if they have none."""
        return next((n for n, team in enumerate(self.teams, 1) if person in team), 0)

    def do_team(self, by, words, keys):
        if not self.team(by):
            self.teams.append([by])

    def do_enlist(self, by, words, keys):
        self.teams[int(words[0]) - 1].append(by)
        self.reserves.discard(by)

    def do_drop(self, by, words, keys):
        if self.team(words[0]) == self.team(by):
            self.do_part(words[0], words, keys)

    def do_part(self, by, words, keys):
        self.teams = [[p for p in team if p != by] for team in self.teams]

    def do_reveal(self, by, words, keys):
        secret = bytes.fromhex(keys["lots"])
        if secret.hex() != keys["lots"] or hashlib.sha256(secret).hexdigest() != self.link:
            sys.exit("this secret was not committed to: " + keys["lots"])
        self.link = keys["lots"]

    def do_division(self, by, words, keys):
        if self.get("format") == "ladder":
            self.ladder = words[1:]
        else:
            self.divisions[int(words[0])] = words[1:]

    def do_table(self, by, words, keys):
        sides = [int(s) for s in self.settings["sides"].split(",")] if "sides" in self.settings else []
        self.tables[words[0]] = Table(words[0], words[1:], sides)

    def do_bye(self, by, words, keys):
        if keys.get("asked") != "yes":  # who asked for it gets nothing
            self.byes += [(int(words[0]), p) for p in words[1:]]

    def levels(self):
        """How far the entrants of a cup have come: round, bracket and place, the greater the better."""
        levels = {}
        if self.get("format") not in ("knockout", "double"):
            return levels
        for n in sorted(self.begun):
            byes = [self.captain(p) for r, p in self.byes if r == n]
            pairings = self.pairings(n)
            final = len(pairings) == 1 and not byes
            upper = lambda p: not final and p not in self.lower.get(n, [])
            levels.update({p: (n, upper(p), -1) for p in byes})
            for tables in pairings:
                levels.update({p: (n, upper(p), -self.place(tables, p)) for p in self.units(tables[0])})
        return levels

    def legs(self):
        return max(1, int(self.get("legs")))

    def game(self, table, own):
        games = self.get("games", "none").split(",")
        rounds = self.get("format") in ("swiss", "schedule", "knockout", "double")
        return games[(table.group - 1) % len(games)] if rounds and games != ["none"] else own

    def pairings(self, n):
        """The tables of a round, those of a pairing together."""
        number = lambda table: (int(table.name.split(".")[1]) - 1) // self.legs()
        tables = [table for table in self.tables.values() if table.group == n]
        return [list(some) for _, some in groupby(sorted(tables, key=number), number)]

    def units(self, table):
        return {self.captain(s.person) for s in table.seats if s.person != "*"}

    def place(self, tables, who):
        if not all(table.over for table in tables):
            return int(self.get("advance"))
        counted = [table for table in tables if not table.void]
        if not counted:
            return 1
        if len(tables) == 1:
            return self.place_at(tables[0], who)
        members = self.units(tables[0])
        own = {p: [s for table in counted for s in sides(self, members, table) if p in s.who] for p in members}
        if all(side.credit == "none" for side in own[who]):
            return 6
        sums = {p: sum(side.points for side in own[p]) for p in members}
        return 1 + sum(points > sums[who] for points in sums.values())

    def place_at(self, table, who):
        sides = {}
        for seat in table.seats:
            sides.setdefault(seat.side, []).append(seat)
        places = {n: Side(self, self.units(table), seats) for n, seats in sides.items()}
        for side in places.values():
            if who in side.who and side.credit != "none":
                return 1 + sum(other.place < side.place for other in places.values())
        return 6

    def do_round(self, by, words, keys):
        self.begun.add(int(words[0]))
        if "lower" in keys:
            self.lower[int(words[0])] = keys["lower"].split(",")

    def do_begin(self, by, words, keys):
        self.tables[words[0]].began = True

    def do_sits(self, by, words, keys):
        table = self.tables[words[0]]
        seat = table.seats[int(words[1]) - 1]
        seat.holder = words[2]
        if keys["as"] == "back":
            seat.cause, seat.quit = None, False
        elif keys["as"] == "agreed" and seat.cause == "time" and int(self.get("substitutes")):
            pass
        elif keys["as"] != "bot" and seat.cause != "left":
            seat.cause = keys["as"]
            seat.quit = seat.quit or seat.cause != "agreed" and table.began

    def do_clock(self, by, words, keys):
        for table in self.done:
            table.ended = min(table.ended, self.now)

    def do_end(self, by, words, keys):
        table = self.tables[words[0]]
        if keys.get("off") == "yes":
            return self.do_void(by, words, keys)
        played = [s.split(",") for s in keys["shares"].split(";")] if "shares" in keys else []
        for seat, shares in zip(table.seats, played):
            seat.shares = [(who, Fraction(part)) for who, part in (s.split(":") for s in shares)]
            seat.bots = sum(part for who, part in seat.shares if who == "*")
            seat.own = sum(part for who, part in seat.shares if who == seat.person)
        for key in ("places", "scores", "timeouts", "missed"):
            self.write(table, key, keys)
        self.settle(table, numbers(keys.get("last", "")))
        self.finish(table)
        self.climb(table)

    def do_void(self, by, words, keys):
        table = self.tables[words[0]]
        table.void = True
        self.finish(table)

    def do_amend(self, by, words, keys):
        table = self.tables[words[0]]
        if table.void and not table.settled:
            self.settle(table, [])
        self.write(table, "places", keys)
        self.write(table, "scores", keys)
        for seat, credit in zip(table.seats, keys["credits"].split(",") if "credits" in keys else []):
            if seat.person != "*":
                seat.credit = credit
        table.void = False
        self.climb(table)

    def do_penalise(self, by, words, keys):
        self.penalties.append((words[0], int(keys["points"])))

    def do_down(self, by, words, keys):
        i = self.ladder.index(words[0])
        self.ladder[i], self.ladder[i + 1] = self.ladder[i + 1], self.ladder[i]

    def write(self, table, key, keys):
        for seat, n in zip(table.seats, numbers(keys.get(key, ""))):
            setattr(seat, {"places": "place", "scores": "score"}.get(key, key), n)

    def settle(self, table, last):
        table.settled = True
        limit = int(self.get("missed"))
        for n, seat in enumerate(table.seats, 1):
            nothing = seat.person == "*" or seat.cause == "left" or seat.person in self.left or n in last
            nothing = nothing or limit and seat.bots > Fraction(1, 2)
            half = seat.cause == "time" or limit and seat.missed >= limit
            half = half or int(self.get("substitutes")) and seat.own < Fraction(1, 2)
            seat.credit = "none" if nothing else "half" if half else "full"
            silent = seat.missed >= limit or seat.timeouts > limit or seat.bots > Fraction(1, 2) and seat.cause != "agreed"
            seat.quit = seat.quit or bool(limit) and silent and seat.person != "*"
            seat.shares = seat.shares or [(seat.holder, Fraction(1))]

    def finish(self, table):
        if not table.over:
            table.over, table.ended = True, self.now
            self.done.append(table)

    def climb(self, table):
        held = [i for i, p in enumerate(self.ladder) if any(s.person == p for s in table.seats)]
        seats = [next(s for s in table.seats if s.person == self.ladder[i]) for i in held]
        seats.sort(key=lambda s: (s.credit == "none", s.place))
        for i, seat in zip(held, seats):
            self.ladder[i] = seat.person

    # Standings.

    def fields(self):
        if self.divisions:
            return sorted(self.divisions.items())
        ranked = [p for p in self.people if p not in self.reserves and self.captain(p) == p]
        return [(0, ranked if self.drawn else [p for p in ranked if p not in self.left])]

    def team_standings(self):
        return TeamField(self).rows() if self.drawn and self.get("format") == "teams" else []

    def standings(self, division, members):
        return Field(self, division, members).rows()


class Side:
    """One side of a match that is over, as rules 1 to 4 of the page have it."""

    def __init__(self, season, members, seats):
        self.place, self.score = seats[-1].place, seats[-1].score
        self.credit = next(c for c in ("full", "half", "none") if any(s.credit == c for s in seats))
        entrants = [season.captain(s.person) for s in seats if s.person != "*" and s.credit == self.credit]
        self.who = [p for p in dict.fromkeys(entrants) if p in members]


def sides(season, members, table):
    """The sides of a table with people, with their points."""
    scale = {len(row): row for row in map(numbers_of_places, season.get("points").split(","))}
    sides = []
    for number in dict.fromkeys(s.side for s in table.seats):
        seats = [s for s in table.seats if s.side == number]
        if any(s.person != "*" for s in seats):
            sides.append(Side(season, members, seats))
    for side in sides:
        first = sum(other.place < side.place for other in sides)
        side.shared = sum(other.place == side.place for other in sides)
        side.rank = first + 1
        row = scale.get(len(sides), []) + [0] * len(sides)
        side.points = Fraction(sum(row[first:first + side.shared]), side.shared)
        side.points *= {"full": 1, "half": Fraction(1, 2), "none": 0}[side.credit]
    return sides


class Field:
    def __init__(self, season, division, members):
        self.season, self.ties = season, season.get("ties").split(",") + ["lot"]
        by_lot = sorted(members, key=lambda p: hashlib.sha256(season.seed + p.encode()).digest())
        self.lot = {p: n for n, p in enumerate(by_lot, 1)}
        self.scale = {len(row): row for row in map(numbers_of_places, season.get("points").split(","))}
        tables = [t for t in season.done if not t.void and division in (0, t.group)]
        self.matches = [sides(season, self.lot, t) for t in tables]
        self.counting = {p: self.choose(p) for p in members}
        self.total = {p: self.points(p) for p in members}

    def choose(self, who):
        """The matches of an entrant that count, as (number, own side)."""
        plays = [(n, side) for n, sides in enumerate(self.matches) for side in sides if who in side.who]
        best, same = int(self.season.get("best")), int(self.season.get("same"))
        chosen, met = [], {}
        for n, side in sorted(plays, key=lambda play: -play[1].points):
            others = [p for o in self.matches[n] if o is not side for p in o.who]
            if best and len(chosen) == best or same and any(met.get(p, 0) >= same for p in others):
                continue
            for p in others:
                met[p] = met.get(p, 0) + 1
            chosen.append((n, side))
        return dict(sorted(chosen, key=lambda play: play[0]))

    def points(self, who):
        earned = sum((side.points for side in self.counting[who].values()), Fraction(0))
        taken = sum(n for p, n in self.season.penalties if self.season.captain(p) == who)
        return earned + self.bye(who, earned) - taken

    def bye(self, who, earned):
        if not any(p == who and n in self.season.begun for n, p in self.season.byes):
            return 0
        row = self.scale[int(self.season.get("table")) // (2 if self.season.fixed() else 1)]
        middle = Fraction(row[(len(row) - 1) // 2] + row[len(row) // 2], 2)
        mean = earned / max(1, len(self.counting[who]))
        return max(middle, Fraction(int(mean * 120), 120)) * self.season.legs()

    def rows(self):
        ladder = self.season.ladder
        order = sorted(self.lot, key=self.lot.get)
        if self.season.get("format") == "ladder":
            order.sort(key=lambda p: ladder.index(p) if p in ladder else len(ladder))
        else:
            levels = self.season.levels()
            level = lambda p: tuple(-n for n in levels.get(p, (0, 0, 0)))
            first = lambda p: (p in self.season.expelled, level(p), -self.total[p])
            order = [p for _, group in groupby(sorted(order, key=first), first) for p in self.settle(list(group))]
        played = {p: sum(p in side.who for sides in self.matches for side in sides) for p in order}
        return [(place, p, self.total[p], played[p]) for place, p in enumerate(order, 1)]

    def settle(self, group):
        for tie in self.ties:
            values = {p: getattr(self, "by_" + tie)(p, group) for p in group}
            if len(set(values.values())) > 1:
                parts = groupby(sorted(group, key=values.get, reverse=True), values.get)
                return [p for _, part in parts for p in self.settle(list(part))]
        return group

    # Tie-breaks: the more the better.

    def by_wins(self, who, group):
        sides = self.counting[who].values()
        return sum(Fraction(1, 1 if s.shared == 1 else 2) for s in sides if s.rank == 1 and s.credit != "none")

    def by_met(self, who, group):
        often = {len(self.counting[a].keys() & self.counting[b].keys()) for a in group for b in group if a != b}
        if len(often) != 1:
            return 0
        return sum(side.points for n, side in self.counting[who].items() if all(n in self.counting[p] for p in group))

    def by_beaten(self, who, group):
        sum = Fraction(0)
        for n, side in self.counting[who].items():
            for other in self.matches[n]:
                if other is not side and side.credit != "none" and other.rank >= side.rank:
                    for p in other.who:
                        sum += self.total[p] if other.rank > side.rank else self.total[p] / 2
        return sum

    def by_share(self, who, group):
        sum = Fraction(0)
        for n, side in self.counting[who].items():
            best = max(other.score for other in self.matches[n])
            if side.credit == "none":
                continue
            sum += Fraction(max(0, side.score), best) if best > 0 else int(side.score == best)
        return sum / max(1, len(self.counting[who]))

    def by_punctual(self, who, group):
        seats = (s for t in self.season.tables.values() for s in t.seats if s.person != "*")
        return -sum(s.timeouts for s in seats if self.season.captain(s.person) == who)

    def by_lot(self, who, group):
        return -self.lot[who]


class TeamField(Field):
    """The teams of a season, and the meetings whose boards are all over."""

    def __init__(self, season):
        self.season, self.ties = season, ["score", "met", "beaten", "lot"]
        teams = [f"t{n}" for n, team in enumerate(season.teams, 1) if team]
        by_lot = sorted(teams, key=lambda t: hashlib.sha256(season.seed + t.encode()).digest())
        self.lot = {t: n for n, t in enumerate(by_lot, 1)}
        meetings, boards = {}, int(season.get("boards"))
        for table in season.tables.values():
            number = int(table.name.split(".")[1])
            meetings.setdefault((table.group, (number - 1) // boards), []).append(table)
        over = [m for m in meetings.values() if all(t.over for t in m) and not all(t.void for t in m)]
        self.matches = [self.meeting(tables) for tables in over]
        self.counting = {t: self.choose(t) for t in teams}
        self.total = {t: self.points(t) for t in teams}

    def meeting(self, tables):
        scores = {}
        for table in tables:
            for seat in table.seats:
                team = f"t{self.season.team(seat.person)}"
                scores[team] = scores.get(team, 0) + self.board(table, seat)
        return [TeamSide(team, scores) for team in scores]

    def board(self, table, own):
        """The board points of a seat, in halves."""
        forfeit = lambda s: s.credit == "none" and s.holder in (s.person, "*")
        if table.void or forfeit(own):
            return 0
        others = [s for s in table.seats if s is not own]
        return sum(2 if forfeit(s) or own.place < s.place else own.place == s.place for s in others)

    def bye(self, who, earned):
        members = self.season.teams[int(who[1:]) - 1]
        if not any(p in members and n in self.season.begun for n, p in self.season.byes):
            return 0
        mean = earned / max(1, len(self.counting[who]))
        return max(int(self.season.get("table")) - 1, Fraction(int(mean * 120), 120))

    def by_score(self, who, group):
        return sum(side.score for side in self.counting[who].values())


class TeamSide:
    def __init__(self, team, scores):
        self.who, self.score, self.credit = [team], scores[team], "full"
        fewer = sum(n < self.score for n in scores.values())
        self.shared = sum(n == self.score for n in scores.values())
        self.rank = 1 + sum(n > self.score for n in scores.values())
        self.points = Fraction(2 * fewer + self.shared - 1)


class Person:
    """Somebody who sat on a seat, with their rating before a match and after it."""

    def __init__(self, who, share, seat, before):
        self.who, self.share, self.side, self.before = who, share, seat.side, before
        self.sub, self.left = who != seat.person, who == seat.person and seat.quit

    def variance(self, share):
        return self.before[1] ** 2 + share * TAU**2


class Party:
    """A side in a rating: mean, variance and rank, and what follows from a match."""

    def __init__(self, mu, v, rank):
        self.mu, self.v, self.rank, self.omega, self.delta = mu, v, rank, 0, 0


BETA, KAPPA, TAU = 25 / 6, 0.0001, 25 / 300
NEW = (25, 25 / 3)
LAST = 10**9


class Ratings:
    def __init__(self, league, game, seasons):
        self.tracks, self.played, self.game = {}, {}, game
        tables = [(table.ended, f"{league}/{season.number}/{table.name}", season, table) for season in seasons for table in season.done]
        for _, _, season, table in sorted(tables, key=lambda t: t[:2]):
            if not table.void:
                self.match(season, table)

    def at(self, key, now):
        mu, sigma, matches, last = self.tracks.get(key, (*NEW, 0, now))
        return mu, max(sigma, min(sigma + (now - last) // timedelta(days=30) * TAU, NEW[1])), matches

    def match(self, season, table):
        forfeits = season.get("missed") != "0"
        seats = []
        for seat in table.seats:
            people = [(who, float(part)) for who, part in seat.shares if who != "*"]
            left = seat.quit and seat.person != "*"
            if left and seat.person not in dict(people):
                people.append((seat.person, 0))
            counts = sum(part for _, part in people) >= 0.5 - 1e-9
            seats.append((seat, people, counts, forfeits and left))
        who = [p for _, people, _, _ in seats for p, _ in people]
        sides = {seat.side for seat, _, counts, forfeit in seats if counts or forfeit}
        if len(set(who)) < len(who):
            return
        if len(sides) > 1 and season.get("format") in ("ladder", "arena") and len(who) < 3:
            pair = frozenset(who)
            if pair in self.played and table.ended - self.played[pair] < timedelta(days=7):
                return
            self.played[pair] = table.ended
        for players in (0, len(seats)):
            self.rate(table, seats, season.game(table, self.game), players)

    def rate(self, table, seats, game, players):
        known = lambda who: self.at((who, game, players), table.ended)[:2]
        seats = [(seat, [Person(*p, seat, known(p[0])) for p in people], *more) for seat, people, *more in seats]
        together = parties(seats, None)
        after = {}
        for _, people, counts, _ in seats:
            for p in people:
                if p.left:
                    after[p.who] = changed(p, 1, parties(seats, p))
                elif counts and p.share:
                    after[p.who] = changed(p, p.share, together)
        for who, rating in after.items():
            if rating:
                matches = self.at((who, game, players), table.ended)[2] + 1
                self.tracks[who, game, players] = (*rating, matches, table.ended)

    def rows(self, now):
        for who, game, players in sorted(self.tracks, key=lambda key: (int(key[0][1:]), *key[1:])):
            mu, sigma, matches = self.at((who, game, players), now)
            points, band = floor(1000 + 40 * (mu - 25) + 0.5), floor(40 * sigma + 0.5)
            yield who, game, players, points, band, f"{mu:.6f}", f"{sigma:.6f}", matches


def parties(seats, leaver):
    """The sides of a match that count, as they count for one who has left it, or for all others."""
    counted = {seat.side for seat, _, counts, _ in seats if counts}
    sides = {}
    for seat, people, counts, forfeit in seats:
        alone = next((p for p in people if p.left), None)
        if leaver in people:
            party = Party(leaver.before[0], leaver.variance(1), LAST)
        elif counts:
            whole = sum(p.share for p in people)
            mu = sum(p.share / whole * p.before[0] for p in people)
            party = Party(mu, sum(p.share / whole * p.variance(p.share) for p in people), seat.place)
        elif forfeit and alone and seat.side not in counted:
            party = Party(alone.before[0], alone.variance(1), LAST)
        else:
            continue
        if seat.side in sides:
            side = sides[seat.side]
            party = Party(side.mu + party.mu, side.v + party.v, max(side.rank, party.rank))
        sides[seat.side] = party
    return compete(sides) if len(sides) > 1 else None


def compete(sides):
    total = sum(side.v + BETA**2 for side in sides.values())
    left = sorted(sides.values(), key=lambda side: side.rank)
    best = max(side.mu for side in left)
    while left:
        tied = [side for side in left if side.rank == left[0].rank]
        left = left[len(tied) :]
        for side in tied:
            side.omega += 1
        for size in range(1, len(tied) + 1):
            for some in combinations(tied, size):
                strengths = [(side, exp((side.mu - best) / sqrt(total))) for side in [*some, *left]]
                whole = sum(strength for _, strength in strengths)
                for side, strength in strengths:
                    chance, weight = strength / whole, 1 / comb(len(tied), size)
                    side.omega -= weight * chance
                    side.delta += weight * chance * (1 - chance)
    return sides, total


def changed(person, share, match):
    if not match:
        return None
    sides, total = match
    side, v, (mu, sigma) = sides[person.side], person.variance(share), person.before
    mean = mu + share * v / sqrt(total) * side.omega
    if person.sub and mean < mu:
        return mu, sigma
    return mean, sqrt(v * max(1 - share * v / total * sqrt(side.v / total) * side.delta, KAPPA))


def numbers(text):
    return [int(word) for word in text.split(",")] if text else []


def numbers_of_places(text):
    return [int(word) for word in text.split("/")]


def change(settings, keys):
    for key, value in keys.items():
        if key == "points" and "points" in settings:
            lists = {row.count("/"): row for row in settings["points"].split(",") + value.split(",")}
            value = ",".join(lists.values())
        settings[key] = value


def read(head, lines):
    seasons, before, chained = [], head, False
    for n, line in enumerate(lines):
        number, time, by, verb, *words = line.split(" ")
        if number != str(n):
            sys.exit("the entries are not numbered from 0 without gaps")
        keys = dict(word.split("=", 1) for word in words if "=" in word)
        words = [word for word in words if "=" not in word]
        after = keys.pop("after", None)
        if after != hashlib.sha256(before.encode()).hexdigest() and (after or chained):
            sys.exit(f"the line before entry {n} is not the one that it was added to")
        before, chained = line, after is not None
        if verb == "open":
            seasons.append(Season(int(keys["season"]), {}))
            change(seasons[-1].settings, keys)
        else:
            seasons[-1].entry(datetime.fromisoformat(time), by, verb, words, keys)
    return seasons


def main():
    ratings, args = sys.argv[1] == "--ratings", sys.argv[1:]
    file, *count = args[ratings:]
    with open(file, encoding="ascii") as file:
        head, *lines = file.read().splitlines()
    if not head.startswith("league ") or not head.endswith(" 1"):
        sys.exit("this is no log that I can read")
    lines = lines[: int(count[0])] if count else lines
    seasons = read(head, lines)
    if ratings:
        last = datetime.fromisoformat(lines[-1].split(" ")[1])
        for row in Ratings(*head.split(" ")[1:3], seasons).rows(last):
            print(*row)
        return
    for season in seasons:
        for row in season.team_standings():
            print(season.number, 0, *row)
        for division, members in season.fields():
            for row in season.standings(division, members):
                print(season.number, division, *row)


if __name__ == "__main__":
    main()
