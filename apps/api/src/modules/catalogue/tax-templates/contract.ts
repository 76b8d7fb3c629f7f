/** Default tax classes of a platform: what holds at a station that says nothing of its own (S-200). */

import {
  changeBody,
  Id,
  ListQuery,
  requestBody,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { taxFields } from '#modules/catalogue/taxes/contract.ts'

const { unit, ...required } = taxFields

export const NewTaxTemplate = requestBody({ ...required, unit: Type.Optional(unit) })

export type NewTaxTemplate = Static<typeof NewTaxTemplate>

export const TaxTemplateChange = changeBody(taxFields)

export type TaxTemplateChange = Static<typeof TaxTemplateChange>

export const TaxTemplateDeletion = Type.Object(
  { version: Version() },
  { additionalProperties: false },
)

export const TaxTemplate = Type.Object({
  id: Id(),
  ...taxFields,
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type TaxTemplate = Static<typeof TaxTemplate>

export const TaxTemplateListQuery = ListQuery
