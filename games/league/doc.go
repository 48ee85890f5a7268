// Package league is a league of a community: seasons with sign-up, tables,
// results, substitutes, organisers' decisions and standings. A league is its log;
// the state is the fold over it. The package is pure: it knows no clock, no source
// of chance but the seeds in the log, no people but their numbers, and no
// particular game.
//
// State.Do returns the consequences of an act, and State.Due the acts that the clock requires. The same acts
// at the same times give the same log, byte for byte, on any machine.
//
// # The log
//
// A log is text. Its first line is the head, with the league, the name of its game
// and the version of the format. Every other line is an entry:
//
//	league k7 lancaster 1
//	0 2026-11-21T18:00:00Z o1 open season=1 format=divisions … lots=9f…
//	1 2026-11-22T07:12:09Z p17 join
//
// An entry has its number, from 0 without gaps; its time in UTC, which never
// decreases but with clock; its actor; a verb; arguments; and keys with values. Words are
// separated by one space. Actors are p17, a person for themself; o17, the same
// person as an organiser; and *, the app. No entry has a name, an id or free text:
// #4 is the fourth text that the app keeps beside the log. Entries of organisers
// have reason=#N unless it says otherwise below.
//
// The life of a season:
//
//	o open season=N KEY=VALUE… lots=SHA256 [links=N]   opens sign-up; see below for the keys (no reason)
//	o change KEY=VALUE…                      changes settings; after the close the next season's
//	p join                                   takes part; after the draw as a reserve, on a ladder or in an arena at once
//	p leave                                  leaves; during sign-up without a trace. Later only reserves may
//	                                         join again, on a ladder, at its end, and in an arena all
//	p carry · p uncarry                      joins the next season when it is opened, or no longer
//	p skip N · p unskip N                    Swiss: sits out a round that is not drawn, as often as byes says; no longer
//	p pair PERSON · p unpair                 pairs=fixed: a pair once both have named each other
//	p team name=#N                           format=teams: founds a team as its captain; a captain renames it
//	p invite PERSON · p drop PERSON          a captain invites; takes that back, or until the close removes a member
//	p enlist N · p part                      joins team N on invitation, after the close a reserve; leaves it until the close
//	p lineup PERSON… · p lead PERSON         a captain orders all members by boards; makes another member captain
//	o apart PERSON PERSON · o allow PERSON PERSON   keeps two from meeting, or no longer; at most 20 pairs a league
//	o order PERSON…                          the order in which newcomers are placed; the others follow by lot
//	o expel PERSON                           like leave, for good
//	o add PERSON… [order=PERSON,…]           as if they had joined; in a Swiss event they play from the next round
//	                                         on, also reserves, and people who had left
//	o move PERSON N                          into division N, at its end, once all are divided; on a ladder to place N
//	o|* close lots=SEED                      ends sign-up; the SHA-256 of the 32 bytes is the lots of open (no reason)
//	* reveal lots=SECRET                     the next of N secrets, whose SHA-256 is the one before; see Draws
//	* division N PERSON…                     a division, in the order of the numbers of its tables; on a ladder all by place
//	* table NAME SITTER…                     a table with its seats in order; * is a bot player's seat
//	* bye ROUND PERSON… [asked=yes]          people without a table in a round; who have asked for it, without points
//	* round N [together=PERSON+PERSON,…] [lower=PERSON,…]   the round begins; people kept apart who
//	                                         have to meet; those in the lower bracket
//	* check                                  all matches are over
//	o|* confirm                              results are final (no reason); the app after the time for checks
//	* finish                                 the season is over
//	* clock                                  the clock was ahead: later times become the present
//	o cancel                                 ends the season without a result
//
// Organisers who take part:
//
//	o propose VERB WORD… KEY=VALUE…          proposes an act to the other organisers, as it is to the proposer's
//	                                         advantage; see Gains. If one agrees, it follows with second=PERSON
//	o reject N                               ends the proposal of entry N (no reason)
//	o appoint PERSON · o dismiss PERSON      a person becomes an organiser, or no longer is; * for a role (no reason)
//	p appeal N text=#N · o answer N PERSON upheld=yes|no   as for results, about the act of entry N
//
// An act to an organiser's advantage that is reported to all concerned has told=yes.
//
// Tables are named DIVISION.NUMBER in divisions, ROUND.NUMBER in rounds, and 1.NUMBER
// on a ladder and in an arena. Divisions, ladder and arena have one round. All
// tables of divisions and of a schedule are drawn before round 1.
//
// A table:
//
//	p away days=N [from=TIME] · p back       takes days off; comes back early
//	* begin TABLE match=ID                   its match begins; ID is the app's
//	* sits TABLE SEAT SITTER as=CAUSE        the player of a seat, counted from 1, from now on
//	* end TABLE match=ID places=N,… [scores=N,…] [shares=S;…] [timeouts=N,…] [missed=N,…] [last=SEAT,…]
//	* end TABLE match=ID off=yes             the match was called off
//	o extend [TABLE] by=SPAN                 moves the deadlines of a table, or of the round, back
//	o remind TABLE                           reminds the players whose turn it is
//	o|* adjudicate TABLE                     the match ends where it stands; the app at the hard end
//	o|* void TABLE                           no one gets points; the app at the hard end if the match has not begun
//	* soft                                   the soft end of the round has passed; in an arena no more tables are opened
//	o amend TABLE [places=…] [scores=…] [credits=…]   changes a result
//	o penalise PERSON points=N               takes points; gives them back if negative
//	p appeal TABLE text=#N                   appeals against a result
//	o answer TABLE PERSON upheld=yes|no      answers an appeal
//
// Places are by seat, from 1; equal ones are shared, and as many of the next are
// skipped; partners have the same place. Shares say for each seat which part of its
// decisions was taken by whom: p3:1;p9:19/50,p40:31/50;*:1 are three seats, the last
// one of a bot player; the shares of a seat have one denominator and add up to one. If
// they are missing, the last holder took all. Timeouts counts the time-outs of a seat,
// and missed the most turns in a row that bot players took for that reason. Last has the
// numbers of the seats that get nothing: adjudicated last for not playing, or resigned.
//
// A CAUSE is agreed, time or left for a substitute or a bot player: the entrant
// asked for it, did not play, or has left the season or resigned. It is bot for a bot
// player that fills in without consequences, and back for the entrant. When a person
// leaves, bot players hold their seats from that entry on.
//
// Substitutes:
//
//	p ask TABLE as=agreed                    seeks a substitute for one's own seat
//	o ask TABLE SEAT as=agreed|time          for any seat
//	p keep TABLE                             ends the search
//	* ask TABLE SEAT as=time · * keep TABLE SEAT  for a seat that the table has taken from its
//	                                         holder; they are back
//	* offer TABLE SEAT PERSON|all            asks the next reserve, or all people after the reserves
//	p accept TABLE SEAT · p decline TABLE SEAT
//	p put TABLE SEAT PERSON                  format=teams: a captain puts a member into a sought seat of the team
//
// Reserves are asked one at a time, in the order in which they joined, first those
// who are not asked for another seat. A reserve who sits or sat at the table, has
// declined or not answered, or must not meet a player there, is passed over. Leaving
// seeks substitutes for all open seats of rounds that have begun. An accept is followed
// by a sits, and so is a put.
//
// A ladder:
//
//	p challenge PERSON…                      challenges others, all within the places of the setting
//	p agree PERSON · p refuse PERSON         agrees to a challenge; refuses it, or withdraws one's own
//	p queue · p unqueue                      waits for opponents; stops waiting
//	* lapse PERSON                           a challenge is over after 48 hours
//	* down PERSON                            loses a place to the next one for not playing
//	o stop                                   opens no more tables; also in an arena
//
// # Standings
//
// The standings rank the entrants at the close, with people who have left since, and on
// a ladder or in an arena all who have joined; each division has its own. Matches are
// the finished tables, in the order of the entries that ended them. Package standings
// ranks them: points, tie-breaks, byes, chances. A void table gives nothing. A person's
// lot is their rank, among the ranked, by the SHA-256 of the season's seed and their
// word, such as p17.
//
// The setting points has the points of a place at a table of a size. Shared places give
// their mean. The entrant of the seat gets the points, even if another plays, by the seat's
// credit: all (full); half of them (half) if the cause of the last change of the seat
// was time and the entrant has not come back; none (none) if the cause was left, or the
// entrant has left before the end, or the seat is among the last. With the setting
// missed, it is also half if that many turns were missed in a row, and none if bot
// players took most of the decisions. With substitutes, it is also half if the entrant
// took less than half of the decisions. An amendment can set credits. A bot player gets
// no points, and the others are placed as if it had not been there.
//
// The seats of one side are one seat for the standings, at a table of as many seats
// as sides; it has the score of its last seat, the best credit of its seats, and the
// entrants with that credit. A fixed pair is one entrant with the number of the one
// who joined first. It has left once both have, and is no longer drawn once one has.
//
// In a knock-out, the last round with a table or a bye comes before points, then the place
// at its table: 1 for a bye and without a result, the last that goes on while it is
// open, and behind all others without points. The others go by points and tie-breaks, also
// for who goes on: the first of each table who have not left. In a double elimination, the
// upper bracket of a round comes before the lower one, but at the final.
//
// Teams are ranked besides: see Season.TeamStandings. The tables of a round are the boards of
// its meetings, one meeting after the other. A team gets two board points for each seat that
// its own is placed before, and one for each with the same place, in halves; a seat without
// points that no one has taken over is behind all others. Once all boards of a meeting are
// over, a team gets two points for each other one with fewer board points, and one for each
// with as many. Teams with too few members at the close are disbanded.
//
// Penalties are subtracted. A bye counts from the entry of its round on. On a ladder,
// the places of the people at a table are redistributed in the order of the result,
// people without points last; equal ones stay in order; late joiners are last.
//
// The first season's divisions are cut from a list of newcomers: by order,
// then the others by lot. After a season in divisions that was played to its end it
// is the list that standings.Next makes of it, with newcomers at its end, cut by
// standings.Cut, or by tables.Divisions where that finds no cut; divisions have the
// setting division as the wanted size, or tables.Preferred.
//
// # Settings
//
// The keys of open are the fields of Settings, in this order; a number that is 0 and a
// setting that makes no difference are left out:
//
//	format=divisions|swiss|schedule|knockout|double|teams|ladder|arena
//	seats=2-5            players of the game
//	sides=0,1,0,1        the side of each seat at tables of that many seats, which are played in teams
//	pairs=drawn|fixed    whether partners change or enter together; without it teams are as the seats fall
//	with=…               the game's options, a word of the app
//	table=4 sizes=3-5    the wanted and the accepted sizes of tables
//	matches=4            divisions: of each entrant, a multiple of the table's size
//	division=7           divisions: the preferred size
//	rounds=6             Swiss, schedule and teams
//	games=a,b            Swiss, schedule and cups: the game of each round, from the first again after the last; missing is the league's
//	legs=2               Swiss, schedule and cups: matches of a pairing, at tables numbered one after the other
//	spare=bye|bot        Swiss and schedule: the treatment of entrants without a table
//	boards=2             teams: the players of each, 2 to 5
//	odd=shared           schedule: seats the same people at odd-sized tables as rarely as the fewest repeats allow
//	byes=2               Swiss: rounds that an entrant can ask to sit out, without points
//	advance=2            knock-out, double elimination: the number of entrants of each table who go on
//	qualify=2 from=1     knock-out, double elimination: only the best of each of the first divisions can join
//	best=8 same=3        arena: matches that count, in all and with the same opponent
//	within=4 limit=3 idle=21d   ladder: places between opponents, matches at once, time without a match
//	clock=daily          the time control, a word of the app
//	closes=TIME          when sign-up ends by itself
//	length=42d grace=7d  to the soft end of a season, round or ladder's match, and from there to the hard end
//	check=2d answer=12h  to check results; for a reserve to answer
//	days=10              days off for each person
//	account=30 member=7  days that an account must have existed, and been on the server; the app's to check
//	missed=3             turns missed in a row that cost half of the points
//	substitutes=2        matches in which an entrant can agree to a substitute
//	points=10/6/3/1,…    by place, for each size from 5 to 2; none higher than the one before, up to 1000
//	ties=wins,met,beaten,share,punctual,lot   any of them, in any order
//	up=2 down=2          divisions: promoted and relegated
//	playoffs=2           divisions: the best of each for whom the app opens a knock-out as the season ends
//
// A SPAN is a number and d, h, m or s, in the largest unit without a rest.
//
// # Draws
//
// Everything that is drawn uses package tables with the SHA-256 of the season's
// secret that was revealed last and a text as the seed there. The first secret is the
// seed; if open has links, another one is revealed before each round of a Swiss event
// or of teams but the first, and before each table of a ladder or an arena; see OpenChained: "division D T" for the T-th try, from 0, to
// number division D, of at most 200, until no pair kept apart meets (the
// first of the best counts, unless tables.Numbers with T = 200 keeps more apart);
// "swiss R" for round R; "teams R" for round R of teams, which are numbered by the lots of "t1" and so on; "cup R" for round R of a knock-out, or of the upper bracket of a
// double elimination, and "lower R" of its lower one; "schedule 0"; "seats N" for the N-th
// table of a ladder. Entrants are numbered by lot. See Log.Verify.
package league
