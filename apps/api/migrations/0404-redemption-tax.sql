-- The tax rate of what points bought, as it was then: whoever declares what was given away needs it.

alter table redemption_lines
  -- null: from before it was kept
  add column tax_rate_bp smallint constraint redemption_lines_tax_rate_check check (tax_rate_bp between 0 and 9999);
