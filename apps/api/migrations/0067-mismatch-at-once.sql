-- A card whose books do not agree is stopped by the first posting that meets it, not only at night. And
-- what the sub cards of a fleet spent of their master's money is found without reading all lines.

create index card_details_shared on card_details (fund_user_card_id, id desc)
  where fund_user_card_id <> user_card_id;

-- The first of these cards whose balance is not what its latest lines, its gift lots and its holds say.
-- Four lines are enough: a journal writes one line for each of the four books at most.
create function app.disagreeing_card(cards bigint[]) returns bigint
  language sql stable
begin atomic
  select b.user_card_id from card_balances b
  where b.user_card_id = any (cards) and (
    exists (
      select from (
        select distinct on (lines.book) lines.book, lines.value_after
        from (
          (select d.id, d.book, d.value_after from card_details d
            where d.user_card_id = b.user_card_id and d.fund_user_card_id = b.user_card_id
            order by d.id desc limit 4)
          union all
          (select d.id, d.book, d.value_after from card_details d
            where d.fund_user_card_id = b.user_card_id and d.fund_user_card_id <> d.user_card_id
            order by d.id desc limit 4)
        ) lines
        order by lines.book, lines.id desc
      ) latest
      where latest.value_after <> case latest.book
        when 'debit' then b.value_cents when 'score' then b.points when 'level' then b.growth
        else b.quota_cents end)
    or b.gift_cents + b.gift_held_cents <> (
      select coalesce(sum(l.remaining_cents), 0) from gift_lots l
      where l.user_card_id = b.user_card_id and l.remaining_cents > 0)
    or (b.principal_held_cents, b.gift_held_cents) <> (
      select coalesce(sum(h.principal_cents), 0), coalesce(sum(h.gift_cents), 0)
      from card_holds h where h.user_card_id = b.user_card_id and h.status = 'open'))
  limit 1;
end;

-- As before, and first of all: nothing is posted on a card that was wrong already. Its number is the
-- detail of the exception, for whoever takes it out of use once this transaction is undone.
create or replace function app.ledger_post(journals jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
declare
  postings app.posting[] := array(select p from jsonb_populate_recordset(null::app.posting, journals) p);
  posting app.posting;
  cards bigint[];
  has_parts boolean;
  has_debt boolean;
  broken bigint;
  written jsonb := '[]';
begin
  select array_agg(distinct l.owner), bool_or(l.kind in ('G', 'PH', 'GH')), bool_or(l.kind = 'OD')
  into cards, has_parts, has_debt
  from unnest(postings) p, unnest(p.entries) l where app.is_card_account(l.kind);

  perform from card_balances where user_card_id = any (cards) order by user_card_id for update;
  broken := app.disagreeing_card(cards);
  if broken is not null then
    raise exception 'card % disagrees with its books', broken
      using errcode = 'check_violation', constraint = 'card_balances_agree', detail = broken::text;
  end if;
  foreach posting in array postings loop
    written := written || app.write_journal(posting);
  end loop;
  if has_parts then perform app.require_agreeing_parts(cards); end if;
  if has_debt then perform app.follow_overspend(cards); end if;
  return written;
end
$$;

revoke execute on function app.disagreeing_card from public;
