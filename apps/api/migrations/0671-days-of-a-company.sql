-- A company's days of a month are listed in their order: 200 stations have 24,000, of which a page shows a hundred.
create index wetstock_days_company on wetstock_days (company_id, month_text, day desc, id desc);
