-- How much somebody has corrected today is asked before each correction.

create index ledger_journals_corrections on ledger_journals (operator_id, business_day_id)
  where kind = 'adjust' and source_type = 'adjust';
