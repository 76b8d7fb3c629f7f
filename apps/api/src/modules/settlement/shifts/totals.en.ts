import type { Words } from '@app/kernel/words'
import type { totalsZh } from './totals.zh.ts'

export const totalsEn = {
  orderCount: 'Orders',
  fuelVolume: 'Fuel',
  fuel: 'Fuel sales',
  nonFuel: 'Non-fuel sales',
  sales: 'Sales',
  discount: 'Discounts',
  openingUnpaid: 'Unpaid at start',
  laterDiscount: 'Discount changes (earlier periods)',
  writtenOff: 'Written off (earlier periods)',
  paid: 'Sales receipts',
  recharge: 'Recharge receipts',
  refund: 'Refunded and voided',
  unpaid: 'Unpaid',
  cashExpected: 'Cash expected',
  cashDifference: 'Cash over/short',
} satisfies Words<typeof totalsZh>
