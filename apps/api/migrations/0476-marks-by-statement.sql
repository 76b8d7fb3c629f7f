-- Orders and payments that come many at once (an import, a supplementary entry, a controller's backlog) mark the
-- hours of the rollups once for each statement, as card lines do, and not once for each row.

drop trigger mark_rollup_inserted on orders;
create trigger mark_rollup_inserted after insert on orders
  referencing new table as fresh for each statement execute function app.mark_rollup_hours();

drop trigger mark_rollup_inserted on transactions;
create trigger mark_rollup_inserted after insert on transactions
  referencing new table as fresh for each statement execute function app.mark_rollup_hours();
