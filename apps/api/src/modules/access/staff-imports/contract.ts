/** Staff as a file: what it may hold, for the server and for whoever fills it in. */

export const STAFF_COLUMNS = [
  'name',
  'mobile',
  'account',
  'email',
  'roles',
  'stations',
  'remark',
] as const

export type StaffColumn = (typeof STAFF_COLUMNS)[number]

export const REQUIRED_STAFF_COLUMNS: readonly StaffColumn[] = ['name', 'roles', 'stations']

export const MOST_STAFF_ROWS = 5000
