/** The card reader beside this machine, by its local service (D-289 to D-292). */

import { ApiError } from '../../../../lib/problem.ts'
import { language } from '../../../../lib/words.ts'
import { words } from '../words.ts'

const SERVICE = 'http://127.0.0.1:9200'
const TIMEOUT_MS = 30_000
const FIRST_SLOT = 0

interface Said {
  resultCode: number
  resultMessage: string
  phyCardNo?: string
}

/** @throws ApiError with what the reader says, or that none answers */
async function ask(path: string, body: object): Promise<Said> {
  const reply = await fetch(`${SERVICE}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language },
    body: JSON.stringify({ slot: FIRST_SLOT, ...body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!reply?.ok) throw said('READER_ABSENT', words.reader.absent)
  const answer: Said = await reply.json()
  if (answer.resultCode === 0) return answer
  throw said('READER', answer.resultMessage || words.reader.notOnReader)
}

const said = (code: string, message: string): ApiError =>
  new ApiError({ status: 400, code, message, requestId: '', timestamp: '' })

/** Serial of the chip that lies on the reader. */
export async function readChip(): Promise<string> {
  const { phyCardNo } = await ask('/api/GetCPUphyCardno', {})
  if (!phyCardNo) throw said('READER', words.reader.notOnReader)
  return phyCardNo.toUpperCase()
}

/** Makes a blank card on the reader one of the house, without a number yet (D-135). */
export const makeFactoryCard = (supplier: number): Promise<object> =>
  ask('/api/issueFactoryRfUserCard', { logicCardNo: '', supplier })
