/** Seller titles: as whom a station issues its invoices, and through which platform (D-112, D-141). */

import {
  changeBody,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'

export const INVOICE_PLATFORMS = ['pt', 'aisino', 'nuonuo'] as const

export type InvoicePlatform = (typeof INVOICE_PLATFORMS)[number]

/** A payee's short name has at most so many characters (D-394). */
export const LONGEST_PAYEE = 9

const line = (description: string, maxLength = 100) => OptionalText({ maxLength, description })

const fields = {
  platform: OneOf(INVOICE_PLATFORMS, { description: 'Who makes the invoices' }),
  name: Text({ maxLength: 100, description: 'The seller as it is registered' }),
  taxPayerId: Text({ maxLength: 20, description: 'Taxpayer number of the seller' }),
  address: line('Registered address'),
  phone: line('Registered phone', 32),
  bank: line('Bank'),
  account: line('Bank account', 40),
  payee: line('Short name of the payee, at most 9 characters', 40),
  reviewer: line('Who checks', 40),
  drawer: line('Who draws the invoice up', 40),
  digital: Type.Boolean({ description: 'Fully digital invoices, which have a number and no code' }),
  appKey: line('How the platform knows the seller'),
  isDefault: Type.Boolean({
    description: 'Taken when nobody chooses; the former default steps back',
  }),
  enabled: Type.Boolean({ description: 'May be invoiced with' }),
}

const appSecret = OptionalText({
  maxLength: 200,
  description: 'Signs calls to the platform; kept encrypted and never shown',
})

const { platform, name, taxPayerId, ...optional } = fields

export const NewSellerTitle = requestBody({
  platform,
  name,
  taxPayerId,
  ...Type.Partial(Type.Object(optional)).properties,
  appSecret: Type.Optional(appSecret),
})

export type NewSellerTitle = Static<typeof NewSellerTitle>

export const SellerTitleChange = changeBody({ ...fields, appSecret })

export type SellerTitleChange = Static<typeof SellerTitleChange>

export const SellerTitle = Type.Object({
  id: Id(),
  station: Reference(),
  ...fields,
  appSecret: Nullable(Type.String({ description: 'Only whether there is one' })),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type SellerTitle = Static<typeof SellerTitle>

export const SellerTitleListQuery = ListQuery
