/** The settings of a card as columns, and what must be true of them. */

import { formatScaled } from '@app/kernel/decimal-text'
import { isPlate } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { requireTakenPart } from '#modules/organisation/stations/require-taken-part.ts'
import type { UserCard, UserCardTerms } from './contract.ts'
import { CardErrors } from './errors.ts'
import { RuleErrors } from './rules/errors.ts'
import type { CardKind } from './screens.ts'
import { countKnown } from './store.ts'

type Settings = Omit<UserCardTerms, 'version' | 'password' | 'screen'>

/** The columns of what is named; an absent field stays as it is. */
export function columnsOf(input: Settings) {
  return { ...termsOf(input), ...limitsOf(input) }
}

function termsOf(input: Settings) {
  const { name, rfid, fuelType, spendingMode, invoiceType, validUntil, remark } = input
  return {
    ...(name !== undefined && { name }),
    ...(rfid !== undefined && { rfid: rfid && rfid.toUpperCase() }),
    ...(fuelType !== undefined && { fuel_type: fuelType }),
    ...(spendingMode !== undefined && { spending_mode: spendingMode }),
    ...(invoiceType !== undefined && { invoice_type: invoiceType }),
    ...(validUntil !== undefined && { valid_until: validUntil }),
    ...(remark !== undefined && { remark }),
  }
}

function limitsOf(input: Settings) {
  const { limitPerTransaction, limitDay, limitMonth, limitVolume, limitDayVolume } = input
  const { productLimit, plateLimit, stationLimit, weekdayLimit, hoursFrom, hoursUntil } = input
  return {
    ...(limitPerTransaction !== undefined && { limit_per_transaction_cents: limitPerTransaction }),
    ...(limitDay !== undefined && { limit_day_cents: limitDay }),
    ...(limitMonth !== undefined && { limit_month_cents: limitMonth }),
    ...(limitVolume !== undefined && { limit_transaction_cl: limitVolume }),
    ...(limitDayVolume !== undefined && { limit_day_cl: limitDayVolume }),
    ...(productLimit && { product_limit: unique(productLimit) }),
    ...(plateLimit && { plate_limit: unique(plateLimit) }),
    ...(stationLimit && { station_limit: unique(stationLimit) }),
    ...(weekdayLimit && { weekday_limit: unique(weekdayLimit) }),
    ...(hoursFrom !== undefined && { hours_from: hoursFrom }),
    ...(hoursUntil !== undefined && { hours_until: hoursUntil }),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** @throws Refusal PLATE_FORMAT, REFERENCE_UNKNOWN, RFID_NOT_TAKEN */
export async function requireSettings(
  ctx: Ctx,
  companyId: number,
  { rfid, plateLimit = [], productLimit = [], stationLimit = [] }: Settings,
): Promise<void> {
  // A tag is taken off anywhere.
  if (rfid) await requireTakenPart(ctx, 'rfid')
  if (!plateLimit.every(isPlate)) throw refuse(CardErrors.plateFormat)
  await requireKnown(ctx, 'items', companyId, productLimit)
  await requireKnown(ctx, 'stations', companyId, stationLimit)
}

const YEARS_OF_BEARER = 3

/**
 * What a card is worth is its holder's money: a registered card pays without end, one that belongs to whoever has it for
 * three years at least. Fleets and the company's own people agree otherwise.
 *
 * @throws Refusal VALIDITY_REGISTERED, VALIDITY_TOO_SHORT
 */
export function requireValidity(kind: CardKind, validUntil: string, now: Date): void {
  if (kind === 'personal') throw refuse(RuleErrors.validityRegistered)
  const earliest = new Date(now)
  earliest.setUTCFullYear(now.getUTCFullYear() + YEARS_OF_BEARER)
  if (kind === 'anonymous' && new Date(validUntil) < earliest) {
    throw refuse(RuleErrors.validityTooShort)
  }
}

async function requireKnown(
  ctx: Ctx,
  table: 'items' | 'stations',
  companyId: number,
  asked: readonly number[],
): Promise<void> {
  const ids = unique(asked)
  if (ids.length === 0) return
  if ((await countKnown(ctx.db, table, { companyId, ids })) < ids.length) {
    throw refuse(HttpErrors.referenceUnknown)
  }
}

/** Limits that a sub card may not have higher than its master card. */
const CAPPED = [
  'limitPerTransaction',
  'limitDay',
  'limitMonth',
  'limitVolume',
  'limitDayVolume',
] as const

/** Lists of what is paid for; an empty one is everything, so only what is named can be too much. */
const LISTED = ['productLimit', 'plateLimit', 'stationLimit', 'weekdayLimit'] as const

/**
 * A sub card's settings stay within those of its master card. What is left open is not too much: the
 * payment asks the master card as well.
 *
 * @throws Refusal LIMIT_ABOVE_MASTER, TERMS_OUTSIDE_MASTER
 */
export function requireBelowMaster(input: Settings, master: UserCard): void {
  for (const name of CAPPED) {
    const [limit, cap] = [input[name], master[name]]
    if (typeof limit === 'number' && cap !== null && limit > cap) {
      throw refuse(CardErrors.limitAboveMaster, { limit: plainHundredths(cap), of: name })
    }
  }
  const beyond = LISTED.find((name) => !isWithin(input[name] ?? [], master[name]))
  const path = beyond ?? (hasOtherFuel(input, master) ? 'fuelType' : hoursBeyond(input, master))
  if (path !== undefined) throw refuse(CardErrors.termsOutsideMaster, { of: path })
}

const isWithin = (
  chosen: readonly (number | string)[],
  allowed: readonly (number | string)[],
): boolean => allowed.length === 0 || chosen.every((one) => allowed.includes(one))

const hasOtherFuel = ({ fuelType = 0 }: Settings, master: UserCard): boolean =>
  fuelType !== 0 && master.fuelType !== 0 && fuelType !== master.fuelType

function hoursBeyond(input: Settings, master: UserCard): 'hours' | undefined {
  const [own, allowed] = [hoursOf(input), hoursOf(master)]
  if (!own || !allowed || allowed.length === DAY_MINUTES) return undefined
  const late = (own.from - allowed.from + DAY_MINUTES) % DAY_MINUTES
  return late + own.length > allowed.length ? 'hours' : undefined
}

const DAY_MINUTES = 24 * 60

/** Hours as the minute of the day at which they begin, and for how long they go on. */
function hoursOf({ hoursFrom, hoursUntil }: Pick<Settings, 'hoursFrom' | 'hoursUntil'>) {
  if (!hoursFrom || !hoursUntil) return undefined
  const [from, until] = [minuteOf(hoursFrom), minuteOf(hoursUntil)]
  // The same time twice is the whole day.
  return { from, length: ((until - from + DAY_MINUTES - 1) % DAY_MINUTES) + 1 }
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Both money and litres are counted in hundredths. */
const plainHundredths = (value: number): string => formatScaled(value, 2)
