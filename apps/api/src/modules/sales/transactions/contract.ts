/** Transactions: what was paid for an order, one row for each payment (D-090, D-166). */

import { machine } from '@app/kernel/machine'
import {
  Cents,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reference,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { REGISTERED_TYPES } from '#modules/forecourt/devices/contract.ts'
import { BillType } from '#modules/organisation/auth-tokens/contract.ts'
import { ChannelSummary } from '#modules/payments/channels/contract.ts'

/** Money that came in somewhere else and is recorded here as received, and the drawer's. */
export const RECEIVED_TYPES = ['cash', 'wx', 'ali', 'bankCard', 'unionPay', 'other'] as const

/**
 * Cards, vouchers and apps of others: recorded with the number that the other side gave the payment, which
 * counts once (D-115 to D-119, D-159). A station takes those that it has switched on.
 */
export const THIRD_PARTY_TYPES = [
  'qrCode',
  'faceCode',
  'jsApi',
  'card',
  'sinopecUserCard',
  'egUserCard',
  'sinopecOtherCard',
  'externalUserCard',
  'hsCard12',
  'hsCard15',
  'hsCardOther',
  'unionCard',
  'union',
  'free',
  'douyin',
  'kuaishou',
  'coupon',
  'tuanYou',
  'didi',
  'huochebang',
  'gift',
  'yijiayou',
  'tuhu',
] as const

/** Every way of paying that the trade knows (D-115 to D-119); `prepaid`: with money that was taken before. */
export const PAYMENT_TYPES = [
  ...RECEIVED_TYPES,
  ...THIRD_PARTY_TYPES,
  'barCode',
  'debit',
  'score',
  'prepaid',
] as const

/** What a till may record, apart from the company's own cards and points. */
export const TILL_TYPES = [...RECEIVED_TYPES, ...THIRD_PARTY_TYPES] as const

/** Apart from the schema: the till checks it, and is part of what the console loads first. */
export const REFERENCE_NO = {
  maxLength: 64,
  pattern: String.raw`^[0-9A-Za-z _/-]*[0-9A-Za-z][0-9A-Za-z _/-]*$`,
}

/** What the other side calls a payment; typed with blanks or in small letters, it is the same one. */
export const ReferenceNo = Text({
  ...REFERENCE_NO,
  description: 'Required of third-party ways; counts once in a company',
})

/** Nobody paid with money: points, what was given, and what was let off. */
const WITHOUT_MONEY: ReadonlySet<string> = new Set(['score', 'gift', 'free', 'coupon'])

/** Whether somebody paid money, here or elsewhere: only that earns, is invoiced or comes back in cash. */
export const isPaidInMoney = (paymentType: string): boolean => !WITHOUT_MONEY.has(paymentType)

/**
 * The life of a payment. Cash, cards and what was received elsewhere succeed at once; `open`, `lock`
 * and `refunding` are for payments that a channel has to confirm.
 */
export const transactionMachine = machine({
  open: { submit: 'lock', cancel: 'close' },
  lock: { confirm: 'success', decline: 'fail', cancel: 'close' },
  success: {
    refundPart: 'partRefunded',
    refundAll: 'refunded',
    askRefund: 'refunding',
    revoke: 'revoked',
  },
  refunding: {
    refundConfirmed: 'refunded',
    partConfirmed: 'partRefunded',
    refundFailed: 'success',
    restFailed: 'partRefunded',
  },
  partRefunded: {
    refundPart: 'partRefunded',
    refundAll: 'refunded',
    askRefund: 'refunding',
  },
  refunded: {},
  revoked: {},
  fail: {},
  close: {},
})

const STANDING: ReadonlySet<string> = new Set(['success', 'refunding', 'partRefunded', 'refunded'])

/** Whether a payment was made and not undone; one that is waited for, failed or was called off was not. */
export const isStanding = ({ status }: { status: string }): boolean => STANDING.has(status)

export const Transaction = Type.Object({
  id: Id(),
  transactionNo: Type.String(),
  order: Type.Object({ id: Id(), orderNo: Type.String(), kind: Type.String() }),
  company: Type.Object({ id: Id() }),
  station: Reference(),
  paymentType: OneOf(PAYMENT_TYPES),
  billType: BillType,
  accountRatio: Nullable(
    Type.Object(
      { id: Id(), ratio: Type.Integer() },
      { description: 'By which ratio it arrived there; null: by the accounts or an authorisation' },
    ),
  ),
  referenceNo: Type.String({ description: 'The number that the other side gave it; empty: none' }),
  amount: Cents(),
  received: Nullable(Cents({ description: 'What was handed over in cash' })),
  change: Cents({ description: 'What was given back of it' }),
  refunded: Cents(),
  maxRefundable: Cents({ description: 'The most that a refund may still give back' }),
  canRevoke: Type.Boolean({
    description: 'Made in the running shift or day, and nothing refunded',
  }),
  status: OneOf(transactionMachine.states),
  userCard: Nullable(Type.Object({ id: Id(), number: Type.String() })),
  user: Nullable(Reference()),
  operator: Nullable(Reference()),
  device: Nullable(
    Type.Object(
      {
        id: Nullable(Id()),
        code: Type.String(),
        name: Type.String({ description: 'Its code, where no device is registered under it' }),
        type: Nullable(OneOf(REGISTERED_TYPES)),
      },
      { description: 'The machine that took it, by what it calls itself' },
    ),
  ),
  shiftState: Nullable(Type.Object({ id: Id(), number: Type.Integer() })),
  businessDay: DateOnly(),
  paidTime: Nullable(Timestamp()),
  revokedTime: Nullable(Timestamp()),
  channel: Nullable(ChannelSummary),
  reason: Type.String({ description: 'Why it was revoked' }),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
})

export type Transaction = Static<typeof Transaction>

/** What files of orders tell of each payment. */
export const PaymentNote = Type.Object({
  paymentType: OneOf(PAYMENT_TYPES),
  status: OneOf(transactionMachine.states),
  device: Nullable(Type.String({ description: 'What the machine that took it is called' })),
  tradeNo: Nullable(
    Type.String({ description: 'The number that its channel or the other side gave it' }),
  ),
})

export const TransactionListQuery = ListQuery

export const TransactionQuery = Type.Object(
  { expand: ListQuery.properties.expand },
  { additionalProperties: false },
)
