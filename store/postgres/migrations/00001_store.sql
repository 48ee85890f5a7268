-- What a store keeps: matches, leagues, people and settings. Records are text, as
-- store.Record and store.League encode them; the columns beside are what is asked
-- for. Text is compared byte by byte.

-- +goose Up
create sequence match_numbers;
create table matches (
	number  bigint primary key,
	key     text collate "C" not null default '',
	channel text collate "C" not null default '',
	guild   text collate "C" not null default '',
	over    boolean not null default false,
	due     boolean not null default false,
	alarm   bigint not null default 0,
	data    text not null
) with (fillfactor = 85);
create unique index matches_key on matches (key) where key <> '';
create index matches_channel on matches (channel, number) where channel <> '';
create index matches_running on matches (channel, number) where channel <> '' and not over;
create index matches_due on matches (number) where due;
create index matches_alarm on matches (number, alarm) where alarm <> 0;

create table match_users (
	user_id text collate "C" not null,
	number  bigint not null,
	over    boolean not null,
	primary key (user_id, number)
);
create index match_users_running on match_users (user_id, number) where not over;
create index match_users_number on match_users (number);

create sequence league_numbers;
create table leagues (
	number bigint primary key,
	guild  text collate "C" not null default '',
	over   boolean not null default false,
	due    boolean not null default false,
	alarm  bigint not null default 0,
	data   text not null
) with (fillfactor = 85);
create index leagues_guild on leagues (guild, over, number);
create index leagues_due on leagues (number) where due;
create index leagues_alarm on leagues (number, alarm) where alarm <> 0;

create table league_matches (
	match  text collate "C" primary key,
	league bigint not null
);
create index league_matches_league on league_matches (league);

create table league_lines (
	league bigint not null,
	n      integer not null,
	line   text not null,
	primary key (league, n)
);

create table league_texts (
	league bigint not null,
	n      integer not null,
	by     integer not null,
	data   text not null,
	primary key (league, n)
);

create table people (
	guild   text collate "C" not null,
	number  integer not null,
	user_id text collate "C" not null,
	name    text not null default '',
	primary key (guild, number),
	unique (user_id, guild)
);
create table last_numbers (
	guild  text collate "C" primary key,
	number integer not null
);

create table settings (
	scope text collate "C" not null,
	key   text collate "C" not null,
	value text not null,
	primary key (scope, key)
);
create index settings_key on settings (key, scope);

-- A copy into this store that has not finished says so here.
create table unfinished (
	copied bigint not null
);

-- Emptied by a crash; see outcome.go.
create unlogged table server (
	one   boolean primary key default true check (one),
	id    uuid not null,
	began xid8 not null
);
