import type { ShiftSheet } from '@app/api/contract/settlement/shifts'
import type { UnpaidOrder } from '@app/api/contract/settlement/shifts/receivables'
import { can } from '#lib/session/session.ts'

/** What stands in the way of closing a shift, if anything. */
export interface Obstacles {
  /** Being paid at this moment: nobody can close over these. */
  paying: readonly UnpaidOrder[]
  /** Unpaid: only by force, which carries them over. */
  unpaid: readonly UnpaidOrder[]
  isForced: boolean
  isBlocked: boolean
}

export function obstaclesOf({ unpaid: all }: ShiftSheet): Obstacles {
  const paying = all.filter(({ status }) => status === 'lock')
  const unpaid = all.filter(({ status }) => status !== 'lock')
  const isForced = unpaid.length > 0 && paying.length === 0 && can('forceCloseShift')
  return { paying, unpaid, isForced, isBlocked: all.length > 0 && !isForced }
}
