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
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { REGISTERED_TYPES } from '#modules/forecourt/devices/contract.ts'
import { BillType } from '#modules/organisation/auth-tokens/contract.ts'
import { ChannelSummary } from '#modules/payments/channels/contract.ts'

/** Every way of paying that the trade knows (D-115 to D-119). */
export const PAYMENT_TYPES = [
  'wx',
  'ali',
  'unionPay',
  'qrCode',
  'faceCode',
  'barCode',
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
  'debit',
  'score',
  'free',
  'douyin',
  'kuaishou',
  'coupon',
  'other',
  'tuanYou',
  'bankCard',
  'didi',
  'huochebang',
  'gift',
  'yijiayou',
  'tuhu',
  'cash',
] as const

/** Money that came in somewhere else and is recorded here as received, and the drawer's. */
export const RECEIVED_TYPES = ['cash', 'wx', 'ali', 'bankCard', 'unionPay', 'other'] as const

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
  tradeNo: Nullable(Type.String({ description: 'The number that its channel gave it' })),
})

export const TransactionListQuery = ListQuery

export const TransactionQuery = Type.Object(
  { expand: ListQuery.properties.expand },
  { additionalProperties: false },
)
