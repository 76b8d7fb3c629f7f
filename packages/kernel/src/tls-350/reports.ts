/**
 * What a TLS-350 console says in display format, for people: reports of inventory, deliveries and alarms. Some
 * consoles have no other. A report gives whole litres or gallons, and no volume of water. Readers answer nothing
 * for a body that is no such report, and `null` for a figure that the console does not have.
 *
 * Source: Veeder-Root, Serial Interface Manual 576013-635.
 */

import type {
  Delivery,
  DeliveryEnd,
  Inventory,
  TANK_ALARMS,
  TankAlarms,
  Units,
} from './messages.ts'

const FIGURE = '(-?\\d+(?:\\.\\d+)?|\\?+)'
const figuresOf = (count: number): string =>
  Array.from({ length: count }, () => FIGURE).join('\\s+')

const INVENTORY_HEAD = /^\s*TANK\s+PRODUCT\s+VOLUME/
const INVENTORY_ROW = new RegExp(`^\\s*(\\d{1,2})\\s.*?\\s${figuresOf(6)}\\s*$`)
const ROW_OF_TANK = /^\s*(\d{1,2})\s+\S/

/** A tank whose row has no figures is one whose probe gives no level. */
export function readInventoryReport(body: string): Inventory[] | undefined {
  const rows = rowsBelow(INVENTORY_HEAD, body)
  const tanks = rows?.flatMap((row) => {
    const tank = ROW_OF_TANK.exec(row)?.[1]
    return tank === undefined ? [] : [inventoryOf(Number(tank), INVENTORY_ROW.exec(row)?.slice(2))]
  })
  return tanks?.length === 0 ? undefined : tanks
}

function inventoryOf(tank: number, figures: readonly string[] = []): Inventory {
  const [volume = null, tcVolume = null, ullage = null, height = null] = figures.map(figureOf)
  const [water = null, temperature = null] = figures.slice(4).map(figureOf)
  return {
    tank,
    isDelivering: false,
    isInvalid: height === null,
    volume,
    tcVolume,
    ullage,
    height,
    water,
    temperature,
    waterVolume: null,
  }
}

export function writeInventoryReport(tanks: readonly Inventory[]): string {
  const rows = tanks.map(({ tank, volume, tcVolume, ullage, height, water, temperature }) => {
    const whole = [volume, tcVolume, ullage].map((value) => figure(value, 0, 9))
    const exact = [height, water, temperature].map((value) => figure(value, 2, 9))
    return `${String(tank).padStart(3)} ${productOf(tank)}${[...whole, ...exact].join('')}`
  })
  const head = 'TANK PRODUCT                VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP'
  return [head, ...rows].join(NEW_LINE)
}

const TANK_OF_DELIVERIES = /^\s*T\s*(\d{1,2}):/
const SIDE = /^\s*(START|END):\s*(.*?)\s*$/
const SIDE_FIGURES = new RegExp(`^(?:(.*?)\\s+)?${figuresOf(5)}$`)

/** Of all tanks in the report; times are as the console writes dates. A row without figures has none of its own. */
export function readDeliveryReport(body: string): Delivery[] | undefined {
  const found: Delivery[] = []
  let tank: number | undefined
  let end: Side | undefined
  for (const row of linesOf(body)) {
    const head = TANK_OF_DELIVERIES.exec(row)
    if (head) {
      tank = Number(head[1])
      end = undefined
      continue
    }
    const side = sideOf(row)
    if (side?.name === 'END') end = side
    else if (side && end && tank !== undefined) {
      found.push({
        tank,
        startedAt: side.at,
        endedAt: end.at,
        start: side.figures,
        end: end.figures,
      })
      end = undefined
    }
  }
  return tank === undefined ? undefined : found
}

interface Side {
  name: string
  at: string
  figures: DeliveryEnd
}

function sideOf(row: string): Side | undefined {
  const side = SIDE.exec(row)
  if (!side) return undefined
  const [, name = '', rest = ''] = side
  const [, at = '', ...figures] = SIDE_FIGURES.exec(rest) ?? ['', rest]
  const [volume = null, tcVolume = null, water = null, temperature = null] = figures.map(figureOf)
  return {
    name,
    at,
    figures: { volume, tcVolume, water, temperature, height: figureOf(figures[4]) },
  }
}

/** @param deliveries with their times as {@link writeReportClock} writes them, the newest last */
export function writeDeliveryReport(tank: number, deliveries: readonly Delivery[]): string {
  const side = (
    name: string,
    at: string,
    { volume, tcVolume, water, temperature, height }: DeliveryEnd,
  ) =>
    `${name.padStart(9)}: ${at.padEnd(22)}${figure(volume, 0, 9)}${figure(tcVolume, 0, 10)}` +
    `${figure(water, 2, 7)}${figure(temperature, 2, 12)}${figure(height, 2, 9)}`
  const rows = deliveries
    .toReversed()
    .flatMap(({ startedAt, endedAt, start, end }) => [
      side('END', endedAt, end),
      side('START', startedAt, start),
      `${'AMOUNT'.padStart(9)}: ${' '.repeat(22)}${amount(end.volume, start.volume, 9)}${amount(end.tcVolume, start.tcVolume, 10)}`,
    ])
  const head = 'INCREASE   DATE / TIME              LITERS TC LITERS  WATER  TEMP DEG C   HEIGHT'
  return [`T ${tank}:${productOf(tank)}`, head, ...rows].join(NEW_LINE)
}

const amount = (end: number | null, start: number | null, width: number): string =>
  figure(end === null || start === null ? null : end - start, 0, width)

const STATUS_HEAD = /^\s*TANK\s+PRODUCT\s+STATUS/

/** What consoles call the alarms; the first text that a row ends with counts. */
const ALARM_TEXTS: Readonly<Record<string, keyof typeof TANK_ALARMS>> = {
  'HIGH WATER WARNING': 10,
  'HIGH WATER ALARM': 3,
  'SUDDEN LOSS ALARM': 6,
  'GROSS TEST FAIL': 13,
  'PERIODIC TEST FAIL': 14,
  'ANNUAL TEST FAIL': 15,
  'LEAK ALARM': 2,
  'OVERFILL ALARM': 4,
  'LOW PRODUCT ALARM': 5,
  'HIGH PRODUCT ALARM': 7,
  'INVALID FUEL LEVEL': 8,
  'PROBE OUT': 9,
  'DELIVERY NEEDED': 11,
  'MAX PRODUCT ALARM': 12,
  'COLD TEMPERATURE': 27,
}

/** A further alarm of the same tank stands alone in the next line. */
export function readStatusReport(body: string): TankAlarms[] | undefined {
  const rows = rowsBelow(STATUS_HEAD, body)
  if (!rows) return undefined
  const alarms = new Map<number, number[]>()
  let tank: number | undefined
  for (const row of rows) {
    const named = ROW_OF_TANK.exec(row)?.[1]
    if (named !== undefined) tank = Number(named)
    if (tank === undefined) continue
    const number = alarmOf(row)
    const known = alarms.get(tank) ?? []
    alarms.set(tank, number === undefined ? known : [...known, number])
  }
  return [...alarms].map(([of, numbers]) => ({ tank: of, alarms: numbers }))
}

function alarmOf(row: string): number | undefined {
  const status = row.trimEnd()
  const text = Object.keys(ALARM_TEXTS).find((known) => status.endsWith(known))
  return text === undefined ? undefined : ALARM_TEXTS[text]
}

const TEXT_OF = new Map<number, string>(
  Object.entries(ALARM_TEXTS).map(([text, number]) => [number, text]),
)

export function writeStatusReport(tanks: readonly TankAlarms[]): string {
  const rows = tanks.flatMap(({ tank, alarms }) => {
    const [first = 'NORMAL', ...others] = alarms.flatMap((number) => TEXT_OF.get(number) ?? [])
    return [
      `${String(tank).padStart(3)}     ${productOf(tank)}    ${first}`,
      ...others.map((text) => `${' '.repeat(32)}${text}`),
    ]
  })
  return ['TANK    PRODUCT                 STATUS', '', ...rows].join(NEW_LINE)
}

export function writeSystemStatusReport(tanks: readonly TankAlarms[]): string {
  const rows = tanks.flatMap(({ tank, alarms }) =>
    alarms.flatMap((number) => TEXT_OF.get(number) ?? []).map((text) => `T ${tank}:${text}`),
  )
  const isNormal = rows.length === 0
  return ['SYSTEM STATUS REPORT', '', ...(isNormal ? ['  ALL FUNCTIONS NORMAL'] : rows)].join(
    NEW_LINE,
  )
}

/** From the report of the console's settings, or from the head of one with volumes. */
export function readUnitsReport(text: string): Units | undefined {
  if (/\bMETRIC\b|\bLIT(?:ER|RE)S\b/.test(text)) return 'metric'
  if (/\bIMPERIAL\b/.test(text)) return 'imperial'
  return /\bU\.S\.|\bGALLONS\b/.test(text) ? 'us' : undefined
}

export const writeUnitsReport = (): string =>
  [
    'SYSTEM TYPE AND LANGUAGE FLAG',
    'SYSTEM UNITS',
    ' METRIC',
    'SYSTEM LANGUAGE',
    ' ENGLISH',
    'SYSTEM DATE/TIME FORMAT',
    ' MON DD YYYY HH:MM:SS xM',
  ].join(NEW_LINE)

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const DATE =
  /^(?:([A-Z]{3}) +(\d{1,2}),? +(\d{4})|(\d{1,4})[-/](\d{1,2})[-/](\d{1,4}))\s+(\d{1,2}):(\d\d)(?::\d\d)?\s*([AP]M)?$/i

/**
 * A date in one of the forms that a console can be set to.
 *
 * @param settings the report of the console's settings, which names the form; without it digits begin with the month
 * @returns `YYMMDDHHmm`, as in computer format
 */
export function readReportClock(text: string, settings = ''): string | undefined {
  const match = DATE.exec(text.trim())
  if (!match) return undefined
  const [, name, dayOfName = '', yearOfName = '', first = '', second = '', third = ''] = match
  const [hour, minute, half] = [Number(match[7]), match[8] ?? '', match[9]?.toUpperCase()]
  const [year, month, day] = name
    ? [yearOfName, String(MONTHS.indexOf(name.toUpperCase()) + 1), dayOfName]
    : inOrder(settings, [first, second, third])
  const hours = half ? (hour % 12) + (half === 'PM' ? 12 : 0) : hour
  return [year.slice(-2), month, day, String(hours), minute].map(two).join('')
}

function inOrder(
  settings: string,
  [first, second, third]: readonly [string, string, string],
): [year: string, month: string, day: string] {
  if (settings.includes('DD-MM-YY')) return [third, second, first]
  if (settings.includes('YY-MM-DD')) return [first, second, third]
  return [third, first, second]
}

/** @param clock `YYMMDDHHmm` */
export function writeReportClock(clock: string): string {
  const [year, month, day, hour = 0, minute = ''] = clock.match(/../g)?.map(Number) ?? []
  const half = hour < 12 ? 'AM' : 'PM'
  const time = `${hour % 12 || 12}:${two(String(minute))} ${half}`
  return `${MONTHS[(month ?? 1) - 1]} ${day}, 20${two(String(year))} ${time.padStart(8)}`
}

const NEW_LINE = '\r\n'
/** Reports are printed on 80 columns; whatever goes on for longer is no row, and not looked at. */
const LONGEST_LINE = 160
const linesOf = (body: string): string[] =>
  body.split(/\r?\n/).map((line) => line.slice(0, LONGEST_LINE))

/** The rows of a table that say something; nothing where there is no such table. */
function rowsBelow(head: RegExp, body: string): string[] | undefined {
  const lines = linesOf(body)
  const at = lines.findIndex((line) => head.test(line))
  return at < 0 ? undefined : lines.slice(at + 1).filter((line) => line.trim() !== '')
}

const figureOf = (text: string | undefined): number | null =>
  text === undefined || text.startsWith('?') ? null : Number(text)

/** In a column; a figure that fills it is still apart from the one before. */
const figure = (value: number | null, decimals: number, width: number): string =>
  ` ${(value === null ? '?'.repeat(4) : value.toFixed(decimals)).padStart(width - 1)}`

const productOf = (tank: number): string => `PRODUCT ${tank}`.padEnd(20)

const two = (text: string): string => text.padStart(2, '0')
