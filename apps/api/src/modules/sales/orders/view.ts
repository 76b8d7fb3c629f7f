/** An order as the wire shows it. */

import { subtract, ZERO } from '@app/kernel/money'
import { mobileOf } from '#modules/cards/user-cards/view.ts'
import type { piecesOnOrders } from '#modules/marketing/user-coupons/pieces-on-orders.ts'
import type { waysOfPaying } from '#modules/sales/transactions/service.ts'
import { leftOf } from './order-rows.ts'
import type { LineItem, Order, UsedCoupon } from './contract.ts'
import type { OrderGift } from './gifts/contract.ts'
import type { giftsOfOrders } from './gifts/store.ts'
import type { invoicesOfOrders, linesOfOrders, OrderRow } from './order-list.ts'

export const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  orderNo: row.order_no,
  kind: row.kind,
  type: row.type,
  mode: row.mode,
  status: row.status,
  isWrittenOff: row.is_written_off,
  refundStatus: row.refund_status,
  invoiceStatus: row.invoice_status,
  company: { id: row.company_id },
  station: row.station ?? { id: row.station_id },
  nozzleControl: row.nozzle,
  fuelItem: row.fuel_item,
  fuelling: row.fuelling_id ? { id: row.fuelling_id } : null,
  buyer: row.buyer && { ...row.buyer, mobile: mobileOf(row.buyer.mobile) },
  seller: row.seller,
  userCard: row.user_card,
  employeeCard: row.employee_card,
  shiftState: row.shift,
  carriedFromShift: row.carried_to_shift_id && row.shift_id ? { id: row.shift_id } : null,
  businessDay: row.business_day,
  unitPrice: row.unit_price_cents,
  volume: row.volume_cl,
  amount: row.amount_cents,
  discount: row.discount_cents,
  payable: row.payable_cents,
  paid: row.paid_cents,
  refunded: row.refunded_cents,
  due: isUnpaid(row) ? subtract(row.payable_cents, row.paid_cents) : ZERO,
  prepaid: row.kind === 'prepay' ? prepaidOf(row) : null,
  source: row.source,
  recorded: recordedOf(row),
  reason: row.reason,
  remark: row.remark,
  paidTime: row.paid_at,
  closedTime: row.closed_at,
  createdDate: row.created_at,
  modifiedDate: row.updated_at,
  version: row.version,
})

const prepaidOf = (row: OrderRow): Order['prepaid'] => ({
  used: row.prepaid_used_cents,
  held: row.prepaid_held_cents,
  left: leftOf(row),
})

const recordedOf = ({
  fuelled_at: fuelledTime,
  creator,
  record_reason: reason,
}: OrderRow): Order['recorded'] =>
  fuelledTime && creator ? { fuelledTime, by: creator, reason } : null

const isUnpaid = ({ status }: OrderRow): boolean =>
  status === 'open' || status === 'lock' || status === 'partiallyPaid'

export const toWayOfPaying = (
  row: Awaited<ReturnType<typeof waysOfPaying>>[number],
): NonNullable<Order['payments']>[number] => ({
  paymentType: row.payment_type,
  status: row.status,
  device: row.device,
  tradeNo: row.trade_no,
})

type PieceRow = Awaited<ReturnType<typeof piecesOnOrders>>[number]

export const toUsedCoupon = (row: PieceRow): UsedCoupon => ({
  id: row.id,
  code: row.code,
  deal: { id: row.coupon_id, name: row.coupon_name },
  discount: row.discount_cents ?? ZERO,
})

type GiftRow = Awaited<ReturnType<typeof giftsOfOrders>>[number]

export const toOrderGift = (row: GiftRow): OrderGift => ({
  id: row.id,
  kind: row.kind,
  deal: row.deal,
  userCard: row.user_card,
  promised: row.promised,
  given: row.given,
  takenBack: row.taken_back,
  obstacle: row.obstacle,
})

type LineRow = Awaited<ReturnType<typeof linesOfOrders>>[number]

export const toLineItem = (row: Omit<LineRow, 'order_id'>): LineItem => ({
  id: row.id,
  item: row.item_id ? { id: row.item_id } : null,
  debitItem: row.package_id ? { id: row.package_id } : null,
  categoryType: row.category_type,
  name: row.name,
  unitPrice: row.unit_price_cents,
  quantity: row.quantity,
  returned: row.returned_quantity,
  amount: row.amount_cents,
  discount: row.discount_cents,
})

type InvoiceRow = Awaited<ReturnType<typeof invoicesOfOrders>>[number]

export const toUserInvoice = (row: InvoiceRow): NonNullable<Order['userInvoices']>[number] => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  invoiceNo: row.invoice_no,
  face: row.face_cents,
  createdDate: row.created_at,
})
