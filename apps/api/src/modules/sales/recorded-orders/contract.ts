/** Orders that a person records because no pump reported the fuelling (D-325, X-17). */

import {
  Centilitres,
  Cents,
  OneOf,
  Reason,
  Reference,
  ReferenceInput,
  requestBody,
  type Static,
  Timestamp,
  Type,
} from '@app/kernel/schema'
import { ReferenceNo, TILL_TYPES } from '#modules/sales/transactions/contract.ts'

/** What an order tells of having been recorded by hand. */
export const Recording = Type.Object({
  fuelledTime: Timestamp({ description: 'When the fuel left the nozzle' }),
  by: Reference(),
  reason: Type.String(),
})

/** Far above whatever a nozzle costs or delivers; keeps every product exact. */
const MOST_CENTS = 1_000_000_000

export const RecordedOrder = requestBody({
  nozzleControl: ReferenceInput(),
  fuelItem: ReferenceInput({ description: 'What the nozzle delivers' }),
  unitPrice: Cents({ maximum: MOST_CENTS, description: 'Of the fuel, per whole unit; above 100' }),
  volume: Centilitres({ minimum: 1 }),
  amount: Cents({
    minimum: 1,
    maximum: MOST_CENTS,
    description: 'What the pump showed: the price of the volume, or what the volume was preset by',
  }),
  paymentType: OneOf(TILL_TYPES, {
    description: 'How it was paid at the time, in a way that the till of the station takes',
  }),
  referenceNo: Type.Optional(ReferenceNo),
  time: Timestamp({ description: 'When the fuel left the nozzle; at the latest now' }),
  employeeCard: Type.Optional(
    ReferenceInput({ description: 'Of the attendant who was there; theirs is then the sale' }),
  ),
  reason: Reason(),
})

export type RecordedOrder = Static<typeof RecordedOrder>
