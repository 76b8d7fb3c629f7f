/** How a platform says that it is done: signed with the seller's secret, to wherever it was told. */

import { createHmac } from 'node:crypto'

export interface Nudge {
  taxPayerId: string
  serialNo: string
  timestamp: string
  sign: string
}

export function nudgeOf(
  { taxPayerId, serialNo }: Pick<Nudge, 'taxPayerId' | 'serialNo'>,
  secret: string,
): Nudge {
  const timestamp = new Date().toISOString()
  const text = `${taxPayerId}\n${serialNo}\n${timestamp}`
  const sign = createHmac('sha256', secret).update(text).digest('base64')
  return { taxPayerId, serialNo, timestamp, sign }
}

/** Says so once; whoever does not listen asks by themselves sooner or later. */
export async function callBack(url: string, nudge: Nudge): Promise<void> {
  const body = JSON.stringify(nudge)
  const headers = { 'content-type': 'application/json' }
  await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
}
