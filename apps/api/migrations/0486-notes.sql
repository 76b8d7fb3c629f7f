-- What people write beside an order, a member, a shift or an intake of fuel, for whoever looks at it after them. What is
-- written stays; its author may take it back for a day.
create table notes (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- none for a member, who belongs to the company
  station_id bigint,
  order_id bigint,
  member_id bigint,
  shift_id bigint,
  intake_id bigint,
  text text not null constraint notes_text_check check (length(text) between 1 and 1000),
  attachment_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  deleted_at timestamptz,
  constraint notes_subject_check check (num_nonnulls(order_id, member_id, shift_id, intake_id) = 1),
  constraint notes_station_check check ((station_id is null) = (member_id is not null)),
  foreign key (company_id, station_id) references stations (company_id, id),
  foreign key (company_id, order_id) references orders (company_id, id),
  foreign key (company_id, member_id) references users (company_id, id),
  foreign key (company_id, shift_id) references shifts (company_id, id),
  foreign key (company_id, intake_id) references fuel_intakes (company_id, id),
  foreign key (company_id, attachment_id) references attachments (company_id, id)
);
create index notes_order_key on notes (order_id) where order_id is not null;
create index notes_member_key on notes (member_id) where member_id is not null;
create index notes_shift_key on notes (shift_id) where shift_id is not null;
create index notes_intake_key on notes (intake_id) where intake_id is not null;
create index notes_attachment_key on notes (attachment_id) where attachment_id is not null;
grant select, insert, update (deleted_at) on notes to forecourt_app, forecourt_system;

alter table notes enable row level security;
create policy place_scope on notes to forecourt_app using (
  company_id = any ((select app.company_ids())::bigint[])
  and (station_id is null or station_id = any ((select app.station_ids())::bigint[])));
create policy system on notes to forecourt_system using (true);

select app.allow_kinds('attachments', 'attachments_type_check', 'type', array['noteFile']);
