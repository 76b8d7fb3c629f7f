/** Hires people as a form does. Who works here already stays as they are. */

import type { ErrorDefinition } from '@app/kernel/problem'
import { companyOf, type Ctx } from '#http/context.ts'
import type { RoleAssignment } from '#modules/access/rights/contract.ts'
import { en as rolesEn, zh as rolesZh } from '#modules/access/roles/words.ts'
import { roleNameIn } from '#modules/access/roles/role-name.ts'
import { UserErrors } from '#modules/access/users/errors.ts'
import { addUser } from '#modules/access/users/staff.ts'
import type { Trouble } from '#modules/platform/imports/columns.ts'
import type { Outcome } from '#modules/platform/imports/kind.ts'
import { oneByOne } from '#modules/platform/imports/one-by-one.ts'
import type { StaffColumn } from './contract.ts'
import { StaffRowErrors } from './errors.ts'
import {
  findPeople,
  type KnownPerson,
  type NamedStation,
  type OfferedRole,
  rolesOffered,
  stationsNamed,
} from './store.ts'
import { en, zh } from './words.ts'

/** What a row says of somebody. */
export interface StaffRow {
  name: string
  mobile: string | undefined
  account: string | undefined
  email: string | undefined
  roles: string[]
  stations: string[]
  remark: string | undefined
}

/** As many as one person may have. */
const MOST_POSTS = 50

/** Which column a refusal is about. */
const FIELDS: Readonly<Record<string, StaffColumn>> = {
  ACCOUNT_REQUIRED: 'mobile',
  USER_EXISTS: 'mobile',
  ROLE_PLACE: 'roles',
  GRANT_EXCEEDS: 'roles',
  DEALER_REQUIRED: 'roles',
}

const TAKEN: Readonly<Record<string, ErrorDefinition>> = {
  users_mobile_key: UserErrors.exists,
  users_account_key: UserErrors.exists,
  users_email_key: UserErrors.exists,
}

/** What names in a file mean. */
interface Known {
  roles: readonly OfferedRole[]
  stations: readonly NamedStation[]
  people: readonly KnownPerson[]
}

export async function takeStaff(ctx: Ctx, rows: readonly StaffRow[]): Promise<readonly Outcome[]> {
  const companyId = companyOf(ctx)
  const known: Known = {
    roles: await rolesOffered(ctx.db, companyId),
    stations: await stationsNamed(ctx.db, companyId),
    people: await findPeople(ctx.db, companyId, {
      mobiles: rows.flatMap(({ mobile }) => mobile ?? []),
      accounts: rows.flatMap(({ account }) => account?.toLowerCase() ?? []),
      emails: rows.flatMap(({ email }) => email?.toLowerCase() ?? []),
    }),
  }
  return oneByOne(ctx, rows, {
    fieldOf: (code) => FIELDS[code] ?? '',
    taken: TAKEN,
    take: (own, row) => takeOne(own, row, known),
  })
}

async function takeOne(ctx: Ctx, row: StaffRow, known: Known): Promise<Outcome> {
  const wanted = assignmentsOf(row, known)
  if ('error' in wanted) return [wanted]
  const [person, ...others] = known.people.filter((one) => isMeant(row, one))
  if (others.length > 0) return [{ error: StaffRowErrors.several }]
  if (person) return verdictOn(row, person, wanted)
  const { name, mobile, account, email, remark } = row
  const { id } = await addUser(ctx, {
    kind: 'staff',
    name,
    roles: wanted,
    ...(mobile !== undefined && { mobile }),
    ...(account !== undefined && { account }),
    ...(email !== undefined && { email }),
    ...(remark !== undefined && { remark }),
  })
  return { became: 'added', id }
}

const isSame = (said: string | undefined, kept: string | null): boolean =>
  said !== undefined && said.toLowerCase() === kept?.toLowerCase()

const isMeant = (row: StaffRow, person: KnownPerson): boolean =>
  isSame(row.mobile, person.mobile) ||
  isSame(row.account, person.account) ||
  isSame(row.email, person.email)

/** Rights of people who are there are changed one by one, by somebody who looks at them. */
function verdictOn(
  row: StaffRow,
  person: KnownPerson,
  wanted: readonly RoleAssignment[],
): 'unchanged' | Trouble[] {
  const { id, kind, name, posts } = person
  if (kind !== 'staff')
    return [{ field: fieldOf(row, person), error: UserErrors.exists, params: { id } }]
  if (name !== row.name) {
    return [{ field: 'name', error: StaffRowErrors.otherName, params: { name } }]
  }
  const asked = wanted.map(({ role, station }) => `${role.id}@${station?.id ?? 0}`).toSorted()
  const isAsAsked = asked.join() === posts.toSorted().join()
  return isAsAsked ? 'unchanged' : [{ field: 'roles', error: StaffRowErrors.otherRoles }]
}

const fieldOf = (row: StaffRow, { mobile, account }: KnownPerson): StaffColumn => {
  if (isSame(row.mobile, mobile)) return 'mobile'
  return isSame(row.account, account) ? 'account' : 'email'
}

/** Each role at each station. */
function assignmentsOf(row: StaffRow, known: Known): RoleAssignment[] | Trouble {
  const stations: (NamedStation | null)[] = []
  for (const name of row.stations) {
    const station = isEverywhere(name) ? null : stationCalled(known.stations, name)
    if (station === undefined) {
      return { field: 'stations', error: StaffRowErrors.noStation, params: { name } }
    }
    stations.push(station)
  }
  const assignments: RoleAssignment[] = []
  for (const name of row.roles) {
    for (const station of stations) {
      const role = roleCalled(known.roles, name, station?.id)
      if (!role) return { field: 'roles', error: StaffRowErrors.noRole, params: { name } }
      assignments.push({ role: { id: role.id }, ...(station && { station: { id: station.id } }) })
    }
  }
  if (assignments.length <= MOST_POSTS) return assignments
  return { field: 'roles', error: StaffRowErrors.manyRoles, params: { max: MOST_POSTS } }
}

const isEverywhere = (name: string): boolean =>
  [zh.everywhere, en.everywhere].some((one) => one === name.toLowerCase())

const stationCalled = (stations: readonly NamedStation[], name: string) =>
  stations.find(({ code }) => isSame(name, code)) ??
  stations.find((station) => isSame(name, station.name))

/** A role of the station itself comes before one of the company with the same name. */
function roleCalled(roles: readonly OfferedRole[], name: string, stationId: number | undefined) {
  const called = roles.filter((role) =>
    [role.name, roleNameIn(rolesZh.kinds, role), roleNameIn(rolesEn.kinds, role)].some((one) =>
      isSame(name, one),
    ),
  )
  return (
    called.find(({ station_id: id }) => id !== null && id === stationId) ??
    called.find(({ station_id: id }) => id === null)
  )
}
