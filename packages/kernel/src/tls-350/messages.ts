/**
 * What a TLS-350 console says: inventory, deliveries, alarms, clock and units, in computer format. Readers
 * answer nothing for a body that is no such message, and `null` for a figure that the console does not have.
 */

export const FUNCTIONS = {
  /** Alarms of the whole console, those of tanks among them. */
  systemStatus: '101',
  inventory: '201',
  deliveries: '202',
  /** The last delivery of each tank; consoles from version 15 on. */
  lastDelivery: '20C',
  alarms: '205',
  clock: '501',
  units: '517',
} as const

/** A tank as the probe sees it now, in the console's units. */
export interface Inventory {
  tank: number
  isDelivering: boolean
  /** The level does not count: the probe is settling or broken. */
  isInvalid: boolean
  volume: number | null
  /** At the reference temperature. */
  tcVolume: number | null
  ullage: number | null
  height: number | null
  water: number | null
  temperature: number | null
  waterVolume: number | null
}

export interface DeliveryEnd {
  volume: number | null
  tcVolume: number | null
  water: number | null
  temperature: number | null
  height: number | null
}

/** A delivery that the console noticed; times are `YYMMDDHHmm` by its clock. */
export interface Delivery {
  tank: number
  startedAt: string
  endedAt: string
  start: DeliveryEnd
  end: DeliveryEnd
}

export interface TankAlarms {
  tank: number
  /** The numbers of {@link TANK_ALARMS}. */
  alarms: readonly number[]
}

/** Alarms of a tank by their number. */
export const TANK_ALARMS = {
  2: 'leak',
  3: 'highWater',
  4: 'overfill',
  5: 'lowProduct',
  6: 'suddenLoss',
  7: 'highProduct',
  8: 'invalidLevel',
  9: 'probeOut',
  10: 'highWaterWarning',
  11: 'deliveryNeeded',
  12: 'maximumProduct',
  13: 'grossTestFailed',
  14: 'periodicTestFailed',
  15: 'annualTestFailed',
  27: 'coldTemperature',
} as const

export type Units = 'metric' | 'us' | 'imperial'

const FIGURE = '(?:[0-9A-Fa-f]{8}|\\?{8})'
const DELIVERING = 1
const INVALID_HEIGHT = 4
const INVENTORY = new RegExp(`(\\d\\d).([0-9A-Fa-f]{4})07((?:${FIGURE}){7})`, 'y')

export function readInventory(body: string): Inventory[] | undefined {
  return readAll(INVENTORY, body, ([, tank, status = '0', figures = '']) => {
    const read = floats(figures)
    const [volume = null, tcVolume = null, ullage = null, height = null] = read
    const [water = null, temperature = null, waterVolume = null] = read.slice(4)
    const bits = Number.parseInt(status, 16)
    return {
      tank: Number(tank),
      isDelivering: (bits & DELIVERING) !== 0,
      isInvalid: (bits & INVALID_HEIGHT) !== 0,
      volume,
      tcVolume,
      ullage,
      height,
      water,
      temperature,
      waterVolume,
    }
  })
}

export const writeInventory = (tanks: readonly Inventory[]): string =>
  tanks
    .map((of) => {
      const bits = (of.isDelivering ? DELIVERING : 0) | (of.isInvalid ? INVALID_HEIGHT : 0)
      const { volume, tcVolume, ullage, height, water, temperature, waterVolume } = of
      const figures = [volume, tcVolume, ullage, height, water, temperature, waterVolume]
      return `${two(of.tank)}${productOf(of.tank)}${hex(bits, 4)}07${figures.map(toFloat).join('')}`
    })
    .join('')

const DELIVERY = `\\d{20}0[Aa](?:${FIGURE}){10}`
const DELIVERIES = new RegExp(`(\\d\\d).(\\d\\d)((?:${DELIVERY})*)`, 'y')
const ONE_DELIVERY = /(\d{10})(\d{10})0[Aa](.{80})/y

/** Of all tanks in the message, as the console lists them. */
export function readDeliveries(body: string): Delivery[] | undefined {
  const tanks = readAll(DELIVERIES, body, ([, tank, count, deliveries = '']) => {
    const read = readAll(ONE_DELIVERY, deliveries, (parts) => deliveryOf(Number(tank), parts)) ?? []
    return read.length === Number(count) ? read : undefined
  })
  if (tanks?.some((deliveries) => deliveries === undefined)) return undefined
  return tanks?.flatMap((deliveries) => deliveries ?? [])
}

function deliveryOf(
  tank: number,
  [, startedAt = '', endedAt = '', figures = '']: RegExpExecArray,
): Delivery {
  const read = floats(figures)
  const [startHeight = null, endHeight = null] = read.slice(8)
  return {
    tank,
    startedAt,
    endedAt,
    start: { ...sideOf(read), height: startHeight },
    end: { ...sideOf(read.slice(4)), height: endHeight },
  }
}

function sideOf([volume = null, tcVolume = null, water = null, temperature = null]: Floats) {
  return { volume, tcVolume, water, temperature }
}

export function writeDeliveries(tank: number, deliveries: readonly Delivery[]): string {
  const written = deliveries.map(({ startedAt, endedAt, start, end }) => {
    const side = (of: DeliveryEnd) => [of.volume, of.tcVolume, of.water, of.temperature]
    const figures = [...side(start), ...side(end), start.height, end.height]
    return `${startedAt}${endedAt}0A${figures.map(toFloat).join('')}`
  })
  return `${two(tank)}${productOf(tank)}${two(deliveries.length)}${written.join('')}`
}

export function readAlarms(body: string): TankAlarms[] | undefined {
  const tanks: TankAlarms[] = []
  let at = 0
  while (at < body.length) {
    const head = /^(\d\d)([0-9A-Fa-f]{2})$/.exec(body.slice(at, at + 4))
    if (!head) return undefined
    const length = 2 * Number.parseInt(head[2] ?? '', 16)
    const numbers = body.slice(at + 4, at + 4 + length)
    if (numbers.length < length || /\D/.test(numbers)) return undefined
    tanks.push({ tank: Number(head[1]), alarms: (numbers.match(/../g) ?? []).map(Number) })
    at += 4 + length
  }
  return tanks
}

export const writeAlarms = (tanks: readonly TankAlarms[]): string =>
  tanks
    .map(({ tank, alarms }) => `${two(tank)}${hex(alarms.length, 2)}${alarms.map(two).join('')}`)
    .join('')

const TANK_CATEGORY = '02'
const SYSTEM_STATUS = /^(?:[0-9]{6})*$/

/** From the console's list of everything that is wrong: what is wrong with tanks. */
export function readSystemStatus(body: string): TankAlarms[] | undefined {
  if (!SYSTEM_STATUS.test(body)) return undefined
  const alarms = new Map<number, number[]>()
  for (const [, category, number, tank] of body.matchAll(/(\d\d)(\d\d)(\d\d)/g)) {
    if (category !== TANK_CATEGORY) continue
    const key = Number(tank)
    alarms.set(key, [...(alarms.get(key) ?? []), Number(number)])
  }
  return [...alarms].map(([tank, numbers]) => ({ tank, alarms: numbers }))
}

/** `000000`: all functions normal. */
export const writeSystemStatus = (tanks: readonly TankAlarms[]): string =>
  tanks
    .flatMap(({ tank, alarms }) =>
      alarms.map((number) => `${TANK_CATEGORY}${two(number)}${two(tank)}`),
    )
    .join('') || '000000'

const UNITS: Readonly<Record<string, Units>> = { 1: 'us', 2: 'metric', 3: 'imperial' }

/** The units come first; the language and more may follow. */
export const readUnits = (body: string): Units | undefined => UNITS[body.charAt(0)]

/** Metric, in English. */
export const writeUnits = (): string => '201'

/** A console's time as date and time of day, `2026-11-23` and `18:30:00`; nothing for what is no time. */
export function readClock(clock: string): { date: string; time: string } | undefined {
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(clock)
  if (!match) return undefined
  const [, year, month, day, hour, minute] = match
  const [date, time] = [`20${year}-${month}-${day}`, `${hour}:${minute}:00`]
  const instant = new Date(`${date}T${time}Z`)
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date)
  return isReal ? { date, time } : undefined
}

/** @param wallTime `2026-11-23T18:30:05` */
export const writeClock = (wallTime: string): string => wallTime.replaceAll(/\D/g, '').slice(2, 12)

/** Reads a body that is nothing but repetitions of a sticky pattern. */
function readAll<T>(
  pattern: RegExp,
  body: string,
  read: (match: RegExpExecArray) => T,
): T[] | undefined {
  const found: T[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < body.length) {
    const match = pattern.exec(body)
    if (!match) return undefined
    const { lastIndex } = pattern
    found.push(read(match))
    pattern.lastIndex = lastIndex
  }
  return found
}

type Floats = (number | null)[]

const floats = (text: string): Floats => (text.match(/.{8}/g) ?? []).map(fromFloat)

const view = new DataView(new ArrayBuffer(4))

/** IEEE 754, single, big-endian; `????????` is a figure that the console does not have. */
function fromFloat(text: string): number | null {
  if (text.startsWith('?')) return null
  view.setUint32(0, Number.parseInt(text, 16))
  const value = view.getFloat32(0)
  return Number.isFinite(value) ? value : null
}

function toFloat(value: number | null): string {
  if (value === null) return '?'.repeat(8)
  view.setFloat32(0, value)
  return hex(view.getUint32(0), 8)
}

const two = (value: number): string => String(value).padStart(2, '0')
const hex = (value: number, digits: number): string =>
  value.toString(16).toUpperCase().padStart(digits, '0')

/** The product's letter on the console: here the tank's number. */
const productOf = (tank: number): string => String(tank % 10)
