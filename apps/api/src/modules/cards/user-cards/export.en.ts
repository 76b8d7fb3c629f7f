import type { Words } from '@app/kernel/words'
import { en as names } from './names.en.ts'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Cards',
  columns: {
    number: 'Card number',
    name: 'Card name',
    card: 'Programme',
    type: 'Type',
    status: 'Status',
    cardInfo: 'Number on the card',
    uuid: 'Chip serial',
    rfid: 'RFID tag',
    user: 'Member',
    mobile: 'Phone',
    station: 'Opened at',
    available: 'Available',
    principal: 'Principal',
    gift: 'Gift',
    lockValue: 'Frozen',
    value: 'Card balance',
    overspend: 'Owed',
    points: 'Points',
    growth: 'Growth',
    level: 'Level',
    invoiceQuota: 'Invoicing quota',
    limitPerTransaction: 'Limit per payment',
    limitDay: 'Daily limit',
    limitMonth: 'Monthly limit',
    validUntil: 'Valid until',
    remark: 'Remark',
    createdDate: 'Opened',
  },
  types: { user: 'Member', employee: 'Employee', anonymous: 'Anonymous' },
  ...names,
} satisfies Words<typeof zh>
