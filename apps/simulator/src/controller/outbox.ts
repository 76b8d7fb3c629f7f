import type { Packet } from '@app/kernel/json-pts'

/** Gauge readings beyond this are left out; the next minute brings another. */
const LONGEST_QUEUE = 20_000

/** Whether a packet may be left out when the server has been away for very long. */
export type Urgency = 'mustArrive' | 'mayBeDropped'

/**
 * What the server has to know, in the order in which it happened. The first packet is sent again,
 * with the same Id, until the server answers that Id with OK; only then does the next one leave.
 */
export class Outbox {
  readonly #send: (packet: Packet) => void
  readonly #patienceMs: number
  readonly #queue: Packet[] = []
  #isOpen = false
  #timer: NodeJS.Timeout | undefined
  #waiting: (() => void)[] = []

  /** @param patienceMs how long to wait for OK before sending again */
  constructor(send: (packet: Packet) => void, patienceMs: number) {
    this.#send = send
    this.#patienceMs = patienceMs
  }

  get length(): number {
    return this.#queue.length
  }

  put(packet: Packet, urgency: Urgency): void {
    if (urgency === 'mayBeDropped' && this.#queue.length >= LONGEST_QUEUE) return
    this.#queue.push(packet)
    if (this.#queue.length === 1) this.#sendFirst()
  }

  opened(): void {
    this.#isOpen = true
    this.#sendFirst()
  }

  closed(): void {
    this.#isOpen = false
    clearTimeout(this.#timer)
  }

  /** An answer of the server; one to another packet, or without OK, changes nothing. */
  answered(answer: Packet): void {
    const first = this.#queue[0]
    const isAccepted = answer.Message === 'OK' && !answer.Error
    if (!first || answer.Id !== first.Id || answer.Type !== first.Type || !isAccepted) return
    this.#queue.shift()
    if (this.#queue.length > 0) return this.#sendFirst()
    clearTimeout(this.#timer)
    for (const wake of this.#waiting.splice(0)) wake()
  }

  /** Resolves when the server has accepted everything. */
  async whenEmpty(): Promise<void> {
    if (this.#queue.length === 0) return
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #sendFirst(): void {
    clearTimeout(this.#timer)
    const first = this.#queue[0]
    if (!first || !this.#isOpen) return
    this.#timer = setTimeout(() => this.#sendFirst(), this.#patienceMs)
    this.#send(first)
  }
}
