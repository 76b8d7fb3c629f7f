-- Names that tens of thousands have: whether people of a station may list whom a name finds is asked of all
-- of them at once, and what a list of people sorts and scopes by is read from an index alone (decision 78).

create index users_by_key on users (id) include (company_id, kind, created_at, register_station_id);

-- Whoever is no customer is known everywhere; there are few of them.
create index users_no_customers on users (id) where kind not in ('member', 'employee');
