/** Ways of paying that the selected station offers, as far as it has chosen among them. */

import { RECEIVED_TYPES, TILL_TYPES } from '@app/api/contract/sales/transactions'
import { session } from './session-store.ts'

type ReceivedType = (typeof RECEIVED_TYPES)[number]
type TillType = (typeof TILL_TYPES)[number]

/** Third-party ways are taken only where somebody has switched them on (S-185). */
const accepted = (part: 'otherTradeType' | 'webChargeTradeType'): TillType[] => {
  const chosen = session.station()?.config[part]?.accepted
  if (!Array.isArray(chosen)) return [...RECEIVED_TYPES]
  return chosen.filter((type) => TILL_TYPES.some((one) => one === type))
}

const isReceived = (type: TillType): type is ReceivedType =>
  RECEIVED_TYPES.some((one) => one === type)

/** Recharges are paid with money that came in. */
export const acceptedForRecharges = (): ReceivedType[] =>
  accepted('webChargeTradeType').filter(isReceived)

export const otherThanCash = (): TillType[] =>
  accepted('otherTradeType').filter((type) => type !== 'cash')

/** Cash, which every till takes, and the other ways of paying that it offers, in the station's order. */
export const takenAtTill = (): TillType[] => ['cash', ...otherThanCash()]
