/** Finding members and their cards among as many of them as there are orders. */

import { GIVEN } from '../names/words.ts'
import { inTurns, middleOf } from '../load.ts'
import { nameOf, phone, plantMembers, serial } from './plant-members.ts'
import type { Figure } from '../report.ts'
import type { Stage } from '../stage.ts'

const ADDED = 10_000
/** Somebody waits for a card that lies on the counter; a name is looked for with patience. */
const EXACT_MS = 10
const WILDCARD_MS = 200

export async function measureCardList(stage: Stage): Promise<Figure[]> {
  await plantMembers(stage)
  const of = stage.orders.toLocaleString('en')
  const anybody = (): number => Math.floor(Math.random() * stage.orders) + 1
  const letter = (): string => GIVEN[anybody() % GIVEN.length] ?? ''
  const name = (): string => letter() + letter()
  const questions: [string, () => string, number][] = [
    [`a card of ${of} by its number`, () => `/userCards?search=number:B${anybody()}`, EXACT_MS],
    [
      '  a member by the phone',
      () => `/users?kind=member&search=mobile:${phone(anybody())}`,
      EXACT_MS,
    ],
    ['  a medium by its serial', () => `/cardInfos/uuid?uuid=${serial(anybody())}`, EXACT_MS],
    ['  cards by a part of their name', () => `/userCards?search=${like(name())}`, WILDCARD_MS],
    ['  members by a part of it', () => `/users?kind=member&search=${like(name())}`, WILDCARD_MS],
    [
      '  members by one character',
      () => `/users?kind=member&search=${like(letter())}`,
      WILDCARD_MS,
    ],
  ]
  const figures: Figure[] = []
  for (const [what, path, aim] of questions) {
    const ours = await middleOf(() => stage.manager('GET', path()))
    figures.push({ what, ours, unit: 'ms', aim: { figure: aim } })
  }
  return [...figures, await measureAdding(stage)]
}

/** What members cost whose names are found by their parts, beside members whose names are not. */
async function measureAdding({ owner, companyId }: Stage): Promise<Figure> {
  const client = await owner.connect()
  const addedPerSecond = async (preparation: string): Promise<number> => {
    await client.query(`begin; ${preparation}`)
    const begun = performance.now()
    await client.query(
      `insert into users (company_id, kind, mobile, name)
      select ${companyId}, 'member', '16' || lpad(n::text, 9, '0'), ${nameOf('n')}
      from generate_series(1, ${ADDED}) n`,
    )
    const took = performance.now() - begun
    await client.query('rollback')
    return (ADDED * 1000) / took
  }
  const { ours, reference } = await inTurns(
    () => addedPerSecond(''),
    () => addedPerSecond('drop index users_name_grams'),
    (rate) => rate,
  ).finally(() => client.release())
  return { what: '  adding members, rows', ours, reference, unit: '/s', aim: { ratio: 0.4 } }
}

const like = (part: string): string => encodeURIComponent(`name:*${part}*`)
