import type { Permission } from '#modules/access/roles/contract.ts'

/** Who may look at one order, and so at what belongs to it. */
export const ORDER_READERS: readonly Permission[] = [
  'allDetails:read',
  'fuelDetails:read',
  'notFuelDetails:read',
  'mOrderManage:read',
]
