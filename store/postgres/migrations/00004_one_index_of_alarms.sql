-- matches_alarms has replaced it, also for processes of the version before.

-- +goose Up
drop index matches_alarm;
