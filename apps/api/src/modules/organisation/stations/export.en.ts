import { en as names } from './names.en.ts'
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
  settling: { shifts: 'By shift', days: 'By calendar day' },
  ...names,
} satisfies Words<typeof zh>
