import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Stations',
  columns: {
    name: 'Name',
    code: 'Station code',
    company: 'Company',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    package: 'Services taken',
    service: 'Service',
    expireTime: 'Service ends',
    endTime: 'Shut down',
    status: 'Status',
    createdDate: 'Created',
    shifts: 'Settles',
    timeZone: 'Time zone',
    longitude: 'Longitude',
    latitude: 'Latitude',
    macAddress: 'MAC address',
    description: 'Description',
  },
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
  settling: { shifts: 'By shift', days: 'By calendar day' },
} satisfies Words<typeof zh>
