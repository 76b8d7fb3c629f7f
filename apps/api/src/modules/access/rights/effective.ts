/**
 * From roles to rights: the union of what the roles give, narrowed by the person's own list, by
 * switches and flags (permission design §5). One verdict for each permission that a role gives, so
 * that what is enforced and what is explained are the same thing.
 */

import type { PermissionScope, SearchDays } from '#http/context.ts'
import { COMMAND_MENUS } from '#modules/access/roles/command-menus.ts'
import type { Command } from '#modules/access/roles/command-rights.ts'
import type { DefaultRole } from '#modules/access/roles/contract.ts'
import type { Menu } from '#modules/access/roles/menu-rights.ts'
import { MENU_NAMES, preset } from '#modules/access/roles/presets.ts'
import {
  type Cause,
  GRANTS,
  type LoginRule,
  PROHIBITIONS,
  type SearchLimits,
  type Switch,
} from './contract.ts'
import { PROHIBITS, UNLOCKS } from './switches.ts'

export interface RoleRow {
  id: number
  name: string
  default_role: DefaultRole
  full_menu: boolean
  menus_web: string[] | null
  permissions: string[] | null
  station_id: number | null
  station_name: string | null
  time_zone: string | null
  /** When the station is shut for good; null when it is not known to be. */
  service_end: string | null
  company_group_id: number | null
  company_group_name: string | null
}

/** The limits of a person as their row has them. */
export interface LimitsRow {
  orders_days: number | null
  order_goods_days: number | null
  shift_days: number | null
  daily_days: number | null
  card_details_days: number | null
  login_rules: LoginRule[]
}

/** Everything about a person that decides over rights. */
export interface RightsRow {
  read_only: boolean
  restricted: boolean
  roles: RoleRow[]
  restrictions: Record<string, unknown> | null
  /** A list of one's own; without one the roles alone decide. */
  own_list: { menus: string[] | null; permissions: string[] | null } | null
  limits: LimitsRow | null
}

export interface Verdict {
  reach: PermissionScope
  roleIds: number[]
  withheldBy?: Cause
  /** The switch that is the cause. */
  switch?: Switch
}

const RANK: Readonly<Record<PermissionScope, number>> = { all: 3, own: 2, propose: 1 }

/** Whether one reach lies within another. */
export const isWithin = (inner: PermissionScope, outer: PermissionScope | undefined): boolean =>
  outer !== undefined && RANK[inner] <= RANK[outer]

type RoleGrants = Pick<RoleRow, 'default_role' | 'menus_web' | 'permissions' | 'full_menu'>

/** A role with its own list has exactly that, as far as the preset would let it reach. */
export function grantsOf(
  role: Pick<RoleGrants, 'default_role' | 'permissions'>,
): Map<string, PermissionScope> {
  const defaults = new Map<string, PermissionScope>(preset(role.default_role).permissions)
  if (!role.permissions) return defaults
  return new Map(role.permissions.map((name) => [name, defaults.get(name) ?? 'all']))
}

/** Sees every route, whatever its list says (S-345, X-04). */
const isUnfiltered = (role: RoleGrants): boolean =>
  role.default_role === 'superAdmin' || (role.default_role === 'admin' && role.full_menu)

/** The menus that a role lists: its own list, or its preset. */
export const listedBy = (role: RoleGrants): readonly string[] =>
  role.menus_web ?? preset(role.default_role).menus

/** What the console lists for each of the roles: all, when nobody among them is filtered (S-344). */
export function menusByRole(row: Pick<RightsRow, 'own_list'>, roles: readonly RoleRow[]) {
  const isOpen = roles.every(isUnfiltered)
  const left = row.own_list?.menus && new Set(row.own_list.menus)
  return new Map(
    roles.map((role) => {
      const listed: readonly string[] = isOpen ? MENU_NAMES : listedBy(role)
      return [role, left ? listed.filter((menu) => left.has(menu)) : [...listed]] as const
    }),
  )
}

/** The verdict on every permission that one of the roles gives. */
export function verdictsOn(row: RightsRow, roles: readonly RoleRow[]): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>()
  for (const role of roles) {
    for (const [name, reach] of grantsOf(role)) {
      const known = verdicts.get(name)
      if (!known) verdicts.set(name, { reach, roleIds: [role.id] })
      else {
        // The same role at two stations is one reason.
        if (!known.roleIds.includes(role.id)) known.roleIds.push(role.id)
        if (!isWithin(reach, known.reach)) known.reach = reach
      }
    }
  }
  const own = ownListOf(row)
  const switches = switchesOf(row)
  for (const [name, verdict] of verdicts) {
    Object.assign(verdict, withholding(name, { row, roles, own, switches }))
  }
  return verdicts
}

interface Person {
  row: RightsRow
  roles: readonly RoleRow[]
  own: OwnList
  switches: ReadonlySet<Switch>
}

function withholding(name: string, person: Person): Pick<Verdict, 'withheldBy' | 'switch'> {
  const { row, roles, own, switches } = person
  if (row.restricted && !isOfOnlyPage(name)) return { withheldBy: 'restricted' }
  if (!own.leaves(name)) return { withheldBy: 'ownList' }
  const missing = GRANTS.find((grant) => UNLOCKS[grant].permission === name && !switches.has(grant))
  if (missing && !roles.some((role) => UNLOCKS[missing].trusted.includes(role.default_role))) {
    return { withheldBy: 'switchMissing', switch: missing }
  }
  const prohibition = PROHIBITIONS.find(
    (one) => switches.has(one) && PROHIBITS[one].some((forbidden) => forbidden === name),
  )
  if (prohibition) return { withheldBy: 'prohibited', switch: prohibition }
  if (row.read_only && !isOpenToReaders(name)) return { withheldBy: 'readOnly' }
  return {}
}

/** The one page of a restricted user, and what is done there (S-355). */
const isOfOnlyPage = (name: string): boolean => placesOf(name).some((menu) => menu === 'assginMge')

/** A user who may only read still has an own password, and may take lists home. */
const isOpenToReaders = (name: string): boolean =>
  name.endsWith(':read') || ['personCenter:update', 'exportData', 'viewSensitive'].includes(name)

/** These two are left to the routes, which say what exactly is forbidden. */
const REFUSED_BY_ROUTE: ReadonlySet<Cause | undefined> = new Set(['prohibited', 'readOnly'])

type Permissions = ReadonlyMap<string, PermissionScope>

/** What the same roles, switches and lists came to before: every request asks, and few people differ. */
const cameTo = new Map<string, Permissions>()
const MOST_KEPT = 1000

/** What a session may ask routes for. */
export function permissionsOf(row: RightsRow, roles: readonly RoleRow[]): Permissions {
  const { restricted, restrictions, own_list: ownList } = row
  const given = roles.map((role) => [role.default_role, role.permissions])
  const key = JSON.stringify([restricted, restrictions, ownList, given])
  const known = cameTo.get(key)
  if (known) return known
  if (cameTo.size >= MOST_KEPT) cameTo.clear()
  const held = [...verdictsOn(row, roles)].filter(
    ([, { withheldBy }]) => !withheldBy || REFUSED_BY_ROUTE.has(withheldBy),
  )
  const permissions = new Map(held.map(([name, { reach }]) => [name, reach]))
  cameTo.set(key, permissions)
  return permissions
}

interface OwnList {
  leaves(permission: string): boolean
}

function ownListOf({ own_list: list }: RightsRow): OwnList {
  const menus = list?.menus && new Set(list.menus)
  const names = list?.permissions && new Set(list.permissions)
  return {
    leaves: (permission) =>
      (!names || names.has(permission)) && (!menus || isAmong(permission, menus)),
  }
}

/** Whether a permission has a place in one of the menus; one that is bound to none always has. */
function isAmong(permission: string, menus: ReadonlySet<string>): boolean {
  const places = placesOf(permission)
  return places.length === 0 || places.some((menu) => menus.has(menu))
}

const isCommand = (name: string): name is Command => Object.hasOwn(COMMAND_MENUS, name)

/** The menus that a permission belongs to. */
const placesOf = (permission: string): readonly Menu[] | readonly string[] =>
  isCommand(permission) ? COMMAND_MENUS[permission] : [permission.split(':')[0] ?? '']

const NAME_OF_COLUMN = /_(\w)/g

/** Column names of the switches as the wire writes them: `no_refund` is `noRefund`. */
export function switchesOf({ restrictions }: Pick<RightsRow, 'restrictions'>): Set<Switch> {
  const on = new Set(
    Object.entries(restrictions ?? {})
      .filter(([, value]) => value === true)
      .map(([name]) => name.replace(NAME_OF_COLUMN, (_, letter: string) => letter.toUpperCase())),
  )
  return new Set([...PROHIBITIONS, ...GRANTS].filter((name) => on.has(name)))
}

/** How far back somebody may look, kind by kind; null where nothing holds them. */
export const limitsOf = ({ limits }: Pick<RightsRow, 'limits'>): SearchLimits => ({
  orders: limits?.orders_days ?? null,
  orderGoods: limits?.order_goods_days ?? null,
  shift: limits?.shift_days ?? null,
  daily: limits?.daily_days ?? null,
  cardDetails: limits?.card_details_days ?? null,
})

/** The same, without what is not limited. */
export const searchDaysOf = (row: Pick<RightsRow, 'limits'>): SearchDays =>
  Object.fromEntries(Object.entries(limitsOf(row)).filter(([, days]) => days !== null))
