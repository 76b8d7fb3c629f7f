-- Orders recorded by hand: fuel that left a nozzle while its pump could not say so. When, and why it
-- stands there, is what remains of it beside the order; the card is of the attendant who was there.

alter table orders
  add column fuelled_at timestamptz,
  add column record_reason text not null default '',
  add column employee_card_id bigint,
  add constraint orders_employee_card_fkey
    foreign key (company_id, employee_card_id) references user_cards (company_id, id),
  add constraint orders_recorded_check check (
    (source = 'manual') = (mode = 99) and (mode = 99) = (fuelled_at is not null)
    and (mode = 99) = (record_reason <> '') and (mode <> 99 or (type = 0 and created_by is not null)));
create index orders_employee_card on orders (employee_card_id, created_at desc)
  where employee_card_id is not null;
