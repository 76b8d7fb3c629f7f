import { acknowledge, type Packet, reject } from '@app/kernel/json-pts'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Outbox } from './outbox.ts'

const PATIENCE = 100
const packet = (Id: number): Packet => ({ Id, Type: 'UploadPumpTransaction', Data: { Id } })

function build(): { outbox: Outbox; sent: number[] } {
  const sent: number[] = []
  const outbox = new Outbox(({ Id }) => sent.push(Id), PATIENCE)
  for (const id of [1, 2, 3]) outbox.put(packet(id), 'mustArrive')
  return { outbox, sent }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('Outbox keeps a packet', () => {
  it('while there is no connection', () => {
    const { outbox, sent } = build()
    vi.advanceTimersByTime(10 * PATIENCE)
    expect(sent).toEqual([])
    expect(outbox.length).toBe(3)
  })

  it.each([
    ['another Id', acknowledge(packet(2))],
    ['another type', { ...acknowledge(packet(1)), Type: 'UploadStatus' }],
    ['a refusal', reject(packet(1), 'NO')],
    ['an OK that is an error', { ...acknowledge(packet(1)), Error: true }],
    ['no message', { Id: 1, Type: 'UploadPumpTransaction' }],
  ])('that was answered with %s, and sends it again', (_, answer) => {
    const { outbox, sent } = build()
    outbox.opened()
    outbox.answered(answer)
    expect(outbox.length).toBe(3)
    expect(sent).toEqual([1])
    vi.advanceTimersByTime(PATIENCE)
    expect(sent).toEqual([1, 1])
  })

  it('that was under way when the connection broke', () => {
    const { outbox, sent } = build()
    outbox.opened()
    outbox.closed()
    vi.advanceTimersByTime(10 * PATIENCE)
    expect(sent).toEqual([1])
    outbox.opened()
    expect(sent).toEqual([1, 1])
  })
})

describe('Outbox', () => {
  it('sends in order, one at a time, and then says that it is empty', async () => {
    const { outbox, sent } = build()
    const done = vi.fn()
    void outbox.whenEmpty().then(done)
    outbox.opened()
    for (const id of [1, 2, 3]) {
      await Promise.resolve()
      expect(done).not.toHaveBeenCalled()
      outbox.answered(acknowledge(packet(id)))
    }
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(sent).toEqual([1, 2, 3])
    await outbox.whenEmpty()
  })

  it('ignores a second answer to the same packet', () => {
    const { outbox, sent } = build()
    outbox.opened()
    outbox.answered(acknowledge(packet(1)))
    outbox.answered(acknowledge(packet(1)))
    expect(outbox.length).toBe(2)
    expect(sent).toEqual([1, 2])
  })

  it('leaves readings out when it is very long, and never anything else', () => {
    const outbox = new Outbox(() => {}, PATIENCE)
    for (let id = 1; id <= 20_000; id += 1) outbox.put(packet(id), 'mayBeDropped')
    outbox.put(packet(20_001), 'mayBeDropped')
    expect(outbox.length).toBe(20_000)
    outbox.put(packet(20_002), 'mustArrive')
    expect(outbox.length).toBe(20_001)
  })

  it('delivers everything once, in order, to a server that accepts only now and then', () => {
    const behaviours = fc.array(fc.constantFrom('accept', 'refuse', 'silence', 'break'), {
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(behaviours, (list) => {
        const accepted: number[] = []
        let turn = 0
        const answers: (() => void)[] = []
        const outbox: Outbox = new Outbox((sent) => {
          const behaviour = turn < list.length ? list[turn] : 'accept'
          turn += 1
          if (behaviour === 'refuse') answers.push(() => outbox.answered(reject(sent, 'NO')))
          if (behaviour === 'break')
            answers.push(
              () => outbox.closed(),
              () => outbox.opened(),
            )
          if (behaviour !== 'accept') return
          if (accepted.at(-1) !== sent.Id) accepted.push(sent.Id)
          answers.push(() => outbox.answered(acknowledge(sent)))
        }, PATIENCE)
        for (let id = 1; id <= 10; id += 1) outbox.put(packet(id), 'mustArrive')
        outbox.opened()
        for (let round = 0; round < 200 && outbox.length > 0; round += 1) {
          for (const answer of answers.splice(0)) answer()
          vi.advanceTimersByTime(PATIENCE)
        }
        expect(accepted).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        expect(outbox.length).toBe(0)
      }),
    )
  })
})
