/** A company as the wire shows it. Keys are never shown, only whether there is one. */

import { MASK } from '#db/secrets.ts'
import type { Company } from './contract.ts'
import type { CompanyRow } from './store.ts'

export const toCompany = (row: CompanyRow, expand: ReadonlySet<string>): Company => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: row.description,
  address: row.address,
  contact: row.contact,
  phone: row.phone,
  property: propertyOf(row),
  companyGroup: named(row.company_group_id, row.company_group_name),
  customerId: row.customer_id,
  unionCardCompanyId: row.union_card_company_id,
  cardKey: row.has_card_key ? MASK : null,
  secretKey: row.has_secret_key ? MASK : null,
  products: row.products,
  spendingMode: row.spending_mode,
  stationCount: row.stations.length,
  status: row.status,
  ...(expand.has('createdBy.name') && { createdBy: named(row.created_by, row.creator_name) }),
  ...(expand.has('stations') && { stations: row.stations }),
  ...(expand.has('miniPrograms') && { miniPrograms: row.mini_programs }),
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

/** Somebody outside the caller's sight is shown by id alone. */
const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, ...(name !== null && { name }) }

type PropertyRow = Pick<
  CompanyRow,
  | 'currency'
  | 'currency_short'
  | 'currency_symbol'
  | 'volume_unit'
  | 'big_logo_id'
  | 'small_logo_id'
  | 'invoice_logo_id'
>

/** The units of a company and its logos, as labels and pages use them (S-293, S-294). */
export const propertyOf = (row: PropertyRow): Company['property'] => ({
  currency: row.currency,
  currencyShort: row.currency_short,
  symbol: row.currency_symbol,
  volumeUnit: row.volume_unit,
  value: {
    bigLogo: row.big_logo_id,
    smallLogo: row.small_logo_id,
    invoiceLogo: row.invoice_logo_id,
  },
})
