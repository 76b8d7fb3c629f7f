import { isEmail, isIdNumber, isMobile, isPlate, maskMobile } from '@app/kernel/formats'
import { cents, type Cents } from '@app/kernel/money'
import { UserErrors } from '#modules/access/users/errors.ts'
import { maskIdNumber } from '#modules/access/users/view.ts'
import { MemberRowErrors } from '#modules/members/member-imports/errors.ts'
import type { Cells } from '#modules/platform/imports/row-reader.ts'
import { importKind } from '#modules/platform/imports/kind.ts'
import {
  EMPLOYEE_COLUMNS,
  type EmployeeColumn,
  MOST_EMPLOYEE_ROWS,
  REQUIRED_EMPLOYEE_COLUMNS,
} from './contract.ts'
import { FleetRowErrors, rowErrors } from './errors.ts'
import { takeEmployees } from './take-employees.ts'
import { takeEmployeesBack } from './undo-employees.ts'
import { en, zh } from './words.ts'

const LONGEST = {
  fleet: 64,
  name: 64,
  mobile: 11,
  department: 64,
  email: 128,
  idNumber: 18,
  plates: 200,
  fuelType: 32,
  subCard: 32,
  cardName: 64,
  cardNumber: 20,
  limitDay: 32,
  limitMonth: 32,
} as const

/** Shown afterwards as everywhere else. */
const MASKED: Partial<Record<EmployeeColumn, (cell: string) => string>> = {
  mobile: maskMobile,
  idNumber: maskIdNumber,
}

const UNIQUE: ReadonlySet<EmployeeColumn> = new Set(['mobile', 'email', 'cardNumber'])

const FUELS = (['any', 'gasoline', 'diesel'] as const).map((name, value) => ({
  value,
  titles: { zh: zh.fuels[name], en: en.fuels[name] },
}))

const ANSWERS = [
  { value: true, titles: { zh: zh.yes, en: en.yes } },
  { value: false, titles: { zh: zh.no, en: en.no } },
]

const MOST_PLATES = 20
const HIGHEST_LIMIT = cents(1_000_000_000)

/** What a row says of somebody of a fleet. */
export interface EmployeeRow {
  fleet: string
  name: string
  mobile: string
  department: string | undefined
  email: string | undefined
  idNumber: string | undefined
  plates: string[]
  fuelType: number
  subCard: boolean
  cardName: string | undefined
  cardNumber: string | undefined
  limitDay: Cents | undefined
  limitMonth: Cents | undefined
}

/** People of fleets, with their cars and sub cards, as a file. */
export const fleetEmployeeImport = importKind({
  name: 'fleetEmployee',
  title: { zh: zh.employees, en: en.employees },
  upload: 'employeeImport',
  permissions: { read: 'unitMember:read', run: 'unitMember:update' },
  owner: 'station',
  mostRows: MOST_EMPLOYEE_ROWS,
  rowsAtATime: 50,
  columns: EMPLOYEE_COLUMNS.map((key) => ({
    key,
    titles: { zh: zh.employeeFields[key], en: en.employeeFields[key] },
    longest: LONGEST[key],
    ...(MASKED[key] && { masked: MASKED[key] }),
    ...(REQUIRED_EMPLOYEE_COLUMNS.includes(key) && { isRequired: true as const }),
    ...(UNIQUE.has(key) && { isUnique: true as const }),
  })),
  errors: rowErrors,
  read: readEmployee,
  take: takeEmployees,
  undo: { rowsAtATime: 500, removeAll: takeEmployeesBack },
})

const FORMATS = {
  mobile: [isMobile, UserErrors.phoneFormat],
  email: [isEmail, UserErrors.emailFormat],
  idNumber: [isIdNumber, UserErrors.idNumberFormat],
} as const

function readEmployee(row: Cells<EmployeeColumn>): EmployeeRow {
  const inFormat = (key: keyof typeof FORMATS): string | undefined => {
    const text = row.text(key)
    const [isGood, error] = FORMATS[key]
    if (text !== undefined && !isGood(text)) row.isWrong(key, error)
    return text
  }
  const cardNumber = row.text('cardNumber')
  const employee = {
    fleet: row.text('fleet') ?? '',
    name: row.text('name') ?? '',
    mobile: inFormat('mobile') ?? '',
    department: row.text('department'),
    email: inFormat('email'),
    idNumber: inFormat('idNumber')?.toUpperCase(),
    plates: platesOf(row),
    fuelType: row.choice('fuelType', FUELS) ?? 0,
    subCard: row.choice('subCard', ANSWERS) ?? cardNumber !== undefined,
    cardName: row.text('cardName'),
    cardNumber,
    limitDay: row.cents('limitDay', HIGHEST_LIMIT),
    limitMonth: row.cents('limitMonth', HIGHEST_LIMIT),
  }
  const isCardless = cardNumber !== undefined && !employee.subCard
  if (isCardless) row.isWrong('subCard', FleetRowErrors.noSubCard)
  return employee
}

/** As people separate them. */
function platesOf(row: Cells<EmployeeColumn>): string[] {
  const texts = (row.text('plates') ?? '').toUpperCase().split(/[\s,，、;；/]+/)
  const plates = [...new Set(texts.filter((text) => text !== ''))]
  if (!plates.every(isPlate)) row.isWrong('plates', UserErrors.plateFormat)
  else if (plates.length > MOST_PLATES) {
    row.isWrong('plates', MemberRowErrors.manyPlates, { max: MOST_PLATES })
  }
  return plates
}
