import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  packages: {
    card: 'Members and cards',
    payment: 'Payments',
    store: 'Shop',
    rfid: 'Vehicle tags (RFID)',
  },
  services: {
    indefinite: 'Without an end',
    notExpired: 'Running',
    dueSoon: 'Ends soon',
    expired: 'Expired',
    ended: 'Ended',
  },
  statuses: { normal: 'Active', disabled: 'Disabled' },
} satisfies Words<typeof zh>
