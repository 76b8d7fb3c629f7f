/** Account 1 and account 2 of a station, on which its payments arrive (S-189, D-152). */

import {
  Cents,
  changeBody,
  Id,
  ListQuery,
  OneOf,
  OptionalText,
  Reference,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { BillType } from '#modules/organisation/auth-tokens/contract.ts'
import { TILL_TYPES } from '#modules/sales/transactions/contract.ts'

const fields = {
  name: Text({ maxLength: 64, description: 'Whose account it is' }),
  bank: OptionalText({ maxLength: 64 }),
  account: OptionalText({ maxLength: 40, description: 'Its number at the bank' }),
  paymentTypes: Type.Array(OneOf(TILL_TYPES), {
    uniqueItems: true,
    maxItems: TILL_TYPES.length,
    description: 'Of account 2: ways of paying whose money arrives there, from the next payment on',
  }),
  enabled: Type.Boolean({ description: 'Of account 2: off, everything arrives on account 1' }),
}

export const NewBillAccount = requestBody({
  billType: BillType,
  name: fields.name,
  bank: Type.Optional(fields.bank),
  account: Type.Optional(fields.account),
  paymentTypes: Type.Optional(fields.paymentTypes),
  enabled: Type.Optional(fields.enabled),
})

export type NewBillAccount = Static<typeof NewBillAccount>

export const BillAccountChange = changeBody(fields)

export type BillAccountChange = Static<typeof BillAccountChange>

export const BillAccount = Type.Object({
  id: Id(),
  station: Reference(),
  billType: BillType,
  ...fields,
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type BillAccount = Static<typeof BillAccount>

export const BillAccountListQuery = ListQuery

/** Payments of a shift, day or month by the account on which they arrived. Earlier sheets do not tell. */
export const AccountTotal = Type.Object({
  billType: BillType,
  amount: Cents({ description: 'Taken, whatever became of it later' }),
  givenBack: Cents({ description: 'Refunds and voids of what had arrived on it' }),
  net: Cents(),
})

export type AccountTotal = Static<typeof AccountTotal>
