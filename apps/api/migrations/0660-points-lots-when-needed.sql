-- What journals need beside their entries is asked once for all of them; lots of points are looked through only where
-- points are taken, and given only where they are given: nearly every payment earns some and takes none.

create or replace function app.write_journals(postings app.posting[]) returns jsonb language plpgsql as $$
declare
  ids constant regclass := pg_get_serial_sequence('ledger_journals', 'id');
  posting app.posting;
  is_in_scope boolean;
  has_entries boolean;
  takes_points boolean;
  gives_points boolean;
  moves_gifts boolean;
  posted jsonb;
begin
  select bool_and(p.company_id = any (app.company_ids()) and p.station_id = any (app.station_ids())),
    bool_and(coalesce(cardinality(p.entries), 0) > 0),
    bool_or(exists (select from unnest(p.entries) l where l.kind = 'points' and l.side = 'D')),
    bool_or(exists (select from unnest(p.entries) l where l.kind = 'points' and l.side = 'C')),
    bool_or(cardinality(p.lots) > 0 or cardinality(p.arrivals) > 0 or (p.gift).card is not null)
  into is_in_scope, has_entries, takes_points, gives_points, moves_gifts
  from unnest(postings) p;
  if is_in_scope is distinct from true then
    raise exception 'posting outside the scope' using errcode = 'insufficient_privilege';
  end if;
  if not has_entries then
    raise exception 'journal without entries'
      using errcode = 'check_violation', constraint = 'ledger_journals_entries';
  end if;

  for place in 1 .. cardinality(postings) loop
    postings[place].id := nextval(ids);
  end loop;
  insert into ledger_journals (id, company_id, station_id, kind, source_type, source_id, seq, reverses_id,
    business_day_id, shift_id, operator_id, memo)
  overriding system value
  select p.id, p.company_id, p.station_id, p.kind, p.source_type, p.source_id, p.seq, p.reverses_id,
    p.business_day_id, p.shift_id, p.operator_id, coalesce(p.memo, '')
  from unnest(postings) p;

  perform app.write_entries(postings);
  posted := app.apply_to_cards(postings);
  if takes_points then perform app.take_from_points_lots(postings); end if;
  if gives_points then perform app.give_to_points_lots(postings); end if;
  if moves_gifts then perform app.move_gift_lots(postings); end if;
  foreach posting in array postings loop
    if posting.holds is not null or (posting.hold).card is not null then
      perform app.move_card_holds(posting, posting.id);
    end if;
    if posting.refunds is not null then
      perform app.mark_detail_refunds(posting);
    end if;
  end loop;
  return posted;
end
$$;
