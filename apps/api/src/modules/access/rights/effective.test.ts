import fc from 'fast-check'
import { expect, it } from 'vitest'
import { permissionsOf, type RightsRow, type RoleRow, verdictsOn } from './effective.ts'

const NAMES = ['tags:read', 'tags:create', 'addAuthCode', 'refund', 'personCenter:update']
const list = fc.option(fc.subarray(NAMES))

const role = fc
  .record({
    default_role: fc.constantFrom('superAdmin', 'admin', 'station_employee'),
    permissions: list,
  })
  .map((given): RoleRow => ({
    id: 1,
    name: '',
    full_menu: false,
    menus_web: null,
    station_id: null,
    station_name: null,
    time_zone: null,
    service_end: null,
    company_group_id: null,
    company_group_name: null,
    ...given,
  }))

const roles = fc.array(role, { minLength: 1, maxLength: 2 })
const restrictions = fc.option(
  fc.record({ may_add_auth_code: fc.boolean(), no_refund: fc.boolean() }),
)
const ownList = fc.option(
  fc.record({ menus: fc.option(fc.subarray(['tags', 'order'])), permissions: list }),
)

const person = fc.record({
  read_only: fc.boolean(),
  restricted: fc.boolean(),
  roles,
  restrictions,
  own_list: ownList,
})

it('gives each person their own permissions, whoever was asked about before', () => {
  fc.assert(
    fc.property(person, roles, restrictions, ownList, (one, others, switches, own) => {
      // People who differ in one thing.
      const people = [
        one,
        { ...one, restricted: !one.restricted },
        { ...one, read_only: !one.read_only },
        { ...one, roles: others },
        { ...one, restrictions: switches },
        { ...one, own_list: own },
      ]
      for (const each of people) {
        const row: RightsRow = { ...each, limits: null }
        const left = [...verdictsOn(row, row.roles)].filter(
          ([, { withheldBy }]) =>
            !withheldBy || withheldBy === 'prohibited' || withheldBy === 'readOnly',
        )
        expect(Object.fromEntries(permissionsOf(row, row.roles))).toEqual(
          Object.fromEntries(left.map(([name, { reach }]) => [name, reach])),
        )
      }
    }),
  )
})
