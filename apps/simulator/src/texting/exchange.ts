/**
 * What stands behind every provider of text messages: it takes a message, and the network delivers it or
 * does not. Nothing is kept beyond the process.
 */

import { randomInt } from 'node:crypto'

export interface Text {
  outId: string
  mobile: string
  signature: string
  template: string
  params: readonly string[]
}

export interface SentText extends Text {
  serialNo: string
  sentAt: Date
  state: 'waiting' | 'delivered' | 'failed'
  /** The network's own word for what became of it. */
  word: string
}

export class Exchange {
  readonly texts: SentText[] = []
  /** The code by which everything is refused; nothing is by default. */
  refuses: string | undefined
  private readonly onText: (text: SentText) => void
  private next = randomInt(10 ** 9)

  /** @param onText is told of each message that was taken */
  constructor(onText: (text: SentText) => void = () => {}) {
    this.onText = onText
  }

  take(text: Text): SentText {
    this.next += 1
    const sent: SentText = {
      ...text,
      serialNo: `${this.next}^0`,
      sentAt: new Date(),
      state: 'waiting',
      word: '',
    }
    this.texts.push(sent)
    this.onText(sent)
    return sent
  }

  /** The network says what became of it. */
  settle(outId: string, state: 'delivered' | 'failed', word = 'DELIVERED'): SentText {
    const text = this.texts.findLast((one) => one.outId === outId)
    if (!text) throw new Error(`no text ${outId}`)
    return Object.assign(text, { state, word })
  }
}
