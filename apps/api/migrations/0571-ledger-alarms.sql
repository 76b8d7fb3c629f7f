-- Alarms about accounts that the ledger's proof has stopped.

alter table alarms
  add column user_card_id bigint,
  add constraint alarms_user_card_fkey foreign key (company_id, user_card_id) references user_cards (company_id, id);
select app.allow_kinds('alarms', 'alarms_kind_check', 'kind', array['ledgerMismatch']);
