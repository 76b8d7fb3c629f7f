-- As of orders (plans for the busiest station and company), of what is there for each order, payment, delivery or day: the
-- sheet of a shift read all lines that its station had ever sold.
do $$
declare
  target text;
begin
  foreach target in array array[
    'line_items', 'order_adjustments', 'order_gifts', 'order_terms', 'refunds', 'fuellings', 'pump_authorisations',
    'invoices', 'invoice_orders', 'invoice_lines', 'ledger_journals', 'card_events', 'audit_log',
    'item_stock_moves', 'tank_stock_moves', 'tank_readings', 'controller_packets',
    'business_days', 'shifts', 'shift_nozzle_readings'] loop
    execute format(
      'alter table %I alter column station_id set (n_distinct = 20), alter column company_id set (n_distinct = 20)', target);
    execute format('analyze %I (company_id, station_id)', target);
  end loop;
end
$$;
