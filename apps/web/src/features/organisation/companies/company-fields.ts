/** A company as its form holds it, and the way back to what the server is sent. */

import {
  type Company,
  type CompanyChange,
  type CompanyField,
  FORBIDDEN_FIELDS,
  type NewCompany,
  VOLUME_UNITS,
} from '@app/api/contract/organisation/companies'
import { standingOf } from '@app/api/contract/organisation/dealers'
import { session } from '#lib/session/session-store.ts'
import { words } from './words.ts'

type VolumeUnit = (typeof VOLUME_UNITS)[number]

export interface CompanyFields {
  code: string
  name: string
  description?: string
  address?: string
  contact?: string
  phone?: string
  currency: string
  currencyShort?: string
  symbol: string
  volumeUnit: VolumeUnit
  products?: { code: string; description?: string }[]
  /** A dealer's id; 0: none, the platform serves the company itself. */
  dealerId?: number
  customerId?: string
  unionCardCompanyId?: string
  /** Blank: the key that there is stays. */
  cardKey?: string
  secretKey?: string
}

export const NEW_COMPANY: Partial<CompanyFields> = {
  currency: 'RMB',
  currencyShort: words.usualShort,
  symbol: '¥',
  volumeUnit: 'L',
  dealerId: 0,
}

export const fieldsOf = (company: Company): CompanyFields => ({
  code: company.code,
  name: company.name,
  description: company.description,
  address: company.address,
  contact: company.contact,
  phone: company.phone,
  currency: company.property.currency,
  currencyShort: company.property.currencyShort,
  symbol: company.property.symbol,
  volumeUnit: VOLUME_UNITS.find((unit) => unit === company.property.volumeUnit) ?? 'L',
  products: company.products,
  dealerId: company.companyGroup?.id ?? 0,
  customerId: company.customerId,
  unionCardCompanyId: company.unionCardCompanyId,
})

/** What the server takes of the form; a blank key is none. */
export function inputOf(fields: CompanyFields): NewCompany {
  const { dealerId, cardKey, secretKey, ...same } = fields
  return {
    ...same,
    companyGroup: dealerId ? { id: dealerId } : null,
    ...(cardKey && { cardKey }),
    ...(secretKey && { secretKey }),
  }
}

/** As above, without what the caller may not change. */
export function changeOf(fields: CompanyFields): Omit<CompanyChange, 'version'> {
  const change: Omit<CompanyChange, 'version'> = inputOf(fields)
  for (const name of forbiddenFields()) delete change[name]
  return change
}

/** What the caller may see of a company but not change. */
const forbiddenFields = (): readonly CompanyField[] =>
  FORBIDDEN_FIELDS[standingOf(session.profile()?.roles ?? [])]

export const mayWrite = (field: CompanyField): boolean => !forbiddenFields().includes(field)
