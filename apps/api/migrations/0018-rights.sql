-- Who may do what, one by one: a person's own list narrows what the roles give, and a role that
-- nobody has may go.

create table user_menu_overrides (
  user_id bigint primary key,
  company_id bigint not null,
  -- the menus that are left; null: no list of one's own, the roles alone decide
  menus_web text[],
  -- the actions and commands that are left; null: all that the roles give within these menus
  permissions text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 0,
  constraint user_menu_overrides_user_fkey
    foreign key (company_id, user_id) references users (company_id, id)
);
select app.grant_mutable('user_menu_overrides'), app.scope_by_company('user_menu_overrides');

alter table roles add column deleted_at timestamptz;
drop index roles_name_key;
create unique index roles_name_key on roles (company_id, coalesce(station_id, 0), lower(name))
  where deleted_at is null;

-- The lists of people ask for the holders of a role at a station.
create index user_roles_station on user_roles (station_id, user_id) where station_id is not null;

-- Every company begins with a role of each kind that fits it, named after its kind: without one nobody
-- could be let in.
create function app.plant_roles(company companies) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into roles (company_id, default_role, name)
  select company.id, kind, kind from unnest(case company.kind
    when 'platform' then array['superAdmin', 'admin', 'company_group', 'others']
    else array['company_user', 'station_master', 'station_bill', 'station_employee',
      'station_salesman', 'station_leader', 'group_master', 'others']
  end) kind
  where not exists (
    select from roles r where r.company_id = company.id and r.default_role = kind)
  on conflict do nothing
$$;
revoke execute on function app.plant_roles from public;

create function app.plant_roles_of_new_company() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.plant_roles(new);
  return null;
end
$$;
create trigger plant_roles after insert on companies
  for each row execute function app.plant_roles_of_new_company();
select app.plant_roles(c) from companies c;
