/** Ways of paying that the selected station offers, as far as it has chosen among them. */

import { RECEIVED_TYPES } from '@app/api/contract/sales/transactions'
import { session } from './session-store.ts'

type ReceivedType = (typeof RECEIVED_TYPES)[number]

/**
 * In the station's own order (S-185).
 *
 * @param part at the till, or for recharges
 */
export function acceptedPayments(part: 'otherTradeType' | 'webChargeTradeType'): ReceivedType[] {
  const accepted = session.station()?.config[part]?.accepted
  if (!Array.isArray(accepted)) return [...RECEIVED_TYPES]
  return accepted.filter(isReceived)
}

const isReceived = (type: unknown): type is ReceivedType =>
  RECEIVED_TYPES.some((one) => one === type)

/** Cash, which every till takes, and the other ways of paying that it offers. */
export const receivedAtTill = (): ReceivedType[] => ['cash', ...otherThanCash()]

export const otherThanCash = (): ReceivedType[] =>
  acceptedPayments('otherTradeType').filter((type) => type !== 'cash')
