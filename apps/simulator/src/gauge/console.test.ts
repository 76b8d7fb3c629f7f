import { connect } from 'node:net'
import { once } from 'node:events'
import {
  createFrameReader,
  type Format,
  readReply,
  type Reply,
  SOH,
  writeCommand,
} from '@app/kernel/tls-350/frames'
import {
  FUNCTIONS,
  readAlarms,
  readDeliveries,
  readInventory,
  readUnits,
} from '@app/kernel/tls-350/messages'
import {
  readDeliveryReport,
  readInventoryReport,
  readReportClock,
  readStatusReport,
  readUnitsReport,
} from '@app/kernel/tls-350/reports'
import { centilitres } from '@app/kernel/quantity'
import { describe, expect, it } from 'vitest'
import { useBench } from '../../test/bench.ts'
import { MINUTE } from '../../test/example-station.ts'

const bench = useBench()
const CODE = 'A1B2C3'

/** Says something and waits for one answer; a console that is closed meanwhile answers nothing. */
async function tell(port: number, text: string): Promise<Reply | string | undefined> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let answer: Reply | string | undefined
  const read = createFrameReader((frame) => {
    answer = readReply(frame)
    socket.end()
  })
  socket.on('data', (chunk) => read(String(chunk)))
  socket.write(text)
  await once(socket, 'close')
  return answer
}

const ask = (port: number, code: string, tank = 0, format: Format = 'computer') =>
  tell(port, writeCommand({ function: code, tank }, { format }))

const bodyOf = (answer: Reply | string | undefined): string =>
  typeof answer === 'object' ? answer.body : ''

describe('a gauge console', () => {
  it('is not there at a station without one', async () => {
    await expect(bench.start().gaugePort()).rejects.toThrow('no gauge')
  })

  it('refuses a function and a tank that it does not have', async () => {
    const port = await bench.start({ gauge: { port: 0 } }).gaugePort()
    expect(await ask(port, '777')).toBe('unknownFunction')
    expect(await ask(port, FUNCTIONS.inventory, 9)).toBe('unknownFunction')
  })

  it('meets a wrong security code, rubbish and endless input with silence', async () => {
    const port = await bench.start({ gauge: { port: 0, securityCode: CODE } }).gaugePort()
    const command = writeCommand({ function: FUNCTIONS.units, tank: 0 }, { securityCode: CODE })
    const wrong = writeCommand({ function: '201', tank: 0 }, { securityCode: '000000' })
    const rubbish = `${wrong}\r\n${SOH.repeat(500)}`
    const answer = await tell(port, `${rubbish}${'x'.repeat(5000)}${command}`)
    expect(answer).toMatchObject({ function: FUNCTIONS.units, tank: 0 })
    expect(readUnits(bodyOf(answer))).toBe('metric')
  })

  it('tells what is in the tanks, at the clock of the station', async () => {
    const station = bench.start({ gauge: { port: 0 } })
    const answer = await ask(await station.gaugePort(), FUNCTIONS.inventory)
    expect(answer).toMatchObject({ clock: '2611210700' })
    const [first, second] = readInventory(bodyOf(answer)) ?? []
    expect(first).toMatchObject({ tank: 1, isDelivering: false, isInvalid: false, water: 12 })
    expect(first?.volume).toBeCloseTo(20_000, -1)
    expect(second?.tank).toBe(2)
  })

  it('tells of a lorry that unloads, and of the delivery when it is done', async () => {
    const station = bench.start({ gauge: { port: 0 } })
    const port = await station.gaugePort()
    station.deliver({ tank: 2, paperVolume: centilitres(300_000) })
    station.step(MINUTE)
    const inventory = readInventory(bodyOf(await ask(port, FUNCTIONS.inventory, 2)))
    expect(inventory).toMatchObject([{ tank: 2, isDelivering: true }])
    station.step(9 * MINUTE)
    const [delivery] = readDeliveries(bodyOf(await ask(port, FUNCTIONS.deliveries))) ?? []
    expect(delivery).toMatchObject({ tank: 2, startedAt: '2611210700' })
    const risen = (delivery?.end.volume ?? 0) - (delivery?.start.volume ?? 0)
    expect(risen).toBeGreaterThan(2900)
  })

  it('tells of a probe that is out', async () => {
    const station = bench.start({ gauge: { port: 0 }, faults: { deadProbes: [2] } })
    const port = await station.gaugePort()
    expect(readAlarms(bodyOf(await ask(port, FUNCTIONS.alarms)))).toEqual([
      { tank: 1, alarms: [] },
      { tank: 2, alarms: [9] },
    ])
    const inventory = readInventory(bodyOf(await ask(port, FUNCTIONS.inventory, 2)))
    expect(inventory).toMatchObject([{ isInvalid: true, volume: null }])
  })

  it('tells people the same in its reports', async () => {
    const station = bench.start({ gauge: { port: 0 }, faults: { deadProbes: [1] } })
    const port = await station.gaugePort()
    station.deliver({ tank: 2, paperVolume: centilitres(300_000) })
    station.step(10 * MINUTE)
    const reportOf = async (code: string) => {
      const answer = await ask(port, code, 0, 'display')
      return typeof answer === 'object' ? answer : { clock: '', body: '' }
    }
    const inventory = await reportOf(FUNCTIONS.inventory)
    expect(readReportClock(inventory.clock)).toBe('2611210710')
    const [told, precise] = [
      readInventoryReport(inventory.body),
      readInventory(bodyOf(await ask(port, FUNCTIONS.inventory))),
    ]
    expect(told).toMatchObject([
      { tank: 1, isInvalid: true, volume: null },
      { tank: 2, volume: Math.round(precise?.[1]?.volume ?? 0), waterVolume: null },
    ])
    for (const code of [FUNCTIONS.deliveries, FUNCTIONS.lastDelivery]) {
      const [delivery] = readDeliveryReport((await reportOf(code)).body) ?? []
      expect(readReportClock(delivery?.startedAt ?? '')).toBe('2611210700')
    }
    expect(readStatusReport((await reportOf(FUNCTIONS.alarms)).body)).toEqual([
      { tank: 1, alarms: [9] },
      { tank: 2, alarms: [] },
    ])
    expect((await reportOf(FUNCTIONS.systemStatus)).body).toContain('T 1:PROBE OUT')
    expect(bodyOf(await ask(port, FUNCTIONS.systemStatus))).toBe('020901')
    expect(readUnitsReport((await reportOf(FUNCTIONS.units)).body)).toBe('metric')
    expect(await ask(port, '777', 0, 'display')).toBe('unknownFunction')
  })
})
