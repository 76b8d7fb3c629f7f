import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepDialling } from './redial.ts'
import type { LinkEvents } from './transport.ts'

/** A dial that hands its end of every link to the test. */
function fakeDial() {
  const ends: LinkEvents[] = []
  const sent: string[] = []
  const close = vi.fn()
  const dial = (events: LinkEvents) => {
    ends.push(events)
    return { send: (text: string) => void sent.push(`${ends.length}: ${text}`), close }
  }
  const events = { opened: vi.fn(), received: vi.fn(), closed: vi.fn() }
  return { dial, ends, sent, close, events }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const DELAYS = [1000, 2000, 5000]

describe('keepDialling', () => {
  it('sends nothing while there is no link', () => {
    const { dial, ends, sent, events } = fakeDial()
    const link = keepDialling(dial, events, DELAYS)
    link.send('early')
    ends[0]?.opened()
    link.send('now')
    ends[0]?.closed()
    link.send('late')
    expect(sent).toEqual(['1: now'])
  })

  it('waits longer each time, until the server says something', () => {
    const { dial, ends, events } = fakeDial()
    keepDialling(dial, events, DELAYS)
    for (const delay of [1000, 2000, 5000, 5000]) {
      const dialled = ends.length
      ends.at(-1)?.opened()
      ends.at(-1)?.closed()
      vi.advanceTimersByTime(delay - 1)
      expect(ends).toHaveLength(dialled)
      vi.advanceTimersByTime(1)
      expect(ends).toHaveLength(dialled + 1)
    }
    ends.at(-1)?.received('hello')
    ends.at(-1)?.closed()
    vi.advanceTimersByTime(1000)
    expect(ends).toHaveLength(6)
    expect(events.received).toHaveBeenCalledExactlyOnceWith('hello')
    expect(events.closed).toHaveBeenCalledTimes(5)
  })

  it('neither dials nor tells anybody after it was closed', () => {
    const { dial, ends, close, events } = fakeDial()
    const link = keepDialling(dial, events, DELAYS)
    ends[0]?.opened()
    link.close()
    expect(close).toHaveBeenCalledOnce()
    ends[0]?.closed()
    vi.advanceTimersByTime(60_000)
    expect(ends).toHaveLength(1)
    expect(events.closed).not.toHaveBeenCalled()
  })
})
