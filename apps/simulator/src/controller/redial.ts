import type { Dial, Link, LinkEvents } from './transport.ts'

/**
 * A link that comes back by itself: after it closes it is dialled again, waiting longer each time
 * until the server has said something. What is sent while it is down is not kept here; the outbox
 * does that.
 *
 * @param delaysMs the waits before the first, second, … attempt; the last one repeats
 */
export function keepDialling(dial: Dial, events: LinkEvents, delaysMs: readonly number[]): Link {
  let link: Link | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isOpen = false
  let isStopped = false

  const connect = (): void => {
    link = dial({
      opened: () => {
        isOpen = true
        events.opened()
      },
      received: (text) => {
        failures = 0
        events.received(text)
      },
      closed: () => {
        isOpen = false
        if (isStopped) return
        timer = setTimeout(connect, delaysMs[Math.min(failures, delaysMs.length - 1)])
        failures += 1
        events.closed()
      },
    })
  }

  connect()
  return {
    send: (text) => {
      if (isOpen) link?.send(text)
    },
    close: () => {
      isStopped = true
      clearTimeout(timer)
      link?.close()
    },
  }
}
