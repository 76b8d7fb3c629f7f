-- Codes that members show on their phones to pay with a card: one at a time for each card, good once and for minutes.
create table card_pay_codes (
  user_card_id bigint primary key,
  company_id bigint not null,
  -- only the hash of what the phone shows
  code_hash bytea not null constraint card_pay_codes_hash_key unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint card_pay_codes_card_fkey foreign key (company_id, user_card_id) references user_cards (company_id, id)
);
grant select, insert, update on card_pay_codes to forecourt_app, forecourt_system;
select app.scope_by_company('card_pay_codes');
