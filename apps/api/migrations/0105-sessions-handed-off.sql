-- A session that was opened by a hand-off ends with the one it came from.

alter table sessions add parent_id uuid references sessions;
create index sessions_parent on sessions (parent_id) where parent_id is not null;
