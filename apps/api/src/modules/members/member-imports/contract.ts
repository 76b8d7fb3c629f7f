/** Members as a file: what it may hold, for the server and for whoever fills it in. */

export const MEMBER_COLUMNS = [
  'mobile',
  'name',
  'email',
  'idNumber',
  'plates',
  'invoiceTitle',
  'taxId',
  'cardNumber',
  'acceptsOffers',
  'remark',
] as const

export type MemberColumn = (typeof MEMBER_COLUMNS)[number]

export const REQUIRED_MEMBER_COLUMNS: readonly MemberColumn[] = ['mobile', 'name']

export const MOST_MEMBER_ROWS = 200_000
