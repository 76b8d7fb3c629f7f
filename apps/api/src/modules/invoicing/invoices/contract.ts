/** Invoices: for sales and recharges, blue and red, and what they take of orders and quota (D-092, D-140 to D-144). */

import { machine } from '@app/kernel/machine'
import {
  Cents,
  Id,
  ListQuery,
  Nullable,
  OneOf,
  OptionalText,
  Percent,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Text,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { INVOICE_PLATFORMS } from '#modules/organisation/seller-titles/contract.ts'

/**
 * The life of an invoice, blue or red (machines: invoice). A failed one is tried again or given up;
 * `uninvoiced` is what was given up.
 */
export const invoiceMachine = machine({
  uninvoiced: {},
  invoicing: { issue: 'success', reject: 'fail' },
  success: { reverse: 'success', print: 'success', resend: 'success' },
  fail: { retry: 'invoicing', discard: 'uninvoiced' },
})

export type InvoiceStatus = (typeof invoiceMachine.states)[number]

export const INVOICE_KINDS = ['blue', 'red'] as const

/** What is invoiced: what was bought, or what was put on a card. */
export const INVOICE_BASES = ['consume', 'charge'] as const

/** Who applied for it: staff at the console, or the customer by the code on the receipt (D-143). */
export const INVOICE_SOURCES = { platform: 0, scan: 1 } as const

export type InvoiceSource = (typeof INVOICE_SOURCES)[keyof typeof INVOICE_SOURCES]

/** Why a red invoice is made, as the tax bureau counts the reasons. */
export const REVERSAL_CAUSES = ['error', 'return', 'termination', 'discount'] as const

export type ReversalCause = (typeof REVERSAL_CAUSES)[number]

/** The platform refused; it issued something else; nobody has connected us with it. */
export const INVOICE_FAILURES = ['rejected', 'mismatch', 'notConnected'] as const

export type InvoiceFailure = (typeof INVOICE_FAILURES)[number]

/** Only more than this is invoiced; cents (D-241). */
export const NOT_INVOICED_UP_TO = 100

/** A code on paper says that it comes late once this is over since the payment (D-398). */
export const LATE_PRINT_MINUTES = 20

const Selection = {
  orderIds: Type.Optional(
    Type.Array(Id(), { minItems: 1, maxItems: 100, uniqueItems: true, description: 'Orders' }),
  ),
  detailIds: Type.Optional(
    Type.Array(Id(), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: 'Recharges, by their lines in the card ledger',
    }),
  ),
}

export const InvoiceDraft = requestBody(Selection)

export type InvoiceDraft = Static<typeof InvoiceDraft>

const force = Type.Optional(
  Type.Boolean({ description: 'Although the card has not enough quota; not for everybody' }),
)

export const NewInvoice = requestBody({
  ...Selection,
  title: Text({ maxLength: 100, description: 'As whom the customer is invoiced' }),
  taxId: Type.Optional(OptionalText({ maxLength: 20, description: 'Tax number of the customer' })),
  email: Type.Optional(OptionalText({ maxLength: 100, description: 'Or a mobile number' })),
  phone: Type.Optional(OptionalText({ maxLength: 11, description: 'Or an e-mail address' })),
  sellerInvoice: Type.Optional(ReferenceInput({ description: 'The station’s default otherwise' })),
  force,
})

export type NewInvoice = Static<typeof NewInvoice>

export const InvoiceRetry = requestBody({ force })

export type InvoiceRetry = Static<typeof InvoiceRetry>

export const InvoiceReversal = requestBody({
  reason: Reason(),
  cause: Type.Optional(OneOf(REVERSAL_CAUSES, { description: 'An error by default' })),
})

export type InvoiceReversal = Static<typeof InvoiceReversal>

export const InvoiceResending = requestBody({
  email: Type.Optional(
    OptionalText({
      maxLength: 100,
      description: 'That of the invoice otherwise; empty: no e-mail',
    }),
  ),
  phone: Type.Optional(
    OptionalText({
      maxLength: 11,
      description: 'That of the invoice otherwise; empty: no message',
    }),
  ),
})

export type InvoiceResending = Static<typeof InvoiceResending>

/** The platform is being asked; it has taken it; it refused or never answered. */
export const RESEND_STATUSES = ['sending', 'sent', 'fail'] as const

const InvoicedOrder = Type.Object({
  id: Id(),
  orderNo: Type.String(),
  kind: Type.String(),
  amount: Cents({ description: 'What of it is invoiced' }),
  detail: Nullable(Type.Object({ id: Id() }, { description: 'Of a recharge: its line' })),
})

export const InvoiceLine = Type.Object({
  name: Type.String(),
  classificationCode: Type.String(),
  unit: Type.String(),
  quantity: Type.Integer({ description: 'Hundredths; negative on a red one' }),
  taxRate: Percent(),
  gross: Cents(),
  net: Cents(),
  tax: Cents(),
})

export type InvoiceLine = Static<typeof InvoiceLine>

export const InvoiceTax = Type.Omit(InvoiceLine, ['name', 'unit', 'quantity'], {
  description: 'What falls on one rate and class',
})

export type InvoiceTax = Static<typeof InvoiceTax>

/** What an invoice would say and take, before anybody decides. */
export const InvoicePreview = Type.Object({
  face: Cents(),
  tax: Cents(),
  lines: Type.Array(InvoiceLine),
  taxes: Type.Array(InvoiceTax),
  orders: Type.Array(InvoicedOrder),
  quotas: Type.Array(
    Type.Object({
      userCard: Type.Object({ id: Id(), number: Type.String() }),
      needed: Cents(),
      held: Cents({ description: 'The quota of the card now' }),
    }),
  ),
  seller: Nullable(Reference({ description: 'As whom the station invoices by default' })),
  buyer: Type.Object(
    { title: Type.String(), taxId: Type.String(), email: Type.String() },
    { description: 'What the customer has told us; empty where nothing' },
  ),
})

export type InvoicePreview = Static<typeof InvoicePreview>

export const Invoice = Type.Object({
  id: Id(),
  kind: OneOf(INVOICE_KINDS),
  status: OneOf(invoiceMachine.states),
  type: OneOf(INVOICE_BASES),
  source: Type.Integer({ description: '0: platform; 1: a scanned code' }),
  platform: OneOf(INVOICE_PLATFORMS),
  company: Type.Object({ id: Id() }),
  station: Reference(),
  seller: Type.Object({ id: Id(), name: Type.String(), taxPayerId: Type.String() }),
  digital: Type.Boolean(),
  title: Type.String(),
  taxId: Type.String(),
  email: Type.String(),
  phone: Type.String({ description: 'Masked' }),
  face: Cents({ description: 'With tax; negative on a red one' }),
  net: Cents(),
  tax: Cents(),
  startTime: Timestamp({ description: 'When the first of it was paid' }),
  endTime: Timestamp({ description: 'When the last of it was paid' }),
  orderNo: Type.String({ description: 'Of its first order' }),
  orderCount: Type.Integer(),
  forced: Type.Boolean(),
  serialNo: Type.String({ description: 'How the platform was asked' }),
  invoiceNo: Type.String(),
  code: Type.String(),
  issuedTime: Nullable(Timestamp()),
  pdfUrl: Type.String({ description: 'Where the platform offers it as a file' }),
  pdf: Nullable(
    Type.Object(
      { size: Type.Integer({ description: 'Bytes' }) },
      { description: 'The same file, kept here; null until it has been fetched' },
    ),
  ),
  failure: Nullable(
    Type.Object({ code: OneOf(INVOICE_FAILURES), text: Type.String(), message: Type.String() }),
  ),
  reversed: Type.Boolean({ description: 'A red invoice has taken it back' }),
  blueInvoice: Nullable(Type.Object({ id: Id(), invoiceNo: Type.String() })),
  redInvoice: Nullable(
    Type.Object({ id: Id(), invoiceNo: Type.String(), status: OneOf(invoiceMachine.states) }),
  ),
  reversalCause: Nullable(OneOf(REVERSAL_CAUSES)),
  reversalReason: Type.String(),
  makeupPrint: Type.Boolean({ description: 'Printed later than 20 minutes after the payment' }),
  printCount: Type.Integer(),
  resending: Nullable(
    Type.Object(
      {
        status: OneOf(RESEND_STATUSES),
        email: Type.String(),
        phone: Type.String({ description: 'Masked' }),
        time: Nullable(Timestamp({ description: 'When the platform took it' })),
        failure: Type.String({
          description: 'What the platform said; empty where it said nothing',
        }),
      },
      { description: 'The last time that it was sent once more' },
    ),
  ),
  creator: Nullable(Reference()),
  createdDate: Timestamp(),
  modifiedDate: Timestamp(),
  version: Type.Integer(),
  orders: Type.Optional(Type.Array(InvoicedOrder)),
  lines: Type.Optional(Type.Array(InvoiceLine)),
  taxes: Type.Optional(Type.Array(InvoiceTax)),
})

export type Invoice = Static<typeof Invoice>

export const InvoicePrint = Type.Object({
  invoice: Invoice,
  qr: Type.String({
    description: 'What the code on paper holds, as the tax bureau’s apps read it',
  }),
  late: Type.Boolean({ description: 'More than 20 minutes after the payment' }),
})

export type InvoicePrint = Static<typeof InvoicePrint>

/** How a platform says that it is done with an invoice. */
export const InvoiceNotice = requestBody({
  taxPayerId: Text({ maxLength: 32, description: 'The seller' }),
  serialNo: Text({ maxLength: 64, description: 'How the platform was asked' }),
  timestamp: Text({ maxLength: 32 }),
  sign: Text({
    maxLength: 100,
    description: 'Base64 of an HMAC-SHA256 with the seller’s secret over the others, a line each',
  }),
})

export type InvoiceNotice = Static<typeof InvoiceNotice>

export const InvoiceNoticeTaken = Type.Object({ code: Type.Literal('SUCCESS') })

export const PlatformParam = Type.Object({ platform: OneOf(INVOICE_PLATFORMS) })

export const InvoiceListQuery = ListQuery
