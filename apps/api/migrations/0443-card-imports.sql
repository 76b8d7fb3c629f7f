-- Files of cards are imports like all others: checked first, and taken back as long as nothing happened to the cards.
-- What is chosen with a file and holds for all its rows, as the kind numbers it.
alter table imports add column choice jsonb not null default '{}';

-- Files from before stay in the list with what was wrong with their rows. They cannot be undone: nobody noted what they made.
-- One that was being taken is called off: it is sent again, and rows that are in stay as they are.
alter table imports add column card_import_id bigint;
insert into imports (card_import_id, company_id, kind, session_id, file_name, sha256, storage_key, columns, unknown_headings,
    preview, status, total, done, added, unchanged, failed, choice, begun_at, finished_at, created_at, created_by, updated_at)
  select i.id, i.company_id, 'card', s.id, i.file_name, '', i.storage_key, '{uuid,number}', '{}',
    '[]', case i.status when 'importing' then 'cancelled' else i.status end, i.total, i.done, i.added, i.unchanged, i.failed,
    jsonb_build_object('supplier', i.supplier, 'cardType', i.card_type, 'issueType', i.issue_type),
    i.created_at, coalesce(i.finished_at, now()), i.created_at, i.created_by, i.updated_at
  from card_imports i
  join lateral (select id from sessions where user_id = i.created_by order by created_at desc limit 1) s on true
  order by i.id;
insert into import_troubles (company_id, import_id, is_of_check, line, field, value, code, details)
  select r.company_id, n.id, false, r.row_no,
    case when r.trouble like 'number%' then 'number' else 'uuid' end,
    case when r.trouble like 'number%' then r.number else r.uuid end,
    case r.trouble when 'number' then 'CARD_ROW_NUMBER' when 'uuidTaken' then 'CARD_ROW_UUID_TAKEN'
      when 'numberTaken' then 'CARD_ROW_NUMBER_TAKEN' else 'CARD_ROW_UUID' end,
    '{}'
  from card_import_rows r join imports n on n.card_import_id = r.import_id
  order by r.id;
alter table imports drop column card_import_id;
drop table card_import_rows, card_imports;

-- A chip that came with a wrong file and was never touched leaves serial and number free.
grant delete on card_infos to forecourt_app;
create index card_issues_card_info on card_issues (card_info_id);
create index card_issues_old_card_info on card_issues (old_card_info_id) where old_card_info_id is not null;
