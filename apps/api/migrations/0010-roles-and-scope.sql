-- The rights inside the database: an owner that migrates, an application that is held to the scope of its
-- session, and a system role for work without a session. The two roles cannot alter tables.

do $$
begin
  if not exists (select from pg_roles where rolname = 'forecourt_app') then
    create role forecourt_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'forecourt_system') then
    create role forecourt_system nologin;
  end if;
exception
  -- Roles belong to the whole cluster: two databases may be migrated at the same moment.
  when duplicate_object or unique_violation then null;
end
$$;

grant forecourt_app, forecourt_system to current_user;

create schema app;
grant usage on schema app, public to forecourt_app, forecourt_system;

-- The scope of the running transaction, set by the application with set_config(…, true). An unset scope is
-- the empty scope, so that a transaction without one sees nothing.
create function app.company_ids() returns bigint[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.company_ids', true), ''), '{}')::bigint[];

create function app.station_ids() returns bigint[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.station_ids', true), ''), '{}')::bigint[];

-- The version of a row moves with every edit, so that the second of two users who edit it notices.
create function app.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end
$$;

-- Append-only tables: not even the owner rewrites history by accident.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

-- Declares a table of one company: its rows are visible inside the scope and to the system role.
create function app.scope_by_company(target regclass, company_column name default 'company_id')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy company_scope on %s to forecourt_app using (%I = any ((select app.company_ids())::bigint[]))',
    target, company_column);
  execute format('create policy system on %s to forecourt_system using (true)', target);
end
$$;

-- Declares a table of one station.
create function app.scope_by_station(target regclass, station_column name default 'station_id')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy station_scope on %s to forecourt_app using (company_id = any ((select app.company_ids())::bigint[]) and %I = any ((select app.station_ids())::bigint[]))',
    target, station_column);
  execute format('create policy system on %s to forecourt_system using (true)', target);
end
$$;

-- Rights on a mutable table: read, add, change; rows are ended by a status, never removed.
create function app.grant_mutable(target regclass) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update on %s to forecourt_app, forecourt_system', target);
  execute format(
    'create trigger touch before update on %s for each row execute function app.touch()', target);
end
$$;

-- Rights on an append-only table: read and add.
create function app.grant_append_only(target regclass) returns void language plpgsql as $$
begin
  execute format('grant select, insert on %s to forecourt_app, forecourt_system', target);
  execute format(
    'create trigger refuse_change before update or delete on %s for each row execute function app.refuse_change()',
    target);
end
$$;

-- PostgreSQL lets everyone execute a new function. The declarations are for migrations alone; trigger functions
-- need no rights to run.
revoke execute on all functions in schema app from public;
grant execute on function app.company_ids, app.station_ids to forecourt_app, forecourt_system;
