/** Consoles that answer in display format alone, with what an emulator by others (GasPot 2.2) sent word for word. */

import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { ETX, readCommand, SOH, writeUnknown } from '@app/kernel/tls-350/frames'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networksIn } from '#http/server/client-address.ts'
import { readConsole } from './read-console.ts'
import { withConsole } from './tls-client.ts'

const INVENTORY =
  '\nI20100\n11/28/2026 09:43\n\n    HEM PETROL\n\n\nIN-TANK INVENTORY\n\n' +
  'TANK PRODUCT             VOLUME TC VOLUME   ULLAGE   HEIGHT    WATER     TEMP\n' +
  '  1  SUPER                   1545        1551      4471    29.17      0.37    54.61\n' +
  '  2  UNLEAD                  3089        3089      1423    62.12      0.73    59.90\n'
const DELIVERIES =
  '\nI20200\n11/28/2026 09:43\n\n\n    HEM PETROL\n\n\nDELIVERY REPORT\n\nT 1:SUPER                 \n' +
  'INCREASE   DATE / TIME             GALLONS TC GALLONS WATER  TEMP DEG F  HEIGHT\n\n' +
  '      END: 11/28/2026 06:50         1545       1551   0.37      54.61   29.17\n' +
  '    START: 11/28/2026 06:40         602       604   0.37      54.61   15.02\n' +
  '   AMOUNT:                          943       947\n'
const STATUS =
  '\nI20500\n11/28/2026 09:43\n\n\n    HEM PETROL\n\n\nTANK   PRODUCT                 STATUS\n\n' +
  '  1    SUPER                                    NORMAL\n\n' +
  '  2    UNLEAD                                   HIGH WATER ALARM\n' +
  '                               HIGH WATER WARNING\n'

let reports: Readonly<Record<string, string>> = {}
const server = createServer((socket) => {
  let held = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    held += String(chunk)
    const command = readCommand(held)
    if (!command) return
    held = ''
    const report = command.format === 'display' ? reports[command.function] : undefined
    socket.write(report === undefined ? writeUnknown() : `${SOH}${report}${ETX}`, 'latin1')
  })
})
let port: number

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const read = (said: typeof reports) => {
  reports = said
  const networks = networksIn('loopback')
  return withConsole({ host: '127.0.0.1', port, securityCode: '', networks }, (ask) =>
    readConsole(ask, 'Asia/Shanghai'),
  )
}

describe('a console without computer format', () => {
  it.each([
    ['knows neither format', {}],
    ['sends no table', { 201: '\nI20100\n11/28/2026 09:43\n\nNOTHING\n' }],
  ])('that %s makes no sense', async (_title, said) => {
    await expect(read(said)).rejects.toMatchObject({ message: 'GAUGE_GARBLED' })
  })

  it('is read from its reports, in our units and by its clock', async () => {
    const { clock, probes, deliveries } = await read({
      201: INVENTORY,
      202: DELIVERIES,
      205: STATUS,
    })
    expect(clock).toEqual(new Date('2026-11-28T01:43:00Z'))
    expect(probes).toMatchObject([
      { probe: 1, volume: 584_846, oilHeight: 740.9, temperature: 12.6, alarms: [] },
      { probe: 2, waterHeight: 18.5, alarms: ['highWater', 'highWater'], alarmNumbers: [3, 10] },
    ])
    expect(deliveries).toMatchObject([
      {
        probe: 1,
        startAt: new Date('2026-11-27T22:40:00Z'),
        endAt: new Date('2026-11-27T22:50:00Z'),
        start: { volume: 227_882 },
        end: { volume: 584_846 },
      },
    ])
  })

  it('that has an inventory alone tells that', async () => {
    const { probes, deliveries } = await read({ 201: INVENTORY })
    expect(probes).toMatchObject([{ alarms: undefined }, { alarms: undefined }])
    expect(deliveries).toEqual([])
  })
})
