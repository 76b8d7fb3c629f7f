/** Fleets and their people as files: what these may hold, for the server and for whoever fills them in. */

export const FLEET_COLUMNS = [
  'name',
  'code',
  'leader',
  'mobile',
  'valueMode',
  'invoiceType',
  'cardName',
  'cardNumber',
  'remark',
] as const

export type FleetColumn = (typeof FLEET_COLUMNS)[number]

export const REQUIRED_FLEET_COLUMNS: readonly FleetColumn[] = [
  'name',
  'leader',
  'mobile',
  'valueMode',
]

export const MOST_FLEET_ROWS = 2000

export const EMPLOYEE_COLUMNS = [
  'fleet',
  'name',
  'mobile',
  'department',
  'email',
  'idNumber',
  'plates',
  'fuelType',
  'subCard',
  'cardName',
  'cardNumber',
  'limitDay',
  'limitMonth',
] as const

export type EmployeeColumn = (typeof EMPLOYEE_COLUMNS)[number]

export const REQUIRED_EMPLOYEE_COLUMNS: readonly EmployeeColumn[] = ['fleet', 'name', 'mobile']

export const MOST_EMPLOYEE_ROWS = 20_000
