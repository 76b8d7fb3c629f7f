import type { Words } from '@app/kernel/words'
import type { zh } from './names.zh.ts'

export const en = {
  fields: {
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
    products: 'Products',
    customerId: 'Customer id',
    unionCardCompanyId: 'Co-branded card company id',
    description: 'Description',
  },
} satisfies Words<typeof zh>
