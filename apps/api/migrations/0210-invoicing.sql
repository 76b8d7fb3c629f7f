-- Invoices for sales and recharges, blue and red: their sellers, lines, orders, and the quota of cards they use.

create sequence invoice_serials;
grant usage on sequence invoice_serials to forecourt_app, forecourt_system;

create table invoices (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  kind text not null constraint invoices_kind_check check (kind in ('blue', 'red')),
  status text not null default 'invoicing'
    constraint invoices_status_check check (status in ('uninvoiced', 'invoicing', 'success', 'fail')),
  type text not null constraint invoices_type_check check (type in ('consume', 'charge')),
  -- 0: at the counter or in the console; 1: the customer scanned a code
  source smallint not null default 0 constraint invoices_source_check check (source in (0, 1)),
  platform text not null
    constraint invoices_platform_check check (platform in ('pt', 'aisino', 'nuonuo')),
  seller_title_id bigint not null,
  -- the seller as it was when the invoice was issued
  seller_name text not null,
  seller_tax_id text not null,
  digital boolean not null,
  title text not null,
  tax_id text not null default '',
  email text not null default '',
  phone text not null default '',
  -- negative on a red one
  face_cents bigint not null,
  tax_cents bigint not null,
  net_cents bigint not null generated always as (face_cents - tax_cents) stored,
  -- first and last payment of what is invoiced
  start_time timestamptz not null,
  end_time timestamptz not null,
  -- a user allowed more than the card's quota
  forced boolean not null default false,
  -- identifies it at the platform; a new one after each refusal, so that a repeated call is the same call
  serial_no text not null,
  invoice_no text not null default '',
  code text not null default '',
  check_code text not null default '',
  pdf_url text not null default '',
  issued_at timestamptz,
  failure text constraint invoices_failure_check check (failure in ('rejected', 'mismatch', 'notConnected')),
  -- the platform's answer
  failure_text text not null default '',
  reversed boolean not null default false,
  blue_invoice_id bigint,
  reversal_cause text constraint invoices_reversal_cause_check check (
    reversal_cause in ('error', 'return', 'termination', 'discount')),
  reversal_reason text not null default '',
  makeup_print boolean not null default false,
  print_count int not null default 0,
  -- raised after each refusal by the platform
  attempt int not null default 1,
  -- calls made so far under the serial no.; the last one may not have arrived
  sends int not null default 0,
  -- when a worker may take it, again
  due_at timestamptz,
  -- fetched from the platform and kept, because platforms do not keep it
  pdf_attachment_id bigint,
  pdf_attempts int not null default 0,
  -- when it is fetched, again; empty once it is here or given up
  pdf_due_at timestamptz,
  -- the invoice sent to the customer once more
  resend_status text
    constraint invoices_resend_status_check check (resend_status in ('sending', 'sent', 'fail')),
  resend_email text not null default '',
  resend_phone text not null default '',
  resend_attempts int not null default 0,
  -- when the platform is asked, again; empty once it has accepted or it was given up
  resend_due_at timestamptz,
  resent_at timestamptz,
  resend_failure text not null default '',
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint invoices_company_id_key unique (company_id, id),
  constraint invoices_serial_key unique (platform, serial_no),
  constraint invoices_face_check check (case kind when 'blue' then face_cents > 0 else face_cents < 0 end),
  constraint invoices_tax_check check (abs(tax_cents) <= abs(face_cents) and tax_cents::numeric * face_cents >= 0),
  constraint invoices_red_check check ((kind = 'red') = (blue_invoice_id is not null)),
  constraint invoices_due_check check ((status = 'invoicing') = (due_at is not null)),
  constraint invoices_failure_when_failed check ((status = 'fail') = (failure is not null)),
  constraint invoices_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint invoices_seller_title_fkey
    foreign key (company_id, seller_title_id) references seller_titles (company_id, id),
  constraint invoices_blue_fkey
    foreign key (company_id, blue_invoice_id) references invoices (company_id, id),
  constraint invoices_pdf_fkey
    foreign key (company_id, pdf_attachment_id) references attachments (company_id, id)
);
-- At most one red invoice is in progress or done for a blue one.
create unique index invoices_reversal_key on invoices (blue_invoice_id)
  where blue_invoice_id is not null and status <> 'uninvoiced';
create index invoices_station on invoices (station_id, created_at desc, id desc)
  include (company_id, status, kind);
create index invoices_company on invoices (company_id, created_at desc, id desc)
  include (station_id, status, kind);
create index invoices_due on invoices (due_at) where due_at is not null;
create index invoices_pdf on invoices (pdf_attachment_id) where pdf_attachment_id is not null;
create index invoices_pdf_due on invoices (pdf_due_at) where pdf_due_at is not null;
create index invoices_resend_due on invoices (resend_due_at) where resend_due_at is not null;
select app.grant_mutable('invoices'), app.scope_by_station('invoices');
-- Notes of workers must not move the version that a user has seen.
drop trigger touch on invoices;
create trigger touch before update of status, reversed, print_count on invoices
  for each row execute function app.touch();

-- The orders of a blue invoice. An order is on at most one effective invoice.
create table invoice_orders (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  invoice_id bigint not null,
  order_id bigint not null,
  amount_cents bigint not null constraint invoice_orders_amount_check check (amount_cents > 0),
  -- until the invoice is discarded or reversed
  effective boolean not null default true,
  constraint invoice_orders_key unique (company_id, invoice_id, order_id),
  constraint invoice_orders_invoice_fkey
    foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint invoice_orders_order_fkey foreign key (company_id, order_id) references orders (company_id, id),
  constraint invoice_orders_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id)
);
create unique index invoice_orders_once on invoice_orders (order_id) where effective;
create index invoice_orders_order on invoice_orders (order_id);
create index invoice_orders_invoice on invoice_orders (invoice_id);
grant select, insert, update (effective) on invoice_orders to forecourt_app, forecourt_system;
select app.scope_by_station('invoice_orders');

-- The quota that an invoice uses of the cards that paid for its orders, or that were recharged.
create table invoice_quotas (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  invoice_id bigint not null,
  order_id bigint not null,
  user_card_id bigint not null,
  amount_cents bigint not null constraint invoice_quotas_amount_check check (amount_cents > 0),
  constraint invoice_quotas_key unique (invoice_id, order_id, user_card_id),
  constraint invoice_quotas_order_fkey
    foreign key (company_id, invoice_id, order_id)
    references invoice_orders (company_id, invoice_id, order_id),
  constraint invoice_quotas_invoice_fkey
    foreign key (company_id, invoice_id) references invoices (company_id, id),
  constraint invoice_quotas_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id)
);
create index invoice_quotas_card on invoice_quotas (user_card_id);
select app.grant_append_only('invoice_quotas'), app.scope_by_station('invoice_quotas');

-- The lines of an invoice.
create table invoice_lines (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  station_id bigint not null,
  invoice_id bigint not null,
  line_no int not null,
  name text not null,
  classification_code text not null,
  unit text not null,
  -- hundredths: centilitres of fuel, hundredths of a piece; negative on a red one
  quantity bigint not null,
  rate_bp smallint not null,
  gross_cents bigint not null,
  net_cents bigint not null,
  tax_cents bigint not null,
  constraint invoice_lines_key unique (invoice_id, line_no),
  constraint invoice_lines_sum_check check (gross_cents = net_cents + tax_cents),
  constraint invoice_lines_invoice_fkey
    foreign key (company_id, invoice_id) references invoices (company_id, id)
);
select app.grant_append_only('invoice_lines'), app.scope_by_station('invoice_lines');
