-- A file that took long while another company waited: it has given up its place once, and takes none any more that is
-- kept for what is done soon.
alter table exports add column is_long boolean not null default false;
alter table imports add column is_long boolean not null default false;
