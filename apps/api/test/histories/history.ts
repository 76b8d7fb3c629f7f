/** Lives a history through, and when something is wrong finds a shorter one that is wrong in the same way. */

import { audit, auditAtTheEnd } from './audits.ts'
import { check, type Look, tracesOf } from './checks.ts'
import { Choices, type Step, stepsOf } from './choices.ts'
import { takeNamed, WEIGHTS } from './steps.ts'
import { Broken, count, openFixture, type Fixture } from './fixture.ts'

export interface Failure {
  seed: number
  steps: Step[]
  message: string
}

interface Lived {
  failure: Failure | undefined
  outcomes: ReadonlyMap<string, number>
}

const SECOND_MS = 1_000

/** Every so many steps everything is proven. */
const AUDIT_EVERY = 25

/** @param steps those that are taken; those of the seed by default */
export async function live(seed: number, steps: readonly Step[]): Promise<Lived> {
  const fixture = await openFixture(seed)
  let taken = 0
  try {
    const look: Look = { facts: undefined, stations: new Map() }
    await check(fixture, look)
    for (const step of steps) {
      taken += 1
      await take(fixture, look, step)
      if (taken % AUDIT_EVERY === 0) await audit(fixture)
    }
    await auditAtTheEnd(fixture, look)
    return { failure: undefined, outcomes: fixture.outcomes }
  } catch (error) {
    const message = error instanceof Broken ? error.message : String((error as Error).stack)
    return { failure: { seed, steps: steps.slice(0, taken), message }, outcomes: fixture.outcomes }
  } finally {
    await fixture.close()
  }
}

async function take(fixture: Fixture, look: Look, step: Step): Promise<void> {
  fixture.app.clock.advance(SECOND_MS * 20)
  const before = tracesOf(look)
  const refusedBefore = refusals(fixture)
  await takeNamed(step.name)(fixture, new Choices(step.numbers))
  count(fixture, step.name)
  await stamp(fixture)
  await check(fixture, look)
  const isRefused = refusals(fixture) > refusedBefore && step.name !== 'refundTwice'
  if (isRefused && tracesOf(look) !== before) {
    throw new Broken(`${step.name} was refused and changed something`)
  }
}

/**
 * The database stamps rows by its own clock, which nobody can move: those that were added get the time of the
 * history, for what is done with them later depends on their age.
 */
async function stamp({ db, app, stamped }: Fixture): Promise<void> {
  for (const table of ['orders', 'channel_payments', 'channel_refunds']) {
    const { rows } = await db.query<{ last: number | null }>(
      `with added as (update ${table} set created_at = $1 where id > $2 returning id)
       select max(id)::int as last from added`,
      [app.clock.now, stamped.get(table) ?? 0],
    )
    if (rows[0]?.last) stamped.set(table, rows[0].last)
  }
}

const refusals = ({ outcomes }: Fixture): number =>
  [...outcomes].reduce((sum, [name, times]) => sum + (name.includes(' ') ? times : 0), 0)

/** Each begins with something to spend. */
const FIRST = { openShift: 1, recharge: 4, giveCoupons: 1, takePrepayment: 1 }

export const historyOf = (seed: number, length: number): Step[] => [
  ...stepsOf(seed ^ 0xf1257, 10, FIRST),
  ...stepsOf(seed, length - 10, WEIGHTS),
]

/**
 * Leaves out steps, in ever smaller pieces, as long as the same thing is still wrong.
 *
 * @param untilMs when to be content with what was found
 */
export async function shorten(failure: Failure, untilMs: number): Promise<Failure> {
  let shortest = failure
  let piece = Math.ceil(failure.steps.length / 2)
  while (piece >= 1 && Date.now() < untilMs) {
    const shorter = await withoutPieces(shortest, piece, untilMs)
    if (piece === 1 && shorter.steps.length === shortest.steps.length) break
    shortest = shorter
    piece = Math.max(Math.floor(piece / 2), 1)
  }
  return shortest
}

async function withoutPieces(failure: Failure, piece: number, untilMs: number): Promise<Failure> {
  let shortest = failure
  for (let end = shortest.steps.length; end > 0 && Date.now() < untilMs; end -= piece) {
    const start = Math.max(end - piece, 0)
    const steps = shortest.steps.filter((_, index) => index < start || index >= end)
    const { failure: again } = await live(failure.seed, steps)
    if (again && kindOf(again) === kindOf(failure)) shortest = again
  }
  return shortest
}

/** What is wrong, whichever order or amount it is about. */
const kindOf = ({ message }: Failure): string => message.replaceAll(/\d+/g, '#').slice(0, 40)

/** As it can be lived through again. */
export const written = ({ seed, steps, message }: Failure): string =>
  [
    `seed ${seed}: ${message}`,
    ...steps.map(({ name, numbers }) => `  ${name} ${numbers.join(',')}`),
  ].join('\n')

/** Reads what {@link written} wrote. */
export function readWritten(text: string): Pick<Failure, 'seed' | 'steps'> {
  const [head = '', ...lines] = text.trim().split('\n')
  const steps = lines.map((line) => {
    const [name = '', numbers = ''] = line.trim().split(' ')
    return { name, numbers: numbers.split(',').map(Number) }
  })
  return { seed: Number(/^seed (\d+)/.exec(head)?.[1]), steps }
}
