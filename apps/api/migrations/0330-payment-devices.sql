-- Which machine took a payment, and payments found by the number that their channel gave them.

alter table transactions
  -- what the machine called itself; empty where it said nothing
  add column device_code text not null default ''
    constraint transactions_device_code_check check (char_length(device_code) <= 64),
  -- the device of the station that was registered under that code then
  add column device_id bigint,
  add constraint transactions_device_fkey foreign key (company_id, device_id) references devices (company_id, id);
create index channel_payments_trade_no on channel_payments (trade_no) where trade_no is not null;
