-- What an intake gained or lost is told at 20 °C in months of the supply side as well, where temperatures are known.
create or replace view app.supply_documents as
  select c.company_id, 'purchase' as source_type, 'supplier' as scope, r.id as source_id, c.supplier_id as party_id,
    (r.created_at at time zone k.time_zone)::date as day,
    jsonb_build_object(
      'document', jsonb_build_object('id', c.id, 'name', c.contract_no),
      'party', jsonb_build_object('id', s.id, 'name', s.name),
      'product', jsonb_build_object('id', p.id, 'name', p.name),
      'contract', jsonb_build_object('id', c.id, 'name', c.contract_no),
      'ordered', c.quantity_kg, 'quantity', r.quantity_kg, 'density', c.standard_density,
      'unitPrice', c.unit_price_cents, 'taxRate', c.tax_rate_bp) as facts
  from purchase_receipts r
  join purchase_contracts c on c.id = r.contract_id
  join app.company_clocks k on k.company_id = c.company_id
  join suppliers s on s.id = c.supplier_id
  join fuel_products p on p.id = c.fuel_product_id
  union all
  select t.company_id, 'transport', 'transport', t.id, t.carrier_id,
    (t.offloaded_at at time zone k.time_zone)::date,
    jsonb_build_object(
      'document', jsonb_build_object('id', t.id, 'name', t.bill_no),
      'party', jsonb_build_object('id', s.id, 'name', s.name),
      'product', jsonb_build_object('id', p.id, 'name', p.name),
      'station', jsonb_build_object('id', w.id, 'name', w.name),
      'contract', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.contract_no) end,
      'plate', t.plate, 'loaded', t.delivery_kg, 'signed', t.signed_kg, 'volume', t.signed_volume_cl,
      'lossLimit', t.loss_limit_bp, 'freight', t.freight_amount_cents,
      'offloaded', (select sum(l.offload_volume_cl) from fuel_intakes i
        join fuel_intake_lines l on l.intake_id = i.id
        where i.transport_contract_id = t.id and i.status = 'done'))
  from transport_contracts t
  join app.company_clocks k on k.company_id = t.company_id
  join suppliers s on s.id = t.carrier_id
  join fuel_products p on p.id = t.fuel_product_id
  join stations w on w.id = t.station_id
  left join purchase_contracts c on c.id = t.purchase_contract_id
  where t.status = 'signed'
  union all
  select i.company_id, 'intake', 'supplier', i.id, i.supplier_id,
    (i.ended_at at time zone k.time_zone)::date,
    jsonb_build_object(
      'document', jsonb_build_object('id', i.id, 'name', i.doc_no),
      'party', jsonb_build_object('id', s.id, 'name', s.name),
      'product', jsonb_build_object('id', p.id, 'name', p.name),
      'station', jsonb_build_object('id', w.id, 'name', w.name),
      'contract', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.contract_no) end,
      'plate', t.plate, 'quantity', i.weight_kg, 'loaded', t.delivery_kg, 'signed', t.signed_kg,
      'lossLimit', t.loss_limit_bp, 'delivered', i.delivery_volume_cl,
      'delivered20', i.delivery_volume20_cl, 'offloaded20', i.offload_volume20_cl,
      'offloaded', (select sum(l.offload_volume_cl) from fuel_intake_lines l where l.intake_id = i.id))
  from fuel_intakes i
  join app.company_clocks k on k.company_id = i.company_id
  join suppliers s on s.id = i.supplier_id
  join fuel_products p on p.id = i.fuel_product_id
  join stations w on w.id = i.station_id
  left join transport_contracts t on t.id = i.transport_contract_id
  left join purchase_contracts c on c.id = t.purchase_contract_id
  where i.status = 'done';
