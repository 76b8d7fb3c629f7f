-- Who may decide a request is said by the permission that it needs, not by a kind of role.

create or replace function app.guard_approval() returns trigger language plpgsql as $$
declare
  unchanging constant text[] := array['id', 'company_id', 'station_id', 'command',
    'method', 'path', 'body', 'call_sha256', 'subject', 'facts', 'reason', 'requested_by',
    'requested_at', 'created_at'];
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  column_name text;
begin
  foreach column_name in array unchanging loop
    if was -> column_name is distinct from becomes -> column_name then
      raise exception 'approvals.% never changes', column_name
        using errcode = 'integrity_constraint_violation';
    end if;
  end loop;
  if not (case old.status
    when 'pending' then new.status in ('approved', 'rejected', 'withdrawn', 'expired')
    when 'approved' then new.status in ('done', 'withdrawn', 'expired')
    else false
  end) then
    raise exception 'an approval goes from % to % never', old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
-- Roles with rights of their own keep what their kind allowed until now.
update roles set permissions = permissions || '{refundLargeCash}'::text[]
where permissions is not null and default_role = 'company_user' and 'refundCash' = any (permissions);
update roles set permissions = permissions || '{exceedQuota}'::text[]
where permissions is not null and default_role in ('company_user', 'station_master', 'station_bill')
  and 'applyInvoice' = any (permissions);

alter table approvals disable trigger user;
update approvals set command = 'refundLargeCash' where command = 'refundCash' and approver_role is not null;
alter table approvals enable trigger user;
alter table approvals drop column approver_role;
