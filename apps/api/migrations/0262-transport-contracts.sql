-- Transport contracts: one truck each, from a depot of the company to one of its stations.

create table transport_contracts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  -- where it goes
  station_id bigint not null,
  bill_no text not null,
  purchase_contract_id bigint,
  delivery_at timestamptz not null,
  origin_depot_id bigint not null,
  fuel_product_id bigint not null,
  -- who carries it, and who sold what is in it
  carrier_id bigint not null,
  supplier_id bigint not null,
  -- of a ton, tax included
  unit_price_cents bigint not null constraint transport_contracts_price_check check (unit_price_cents >= 0),
  tax_rate_bp smallint not null
    constraint transport_contracts_tax_rate_check check (tax_rate_bp >= 0 and tax_rate_bp < 10000),
  -- kg/m³ at 20 °C
  density numeric(6, 1) not null
    constraint transport_contracts_density_check check (density between 600 and 1000),
  plate text not null,
  delivery_kg bigint not null constraint transport_contracts_delivery_check check (delivery_kg > 0),
  -- at 20 °C
  delivery_volume_cl bigint not null
    constraint transport_contracts_volume_check check (delivery_volume_cl > 0),
  -- of a ton; the whole is this by what was loaded
  freight_price_cents bigint not null
    constraint transport_contracts_freight_price_check check (freight_price_cents >= 0),
  freight_amount_cents bigint not null,
  -- how much may be lost on the way, of what was loaded
  loss_limit_bp smallint not null
    constraint transport_contracts_loss_limit_check check (loss_limit_bp between 0 and 1000),
  note_attachment_id bigint,
  photo_attachment_id bigint,
  description text not null default '',
  dispatched_at timestamptz,
  offloaded_at timestamptz,
  signed_kg bigint constraint transport_contracts_signed_check check (signed_kg >= 0),
  signed_volume_cl bigint constraint transport_contracts_signed_volume_check check (signed_volume_cl >= 0),
  signed_by bigint references users,
  status text not null default 'draft' constraint transport_contracts_status_check check (
    status in ('draft', 'inTransit', 'signed', 'settled', 'void')),
  created_at timestamptz not null default now(),
  created_by bigint references users,
  updated_at timestamptz not null default now(),
  updated_by bigint references users,
  version int not null default 0,
  constraint transport_contracts_company_id_key unique (company_id, id),
  constraint transport_contracts_signing_check check (
    (status in ('signed', 'settled')) = (signed_kg is not null)
    and (signed_kg is null) = (signed_volume_cl is null)
    and (signed_kg is null) = (offloaded_at is null)),
  constraint transport_contracts_station_fkey
    foreign key (company_id, station_id) references stations (company_id, id),
  constraint transport_contracts_purchase_fkey
    foreign key (company_id, purchase_contract_id) references purchase_contracts (company_id, id),
  constraint transport_contracts_depot_fkey
    foreign key (company_id, origin_depot_id) references depots (company_id, id),
  constraint transport_contracts_product_fkey
    foreign key (company_id, fuel_product_id) references fuel_products (company_id, id),
  constraint transport_contracts_carrier_fkey
    foreign key (company_id, carrier_id) references suppliers (company_id, id),
  constraint transport_contracts_supplier_fkey
    foreign key (company_id, supplier_id) references suppliers (company_id, id),
  constraint transport_contracts_note_fkey
    foreign key (company_id, note_attachment_id) references attachments (company_id, id),
  constraint transport_contracts_photo_fkey
    foreign key (company_id, photo_attachment_id) references attachments (company_id, id)
);
create unique index transport_contracts_bill_no_key on transport_contracts (company_id, lower(bill_no))
  where status <> 'void';
create index transport_contracts_list on transport_contracts (company_id, delivery_at desc, id desc);
create index transport_contracts_station on transport_contracts (station_id, status);
create index transport_contracts_purchase on transport_contracts (purchase_contract_id);
select app.grant_mutable('transport_contracts'), app.scope_by_station('transport_contracts');
