import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFrameReader, readReply, writeReport } from './frames.ts'
import { type Inventory, TANK_ALARMS } from './messages.ts'
import {
  readDeliveryReport,
  readInventoryReport,
  readReportClock,
  readStatusReport,
  readUnitsReport,
  writeDeliveryReport,
  writeInventoryReport,
  writeReportClock,
  writeStatusReport,
} from './reports.ts'

/** As the manual prints it. */
const INVENTORY = `
STATION HEADER 1....
1 STATION HEADER 2....
TANK PRODUCT                VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP
  1 REGULAR UNLEADED          5329      5413     4699    48.97     0.00    37.39
`

/** As GasPot 2.2 sent it, an emulator by others that has no computer format. */
const GASPOT =
  '\nI20100\n11/28/2026 09:43\n\n    HEM PETROL\n    12 Fake St\n\n\nIN-TANK INVENTORY\n\n' +
  'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP\n' +
  '  1  SUPER                   1545        1551      4471    29.17      0.37    54.61\n' +
  '  2  98 OCTANE               3089        3089      1423    62.12      0.73    59.90\n'

const DELIVERIES = `
DELIVERY REPORT

T 1:REGULAR UNLEADED
INCREASE   DATE / TIME               GALLONS TC GALLONS WATER    TEMP DEG F   HEIGHT
      END: JUL 28, 1997    3:14 PM       3231      3194   0.00       76.14    48.27
    START: JUL 28, 1997    3:05 PM       1244      1231   0.00       73.89    24.40
   AMOUNT:                               1987      1963
      END: JUL 25, 1997    2:48 PM       4460      4414   0.00       74.56    63.06
    START: JUL 25, 1997    2:37 PM       1157      1146   0.00       72.85    23.22
   AMOUNT:                               3303      3268

T 2:SUPER
INCREASE   DATE / TIME               GALLONS TC GALLONS WATER    TEMP DEG F   HEIGHT
`

const STATUS = `
TANK   PRODUCT                 STATUS

  1    SUPER                   HIGH WATER ALARM
                               HIGH WATER WARNING

  2    UNLEADED 95             NORMAL
`

describe('a report', () => {
  it.each([
    [
      'without a table of tanks',
      readInventoryReport,
      'STATION\r\n  1 REGULAR 5329 5413 4699 1 2 3',
    ],
    ['whose table is empty', readInventoryReport, 'TANK PRODUCT VOLUME TC VOLUME\r\n\r\n'],
    ['without deliveries of any tank', readDeliveryReport, 'DELIVERY REPORT'],
    ['without states', readStatusReport, '  1 SUPER NORMAL'],
    ['without units', readUnitsReport, 'SYSTEM LANGUAGE'],
    ['with no date', readReportClock, 'TUESDAY'],
  ])('%s is nothing', (_title, read, body) => {
    expect(read(body)).toBeUndefined()
  })

  it('of the inventory has its figures by tank, whatever the station’s headers say', () => {
    expect(readInventoryReport(INVENTORY)).toEqual([
      {
        tank: 1,
        isDelivering: false,
        isInvalid: false,
        volume: 5329,
        tcVolume: 5413,
        ullage: 4699,
        height: 48.97,
        water: 0,
        temperature: 37.39,
        waterVolume: null,
      },
    ])
  })

  it('of another make is read, product names with digits among it', () => {
    const reply = readReply(GASPOT)
    if (typeof reply === 'string') throw new Error(reply)
    expect(reply).toMatchObject({ function: '201', tank: 0, clock: '11/28/2026 09:43' })
    expect(readInventoryReport(reply.body)).toMatchObject([
      { tank: 1, volume: 1545, temperature: 54.61 },
      { tank: 2, volume: 3089, tcVolume: 3089, ullage: 1423, height: 62.12, water: 0.73 },
    ])
  })

  it('tells of a tank without figures that its probe gives no level', () => {
    const body = INVENTORY.replace(/5329.*/, '          PROBE OUT')
    expect(readInventoryReport(body)).toMatchObject([{ tank: 1, isInvalid: true, volume: null }])
  })

  it('of deliveries keeps one whose rows have no time, or no figures', () => {
    const body = DELIVERIES.replace('JUL 28, 1997    3:05 PM', '').replace(
      /4460.*63\.06/,
      'NO DATA',
    )
    expect(readDeliveryReport(body)).toMatchObject([
      { tank: 1, startedAt: '', endedAt: 'JUL 28, 1997    3:14 PM', start: { volume: 1244 } },
      { startedAt: 'JUL 25, 1997    2:37 PM', start: { volume: 1157 }, end: { volume: null } },
    ])
  })

  it('of deliveries has them by tank, with the console’s times', () => {
    const found = readDeliveryReport(DELIVERIES)
    expect(found).toHaveLength(2)
    expect(found?.[0]).toEqual({
      tank: 1,
      startedAt: 'JUL 28, 1997    3:05 PM',
      endedAt: 'JUL 28, 1997    3:14 PM',
      start: { volume: 1244, tcVolume: 1231, water: 0, temperature: 73.89, height: 24.4 },
      end: { volume: 3231, tcVolume: 3194, water: 0, temperature: 76.14, height: 48.27 },
    })
    expect(readUnitsReport(DELIVERIES)).toBe('us')
  })

  it('of states has every alarm of a tank', () => {
    expect(readStatusReport(STATUS)).toEqual([
      { tank: 1, alarms: [3, 10] },
      { tank: 2, alarms: [] },
    ])
  })
})

describe('a date of a report', () => {
  it.each([
    ['JUL 29, 1997   9:02 AM', '', '9707290902'],
    ['NOV 28, 2026  12:00 AM', '', '2611280000'],
    ['NOV 28, 2026  12:05 PM', '', '2611281205'],
    ['NOV 28 2026 21:30:59', '', '2611282130'],
    ['11/28/2026 09:43', '', '2611280943'],
    [' 1-02-96 4:10AM', '', '9601020410'],
    ['28-11-26 09:43', ' DD-MM-YY HH:MM:SS', '2611280943'],
    ['26-11-28 09:43', ' YY-MM-DD HH:MM:SS', '2611280943'],
  ])('%s %s', (text, settings, clock) => {
    expect(readReportClock(text, settings)).toBe(clock)
  })
})

const figure = fc.option(fc.integer({ min: -99, max: 99_999 }), { nil: null })
const cents = fc.option(
  fc.integer({ min: -9999, max: 999_999 }).map((value) => value / 100),
  { nil: null },
)
const inventory: fc.Arbitrary<Inventory> = fc
  .record({ tank: fc.integer({ min: 1, max: 99 }), volume: figure, tcVolume: figure })
  .chain((known) =>
    fc.record({ ullage: figure, height: cents, water: cents, temperature: cents }).map((more) => ({
      ...known,
      ...more,
      isDelivering: false,
      isInvalid: more.height === null,
      waterVolume: null,
    })),
  )
const end = fc.record({
  volume: figure,
  tcVolume: figure,
  water: cents,
  temperature: cents,
  height: cents,
})

describe('whatever comes', () => {
  it('what is written is read again', () => {
    fc.assert(
      fc.property(fc.array(inventory, { minLength: 1, maxLength: 16 }), (tanks) => {
        const frames: string[] = []
        const body = writeInventoryReport(tanks)
        const clock = writeReportClock('2611281830')
        createFrameReader((frame) => frames.push(frame))(
          writeReport({ function: '201', tank: 0, clock, body }),
        )
        const reply = readReply(frames[0] ?? '')
        if (typeof reply === 'string') throw new Error(reply)
        expect(readReportClock(reply.clock)).toBe('2611281830')
        expect(readInventoryReport(reply.body)).toEqual(tanks)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.record({ start: end, end }), { maxLength: 10 }), (ends) => {
        const deliveries = ends.map((both) => ({
          tank: 3,
          startedAt: writeReportClock('2611230805'),
          endedAt: writeReportClock('2611230829'),
          ...both,
        }))
        const read = readDeliveryReport(writeDeliveryReport(3, deliveries))
        expect(read?.toReversed()).toEqual(deliveries)
      }),
    )
    const numbers = Object.keys(TANK_ALARMS).map(Number)
    const tank = fc.record({
      tank: fc.integer({ min: 1, max: 99 }),
      alarms: fc.uniqueArray(fc.constantFrom(...numbers)),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(tank, { minLength: 1, maxLength: 9, selector: (of) => of.tank }),
        (tanks) => {
          expect(readStatusReport(writeStatusReport(tanks))).toEqual(tanks)
        },
      ),
    )
  })

  it('nothing throws', () => {
    const text = fc.string({ unit: fc.constantFrom(...'T 1:PRODUCTVLMESAND\n-?.92/') })
    fc.assert(
      fc.property(text, (body) => {
        const all = `TANK PRODUCT VOLUME\n${body}\nTANK PRODUCT STATUS\n${body}`
        for (const read of [readInventoryReport, readDeliveryReport, readStatusReport]) read(all)
        readReportClock(body)
      }),
      { numRuns: 2000 },
    )
  })
})
