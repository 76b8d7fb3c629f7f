/** Orders: what was sold, and how far it is paid (D-088, D-089, S-398 to S-400). */

import { machine } from '@app/kernel/machine'
import {
  Centilitres,
  Cents,
  DateOnly,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  PositiveCents,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { PayCode } from '#modules/cards/pay-codes/contract.ts'
import { AttendantCard } from '#modules/cards/employee-cards/contract.ts'
import { UsableCoupons } from '#modules/marketing/user-coupons/contract.ts'
import { OrderGift } from './gifts/contract.ts'
import { PrepaidMoney } from '#modules/sales/prepayments/contract.ts'
import { Recording } from '#modules/sales/recorded-orders/contract.ts'
import {
  PaymentNote,
  ReferenceNo,
  TILL_TYPES,
  Transaction,
} from '#modules/sales/transactions/contract.ts'

export const ORDER_KINDS = ['fuel', 'goods', 'mixed', 'recharge', 'score', 'prepay'] as const
export const REFUND_STATUSES = ['none', 'part', 'full'] as const
export const INVOICE_STATUSES = ['uninvoiced', 'invoicing', 'success', 'fail'] as const
export const ORDER_SOURCES = ['pump', 'web', 'manual'] as const
export const LINE_TYPES = ['fuel', 'normal', 'score', 'recharge', 'prepay'] as const

/** Money that is taken and nothing sold for it yet: it earns nothing, uses no coupons and is never written off. */
const TAKEN_BEFOREHAND: ReadonlySet<string> = new Set(['recharge', 'prepay'])

export const isSale = ({ kind }: { kind: string }): boolean => !TAKEN_BEFOREHAND.has(kind)

/**
 * The life of an order. A payment leads on by what is left to pay; `lock` is for payments that a
 * channel has yet to confirm. A revoked payment leads back, so that what was delivered can be paid
 * in another way; a revoked order is over.
 */
export const orderMachine = machine({
  open: {
    startPay: 'lock',
    payPart: 'partiallyPaid',
    payAll: 'success',
    close: 'close',
    fail: 'fail',
  },
  lock: {
    payPart: 'partiallyPaid',
    payAll: 'success',
    payFailed: 'open',
    restFailed: 'partiallyPaid',
    fail: 'fail',
  },
  partiallyPaid: {
    startPay: 'lock',
    payPart: 'partiallyPaid',
    payAll: 'success',
    unpayPart: 'partiallyPaid',
    unpayAll: 'open',
    revoke: 'close',
  },
  success: { unpayPart: 'partiallyPaid', unpayAll: 'open', revoke: 'close' },
  close: {},
  fail: {},
})

export type OrderStatus = (typeof orderMachine.states)[number]

const quantity = Type.Integer({
  description: 'Hundredths: centilitres of fuel, hundredths of a piece of goods (100 is one)',
})

export const LineItem = Type.Object({
  id: Id(),
  item: Nullable(Type.Object({ id: Id() })),
  debitItem: Nullable(Type.Object({ id: Id() }, { description: 'The recharge package' })),
  categoryType: OneOf(LINE_TYPES),
  name: Type.String(),
  unitPrice: Cents(),
  quantity,
  returned: Type.Integer({ description: 'Of goods: hundredths of a piece that came back' }),
  amount: Cents(),
  discount: Cents(),
})

export type LineItem = Static<typeof LineItem>

/** A member's coupon that the order used. */
export const UsedCoupon = Type.Object({
  id: Id(),
  code: Type.String(),
  deal: Type.Object({ id: Id(), name: Type.String() }),
  discount: Cents({ description: 'What it took off' }),
})

export type UsedCoupon = Static<typeof UsedCoupon>

export const Order = Type.Object({
  id: Id(),
  orderNo: Type.String(),
  kind: OneOf(ORDER_KINDS),
  type: Type.Integer({ description: '1: a fuelling; 0: any other' }),
  mode: Type.Integer({ description: '99: recorded by hand; 0: any other' }),
  status: OneOf(orderMachine.states),
  isWrittenOff: Type.Boolean({ description: 'Closed unpaid after its own period was settled' }),
  refundStatus: OneOf(REFUND_STATUSES),
  invoiceStatus: OneOf(INVOICE_STATUSES),
  company: Type.Object({ id: Id() }),
  station: Reference(),
  nozzleControl: Nullable(Type.Object({ id: Id(), logicNo: Type.Integer() })),
  fuelItem: Nullable(Reference()),
  fuelling: Nullable(Type.Object({ id: Id() })),
  buyer: Nullable(
    Type.Object({
      id: Id(),
      name: Type.String(),
      mobile: Nullable(Type.String({ description: 'Masked unless the caller may see it' })),
    }),
  ),
  seller: Nullable(Reference()),
  userCard: Nullable(
    Type.Object({
      id: Id(),
      number: Type.String(),
      name: Type.String(),
      user: Nullable(Reference()),
    }),
  ),
  employeeCard: Nullable(AttendantCard),
  shiftState: Nullable(Type.Object({ id: Id(), number: Type.Integer(), settled: Type.Boolean() })),
  carriedFromShift: Nullable(
    Type.Object({ id: Id() }, { description: 'The shift that was settled while it was unpaid' }),
  ),
  businessDay: DateOnly(),
  unitPrice: Cents({ description: 'Of the fuel, per whole unit' }),
  volume: Centilitres(),
  amount: Cents({ description: 'Before any discount' }),
  discount: Cents(),
  payable: Cents(),
  paid: Cents(),
  refunded: Cents({ description: 'Given back of what was paid' }),
  due: Cents({ description: 'Still to be paid' }),
  prepaid: Nullable(PrepaidMoney),
  source: OneOf(ORDER_SOURCES),
  recorded: Nullable(Recording),
  reason: Type.String(),
  remark: Type.String(),
  paidTime: Nullable(Timestamp()),
  closedTime: Nullable(Timestamp()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
  transactions: Type.Optional(Type.Array(Transaction)),
  payments: Type.Optional(Type.Array(PaymentNote, { description: 'The same, in few words' })),
  lineItems: Type.Optional(Type.Array(LineItem)),
  contents: Type.Optional(Type.Array(Type.String({ description: 'What a line is called' }))),
  userInvoices: Type.Optional(
    Type.Array(
      Type.Object({
        id: Id(),
        kind: OneOf(['blue', 'red'] as const),
        status: OneOf(INVOICE_STATUSES),
        invoiceNo: Type.String(),
        face: Cents({ description: 'Of the whole invoice, which may be for other orders as well' }),
        createdDate: Timestamp(),
      }),
    ),
  ),
  userDeals: Type.Optional(Type.Array(UsedCoupon)),
  gifts: Type.Optional(Type.Array(OrderGift)),
})

export type Order = Static<typeof Order>

export const OrderListQuery = ListQuery

export const OrderQuery = Type.Object(
  { expand: ListQuery.properties.expand },
  { additionalProperties: false },
)

const lineItems = Type.Array(
  Type.Object(
    {
      item: ReferenceInput(),
      quantity: Type.Integer({
        minimum: 100,
        maximum: 10_000_000,
        multipleOf: 100,
        description: 'Hundredths of a piece; whole pieces only',
      }),
      unitPrice: Type.Optional(Cents({ minimum: 0, description: 'As the caller saw it' })),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: 100 },
)

export const OrderDraft = requestBody({
  lineItems,
  buyer: Type.Optional(ReferenceInput({ description: 'The member whose coupons may count' })),
})

export type OrderDraft = Static<typeof OrderDraft>

export const NewOrderBody = requestBody({
  lineItems,
  buyer: Type.Optional(ReferenceInput({ description: 'The member who buys' })),
  remark: Type.Optional(OptionalText()),
})

export type NewOrderBody = Static<typeof NewOrderBody>

export const OrderPreview = Type.Object({
  lineItems: Type.Array(
    Type.Object({
      item: Reference(),
      unitPrice: Cents(),
      quantity,
      amount: Cents(),
      stock: Type.Integer({ description: 'Pieces left; -1 means unlimited' }),
    }),
  ),
  amount: Cents(),
  discount: Cents({ description: 'What the best choice of coupons takes off' }),
  payable: Cents(),
  userDeals: UsableCoupons.properties.content,
  best: UsableCoupons.properties.best,
})

export type OrderPreview = Static<typeof OrderPreview>

const amount = Type.Optional(
  PositiveCents({ description: 'A part of what is due; all by default' }),
)

const received = Type.Optional(
  PositiveCents({ description: 'What was handed over in cash; exactly the amount by default' }),
)

const userDeals = Type.Optional(
  Type.Array(ReferenceInput(), {
    maxItems: 20,
    description: 'Coupons of the member who pays; with the first payment only',
  }),
)

const user = Type.Optional(ReferenceInput({ description: 'Who pays; the buyer by default' }))

export const CashPayment = requestBody({ amount, received, userDeals, user })

export type CashPayment = Static<typeof CashPayment>

export const Payment = requestBody({
  paymentType: OneOf(['debit', ...TILL_TYPES] as const, {
    description: 'debit: with a stored-value card; any other: received, here or elsewhere',
  }),
  referenceNo: Type.Optional(ReferenceNo),
  amount,
  received,
  userDeals,
  user,
  userCard: Type.Optional(ReferenceInput({ description: 'Of a payment with a card' })),
  password: Type.Optional(Text({ maxLength: 32, description: 'Of a card that has one' })),
  payCode: Type.Optional(PayCode),
  plate: Type.Optional(
    Text({ maxLength: 8, description: 'The vehicle, for cards bound to plates' }),
  ),
})

export type Payment = Static<typeof Payment>

/** Just what a till needs at once; the whole order is a call away. */
export const PaymentReply = Type.Object({
  order: Type.Pick(Order, ['id', 'orderNo', 'status', 'discount', 'payable', 'paid', 'due']),
  transaction: Type.Pick(Transaction, ['id', 'transactionNo', 'paymentType', 'amount', 'status']),
  change: Cents(),
})

export type PaymentReply = Static<typeof PaymentReply>

export const CashPaymentReply = Type.Object({
  ...Order.properties,
  result: Type.Optional(Type.Object({ transaction: Transaction, change: Cents() })),
})

export type CashPaymentReply = Static<typeof CashPaymentReply>
