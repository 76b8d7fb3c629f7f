-- What the browser of a session says that it is, so that its owner knows it again.

alter table sessions add column agent text not null default '' check (length(agent) <= 255);
