/** Orders by their number, or how it begins; invoices by number or title. */

import type { Invoice } from '@app/api/contract/invoicing/invoices'
import type { Order } from '@app/api/contract/sales/orders'
import { isOrderNo } from '@app/kernel/formats'
import { between, contains, equals } from '@app/kernel/list-query/write'
import { instant, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { type Finder, finder, isName } from './finder.ts'

const ORDER_DIGITS = 14
/** The day, as order numbers begin, and two digits more. */
const ORDER_START = /^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{2,7}$/
/** On paper eight digits, twenty since they are digital. */
const INVOICE_NO = /^(\d{8}|\d{20})$/

/** All numbers that begin so lie between the first and the last of them, as its index has them. */
const orderNoIs = (text: string): string =>
  isOrderNo(text)
    ? equals('orderNo', text)
    : between('orderNo', text.padEnd(ORDER_DIGITS, '0'), text.padEnd(ORDER_DIGITS, '9'))

export const SALES: readonly Finder[] = [
  finder<Order>({
    page: 'AllQuery',
    permission: 'allQuery:read',
    list: '/orders',
    fits: (text) => isOrderNo(text) || ORDER_START.test(text),
    filter: orderNoIs,
    shown: ({ id, orderNo, amount, createdDate }) => ({
      title: orderNo,
      note: `${money(amount)} · ${instant(createdDate)}`,
      path: pathTo('AllDetails', { orderId: id }),
      permission: 'allDetails:read',
    }),
  }),
  finder<Invoice>({
    page: 'InvoiceQuery',
    permission: 'invoiceQuery:read',
    list: '/invoices',
    fits: (text) => INVOICE_NO.test(text) || isName(text),
    filter: (text) => (INVOICE_NO.test(text) ? equals('invoiceNo', text) : contains('title', text)),
    shown: ({ invoiceNo, title, face, createdDate }) => ({
      title: invoiceNo || title,
      note: [invoiceNo && title, money(face), instant(createdDate)].filter(Boolean).join(' · '),
      path: pathTo('InvoiceQuery', invoiceNo ? { invoiceNo } : { title }),
      permission: 'invoiceQuery:read',
    }),
  }),
]
