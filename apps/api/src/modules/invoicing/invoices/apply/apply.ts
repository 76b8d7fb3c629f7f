/** Applying for an invoice: what it says and takes is decided here; the platform is asked afterwards. */

import { add, type Cents } from '@app/kernel/money'
import { isEmail, isMobile, isTaxNumber } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import { type Ctx, operatorOf } from '#http/context.ts'
import { UserErrors } from '#modules/access/users/errors.ts'
import { bookingBetweenCards } from '#modules/ledger/periods/service.ts'
import { getTitle, usableTitle } from '#modules/organisation/seller-titles/service.ts'
import type { SellerTitleRow } from '#modules/organisation/seller-titles/seller-title-rows.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { announce } from '#modules/sales/orders/locking.ts'
import { updateOrder } from '#modules/sales/orders/order-rows.ts'
import { type Invoice, INVOICE_SOURCES, type InvoiceSource, type NewInvoice } from '../contract.ts'
import { InvoiceErrors } from '../errors.ts'
import {
  basisOf,
  holdQuota,
  holdSelection,
  type Invoiced,
  quotasOf,
  requireInvoiceable,
} from './build-invoice-lines.ts'
import { taxedLinesOf } from './goods.ts'
import { takeQuota } from './quota.ts'
import { askPlatform } from '../send/queue.ts'
import { getInvoice } from '../service.ts'
import type { TaxedLine } from './split.ts'
import {
  insertInvoice,
  insertInvoiceLines,
  insertInvoiceOrders,
  insertInvoiceQuotas,
  type NewInvoiceRow,
} from '../store.ts'

/** @returns whether somebody asks for it who may */
export const mayExceedQuota = ({ session }: Ctx, force: boolean | undefined): boolean =>
  force === true && session.permissions.has('exceedQuota')

/**
 * Applies for an invoice over orders, or over recharges. Orders and quota are taken at once, so that
 * nobody invoices them a second time while the platform is asked.
 *
 * @param source staff at the console, or a customer by the code on the receipt (D-143)
 * @throws Refusal INVOICE_NOTHING, NOT_FOUND, INVOICE_MIXED, INVOICE_FORBIDDEN, INVOICE_ORDER_STATE,
 *   ORDER_INVOICED, INVOICE_ORDER_FAILED, INVOICE_WHEN_SPENT, INVOICE_WHEN_CHARGED, INVOICE_AMOUNT_LOW,
 *   INVOICE_CONTACT, EMAIL_FORMAT, PHONE_FORMAT, TAX_NO_FORMAT, SELLER_MISSING, INVOICE_TAX_CODE,
 *   INVOICE_TWICE, QUOTA_INSUFFICIENT
 */
export async function applyForInvoice(
  ctx: Ctx,
  input: NewInvoice,
  source: InvoiceSource = INVOICE_SOURCES.platform,
): Promise<Invoice> {
  if (input.sellerInvoice) await getTitle(ctx, input.sellerInvoice.id)
  const selection = await holdSelection(ctx, input)
  await requireInvoiceable(ctx, selection)
  requireContact(input)
  const [first] = selection
  if (!first) throw refuse(InvoiceErrors.nothingChosen)
  const { company_id, station_id } = first.order
  const seller = await sellerFor(ctx, station_id, input)
  const lines = await taxedLinesOf(ctx.db, station_id, amountsOf(selection))
  const needs = quotasOf(selection)
  const { balances, isShort } = await holdQuota(ctx, needs, mayExceedQuota(ctx, input.force))
  const invoiceId = await record(ctx, {
    selection,
    lines,
    row: {
      ...factsOf(selection, lines),
      ...buyerColumns(input),
      ...sellerColumns(seller),
      company_id,
      station_id,
      type: basisOf(first.order),
      source,
      forced: isShort,
    },
  })
  if (needs.length > 0) {
    const station = await stationIn(ctx.db, ctx.scope, station_id)
    const booking = await bookingBetweenCards(ctx, station)
    const by = { ...booking, operatorId: operatorOf(ctx) }
    await takeQuota(ctx.db, by, { invoiceId, attempt: 1, balances })
  }
  await markOrders(ctx, selection)
  await askPlatform(ctx.db, invoiceId)
  const { force, ...after } = input
  ctx.audit({
    action: source === INVOICE_SOURCES.scan ? 'customerApplyInvoice' : 'applyInvoice',
    entity: 'invoice',
    entityId: invoiceId,
    companyId: company_id,
    stationId: station_id,
    after: { ...after, ...(isShort && { forced: true }) },
  })
  return getInvoice(ctx, invoiceId)
}

const amountsOf = (selection: readonly Invoiced[]): { id: number; amount: Cents }[] =>
  selection.map(({ order, amount }) => ({ id: order.id, amount }))

/** @throws Refusal INVOICE_CONTACT, EMAIL_FORMAT, PHONE_FORMAT, TAX_NO_FORMAT */
export function requireContact({
  email = '',
  phone = '',
  taxId = '',
}: Pick<NewInvoice, 'email' | 'phone' | 'taxId'>): void {
  if (email === '' && phone === '') throw refuse(InvoiceErrors.contact)
  if (email !== '' && !isEmail(email)) throw refuse(UserErrors.emailFormat)
  if (phone !== '' && !isMobile(phone)) throw refuse(UserErrors.phoneFormat)
  if (taxId !== '' && !isTaxNumber(taxId)) throw refuse(UserErrors.taxNumberFormat)
}

async function sellerFor(
  ctx: Ctx,
  stationId: number,
  { sellerInvoice }: NewInvoice,
): Promise<SellerTitleRow> {
  const seller = await usableTitle(ctx, { stationId, titleId: sellerInvoice?.id })
  if (!seller) throw refuse(InvoiceErrors.sellerMissing)
  return seller
}

function factsOf(selection: readonly Invoiced[], lines: readonly TaxedLine[]) {
  const times = selection
    .flatMap(({ payments }) => payments.map(({ paid_at: at }) => Date.parse(at)))
    .toSorted((a, b) => a - b)
  return {
    face_cents: add(...lines.map(({ gross }) => gross)),
    tax_cents: add(...lines.map(({ tax }) => tax)),
    start_time: new Date(times.at(0) ?? 0),
    end_time: new Date(times.at(-1) ?? 0),
  }
}

const buyerColumns = ({ title, taxId = '', email = '', phone = '' }: NewInvoice) => ({
  title,
  tax_id: taxId.toUpperCase(),
  email,
  phone,
})

const sellerColumns = (seller: SellerTitleRow) => ({
  seller_title_id: seller.id,
  seller_name: seller.name,
  seller_tax_id: seller.taxPayerId,
  platform: seller.platform,
  digital: seller.digital,
})

async function record(
  ctx: Ctx,
  input: {
    selection: readonly Invoiced[]
    lines: readonly TaxedLine[]
    row: Omit<NewInvoiceRow, 'kind' | 'due_at'>
  },
): Promise<number> {
  const { selection, lines, row } = input
  const invoiceId = await insertInvoice(ctx.db, {
    ...row,
    kind: 'blue',
    due_at: ctx.now,
    created_by: operatorOf(ctx),
  })
  const place = { company_id: row.company_id, station_id: row.station_id, invoice_id: invoiceId }
  await insertInvoiceOrders(
    ctx.db,
    amountsOf(selection).map(({ id, amount }) => ({
      ...place,
      order_id: id,
      amount_cents: amount,
    })),
  )
  await insertInvoiceQuotas(
    ctx.db,
    selection.flatMap(({ order, quotas }) =>
      quotas.map(({ cardId, amount }) => ({
        ...place,
        order_id: order.id,
        user_card_id: cardId,
        amount_cents: amount,
      })),
    ),
  )
  await insertInvoiceLines(
    ctx.db,
    lines.map((line, index) => ({
      ...place,
      line_no: index + 1,
      name: line.name,
      classification_code: line.classificationCode,
      unit: line.unit,
      quantity: line.quantity,
      rate_bp: line.rate,
      gross_cents: line.gross,
      net_cents: line.net,
      tax_cents: line.tax,
    })),
  )
  return invoiceId
}

async function markOrders(ctx: Ctx, selection: readonly Invoiced[]): Promise<void> {
  for (const { order } of selection) {
    await updateOrder(ctx.db, order.id, {
      invoice_status: 'invoicing',
      updated_by: operatorOf(ctx),
    })
    announce(ctx, order, order.status)
  }
}
