-- An issued invoice is sent to the customer once more: where to, and what became of it.

alter table invoices
  add column delivery_status text
    constraint invoices_delivery_status_check check (delivery_status in ('sending', 'sent', 'fail')),
  add column delivery_email text not null default '',
  add column delivery_phone text not null default '',
  add column delivery_tries int not null default 0,
  -- when the platform is asked, again; empty when it has taken it or it was given up
  add column delivery_due_at timestamptz,
  add column delivered_at timestamptz,
  add column delivery_failure text not null default '';
create index invoices_delivery_due on invoices (delivery_due_at) where delivery_due_at is not null;
