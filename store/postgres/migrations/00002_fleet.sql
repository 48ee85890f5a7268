-- Who uses the store, and which shards each process has. Instants are by the clock of
-- the server.

-- +goose Up
create table processes (
	id      text collate "C" primary key,
	expires timestamptz not null,
	leaving boolean not null
);

-- Exactly one row. Whoever counts processes or shards has it locked.
create table shard_count (
	one boolean primary key default true check (one),
	n   integer not null
);
insert into shard_count (n) values (0);

create table shards (
	number  integer primary key,
	process text collate "C" not null default '',
	expires timestamptz not null default '-infinity'
);

-- Instants that are taken, such as those at which a session identifies.
create table reserved (
	name text collate "C" primary key,
	next timestamptz not null
);

-- As store.ShardOf.
-- +goose StatementBegin
create function shard_of(guild text, n integer) returns integer language sql immutable parallel safe as $$
	select case when n > 1 and guild ~ '^[0-9]{1,18}$|^[1-8][0-9]{18}$' then ((guild::bigint >> 22) % n)::integer else 0 end
$$;
-- +goose StatementEnd
