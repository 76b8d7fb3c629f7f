/** Chips for tests. */

import { randomUUID } from 'node:crypto'
import { expectDone } from './checkout.ts'
import type { Caller, Reply, TestApp } from './harness.ts'

type Body = Reply<any>['body']

let chips = 0

/** A chip that nobody has seen yet, as it is told to the server. */
export function aChip(): { uuid: string; number: string; supplier: 'mh'; cardType: number } {
  chips += 1
  const serial = chips.toString(16).toUpperCase().padStart(8, '0')
  return { uuid: `04${serial}`, number: String(60_000_000 + chips), supplier: 'mh', cardType: 2 }
}

/** A blank card in the stock of the caller's station. */
export async function aBlankCard(caller: Caller, more: object = {}): Promise<Body> {
  return expectDone(await caller.post('/cardInfos', { ...aChip(), ...more }))
}

/** Sends a file of cards the way a browser's form does. */
export async function sendCards(
  { container }: Pick<TestApp, 'container'>,
  caller: Pick<Caller, 'token'>,
  file: { content: Buffer | string; name?: string; query?: string },
): Promise<Reply<any>> {
  const { content, name = 'cards.csv', query = 'supplier=mh&cardType=2' } = file
  const boundary = randomUUID()
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    'Content-Type: text/csv\r\n\r\n'
  const reply = await container.app.inject({
    method: 'POST',
    url: `/api/v1/cardInfos/import?${query}`,
    headers: {
      authorization: caller.token,
      language: 'en',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
