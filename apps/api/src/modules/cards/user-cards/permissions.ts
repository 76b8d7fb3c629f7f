/** Permissions to look at cards, one by one or added up. */
export const CARD_READ_PERMISSIONS = [
  'personalMember:read',
  'mPersonalMember:read',
  'mIssueCard:read',
  'readCardQuery:read',
  'anonymousCard:read',
  'employeeCard:read',
  'unitMember:read',
  'mUnitMember:read',
  'mChildCard:read',
  'assgin:read',
  'assginMge:read',
] as const
