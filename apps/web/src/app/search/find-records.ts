/**
 * The records themselves that somebody types part of. Each is asked of the list that its page asks, with the same
 * rights, masks and stations: nothing is found here that is not to be found there.
 */

import type { Permission } from '@app/api/contract/access/roles'
import type { UserCard } from '@app/api/contract/cards/user-cards'
import type { User } from '@app/api/contract/access/users'
import type { Fleet } from '@app/api/contract/members/fleets'
import type { Order } from '@app/api/contract/sales/orders'
import { isAccountNo, isMobile, isOrderNo, isPlate } from '@app/kernel/formats'
import { contains, equals } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { instant, money } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { routeEntry, type RouteName } from '#lib/routes/route-table.ts'
import { can } from '#lib/session/session.ts'
import { session } from '#lib/session/session-store.ts'
import type { SearchEntry } from './menu-search.ts'

/** So many of each kind: more than that are looked through on their own page. */
const MOST_OF_A_KIND = 5
/** Whoever types on is not answered what they no longer ask. */
const PAUSE_MS = 200

interface Shown {
  title: string
  /** What tells it from others of its name. */
  note: string
  path: string
  /** Asked for by the page there. */
  permission: Permission
}

interface Finder {
  /** Whoever has this page in the menu, and may read it, finds what stands on it. */
  page: RouteName
  permission: Permission
  fits: (text: string) => boolean
  find: (text: string) => Promise<readonly Shown[]>
}

interface Search<Row> extends Omit<Finder, 'find'> {
  list: string
  /** What the list is asked besides. */
  query?: Readonly<Record<string, string | readonly string[]>>
  filter: (text: string) => string
  shown: (row: Row) => Shown
}

const finder = <Row>({ list, query, filter, shown, ...rest }: Search<Row>): Finder => ({
  ...rest,
  find: async (text) => {
    const asked = { ...query, search: filter(text), size: MOST_OF_A_KIND }
    const { content } = await api.get<PageOf<Row>>(list, asked)
    return content.map(shown)
  },
})

/** Part of a name: two letters, or one character of Chinese. */
const isName = (text: string): boolean =>
  /\p{Script=Han}|\p{L}.*\p{L}/u.test(text) && !isPlate(text.toUpperCase())

const shownMember = ({ id, name, mobile }: Pick<User, 'id' | 'name' | 'mobile'>): Shown => ({
  title: name,
  note: mobile ?? '',
  path: pathTo('PersonalMemberDetails', { userId: id }),
  permission: 'personalMemberDetails:read',
})

const shownFleet = ({ id }: { id: number }): Pick<Shown, 'path' | 'permission'> => ({
  path: pathTo('UnitMember', { group: id }),
  permission: 'unitMember:read',
})

/** A card belongs to its holder's page; of a fleet, to the fleet's. */
function shownCard({ number, name, user, card: { group } }: UserCard): Shown {
  const card = { title: number, note: [name, user?.name].filter(Boolean).join(' · ') }
  if (group) return { ...card, ...shownFleet(group) }
  if (user) return { ...shownMember(user), ...card }
  const path = pathTo('UserCardDetails', { card: number })
  return { ...card, path, permission: 'userCardDetails:read' }
}

const FINDERS: readonly Finder[] = [
  finder<Order>({
    page: 'AllQuery',
    permission: 'allQuery:read',
    list: '/orders',
    fits: isOrderNo,
    filter: (text) => equals('orderNo', text),
    shown: ({ id, orderNo, amount, createdDate }) => ({
      title: orderNo,
      note: `${money(amount)} · ${instant(createdDate)}`,
      path: pathTo('AllDetails', { orderId: id }),
      permission: 'allDetails:read',
    }),
  }),
  finder<User>({
    page: 'PersonalMember',
    permission: 'personalMember:read',
    list: '/users',
    query: { kind: 'member' },
    fits: (text) => isMobile(text) || isName(text),
    filter: (text) => (isMobile(text) ? equals('mobile', text) : contains('name', text)),
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
]

/** @param entries the pages of the caller's menu */
async function findRecords(
  entries: readonly SearchEntry[],
  text: string,
): Promise<readonly SearchEntry[]> {
  const found = FINDERS.filter(({ fits }) => fits(text)).map(async ({ page, permission, find }) => {
    const entry = entries.find(({ path }) => path === routeEntry(page).path)
    if (!entry || !can(permission)) return []
    const records = (await find(text)).filter((record) => can(record.permission))
    return records.map(({ path, title, note }): SearchEntry => {
      const kind = entry.trail.at(-1) ?? ''
      return { path, trail: [[kind, note].filter(Boolean).join(' · '), title], text }
    })
  })
  return (await Promise.all(found)).flat()
}

/** What was found for what was typed, once somebody stops typing for a moment. */
export function useFoundRecords(entries: readonly SearchEntry[], typed: string) {
  const text = typed.trim()
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  // The pages come a second after the console has loaded.
  const isAsked = text === asked && entries.length > 0 && FINDERS.some(({ fits }) => fits(asked))
  const { data, isFetching, error } = useQuery({
    queryKey: ['records', session.station()?.id, asked],
    queryFn: () => findRecords(entries, asked),
    enabled: isAsked,
    meta: { handlesProblems: true },
  })
  return {
    found: (isAsked && data) || [],
    isSearching: text !== asked || isFetching,
    error: isAsked ? error : null,
  }
}
