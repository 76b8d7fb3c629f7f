import type { Permission } from '@app/api/contract/access/roles'
import { addDays } from '@app/kernel/calendar'
import { allOf, between, equals, oneOf } from '@app/kernel/list-query/write'
import type { PageOf } from '@app/kernel/schema'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { boundsOf } from '#features/reporting/statistics/parts/spans.ts'
import { api } from '#lib/api/api.ts'
import { count } from '#lib/i18n/format.ts'
import { pathTo } from '#lib/routes/path-to.ts'
import { mostDays, textOf, today } from '#lib/session/history-limit.ts'
import { can, useStation } from '#lib/session/session.ts'
import { Explained } from '#ui/display/explained/explained.tsx'
import { type LoadNotes, noted } from '#ui/display/explained/notes.ts'
import { StatusDot } from '#ui/display/status-dot.tsx'
import { Section } from '#ui/layout/page.tsx'
import { words as said } from './not-closed/words.ts'
import styles from './home.module.css'

interface Book {
  name: keyof typeof said.books
  permission: Permission
  /** Where its rows are counted, and which of them are not closed. */
  list: string
  search: string
  /** Since when, where the list goes by the instant. */
  from?: string
  /** The same rows as a list. */
  to: string
}

const bookNotes: LoadNotes = async () =>
  noted((await import('../notes/words.ts')).words.notClosed, said.books)

/** What still has to be closed at the station, each with the list of it. */
export function NotClosed() {
  return (
    <Section title={said.title} explained={<Explained of={said.title} notes={bookNotes} />}>
      <ul className={styles.books}>
        {useBooks().map((book) => (
          <OpenBook key={book.name} book={book} />
        ))}
      </ul>
    </Section>
  )
}

/** Those that the caller may look at; months are those of all stations, as their list has them. */
function useBooks(): readonly Book[] {
  const { id, enableShiftSettle } = useStation()
  const here = equals('station.id', id)
  // Today goes on.
  const days = { ...mostDays('daily'), last: addDays(today(), -1) }
  const shifts = mostDays('shift')
  const invoices = mostDays('orders')
  const books: readonly Book[] = [
    {
      name: 'shifts',
      permission: 'classSettle:read',
      list: '/shiftStates',
      search: allOf(
        here,
        'settled:true',
        'reviewer.id:null',
        between('startTime', shifts.first, shifts.last),
      ),
      to: pathTo('ClassSettle', { state: 'settled', days: textOf(shifts) }),
    },
    {
      name: 'days',
      permission: 'daySettle:read',
      list: '/dailyStates',
      search: allOf(here, equals('status', 'open'), between('startTime', days.first, days.last)),
      to: pathTo('DaySettle', { status: 'open', days: textOf(days) }),
    },
    {
      name: 'months',
      permission: 'settleMge:read',
      list: '/monthlySettlements',
      search: equals('status', 'preview'),
      to: pathTo('SettleMge', { tab: 'stations', status: 'preview' }),
    },
    {
      name: 'invoices',
      permission: 'invoiceQuery:read',
      list: '/invoices',
      search: allOf(here, oneOf('status', WAITING)),
      from: boundsOf(invoices).from,
      to: pathTo('InvoiceQuery', { status: WAITING.join(), days: textOf(invoices) }),
    },
  ]
  return books.filter(
    ({ name, permission }) => can(permission) && (name !== 'shifts' || enableShiftSettle),
  )
}

/** Asked for and not issued, or refused by the platform. */
const WAITING = ['invoicing', 'fail'] as const

function OpenBook({ book: { name, list, search, from, to } }: { book: Book }) {
  const { id } = useStation()
  const { data } = useQuery({
    queryKey: [list.slice(1), 'notClosed', id],
    queryFn: () =>
      api.get<PageOf<unknown>>(
        list,
        { size: 1, search, ...(from && { from }) },
        { isEverywhere: name === 'months' },
      ),
    meta: { handlesProblems: true },
  })
  const number = data?.totalElements
  return (
    <li className={styles.book} data-book={name}>
      <span>{said.books[name]}</span>
      <b>{number === undefined ? '–' : count(number)}</b>
      {number === 0 ? (
        <StatusDot tone="green">{said.done}</StatusDot>
      ) : (
        <Link to={to}>{said.open}</Link>
      )}
    </li>
  )
}
