-- What tells the right key from a wrong one: a server with another key would read no stored secret, and seal
-- new ones that nobody else can read. Derived from the key one way; the owner's alone, no role may see it.

create table key_check (
  is_only boolean primary key default true constraint key_check_only check (is_only),
  derived bytea not null
);
