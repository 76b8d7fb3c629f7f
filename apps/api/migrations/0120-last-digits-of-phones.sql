-- Phones are looked for by their last four digits, which lists show of them.

create index users_mobile_last_digits on users (company_id, right(mobile, 4))
  where mobile is not null;
