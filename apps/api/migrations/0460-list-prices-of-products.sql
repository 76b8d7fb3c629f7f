-- What a fuel product should cost at stations, and the tax class that they begin with (D-080).

alter table fuel_products
  add column list_price_cents bigint
    constraint fuel_products_list_price_check check (list_price_cents between 1 and 99999999),
  add column tax_spec_no text not null default '';
