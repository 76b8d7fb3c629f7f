/**
 * A fuel's price changes on all of its nozzles or on none: where one nozzle does not take it, the
 * old price is put back on the others. Other fuels of the same change are not held up by that.
 */

import type { Cents } from '@app/kernel/money'
import type { ForecourtNozzle } from '#modules/forecourt/nozzles/nozzle-rows.ts'
import { NozzleFailures } from './errors.ts'
import { type NozzleAnswer, type PumpPlan, type PumpTalk, setPrices } from './pumps.ts'

export interface FuelLine {
  item_id: number
  old_price_cents: Cents
  new_price_cents: Cents
}

/** The price stays as it is: there is none to put back. */
export const isSentAgain = (line: FuelLine): boolean =>
  line.old_price_cents === line.new_price_cents

interface NozzleResult {
  nozzleId: number
  itemId: number
  status: 'success' | 'fail'
  confirmed: Cents | null
  failure: string | null
}

export interface FuelResults {
  /** The fuels whose new price is now on every one of their nozzles. */
  changedFuels: ReadonlySet<number>
  nozzles: NozzleResult[]
  /** What every nozzle that was asked now shows, fuels without a change included. */
  shown: ReadonlyMap<number, Cents>
}

interface Forecourt {
  talk: PumpTalk
  nozzles: readonly ForecourtNozzle[]
  /** Told what each pump says, as soon as it says it; the others may be in use for minutes. */
  hear(answers: readonly NozzleAnswer[]): Promise<void>
}

type Prices = ReadonlyMap<number, Cents>
type Answers = ReadonlyMap<number, NozzleAnswer>

/** Sets the new prices, and puts back the old one of every fuel that did not take it everywhere. */
export async function changeFuels(
  forecourt: Forecourt,
  lines: readonly FuelLine[],
): Promise<FuelResults> {
  const wanted = new Map(lines.map((line) => [line.item_id, line.new_price_cents]))
  const first = await push(forecourt, wanted)
  const failed = new Set(
    forecourt.nozzles
      .filter(({ id, item_id: fuel }) => wanted.has(fuel) && first.get(id)?.failure !== null)
      .map(({ item_id: fuel }) => fuel),
  )
  const failedLines = lines.filter(({ item_id: fuel }) => failed.has(fuel))
  const back = await push(
    forecourt,
    oldPrices(failedLines.filter((line) => !isSentAgain(line))),
    wanted,
  )
  const took = lines.filter(({ item_id: fuel }) => !failed.has(fuel))
  const results = [
    ...ofFuels(forecourt.nozzles, took, ({ id }) => success(first.get(id))),
    ...ofFuels(forecourt.nozzles, failedLines, ({ id }, line) =>
      isSentAgain(line) ? own(first.get(id)) : failure(line, first.get(id), back.get(id)),
    ),
  ]
  return {
    changedFuels: new Set(took.map(({ item_id: fuel }) => fuel)),
    nozzles: results,
    shown: shownBy(first, back),
  }
}

/** Puts the old prices back, whatever was begun: for a change that was interrupted for too long. */
export async function restoreFuels(
  forecourt: Forecourt,
  lines: readonly FuelLine[],
): Promise<FuelResults> {
  const back = await push(forecourt, oldPrices(lines))
  const nozzles = ofFuels(forecourt.nozzles, lines, ({ id }, line) =>
    failure(line, undefined, back.get(id)),
  )
  return { changedFuels: new Set(), nozzles, shown: shownBy(back) }
}

const oldPrices = (lines: readonly FuelLine[]): Prices =>
  new Map(lines.map((line) => [line.item_id, line.old_price_cents]))

/**
 * Sends prices to every pump that has a nozzle of one of the fuels.
 *
 * @param beside prices that other fuels on these pumps have by now
 */
async function push(
  { talk, nozzles, hear }: Forecourt,
  prices: Prices,
  beside: Prices = new Map(),
): Promise<Answers> {
  const pumps = Map.groupBy(nozzles, ({ pump }) => pump)
  const plans = [...pumps].flatMap(([pump, own]): PumpPlan[] => {
    if (!own.some(({ item_id: fuel }) => prices.has(fuel))) return []
    const planned = own.map(({ id, physical_no: place, item_id: fuel, price_cents: current }) => {
      return { id, place, price: prices.get(fuel) ?? beside.get(fuel) ?? current }
    })
    return [{ pump, nozzles: planned }]
  })
  const answers = await Promise.all(
    plans.map(async (plan) => {
      const own = await setPrices(talk, plan)
      await hear(own)
      return own
    }),
  )
  return new Map(answers.flat().map((answer) => [answer.nozzleId, answer]))
}

type Verdict = Pick<NozzleResult, 'status' | 'confirmed' | 'failure'>

function ofFuels(
  nozzles: readonly ForecourtNozzle[],
  lines: readonly FuelLine[],
  judge: (nozzle: ForecourtNozzle, line: FuelLine) => Verdict,
): NozzleResult[] {
  return lines.flatMap((line) =>
    nozzles
      .filter(({ item_id: fuel }) => fuel === line.item_id)
      .map((nozzle) => ({ nozzleId: nozzle.id, itemId: line.item_id, ...judge(nozzle, line) })),
  )
}

/** What a nozzle said of a price that all keep: others may have taken it where this one did not. */
const own = (answer: NozzleAnswer | undefined): Verdict => {
  const failure = answer ? answer.failure : NozzleFailures.silent.code
  return {
    status: failure === null ? 'success' : 'fail',
    confirmed: answer?.confirmed ?? null,
    failure,
  }
}

const success = (answer: NozzleAnswer | undefined): Verdict => ({
  status: 'success',
  confirmed: answer?.confirmed ?? null,
  failure: null,
})

function failure(
  line: FuelLine,
  first: NozzleAnswer | undefined,
  back: NozzleAnswer | undefined,
): Verdict {
  const confirmed = back?.confirmed ?? null
  const hadTaken = first?.confirmed === line.new_price_cents
  // A nozzle that never showed the new price and is silent now most likely kept the old one.
  const isLeftWrong =
    confirmed !== line.old_price_cents && (confirmed !== null || hadTaken || !first)
  const reason = first?.failure ?? NozzleFailures.putBack.code
  return {
    status: 'fail',
    confirmed,
    failure: isLeftWrong ? NozzleFailures.notPutBack.code : reason,
  }
}

function shownBy(...rounds: readonly Answers[]): Map<number, Cents> {
  const all = rounds.flatMap((answers) => [...answers.values()])
  return new Map(
    all.flatMap(({ nozzleId, confirmed }) => (confirmed === null ? [] : [[nozzleId, confirmed]])),
  )
}
