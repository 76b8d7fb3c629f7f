-- GB/T 11085 goes by region and season: a company says where it is, and may keep to rates of its own.

alter table wetstock_limits
  add column region text not null default 'A' constraint wetstock_limits_region_check check (region in ('A', 'B', 'C')),
  -- null: those of the standard
  add column storage_winter_ppm int
    constraint wetstock_limits_storage_winter_check check (storage_winter_ppm between 1 and 100000),
  add column storage_summer_ppm int
    constraint wetstock_limits_storage_summer_check check (storage_summer_ppm between 1 and 100000),
  add column unloading_ppm int constraint wetstock_limits_unloading_check check (unloading_ppm between 1 and 100000),
  add column retail_ppm int constraint wetstock_limits_retail_check check (retail_ppm between 1 and 100000);
