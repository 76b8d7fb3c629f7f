import { describe, expect, it } from 'vitest'
import Value from 'typebox/value'
import {
  probesMeant,
  acknowledge,
  isStandingAlert,
  Message,
  message,
  PtsId,
  reject,
  UploadInTankDelivery,
  UploadPumpTransaction,
  UPLOADS,
  UploadStatus,
  UploadTankMeasurement,
} from './json-pts.ts'

const serial = '003B00265030500420303531'
const fuelling = {
  DateTime: '2026-11-21T14:05:09',
  Pump: 1,
  Nozzle: 2,
  Transaction: 65_535,
  Volume: 26.72,
  Price: 7.89,
  Amount: 210.82,
  TotalVolume: 123_456.78,
}

describe('the wire format takes', () => {
  it.each([
    [
      'a measurement of a probe in error, without figures',
      UploadTankMeasurement,
      { DateTime: fuelling.DateTime, Tank: 1, Status: 'Error', ProductHeight: null },
    ],
    [
      'a delivery that tells only how much came',
      UploadInTankDelivery,
      { Tank: 1, AbsoluteValues: { ProductVolume: 8000 } },
    ],
  ])('%s', (_, schema, value) => {
    expect(Value.Check(schema, value)).toBe(true)
  })
})

describe('the wire format refuses', () => {
  it.each([
    ['a serial of 25 digits', PtsId, `${serial}0`],
    ['another protocol', Message, { Protocol: 'jsonATG', Packets: [{ Id: 1, Type: 'x' }] }],
    ['a message without packets', Message, { Protocol: 'jsonPTS', Packets: [] }],
    ['a packet without Id', Message, { Protocol: 'jsonPTS', Packets: [{ Type: 'x' }] }],
    ['a negative volume', UploadPumpTransaction, { ...fuelling, Volume: -1 }],
    ['a transaction beyond the wrap', UploadPumpTransaction, { ...fuelling, Transaction: 65_536 }],
    ['a ninth nozzle', UploadPumpTransaction, { ...fuelling, Nozzle: 9 }],
    ['a date without time', UploadPumpTransaction, { ...fuelling, DateTime: '2026-11-21' }],
    ['a measurement without its tank', UploadTankMeasurement, { DateTime: fuelling.DateTime }],
    [
      'a measurement of a negative height',
      UploadTankMeasurement,
      { DateTime: fuelling.DateTime, Tank: 1, ProductHeight: -1 },
    ],
    ['a delivery without its tank', UploadInTankDelivery, { StartValues: {}, EndValues: {} }],
    [
      'a delivery that ended at no time',
      UploadInTankDelivery,
      { Tank: 1, EndValues: { DateTime: 'now' } },
    ],
    ['a status without time', UploadStatus, {}],
  ])('%s', (_, schema, value) => {
    expect(Value.Check(schema, value)).toBe(false)
  })
})

describe('the wire format accepts', () => {
  it('a fuelling with fields that the server does not know', () => {
    expect(Value.Check(UploadPumpTransaction, { ...fuelling, Firmware: 'x' })).toBe(true)
  })

  it('every upload and nothing else by its type', () => {
    expect(Object.keys(UPLOADS)).toEqual([
      'UploadPumpTransaction',
      'UploadTankMeasurement',
      'UploadInTankDelivery',
      'UploadAlertRecord',
      'UploadStatus',
    ])
  })
})

describe('isStandingAlert', () => {
  it.each(['On', 'Raised', '1', ''])('%j stands', (State) => {
    expect(isStandingAlert({ State })).toBe(true)
  })

  it.each(['Off', ' off ', 'CLEARED', 'Resolved', 'Finished', 'Detected'])(
    '%j is over',
    (State) => {
      expect(isStandingAlert({ State })).toBe(false)
    },
  )
})

describe('acknowledge, reject, message', () => {
  const packet = { Id: 7, Type: 'UploadPumpTransaction', Data: fuelling }

  it('answer with the Id and Type of the packet and without its data', () => {
    expect(acknowledge(packet)).toEqual({ Id: 7, Type: packet.Type, Message: 'OK' })
    expect(reject(packet, 'SOME_CODE')).toEqual({
      Id: 7,
      Type: packet.Type,
      Error: true,
      Code: 2,
      Message: 'SOME_CODE',
    })
  })

  it('make messages that the schema accepts, with and without a serial', () => {
    expect(Value.Check(Message, message([acknowledge(packet)]))).toBe(true)
    expect(message([packet], serial)).toMatchObject({ Protocol: 'jsonPTS', PtsId: serial })
    expect(message([packet])).not.toHaveProperty('PtsId')
  })
})

describe('probesMeant', () => {
  it.each([
    ['the example of the protocol: an identifier', [1, 2], [2], [2]],
    ['an identifier, by its length', [1, 2], [1], [1]],
    ['flags in the order of the probes', [1, 2], [1, 0], [1]],
    ['flags of all', [1, 2], [1, 1], [1, 2]],
    ['flags of none', [3, 4], [0, 0], []],
    ['either reading of a lone probe', [1], [1], [1]],
    ['nothing where neither fits', [1, 2], [7, 7, 7], []],
    ['nothing at all', [1, 2], undefined, []],
  ])('reads %s', (_title, ids, values, meant) => {
    expect(probesMeant(ids, values)).toEqual(meant)
  })
})
