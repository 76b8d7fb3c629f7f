-- Why a controller was turned away at its log-in the last time, for those who set it up: the rejection itself belongs to
-- nobody, for whoever sent it could not say who he was.
alter table controllers
  add column refused_at timestamptz,
  add column refused_code text not null default '',
  add column refused_ip text not null default '';
