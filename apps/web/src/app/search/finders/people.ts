/** Customers and their cards, and those who work here. */

import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { User } from '@app/api/contract/access/users'
import type { Fleet } from '@app/api/contract/members/fleets'
import { isAccountNo, isPlate } from '@app/kernel/formats'
import { allOf, anyOf, contains, equals, startsWith } from '@app/kernel/list-query/write'
import {
  companyUsersOf,
  type People,
  platformUsersOf,
  staffOf,
} from '#features/access/users/people.ts'
import { listPeople } from '#features/access/users/people-api.ts'
import { phoneCondition } from '#lib/lists/phone-search.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { session } from '#lib/session/session-store.ts'
import { type Finder, finder, type Found, isName, MOST_OF_A_KIND } from './finder.ts'

const isPhone = (text: string): boolean => phoneCondition('mobile', text) !== undefined

const shownMember = ({ id, name, mobile }: Pick<User, 'id' | 'name' | 'mobile'>): Found => ({
  title: name,
  note: mobile ?? '',
  path: pathTo('PersonalMemberDetails', { userId: id }),
  permission: 'personalMemberDetails:read',
})

const shownFleet = ({ id }: { id: number }): Pick<Found, 'path' | 'permission'> => ({
  path: pathTo('UnitMember', { group: id }),
  permission: 'unitMember:read',
})

/** A card belongs to its holder's page; of a fleet, to the fleet's. */
function shownCard({ number, name, user, card: { group } }: UserCard): Found {
  const card = { title: number, note: [name, user?.name].filter(Boolean).join(' · ') }
  if (group) return { ...card, ...shownFleet(group) }
  if (user) return { ...shownMember(user), ...card }
  const path = pathTo('UserCardDetails', { card: number })
  return { ...card, path, permission: 'userCardDetails:read' }
}

/** By name, login name, or phone, in one of the lists of those who work here. */
const staffFinder = (
  page: 'StaffMge' | 'CompanyUserMge' | 'UserMge',
  permission: Found['permission'],
  peopleAt: (place: { company: number; station: number }) => People,
): Finder => ({
  page,
  permission,
  fits: (text) => isPhone(text) || isName(text),
  find: async (text) => {
    const station = session.station()
    if (!station) return []
    const { endpoint, base } = peopleAt({ company: station.company.id, station: station.id })
    const named = anyOf(contains('name', text), startsWith('account', text))
    const search = allOf(base, phoneCondition('mobile', text) ?? named)
    const { content } = await listPeople(endpoint, { search, size: MOST_OF_A_KIND })
    return content.map(({ name, account, mobile }) => ({
      title: name,
      note: [account, mobile].filter(Boolean).join(' · '),
      path: pathTo(page, account ? { account } : { name }),
      permission,
    }))
  },
})

export const PEOPLE: readonly Finder[] = [
  finder<User>({
    page: 'PersonalMember',
    permission: 'personalMember:read',
    list: '/users',
    query: { kind: 'member' },
    fits: (text) => isPhone(text) || isName(text),
    filter: (text) => phoneCondition('mobile', text) ?? contains('name', text),
    shown: shownMember,
  }),
  finder<Fleet>({
    page: 'UnitMember',
    permission: 'unitMember:read',
    list: '/groups',
    fits: isName,
    filter: (text) => contains('name', text),
    shown: ({ id, name, leader }) => ({ title: name, note: leader.name, ...shownFleet({ id }) }),
  }),
  finder<UserCard>({
    page: 'PersonalMember',
    permission: 'personalMember:read',
    list: '/userCards',
    fits: (text) => isAccountNo(text) || isPlate(text.toUpperCase()),
    filter: (text) =>
      isAccountNo(text) ? equals('number', text) : equals('user.plates', text.toUpperCase()),
    shown: shownCard,
  }),
  staffFinder('StaffMge', 'staffMge:read', ({ company, station }) => staffOf(company, station)),
  staffFinder('CompanyUserMge', 'companyUserMge:read', ({ company }) => companyUsersOf(company)),
  staffFinder('UserMge', 'userMge:read', ({ company }) => platformUsersOf(company)),
]
