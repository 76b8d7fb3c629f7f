import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  title: 'Months',
  columns: {
    month: 'Month',
    station: 'Station',
    status: 'Status',
    orderCount: 'Orders',
    fuelVolume: 'Fuel',
    fuel: 'Fuel sales',
    nonFuel: 'Non-fuel sales',
    sales: 'Sales',
    discount: 'Discounts',
    paid: 'Taken for sales',
    recharge: 'Taken for recharges',
    refund: 'Refunded and voided',
    unpaid: 'Unpaid',
    cashExpected: 'Cash expected',
    cashDifference: 'Cash over/short',
    preparedBy: 'Prepared by',
    preparedTime: 'Prepared',
    confirmedBy: 'Confirmed by',
    confirmedTime: 'Confirmed at',
    remark: 'Remark',
  },
} satisfies Words<typeof zh>
