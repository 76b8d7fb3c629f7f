-- A price that stays as it is may be sent to the pumps again: after a change of product, or where a pump
-- shows another one.

alter table price_change_lines
  add column reason text not null default 'changed'
    constraint price_change_lines_reason_check check (reason in ('changed', 'sentAgain')),
  drop constraint price_change_lines_changed_check,
  add constraint price_change_lines_changed_check check (
    (old_price_cents <> new_price_cents) = (reason = 'changed'));

-- A change that waits for its hour keeps nobody from sending the price of today again.
drop index price_change_lines_open_key;
create unique index price_change_lines_open_key on price_change_lines (item_id, reason) where is_open;
