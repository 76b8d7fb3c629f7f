/** Suppliers: who sells the company fuel, and who carries it (D-010). */

import {
  changeBody,
  Id,
  ListQuery,
  OneOf,
  OptionalText,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const SUPPLIER_KINDS = ['fuel', 'transport', 'both'] as const

export const SUPPLIER_STATUSES = ['normal', 'disabled'] as const

const fields = {
  name: Text({ maxLength: 64, description: 'Unique within the company' }),
  kind: OneOf(SUPPLIER_KINDS, {
    description: 'What it does for the company; both: sells and carries',
  }),
  contact: OptionalText({ maxLength: 32, description: 'Whom to ask for' }),
  phone: OptionalText({ maxLength: 32 }),
  taxNo: OptionalText({
    maxLength: 20,
    description: 'Taxpayer number, checked by its check digit',
  }),
  address: OptionalText(),
  bank: OptionalText({ maxLength: 64 }),
  bankAccount: OptionalText({ maxLength: 32 }),
  remark: OptionalText(),
}

const { name, kind, ...optional } = fields

export const NewSupplier = requestBody({
  name,
  kind,
  ...Type.Partial(Type.Object(optional)).properties,
})

export type NewSupplier = Static<typeof NewSupplier>

export const SupplierChange = changeBody({
  ...fields,
  status: OneOf(SUPPLIER_STATUSES, { description: 'A disabled supplier gets no new contracts' }),
})

export type SupplierChange = Static<typeof SupplierChange>

export const Supplier = Type.Object({
  id: Id(),
  ...fields,
  status: OneOf(SUPPLIER_STATUSES),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Supplier = Static<typeof Supplier>

export const SupplierListQuery = ListQuery
