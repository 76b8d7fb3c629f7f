import { acknowledge, type Packet, reject } from '@app/kernel/json-pts'
import { cents } from '@app/kernel/money'
import { centilitres } from '@app/kernel/quantity'
import { describe, expect, it, vi } from 'vitest'
import { useBench } from '../../test/bench.ts'
import { MINUTE } from '../../test/example-station.ts'
import type { Dose } from '../forecourt/dose.ts'
import { Nozzle } from '../forecourt/nozzle.ts'
import type { Simulator } from '../simulate.ts'
import { grantIn, tagQuestion } from './tag-desk.ts'

const nozzleOf = (gradeId: number) => new Nozzle({ number: 2, gradeId, tank: 1 }, cents(234))

/** The examples of the protocol. */
const EXAMPLE = {
  question: {
    Tag: '1234567890ABCDEF',
    Pump: 1,
    Nozzle: 2,
    FuelGradeId: 2,
    FuelGradeName: 'Diesel',
    Price: 2.34,
  },
  answer: {
    Id: 1,
    Message: 'OK',
    Type: 'TagsInformation',
    Data: {
      Tags: [
        {
          Tag: '1234567890ABCDEF',
          Valid: true,
          FuelGradeIds: [1, 2],
          AccountType: 'Amount',
          Balance: 200,
          Price: 3.25,
          OwnerName: 'John Smith',
          AdditionalInfo: '',
        },
        {
          Tag: '1122334455667788',
          Valid: true,
          FuelGradeIds: [3],
          AccountType: 'Volume',
          Balance: 100,
          Price: 2.75,
          OwnerName: 'Anastasia Gray',
          AdditionalInfo: '',
        },
      ],
    },
  },
}
const [AMOUNT, VOLUME] = EXAMPLE.answer.Data.Tags

const holding = (tag: string, dose: Dose = { volume: centilitres(2000) }) => ({
  pump: 1,
  nozzle: 2,
  tag,
  dose,
})

const saying = (known: object): Packet => ({
  ...EXAMPLE.answer,
  Data: { Tags: [{ Tag: 'AB', ...known }] },
})

describe('grantIn refuses', () => {
  it.each([
    ['an error', reject({ Id: 1, Type: 'TagsInformation' }, 'PACKET_MALFORMED')],
    ['a mere confirmation', acknowledge({ Id: 1, Type: 'RequestTagsInformation' })],
    ['what makes no sense', { ...EXAMPLE.answer, Data: { Tags: [{ Tag: 'AB' }] } }],
    ['an answer about another tag', EXAMPLE.answer],
    ['a tag that is not valid', saying({ Valid: false })],
    ['another grade', saying({ Valid: true, FuelGradeIds: [1] })],
    ['an empty balance', saying({ Valid: true, AccountType: 'Volume', Balance: 0 })],
    ['a balance below a centilitre', saying({ Valid: true, AccountType: 'Amount', Balance: 0.01 })],
  ])('%s', (_, answer) => {
    expect(grantIn(answer, holding('AB'), nozzleOf(2))).toBeUndefined()
  })
})

describe('grantIn', () => {
  const dose = { volume: centilitres(2000) }

  it('lets a tag without a balance take what it likes, at the price of the nozzle', () => {
    const full = { dose, price: 234 }
    expect(grantIn(saying({ Valid: true }), holding('ab'), nozzleOf(2))).toEqual(full)
    const half = saying({ Valid: true, Balance: 1 })
    expect(grantIn(half, holding('AB'), nozzleOf(2))).toEqual(full)
  })

  it('keeps to balance, price and grades of the example of the protocol', () => {
    const ask = (tag = '', wanted: Dose = dose, gradeId = 2) =>
      grantIn(EXAMPLE.answer, holding(tag, wanted), nozzleOf(gradeId))
    const much = { volume: centilitres(20_000) }
    expect(ask(AMOUNT?.Tag)).toEqual({ dose, price: 325 })
    expect(ask(AMOUNT?.Tag, much)).toEqual({ dose: { amount: 20_000 }, price: 325 })
    expect(ask(VOLUME?.Tag)).toBeUndefined()
    expect(ask(VOLUME?.Tag, much, 3)).toEqual({ dose: { volume: 10_000 }, price: 275 })
  })
})

describe('tagQuestion', () => {
  it('is that of the protocol', () => {
    expect(tagQuestion(holding(EXAMPLE.question.Tag), nozzleOf(2), 'Diesel')).toEqual({
      type: 'RequestTagsInformation',
      data: { Tags: [EXAMPLE.question] },
    })
  })
})

const bench = useBench()
const GOOD = '04A1B2C3'

/** The server knows one tag. */
function knowOne(): void {
  bench.server.answer = (packet) => {
    if (packet.Type !== 'RequestTagsInformation') return acknowledge(packet)
    const { Tags: asked } = packet.Data as { Tags: { Tag: string }[] }
    const Tags = asked.map(({ Tag }) => ({ Tag, Valid: Tag === GOOD }))
    return { Id: packet.Id, Type: 'TagsInformation', Message: 'OK', Data: { Tags } }
  }
}

const wish = (tag: string) => ({ pump: 1, nozzle: 1, tag, volume: centilitres(2000) })

async function reached(station: Simulator): Promise<void> {
  station.step(MINUTE)
  await station.whenDelivered()
}

describe.each(['url', 'httpUrl'] as const)('a tag that is held to a reader, by %s', (way) => {
  it('runs the pump when the server knows it, and is reported with what it took', async () => {
    knowOne()
    const station = bench.start({}, { url: bench.server[way] })
    await reached(station)
    const transaction = await station.holdTag(wish(GOOD))
    expect(transaction).toBeGreaterThan(0)
    station.step(2 * MINUTE)
    await station.whenDelivered()
    expect(bench.ofType('UploadPumpTransaction')).toMatchObject([
      { Data: { Transaction: transaction, Tag: GOOD, Volume: 20 } },
    ])
  })

  it('runs nothing when the server does not, and leaves the pump free', async () => {
    knowOne()
    const station = bench.start({}, { url: bench.server[way] })
    await reached(station)
    expect(await station.holdTag(wish('FFFF'))).toBeUndefined()
    station.step(2 * MINUTE)
    expect(station.truth()).toMatchObject({ fuellings: [], lostCustomers: 1 })
    expect(await station.holdTag(wish(GOOD))).toBeGreaterThan(0)
  })
})

describe('a tag that is held to a reader', () => {
  it('keeps the pump for whoever holds it, and shows in the status', async () => {
    bench.server.answer = (packet) => (isQuestion(packet) ? undefined : acknowledge(packet))
    const station = bench.start({}, { patienceMs: 200 })
    await reached(station)
    const waiting = station.holdTag(wish(GOOD))
    await expect(station.holdTag(wish(GOOD))).rejects.toThrow('busy')
    station.step(1000)
    await vi.waitFor(() => {
      expect(bench.ofType('UploadStatus').at(-1)?.Data).toMatchObject({
        Pumps: { IdleStatus: { Tags: [GOOD, ''] } },
      })
    })
    expect(await waiting).toBeUndefined()
  })

  it('runs nothing when the line is lost before the answer', async () => {
    bench.server.answer = (packet) => {
      if (!isQuestion(packet)) return acknowledge(packet)
      bench.server.drop()
      return undefined
    }
    const station = bench.start({}, { patienceMs: 60_000 })
    await reached(station)
    expect(await station.holdTag(wish(GOOD))).toBeUndefined()
  })

  it('runs nothing when the server has let the pump run for somebody else meanwhile', async () => {
    const station = bench.start()
    bench.server.answer = (packet) => {
      if (!isQuestion(packet)) return acknowledge(packet)
      station.fuel({ pump: 1, nozzle: 2, volume: centilitres(500) })
      const Data = { Tags: [{ Tag: GOOD, Valid: true }] }
      return { Id: packet.Id, Type: 'TagsInformation', Data }
    }
    await reached(station)
    expect(await station.holdTag(wish(GOOD))).toBeUndefined()
    station.step(2 * MINUTE)
    expect(station.truth().fuellings).toMatchObject([{ nozzle: 2, volume: 500 }])
  })

  it('is what customers need at a pump of the blueprint that has a reader', async () => {
    knowOne()
    const station = bench.start({
      customersPerDay: 20_000,
      readers: [{ pump: 1, tags: [GOOD, 'FFFF'] }],
    })
    await reached(station)
    const held = () =>
      bench.ofType('RequestTagsInformation').map(({ Data }) => JSON.stringify(Data))
    const passing = () => {
      station.step(MINUTE / 4)
      expect(held().some((text) => text.includes('FFFF'))).toBe(true)
      expect(station.truth().fuellings.some(({ pump }) => pump === 1)).toBe(true)
    }
    await vi.waitFor(passing, { timeout: 5000, interval: 1 })
    const { fuellings } = station.truth()
    for (const { pump, tag } of fuellings) expect(tag).toBe(pump === 1 ? GOOD : '')
  })
})

const isQuestion = ({ Type }: Packet): boolean => Type === 'RequestTagsInformation'
