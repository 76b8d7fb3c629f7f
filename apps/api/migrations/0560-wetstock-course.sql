-- How what explains a month went on in it, so that each of its days and shifts can be explained by the same causes.
alter table wetstock_months add column course jsonb;
