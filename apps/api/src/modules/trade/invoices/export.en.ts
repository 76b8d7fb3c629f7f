import type { Words } from '@app/kernel/words'
import { en as sellers } from '../../organisation/seller-titles/names.en.ts'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  platforms: sellers.platforms,
  title: 'Invoices',
  columns: {
    createdDate: 'Applied for',
    invoiceNo: 'Invoice no.',
    code: 'Invoice code',
    kind: 'Blue or red',
    status: 'Status',
    type: 'For',
    face: 'Face value',
    net: 'Net',
    tax: 'Tax',
    title: 'Title',
    taxId: 'Tax number',
    email: 'E-mail',
    phone: 'Mobile',
    orderNo: 'Order no.',
    orderCount: 'Orders',
    startTime: 'Paid from',
    endTime: 'Paid until',
    issuedTime: 'Issued',
    makeupPrint: 'Late print',
    source: 'Source',
    reversal: 'Reversal',
    reversalReason: 'Reason of reversal',
    failure: 'Why it failed',
    platform: 'Platform',
    seller: 'Seller',
    station: 'Station',
    creator: 'Applied for by',
    serialNo: 'Serial no.',
  },
  yesNo: { yes: 'Yes', no: 'No' },
  reversed: { yes: 'Reversed', no: '' },
} satisfies Words<typeof zh>
