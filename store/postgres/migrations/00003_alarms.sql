-- Whoever takes shards over asks for the alarms of their guilds: this index has
-- the whole answer. The one that it replaces is dropped in a transaction of its own: in
-- this one that could wait for a turn which waits for this.

-- +goose Up
create index matches_alarms on matches (number) include (alarm, guild) where alarm <> 0;
