import { money, volume, whole } from '#spreadsheet/list-export.ts'
import type { ShiftTotals } from './contract.ts'

interface Settlement {
  /** Of what runs still there are none that hold. */
  totals: ShiftTotals | null
}

/** The figures of settled sheets in a file of shifts, days or months. */
export const totalColumns = {
  orderCount: whole(({ totals }: Settlement) => totals?.orderCount),
  fuelVolume: volume(({ totals }: Settlement) => totals?.fuelVolume),
  fuel: money(({ totals }: Settlement) => totals?.fuelAmount),
  nonFuel: money(({ totals }: Settlement) => totals?.nonFuelAmount),
  sales: money(({ totals }: Settlement) => totals?.salesAmount),
  discount: money(({ totals }: Settlement) => totals?.discount),
  openingUnpaid: money(({ totals }: Settlement) => totals?.openingUnpaidAmount ?? undefined),
  laterDiscount: money(({ totals }: Settlement) => totals?.laterDiscount),
  writtenOff: money(({ totals }: Settlement) => totals?.writtenOffAmount),
  paid: money(({ totals }: Settlement) => totals?.paidAmount),
  recharge: money(({ totals }: Settlement) => totals?.rechargeAmount),
  prepay: money(({ totals }: Settlement) => totals?.prepaid?.taken),
  prepaidUsed: money(({ totals }: Settlement) => totals?.prepaid?.used),
  prepaidLeft: money(({ totals }: Settlement) => totals?.prepaid?.closing),
  refund: money(({ totals }: Settlement) => totals?.refundAmount),
  unpaid: money(({ totals }: Settlement) => totals?.unpaidAmount),
  cashExpected: money(({ totals }: Settlement) => totals?.cashExpected),
  cashDifference: money(({ totals }: Settlement) => totals?.cashDifference),
}
