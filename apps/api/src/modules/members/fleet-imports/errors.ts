import type { ErrorDefinition } from '@app/kernel/problem'
import { HttpErrors, problems } from '#http/errors.ts'
import { UserErrors } from '#modules/access/users/errors.ts'
import { carriedErrors } from '#modules/cards/card-issues/carried-cards.ts'
import { TakeBackErrors } from '#modules/cards/card-infos/errors.ts'
import { issueConstraints } from '#modules/cards/card-issues/errors.ts'
import { CardErrors } from '#modules/cards/user-cards/errors.ts'
import { MemberRowErrors } from '#modules/members/member-imports/errors.ts'
import { StationErrors } from '#modules/organisation/stations/errors.ts'
import { employeeConstraints, EmployeeErrors } from '../fleet-employees/errors.ts'
import { fleetConstraints, FleetErrors } from '../fleets/errors.ts'

/** What is said of a row of fleets, or of their people, that was not taken. */
export const FleetRowErrors = problems({
  otherFleet: {
    status: 400,
    code: 'FLEET_ROW_OTHER',
    zh: '该单位已存在，负责人手机号或资金模式不同，请核对',
    en: 'The fleet is known with another head or funding mode; check which is right',
  },
  noFleet: {
    status: 400,
    code: 'FLEET_ROW_NO_FLEET',
    zh: '没有这个单位，请先导入单位会员',
    en: 'There is no such fleet; import the fleets first',
  },
  otherName: {
    status: 400,
    code: 'FLEET_ROW_OTHER_NAME',
    zh: '该手机号已是员工“{name}”，姓名不同，请核对',
    en: 'The phone belongs to the employee “{name}”; check whose it is',
  },
  noSubCard: {
    status: 400,
    code: 'FLEET_ROW_NO_SUB_CARD',
    zh: '填了卡号就要开子卡',
    en: 'A number needs a sub card that it belongs to',
  },
})

/** Of cards in general only what opening one may be answered with: other refusals share a code between sentences. */
const { notMaster, fleetDisabled, statusAbnormal, limitAboveMaster, termsOutsideMaster } =
  CardErrors
const { forbidden, notFound, referenceUnknown, staleVersion } = HttpErrors

const TABLES: readonly Readonly<Record<string, ErrorDefinition>>[] = [
  FleetRowErrors,
  FleetErrors,
  EmployeeErrors,
  MemberRowErrors,
  UserErrors,
  { notMaster, fleetDisabled, statusAbnormal, limitAboveMaster, termsOutsideMaster },
  StationErrors,
  carriedErrors,
  TakeBackErrors,
  { forbidden, notFound, referenceUnknown, staleVersion },
]

/** All that may be said of a row, by code: names of one table are those of another, too. */
export const rowErrors: Readonly<Record<string, ErrorDefinition>> = Object.fromEntries(
  TABLES.flatMap((table) => Object.values(table)).map((error) => [error.code, error]),
)

/** What the database refuses of a row: somebody has the name, the plate, or the number. */
export const rowConstraints: Readonly<Record<string, ErrorDefinition>> = {
  ...fleetConstraints,
  ...employeeConstraints,
  ...issueConstraints,
  users_mobile_key: EmployeeErrors.exists,
  users_email_key: MemberRowErrors.emailTaken,
}
