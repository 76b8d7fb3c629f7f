/** What the search of the console asks while somebody types, each kind of record of as many as there are orders. */

import { GIVEN, MANAGER, STATION } from '../names/words.ts'
import { middleOf } from '../load.ts'
import { phone, plantMembers, plate } from './plant-members.ts'
import { plantInBulk } from '../plant-in-bulk.ts'
import type { Figure } from '../report.ts'
import { runAlone, type Stage } from '../stage.ts'

/** Nobody notices a list that is there so soon after a key. */
const AIM_MS = 50

interface Question {
  what: string
  path: () => string
  /** The same as the owner of the database asks it: no scope, no policy, no HTTP. */
  reference: () => [statement: string, value: string]
}

export async function measureSearch(stage: Stage): Promise<Figure[]> {
  await plantMembers(stage)
  await plantInvoices(stage)
  const figures: Figure[] = []
  for (const { what, path, reference } of await questionsOf(stage)) {
    const ours = await middleOf(() => stage.manager('GET', `${path()}&size=5`))
    const inSql = await middleOf(() => {
      const [statement, value] = reference()
      return stage.owner.query(statement, [value])
    })
    figures.push({ what, ours, reference: inSql, unit: 'ms', aim: { figure: AIM_MS } })
  }
  return figures
}

const search = (list: string, filter: string): string =>
  `${list}search=${encodeURIComponent(filter)}`

type Anybody = () => number

async function questionsOf(stage: Stage): Promise<Question[]> {
  const anybody = (): number => Math.floor(Math.random() * stage.orders) + 1
  return [
    ...(await aboutOrders(stage, anybody)),
    ...aboutCards(anybody),
    ...aboutMembers(anybody),
    ...aboutInvoices(anybody),
    ...aboutThePlace,
  ]
}

const partOfName = (anybody: Anybody): string =>
  `${GIVEN[anybody() % GIVEN.length]}${GIVEN[anybody() % GIVEN.length]}`

async function aboutOrders(
  { owner, orders, companyId }: Stage,
  anybody: Anybody,
): Promise<Question[]> {
  const { rows } = await owner.query<{ no: string }>(
    'select order_no as no from orders where company_id = $1 order by id desc limit 1000',
    [companyId],
  )
  const orderNo = (): string => rows[anybody() % rows.length]?.no ?? ''
  const start = (): string => orderNo().slice(0, 11)
  return [
    {
      what: `an order of ${orders.toLocaleString('en')} by its number`,
      path: () => search('/orders?', `orderNo:"${orderNo()}"`),
      reference: () => ['select * from orders where order_no = $1', orderNo()],
    },
    {
      what: '  orders by how their number begins',
      path: () => {
        const first = start()
        return search('/orders?', `orderNo:["${first}000" TO "${first}999"]`)
      },
      reference: () => [latest('orders', 'order_no like $1'), `${start()}%`],
    },
  ]
}

const aboutCards = (anybody: Anybody): Question[] => [
  {
    what: '  a card by its number',
    path: () => search('/userCards?', `number:"B${anybody()}"`),
    reference: () => ['select * from user_cards where number = $1', `B${anybody()}`],
  },
  {
    what: '  cards by a plate',
    path: () => search('/userCards?', `user.plates:"${plate(anybody())}"`),
    reference: () => [
      "select * from users where plates @> array[$1] and plates <> '{}'",
      plate(anybody()),
    ],
  },
]

const MEMBERS = '/users?kind=member&'

const aboutMembers = (anybody: Anybody): Question[] => [
  {
    what: '  a member by the phone',
    path: () => search(MEMBERS, `mobile:"${phone(anybody())}"`),
    reference: () => ['select * from users where mobile = $1', phone(anybody())],
  },
  {
    what: '  members by its last four digits',
    path: () => search(MEMBERS, `mobile:*${phone(anybody()).slice(-4)}`),
    reference: () => [latest('users', 'right(mobile, 4) = $1'), phone(anybody()).slice(-4)],
  },
  {
    what: '  members by a part of their name',
    path: () => search(MEMBERS, `name:*${partOfName(anybody)}*`),
    reference: () => [latest('users', 'name like $1'), `%${partOfName(anybody)}%`],
  },
]

const aboutInvoices = (anybody: Anybody): Question[] => [
  {
    what: '  an invoice by its number',
    path: () => search('/invoices?', `invoiceNo:"${invoiceNo(anybody())}"`),
    reference: () => ['select * from invoices where invoice_no = $1', invoiceNo(anybody())],
  },
  {
    what: '  invoices by a part of their title',
    path: () => search('/invoices?', `title:*${partOfName(anybody)}*`),
    reference: () => [latest('invoices', 'title like $1'), `%${partOfName(anybody)}%`],
  },
]

/** Of these there are few. */
const aboutThePlace: readonly Question[] = [
  {
    what: '  staff by name or account',
    path: () =>
      search('/users?kind=staff&', `roles.level:station AND (name:*${MANAGER}* OR account:ca*)`),
    reference: () => [`select * from users where kind = 'staff' and name like $1`, `%${MANAGER}%`],
  },
  {
    what: '  stations by their name',
    path: () => search('/stations?', `(name:*${STATION}* OR code:E*)`),
    reference: () => ['select * from stations where name like $1', `%${STATION}%`],
  },
]

const latest = (table: string, condition: string): string =>
  `select * from ${table} where ${condition} order by created_at desc limit 5`

const invoiceNo = (number: number): string => String(number).padStart(20, '0')

/** A fifth of the orders, over a year, for buyers with the names of members. */
async function plantInvoices({ urlOf, companyId, stationId, orders }: Stage): Promise<void> {
  await plantInBulk(
    urlOf(),
    `insert into invoices (company_id, station_id, kind, status, type, platform, seller_title_id,
      seller_name, seller_tax_id, digital, title, face_cents, tax_cents, start_time, end_time,
      serial_no, invoice_no, created_at)
    select ${companyId}, ${stationId}, 'blue', 'success', 'consume', 'pt', 1, '', '', true, u.name,
      10000, 1150, t.at, t.at, 'S' || n, lpad(n::text, 20, '0'), t.at
    from generate_series(1, ${orders}, 5) n
    join users u on u.company_id = ${companyId} and u.mobile = '15' || lpad(n::text, 9, '0')
    cross join lateral (select now() - n * interval '1 year' / ${orders} as at) t`,
  )
  await runAlone(urlOf(), 'vacuum (analyze) invoices')
}
