import type { Words } from '@app/kernel/words'
import type { zh } from './export.zh.ts'
import { en as names } from './names.en.ts'

export const en = {
  ...names,
  title: 'Business days',
  columns: {
    businessDay: 'Business day',
    station: 'Station',
    status: 'Status',
    mode: 'Kept by',
    startTime: 'Began',
    endTime: 'Ended',
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
    settledBy: 'Settled by',
    settledTime: 'Settled',
    remark: 'Remark',
  },
} satisfies Words<typeof zh>
