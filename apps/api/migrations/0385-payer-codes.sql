-- Payments for which a customer shows a code that the till scans, instead of scanning one.

alter table channel_payments
  -- what the customer showed, for the channel; erased as soon as it is known what becomes of the payment
  add column payer_code text not null default ''
    constraint channel_payments_payer_code_check check (payer_code = '' or payer_code ~ '^\d{16,24}$'),
  add column by_payer_code boolean not null default false,
  add constraint channel_payments_by_payer_code_check check (payer_code = '' or by_payer_code);

-- A code pays once: a second till that is shown it meanwhile is refused.
create unique index channel_payments_payer_code_key on channel_payments (payer_code) where payer_code <> '';
