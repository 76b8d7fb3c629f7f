-- Uploads that nothing refers to are cleaned away; so whatever refers to one says so by a foreign key.

-- A logo may be lent by the platform's own company, so it is named without the company.
alter table companies
  add constraint companies_big_logo_fkey foreign key (big_logo_id) references attachments,
  add constraint companies_small_logo_fkey foreign key (small_logo_id) references attachments,
  add constraint companies_invoice_logo_fkey foreign key (invoice_logo_id) references attachments;
alter table stations add constraint stations_picture_fkey
  foreign key (company_id, picture_id) references attachments (company_id, id);
alter table users add constraint users_avatar_fkey
  foreign key (company_id, avatar_id) references attachments (company_id, id);
create index users_avatar on users (avatar_id) where avatar_id is not null;

grant delete on attachments to forecourt_system;

-- Uploads from before an instant that no foreign key refers to, whichever table it is of: a table that
-- is yet to come needs not be named here. The logo of a platform is an address, not a key.
create function app.unused_attachments(before timestamptz, most int)
  returns table (id bigint, storage_key text)
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  uses text;
begin
  select string_agg(
    format('select %I from %s where %1$I is not null', own.attname, k.conrelid::regclass), ' union all ')
  into uses
  from pg_constraint k
  cross join lateral unnest(k.conkey, k.confkey) as pair (own, theirs)
  join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
  join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.theirs
  where k.contype = 'f' and k.confrelid = 'attachments'::regclass and theirs.attname = 'id';
  return query execute format(
    'select a.id, a.storage_key from attachments a
     where a.created_at < $1
       and not exists (select from (%s) used (id) where used.id = a.id)
       and not exists (select from system_configs c where c.value ->> ''logo'' like ''%%/attachments/'' || a.id)
     order by a.id limit $2', uses)
  using before, most;
end
$$;
revoke execute on function app.unused_attachments from public;
grant execute on function app.unused_attachments to forecourt_system;
