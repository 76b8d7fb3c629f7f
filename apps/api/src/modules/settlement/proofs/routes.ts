import { get, type Room } from '../../../http/route.ts'
import { DayProof } from './contract.ts'
import { proveDay } from './service.ts'

export const proofs: Room = {
  doors: [
    get(
      '/dailyStates/:id/proof',
      {
        summary: 'Counts the money of a business day in two ways each',
        permission: ['daySettle:read', 'daySettleDetails:read'],
        reply: DayProof,
      },
      (ctx, { params }) => proveDay(ctx, params.id),
    ),
  ],
}
