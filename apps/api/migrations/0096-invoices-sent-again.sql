-- An issued invoice is sent to the customer once more: where to, and what became of it.

alter table invoices
  add column resend_status text
    constraint invoices_resend_status_check check (resend_status in ('sending', 'sent', 'fail')),
  add column resend_email text not null default '',
  add column resend_phone text not null default '',
  add column resend_tries int not null default 0,
  -- when the platform is asked, again; empty when it has taken it or it was given up
  add column resend_due_at timestamptz,
  add column resent_at timestamptz,
  add column resend_failure text not null default '';
create index invoices_resend_due on invoices (resend_due_at) where resend_due_at is not null;
