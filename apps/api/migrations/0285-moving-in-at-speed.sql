-- A company moves in with hundreds of thousands of rows, within minutes.

-- As app.open_card_balance, for many cards in one statement.
create function app.open_card_balances(cards bigint[]) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into card_balances (user_card_id, company_id)
  select id, company_id from user_cards where id = any (cards) and company_id = any (app.company_ids())
  on conflict do nothing;
end;
revoke execute on function app.open_card_balances from public;
grant execute on function app.open_card_balances to forecourt_app, forecourt_system;

-- Counts tables that have doubled since they were counted last; one that somebody else is counting or tidying up at
-- this moment is left to them. Plans that were made for fewer rows are made anew.
create function app.analyze_grown_tables() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  grown regclass;
begin
  for grown in
    select relid from pg_stat_user_tables
    where schemaname = 'public' and n_mod_since_analyze > 1000 + n_live_tup / 2
  loop
    execute format('analyze (skip_locked) %s', grown);
  end loop;
end
$$;
revoke execute on function app.analyze_grown_tables from public;
grant execute on function app.analyze_grown_tables to forecourt_system;
