-- Payments by vouchers, cards and apps of others are recorded with the number that the other side gave them.

alter table transactions
  add column reference_no text not null default ''
    constraint transactions_reference_check check (char_length(reference_no) <= 64);

-- A voucher counts once in a company, however many tills are shown it; undoing its payment makes it free again.
create unique index transactions_reference_key on transactions (company_id, payment_type, reference_no)
  where reference_no <> '' and status <> 'revoked';
