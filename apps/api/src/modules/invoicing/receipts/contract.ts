/**
 * Electronic receipts: what a customer sees by the code on the slip of an order, and the invoice that
 * they apply for there (D-143, D-398; machines: invoice, holder).
 */

import {
  Cents,
  Nullable,
  OneOf,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { GIFT_KINDS } from '#modules/sales/orders/gifts/contract.ts'
import { LINE_TYPES } from '#modules/sales/orders/contract.ts'
import { invoiceMachine, NewInvoice } from '../invoices/contract.ts'

const Points = Type.Object(
  {
    earned: Type.Integer(),
    takenBack: Type.Integer({ description: 'With refunds' }),
    left: Type.Integer({ description: 'What the buyer had after the last of it' }),
  },
  { description: 'null where the order brought its buyer none' },
)

/** What a slip says that is not of the order itself. */
export const ReceiptCode = Type.Object({
  url: Nullable(
    Type.String({
      description:
        'What the code on the slip says: an address, or the path alone where the server does not ' +
        'know its own; null where the company shows no receipts',
    }),
  ),
  mayApply: Type.Boolean({ description: 'An invoice can be applied for there' }),
  late: Type.Boolean({ description: 'More than 20 minutes after the payment (D-398)' }),
  points: Nullable(Points),
})

export type ReceiptCode = Static<typeof ReceiptCode>

export const CodeParam = Type.Object({
  code: Text({ maxLength: 64, description: 'From the address that the QR code holds' }),
})

export type CodeParam = Static<typeof CodeParam>

/** How far an order is paid, in the words of a customer. */
export const RECEIPT_STATUSES = ['paid', 'partRefunded', 'refunded', 'unpaid', 'closed'] as const

export const Receipt = Type.Object({
  company: Type.String(),
  station: Type.Object({ name: Type.String(), address: Type.String(), phone: Type.String() }),
  timeZone: Type.String({ description: 'Of the station' }),
  symbol: Type.String({ description: 'Currency symbol, before amounts' }),
  volumeUnit: Type.String(),
  orderNo: Type.String(),
  status: OneOf(RECEIPT_STATUSES),
  time: Timestamp({ description: 'When it was paid; before that, when it was sold' }),
  nozzle: Nullable(Type.Integer({ description: 'Its number at the station' })),
  lines: Type.Array(
    Type.Object({
      name: Type.String(),
      type: OneOf(LINE_TYPES),
      unitPrice: Cents(),
      quantity: Type.Integer({ description: 'Hundredths of a volume unit or of a piece' }),
      amount: Cents(),
    }),
  ),
  amount: Cents({ description: 'Before any discount' }),
  coupons: Type.Array(Type.Object({ name: Type.String(), discount: Cents() })),
  discount: Cents({ description: 'All that was taken off, coupons included' }),
  payable: Cents(),
  payments: Type.Array(
    Type.Object({
      type: Type.String(),
      name: Nullable(Type.String({ description: 'As the station calls it' })),
      amount: Cents(),
      card: Type.String({ description: 'The end of the card’s number; empty without a card' }),
    }),
  ),
  refunded: Cents(),
  gifts: Type.Array(
    Type.Object({
      kind: OneOf(GIFT_KINDS),
      name: Nullable(Type.String({ description: 'Of the coupon' })),
      figure: Type.Integer({ description: 'Pieces or cents, less what was taken back' }),
    }),
  ),
  points: Nullable(Points),
  mayApply: Type.Boolean({ description: 'The company takes applications for invoices here' }),
})

export type Receipt = Static<typeof Receipt>

const { title, taxId, email, phone } = NewInvoice.properties

/** The order is the one of the code, and its amount is the order's. */
export const CustomerApplication = requestBody({ title, taxId, email, phone })

export type CustomerApplication = Static<typeof CustomerApplication>

export const ApplicationPreview = Type.Object({
  amount: Cents({ description: 'What the invoice will be about' }),
})

export type ApplicationPreview = Static<typeof ApplicationPreview>

export const CustomerInvoice = Type.Object({
  status: OneOf(invoiceMachine.states),
  isOwn: Type.Boolean({
    description:
      'Applied for by this code: what follows is told of no other, for it may be about more',
  }),
  title: Type.String(),
  taxId: Type.String(),
  email: Type.String({ description: 'Masked' }),
  phone: Type.String({ description: 'Masked' }),
  amount: Cents(),
  invoiceNo: Type.String(),
  appliedTime: Timestamp(),
  issuedTime: Nullable(Timestamp()),
  failure: Type.String({ description: 'Why it failed; empty otherwise' }),
  hasPdf: Type.Boolean({ description: 'Its file can be had' }),
})

export type CustomerInvoice = Static<typeof CustomerInvoice>

export const InvoiceOfReceipt = Type.Object({ invoice: Nullable(CustomerInvoice) })

export type InvoiceOfReceipt = Static<typeof InvoiceOfReceipt>
