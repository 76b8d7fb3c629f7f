/** Invoices as a file. */

import { instant, money, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Invoice } from './contract.ts'
import { en, zh } from './words.ts'

export const invoiceExport = listExport<Invoice, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((invoice) => invoice.createdDate),
    invoiceNo: text((invoice) => invoice.invoiceNo),
    code: text((invoice) => invoice.code),
    kind: text((invoice, words) => words.kinds[invoice.kind]),
    status: text((invoice, words) => words.statuses[invoice.status]),
    type: text((invoice, words) => words.types[invoice.type]),
    face: money((invoice) => invoice.face),
    net: money((invoice) => invoice.net),
    tax: money((invoice) => invoice.tax),
    title: text((invoice) => invoice.title),
    taxId: text((invoice) => invoice.taxId),
    email: text((invoice) => invoice.email),
    phone: text((invoice) => invoice.phone),
    orderNo: text((invoice) => invoice.orderNo),
    orderCount: whole((invoice) => invoice.orderCount),
    startTime: instant((invoice) => invoice.startTime),
    endTime: instant((invoice) => invoice.endTime),
    issuedTime: instant((invoice) => invoice.issuedTime),
    makeupPrint: text((invoice, words) => words.yesNo[invoice.makeupPrint ? 'yes' : 'no']),
    source: text((invoice, words) => words.sources[invoice.source === 0 ? 'platform' : 'scan']),
    reversal: text((invoice, words) => words.reversed[invoice.reversed ? 'yes' : 'no']),
    reversalReason: text((invoice) => invoice.reversalReason),
    failure: text((invoice) => invoice.failure?.text || invoice.failure?.message),
    platform: text((invoice, words) => words.platforms[invoice.platform]),
    seller: text((invoice) => invoice.seller.name),
    station: text((invoice) => invoice.station.name),
    creator: text((invoice) => invoice.creator?.name),
    serialNo: text((invoice) => invoice.serialNo),
  },
})
