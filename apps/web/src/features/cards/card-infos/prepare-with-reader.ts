/** Cards laid on the reader one after the other: each is judged by the server, then written (D-134, D-135). */

import { CHIP_TYPES, type PreparationReply, SUPPLIERS } from '@app/api/contract/cards/card-infos'
import { RESULT_CODES } from '@app/device/contract'
import { DeviceAbsent, DeviceRefusal } from '#lib/devices/device-service.ts'
import { problemText } from '#ui/feedback/problem-view.tsx'
import { prepareCards } from './card-infos-api.ts'
import { makeFactoryCard, readChip } from './parts/reader.ts'
import type { Confirmed } from './preparation.ts'

export type Outcome = PreparationReply['content'][number]

/** Then something is wrong with the reader rather than with the cards. */
const MOST_FAILURES_IN_A_ROW = 3
const LOOK_EVERY_MS = 500

type Server = (uuid: string) => Promise<Outcome>

interface ReaderSession {
  /** Aborted when whoever stands there has had enough. */
  signal: AbortSignal
  /** A card lies there and is being worked on; absent: the next one is waited for. */
  tellCard: (uuid: string | undefined) => void
  /** What became of a card; one that is laid on again gets another outcome. */
  tellOutcome: (outcome: Outcome) => void
}

/**
 * Goes on until it is stopped; it can be taken up again with the same server.
 *
 * @throws DeviceAbsent, or what went wrong the third time in a row
 */
export async function prepareWithReader(
  wanted: Confirmed,
  server: Server,
  session: ReaderSession,
): Promise<void> {
  let last: string | undefined
  let failures = 0
  while (!session.signal.aborted) {
    try {
      const uuid = await cardOnReader()
      const isNew = uuid !== undefined && uuid !== last
      last = uuid
      if (isNew) {
        session.tellCard(uuid)
        const outcome = await server(uuid)
        if (outcome.ok) await writeChip(wanted)
        session.tellOutcome(outcome)
        failures = 0
      }
    } catch (error) {
      failures += 1
      if (last)
        session.tellOutcome({ uuid: last, ok: false, code: null, message: problemText(error) })
      if (error instanceof DeviceAbsent || failures >= MOST_FAILURES_IN_A_ROW) throw error
    }
    session.tellCard(undefined)
    await nextLook(session.signal)
  }
}

/** Serial of the card that lies there; `undefined`: none does. */
async function cardOnReader(): Promise<string | undefined> {
  try {
    return await readChip()
  } catch (error) {
    const code = error instanceof DeviceRefusal ? error.body.resultCode : undefined
    if (code === RESULT_CODES.noCardOnReader) return undefined
    throw error
  }
}

/**
 * Prepares one card after the other. One that is laid on again is not prepared again: its chip may not
 * have been written, or the answer may have been lost.
 */
export function askingServer({ supplier, cardType, company, confirmWord }: Confirmed): Server {
  const keys = new Map<string, string>()
  return async (uuid: string): Promise<Outcome> => {
    const idempotencyKey = keys.get(uuid) ?? crypto.randomUUID()
    keys.set(uuid, idempotencyKey)
    const input = { supplier, cardType, company: { id: company }, confirmWord, uuids: [uuid] }
    const { content } = await prepareCards(input, { idempotencyKey })
    return content[0] ?? { uuid, ok: false, code: null, message: null }
  }
}

/** Only induction cards are written to become factory cards of this system. */
async function writeChip({ cardType, supplier }: Confirmed): Promise<void> {
  if (cardType === CHIP_TYPES.induction) await makeFactoryCard(SUPPLIERS[supplier])
}

const nextLook = (signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOOK_EVERY_MS)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}
