import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  fields: {
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
  renewals: {
    title: 'Renewal history',
    fields: { kind: 'Type', fromTime: 'End before', toTime: 'End after', amount: 'Amount' },
    kinds: { begin: 'Started', renew: 'Renewed', indefinite: 'Without an end', terminate: 'Ended' },
  },
} satisfies Words<typeof zh>
