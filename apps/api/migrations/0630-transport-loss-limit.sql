-- What a truck may lose on the way where its papers say nothing of it: a company's own, in whole hundredths of a percent.

alter table wetstock_limits
  -- null: the trade's custom
  add column transport_ppm int constraint wetstock_limits_transport_check
    check (transport_ppm between 100 and 100000 and transport_ppm % 100 = 0);
