import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { celsiusIn, millimetresIn, volumeIn } from './figures.ts'
import {
  checksumOf,
  createFrameReader,
  ETX,
  readCommand,
  readReply,
  type Reply,
  SOH,
  writeCommand,
  writeReply,
  writeUnknown,
} from './frames.ts'
import {
  type Delivery,
  type Inventory,
  readAlarms,
  readClock,
  readDeliveries,
  readInventory,
  readSystemStatus,
  readUnits,
  TANK_ALARMS,
  writeAlarms,
  writeClock,
  writeDeliveries,
  writeInventory,
  writeSystemStatus,
} from './messages.ts'

const INVENTORY =
  'i201012611231830011000007469D9F00469D04804619820044AF5000414000004196000042740000&&EF29'
const DELIVERY =
  'i20201261123183001101261123080526112308290A45A2800045A2200041400000418C0000466DA800466D0800414000004190000043D2000044873000&&E6D6'
const LOW_PRODUCT = 'i205012611231830010105&&FB30'

const framesOf = (chunks: readonly string[], longest?: number): string[] => {
  const frames: string[] = []
  const read = createFrameReader((frame) => frames.push(frame), longest)
  for (const chunk of chunks) read(chunk)
  return frames
}

const replyTo = (frame: string): Reply => {
  const reply = readReply(frame)
  if (typeof reply === 'string') throw new Error(reply)
  return reply
}

describe('a frame', () => {
  it.each([
    ['with a wrong checksum', INVENTORY.replace('EF29', 'EF28'), 'wrongChecksum'],
    ['with a bit turned over', INVENTORY.replace('469D9F', '469D9E'), 'wrongChecksum'],
    ['for people, cut short', 'I20100', 'malformed'],
    ['that is empty', '', 'malformed'],
    ['of a function that the console does not have', '9999FF1B', 'unknownFunction'],
  ])('%s is no reply', (_title, frame, fault) => {
    expect(readReply(frame)).toBe(fault)
  })

  it('is found in whatever pieces it comes, and after whatever noise', () => {
    const sent = `noise${ETX}${SOH}lost${SOH}${INVENTORY}${ETX}\r\n${SOH}${LOW_PRODUCT}${ETX}`
    expect(framesOf([sent])).toEqual([INVENTORY, LOW_PRODUCT])
    expect(framesOf(sent.split(''))).toEqual([INVENTORY, LOW_PRODUCT])
  })

  it('that never ends is dropped, and the next one is read', () => {
    const endless = Array.from({ length: 50 }, () => 'A'.repeat(10))
    expect(framesOf([SOH, ...endless, ETX, `${SOH}ok${ETX}`], 100)).toEqual(['ok'])
  })

  it('is written as the console writes it', () => {
    const { function: code, tank, clock, body } = replyTo(LOW_PRODUCT)
    expect(writeReply({ function: code, tank, clock, body })).toBe(`${SOH}${LOW_PRODUCT}${ETX}`)
    expect(checksumOf(`${SOH}i10100`).length).toBe(4)
  })
})

describe('a command', () => {
  it('is silence with a wrong security code, or without one where there is one', () => {
    expect(
      readCommand(writeCommand({ function: '201', tank: 0 }, { securityCode: '000001' }), '000002'),
    ).toBeUndefined()
    expect(readCommand(writeCommand({ function: '201', tank: 0 }), '000002')).toBeUndefined()
  })

  it('is read with or without a line end, and while it is incomplete is not', () => {
    const command = { function: '201', tank: 0, format: 'computer' as const }
    expect(readCommand(`${SOH}i201`)).toBeUndefined()
    expect(readCommand(`${SOH}i20100`)).toEqual(command)
    expect(readCommand(`rubbish${SOH}i20100\r\n`)).toEqual(command)
    const securityCode = 'A1B2C3'
    const guarded = writeCommand(command, { securityCode })
    expect(readCommand(guarded, securityCode)).toEqual(command)
    const display = writeCommand(command, { securityCode, format: 'display' })
    expect(display).toBe(`${SOH}A1B2C3I20100`)
    expect(readCommand(display, securityCode)).toEqual({ ...command, format: 'display' })
  })
})

describe('the manual’s messages', () => {
  it('inventory', () => {
    const reply = replyTo(INVENTORY)
    expect(reply).toMatchObject({ function: '201', tank: 1, clock: '2611231830' })
    expect(readInventory(reply.body)).toEqual([
      {
        tank: 1,
        isDelivering: false,
        isInvalid: false,
        volume: 20_175.5,
        tcVolume: 20_098.25,
        ullage: 9824.5,
        height: 1402.5,
        water: 12,
        temperature: 18.75,
        waterVolume: 61,
      },
    ])
  })

  it('delivery', () => {
    expect(readDeliveries(replyTo(DELIVERY).body)).toEqual([
      {
        tank: 1,
        startedAt: '2611230805',
        endedAt: '2611230829',
        start: { volume: 5200, tcVolume: 5188, water: 12, temperature: 17.5, height: 420 },
        end: { volume: 15_210, tcVolume: 15_170, water: 12, temperature: 18, height: 1081.5 },
      },
    ])
  })

  it('alarms, of several tanks and of none', () => {
    expect(readAlarms(replyTo(LOW_PRODUCT).body)).toEqual([{ tank: 1, alarms: [5] }])
    expect(TANK_ALARMS[5]).toBe('lowProduct')
    expect(readAlarms('0100020203090300')).toEqual([
      { tank: 1, alarms: [] },
      { tank: 2, alarms: [3, 9] },
      { tank: 3, alarms: [] },
    ])
  })

  it('the status of the whole console: what is wrong with tanks', () => {
    expect(readSystemStatus(replyTo('i101002611231830020501&&FB35').body)).toEqual([
      { tank: 1, alarms: [5] },
    ])
    expect(readSystemStatus(replyTo('i101002611231830000000&&FB3D').body)).toEqual([])
    expect(readSystemStatus('010100020302030402020902')).toEqual([{ tank: 2, alarms: [3, 9] }])
    expect(writeSystemStatus([{ tank: 1, alarms: [5] }])).toBe('020501')
    expect(writeSystemStatus([{ tank: 1, alarms: [] }])).toBe('000000')
  })

  it('a figure that the console does not have is not known; the others are', () => {
    const body = replyTo(INVENTORY).body.replace('41960000', '????????')
    expect(readInventory(body)).toMatchObject([{ temperature: null, volume: 20_175.5 }])
  })

  it.each([
    ['an inventory that is cut short', readInventory, '011000007469D9F00'],
    ['a delivery that is counted and not told', readDeliveries, '01102'],
    ['alarms that are counted and not told', readAlarms, '010305'],
    ['alarms that are no numbers', readAlarms, '0101XX'],
    ['a status that is cut short', readSystemStatus, '0205'],
    ['units that nobody has', readUnits, '901'],
    ['a day that does not exist', readClock, '2611311200'],
  ])('%s is nothing', (_title, read, body) => {
    expect(read(body)).toBeUndefined()
  })
})

describe('units', () => {
  it('gallons, inches and Fahrenheit become centilitres, millimetres and Celsius', () => {
    expect(readUnits('1011')).toBe('us')
    expect(volumeIn(1000, 'us')).toBe(378_541)
    expect(volumeIn(1000, 'imperial')).toBe(454_609)
    expect(millimetresIn(10, 'us')).toBe(254)
    expect(celsiusIn(68, 'us')).toBe(20)
    expect([volumeIn(20_175.5, 'metric'), celsiusIn(18.75, 'metric')]).toEqual([2_017_550, 18.8])
  })

  it('a volume that no tank has is not known', () => {
    expect([volumeIn(-0.1, 'metric'), volumeIn(1e30, 'metric')]).toEqual([null, null])
  })
})

const figure = fc.option(fc.float({ noNaN: true, noDefaultInfinity: true }), { nil: null })
const tank = fc.integer({ min: 1, max: 99 })
const inventory: fc.Arbitrary<Inventory> = fc.record({
  tank,
  isDelivering: fc.boolean(),
  isInvalid: fc.boolean(),
  volume: figure,
  tcVolume: figure,
  ullage: figure,
  height: figure,
  water: figure,
  temperature: figure,
  waterVolume: figure,
})
const end = fc.record({
  volume: figure,
  tcVolume: figure,
  water: figure,
  temperature: figure,
  height: figure,
})

describe('whatever comes', () => {
  it('what is written is read again', () => {
    fc.assert(
      fc.property(fc.array(inventory, { maxLength: 16 }), (tanks) => {
        expect(readInventory(writeInventory(tanks))).toEqual(tanks)
      }),
    )
    const delivery = fc.record({ start: end, end })
    fc.assert(
      fc.property(tank, fc.array(delivery, { maxLength: 10 }), (number, ends) => {
        const deliveries: Delivery[] = ends.map((both) => ({
          tank: number,
          startedAt: '2611230805',
          endedAt: '2611230829',
          ...both,
        }))
        expect(readDeliveries(writeDeliveries(number, deliveries))).toEqual(deliveries)
      }),
    )
    const alarms = fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 20 })
    fc.assert(
      fc.property(fc.array(fc.record({ tank, alarms }), { maxLength: 16 }), (tanks) => {
        expect(readAlarms(writeAlarms(tanks))).toEqual(tanks)
      }),
    )
    expect(readClock(writeClock('2026-11-23T18:30:05'))).toEqual({
      date: '2026-11-23',
      time: '18:30:00',
    })
  })

  it('nothing throws, and a reader holds no more than a frame', () => {
    const bytes = fc.string({ unit: fc.constantFrom(SOH, ETX, 'i', '2', '0', '1', '&', '?', 'ÿ') })
    fc.assert(
      fc.property(fc.array(bytes), (chunks) => {
        for (const frame of framesOf(chunks, 64)) {
          expect(frame.length).toBeLessThanOrEqual(64)
          const reply = readReply(frame)
          const body = typeof reply === 'string' ? frame : reply.body
          for (const read of [readInventory, readDeliveries, readAlarms, readUnits]) read(body)
          readCommand(frame)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('a message of the console with bytes turned over never becomes another message', () => {
    const whole = `${SOH}${INVENTORY}${ETX}${writeUnknown()}`
    fc.assert(
      fc.property(fc.nat(INVENTORY.length), fc.integer({ min: 1, max: 255 }), (at, turn) => {
        const turned = String.fromCharCode(whole.charCodeAt(at) ^ turn)
        for (const frame of framesOf([whole.slice(0, at) + turned + whole.slice(at + 1)])) {
          const reply = readReply(frame)
          if (typeof reply !== 'string') expect(`${SOH}${frame}${ETX}`).toBe(writeReply(reply))
        }
      }),
      { numRuns: 2000 },
    )
  })
})
