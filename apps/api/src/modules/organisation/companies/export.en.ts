import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'

export const en = {
  title: 'Companies',
  columns: {
    name: 'Name',
    code: 'Company code',
    companyGroup: 'Dealer',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    currency: 'Currency',
    symbol: 'Currency symbol',
    volumeUnit: 'Volume unit',
    stationCount: 'Stations',
    status: 'Status',
    createdBy: 'Added by',
    createdDate: 'Created',
    products: 'Products',
    customerId: 'Customer id',
    unionCardCompanyId: 'Co-branded card company id',
    description: 'Description',
  },
  statuses: { normal: 'Active', disabled: 'Disabled' },
} satisfies Words<typeof zh>
