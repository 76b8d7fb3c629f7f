import { maskMobile } from '@app/kernel/formats'
import { importKind } from '#modules/platform/imports/kind.ts'
import { carriedErrors } from '#modules/cards/card-issues/carried-cards.ts'
import { TakeBackErrors } from '#modules/cards/card-infos/errors.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { UserErrors } from '#modules/access/users/errors.ts'
import { maskIdNumber } from '#modules/access/users/view.ts'
import {
  MEMBER_COLUMNS,
  type MemberColumn,
  MOST_MEMBER_ROWS,
  REQUIRED_MEMBER_COLUMNS,
} from './contract.ts'
import { MemberRowErrors } from './errors.ts'
import { readMember } from './read-member.ts'
import { takeMembers } from './take-members.ts'
import { takeMembersBack } from './undo-members.ts'
import { en, otherHeadings, zh } from './words.ts'

const LONGEST = {
  mobile: 11,
  name: 64,
  email: 128,
  idNumber: 18,
  plates: 200,
  invoiceTitle: 128,
  taxId: 20,
  cardNumber: 20,
  acceptsOffers: 8,
  remark: 500,
} as const

/** Shown afterwards as everywhere else. */
const MASKED: Partial<Record<MemberColumn, (cell: string) => string>> = {
  mobile: maskMobile,
  idNumber: maskIdNumber,
}

const UNIQUE: ReadonlySet<string> = new Set(['mobile', 'email', 'cardNumber'])

/** Members with their accounts as a file. */
export const memberImport = importKind({
  name: 'member',
  title: { zh: zh.title, en: en.title },
  upload: 'movingIn',
  permissions: { read: 'personalMember:read', run: 'addPersonalMember:create' },
  owner: 'station',
  mostRows: MOST_MEMBER_ROWS,
  rowsAtATime: 500,
  columns: MEMBER_COLUMNS.map((key) => ({
    key,
    titles: { zh: zh.fields[key], en: en.fields[key] },
    otherTitles: otherHeadings[key],
    longest: LONGEST[key],
    ...(MASKED[key] && { masked: MASKED[key] }),
    ...(REQUIRED_MEMBER_COLUMNS.includes(key) && { isRequired: true as const }),
    ...(UNIQUE.has(key) && { isUnique: true as const }),
  })),
  errors: {
    ...MemberRowErrors,
    ...UserErrors,
    ...CardErrors,
    ...carriedErrors,
    ...TakeBackErrors,
  },
  read: readMember,
  take: takeMembers,
  undo: { rowsAtATime: 500, removeAll: takeMembersBack },
})
