/** How values are written on screen. Amounts and volumes by string, in the station's own units. */

import { formatInstant } from '@app/kernel/calendar'
import { groupThousands } from '@app/kernel/decimal-text'
import { formatTons } from '@app/kernel/mass'
import { currencySign, formatCents, formatMoney } from '@app/kernel/money'
import { formatCentilitres } from '@app/kernel/quantity'
import { session } from '#lib/session/session-store.ts'
import { common } from '#locale/words.ts'

const DEFAULT_UNIT = 'L'
const DEFAULT_TIME_ZONE = 'Asia/Shanghai'
const DAY_LENGTH = '2026-11-21'.length

/** The currency symbol of the station's company (S-021). */
export const currencySymbol = (): string =>
  currencySign(session.station()?.company.property?.symbol)

/** The volume unit of the station's company (S-022). */
export const volumeUnit = (): string =>
  session.station()?.company.property?.volumeUnit ?? DEFAULT_UNIT

export const timeZone = (): string => session.station()?.timeZone ?? DEFAULT_TIME_ZONE

/** `¥1,234.50` */
export const money = (cents: number | null | undefined): string =>
  formatMoney(cents, currencySymbol())

/** `1,234.50`, for columns whose header names the unit. */
export const amount = formatCents

/** `32.10 L` */
export const volume = (centilitres: number | null | undefined): string =>
  `${formatCentilitres(centilitres)} ${volumeUnit()}`

export const litres = formatCentilitres

/** `32.500 t` */
export const tons = (kilograms: number | null | undefined): string =>
  `${formatTons(kilograms)} ${common.tonUnit}`

/** `2026-11-21 14:05:09`, by the station's clock. */
export const instant = (iso: string | null | undefined): string =>
  iso ? formatInstant(new Date(iso), timeZone()) : '–'

/** `2026-11-21`, by the station's clock; where the time of the day would only take room. */
export const day = (iso: string | null | undefined): string =>
  iso ? instant(iso).slice(0, DAY_LENGTH) : '–'

/** `14:05`, by the station's clock. */
export const timeOfDay = (iso: string): string => instant(iso).slice(11, 16)

/** A count with thousands separators. */
export const count = (value: number): string => groupThousands(String(value))

/** How the station's company writes its currency in short; its symbol where it has no short form (S-020). */
const currencyInShort = (): string =>
  session.station()?.company.property?.currencyShort || currencySymbol()

/** `Amount (¥)`: the heading of a column of amounts. */
export const inMoney = (label: string): string => `${label} (${currencyInShort()})`

/** `Volume (L)`: the heading of a column of volumes. */
export const inVolume = (label: string): string => `${label} (${volumeUnit()})`

const KILOBYTE = 1024
const SIZE_UNITS = ['B', 'KB', 'MB', 'GB']

/** `1.4 MB`: how large a file is. */
export function fileSize(bytes: number): string {
  const power = bytes > 0 ? Math.min(3, Math.floor(Math.log(bytes) / Math.log(KILOBYTE))) : 0
  const amount = bytes / KILOBYTE ** power
  return `${amount.toFixed(power > 0 && amount < 10 ? 1 : 0)} ${SIZE_UNITS[power]}`
}
