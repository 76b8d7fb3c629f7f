import { isEmail, isLoginName, isMobile, maskMobile } from '@app/kernel/formats'
import { HttpErrors } from '#http/errors.ts'
import { RightsErrors } from '#modules/access/rights/errors.ts'
import { UserErrors } from '#modules/access/users/errors.ts'
import { importKind } from '#modules/platform/imports/kind.ts'
import type { Cells } from '#modules/platform/imports/row-reader.ts'
import {
  MOST_STAFF_ROWS,
  REQUIRED_STAFF_COLUMNS,
  STAFF_COLUMNS,
  type StaffColumn,
} from './contract.ts'
import { StaffRowErrors } from './errors.ts'
import { type StaffRow, takeStaff } from './take-staff.ts'
import { takeStaffBack } from './undo-staff.ts'
import { en, otherHeadings, zh } from './words.ts'

const LONGEST = {
  name: 64,
  mobile: 11,
  account: 32,
  email: 128,
  roles: 200,
  stations: 1000,
  remark: 500,
} as const

const UNIQUE: ReadonlySet<StaffColumn> = new Set(['mobile', 'account', 'email'])

const { forbidden, notFound, referenceUnknown } = HttpErrors
const { exists, accountRequired, phoneFormat, emailFormat, accountFormat, employeeCardBound } =
  UserErrors
const { grantExceeds, rolePlace, dealerRequired } = RightsErrors

/** People who work here, with their roles and stations, as a file. It holds no passwords. */
export const staffImport = importKind({
  name: 'staff',
  title: { zh: zh.title, en: en.title },
  upload: 'employeeImport',
  permissions: { read: 'companyUserMge:read', run: 'companyUserMge:create' },
  needsPin: true,
  owner: 'company',
  mostRows: MOST_STAFF_ROWS,
  rowsAtATime: 50,
  columns: STAFF_COLUMNS.map((key) => ({
    key,
    titles: { zh: zh.fields[key], en: en.fields[key] },
    otherTitles: otherHeadings[key],
    longest: LONGEST[key],
    ...(key === 'mobile' && { masked: maskMobile }),
    ...(REQUIRED_STAFF_COLUMNS.includes(key) && { isRequired: true as const }),
    ...(UNIQUE.has(key) && { isUnique: true as const }),
  })),
  errors: {
    ...StaffRowErrors,
    exists,
    accountRequired,
    phoneFormat,
    emailFormat,
    accountFormat,
    employeeCardBound,
    notFound,
    grantExceeds,
    rolePlace,
    dealerRequired,
    forbidden,
    referenceUnknown,
  },
  read: readStaff,
  take: takeStaff,
  undo: { remove: takeStaffBack },
})

const FORMATS = {
  mobile: [isMobile, phoneFormat],
  account: [isLoginName, accountFormat],
  email: [isEmail, emailFormat],
} as const

function readStaff(row: Cells<StaffColumn>): StaffRow {
  const inFormat = (key: keyof typeof FORMATS): string | undefined => {
    const text = row.text(key)
    const [isGood, error] = FORMATS[key]
    if (text !== undefined && !isGood(text)) row.isWrong(key, error)
    return text
  }
  return {
    name: row.text('name') ?? '',
    mobile: inFormat('mobile'),
    account: inFormat('account'),
    email: inFormat('email'),
    roles: namesIn(row.text('roles')),
    stations: namesIn(row.text('stations')),
    remark: row.text('remark'),
  }
}

/** As people separate them. */
const namesIn = (text = ''): string[] => [
  ...new Set(
    text
      .split(/[,，、;；/\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]
