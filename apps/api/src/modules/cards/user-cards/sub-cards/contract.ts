/** Money of a master card for many of its sub cards at once. */

import {
  Cents,
  OptionalText,
  ReferenceInput,
  requestBody,
  type Static,
  Type,
} from '@app/kernel/schema'
import { UserCard } from '../contract.ts'

/** How many cards may be named in one allocation. */
export const MOST_ALLOCATED = 500

/** Amounts for many sub cards of one master card, all moved or none. */
export const Allocation = requestBody({
  rows: Type.Array(
    requestBody({
      child: ReferenceInput({ description: 'The sub card; each is named once' }),
      amount: Cents({ description: 'Above zero allocates to the sub card, below zero withdraws' }),
    }),
    { minItems: 1, maxItems: MOST_ALLOCATED },
  ),
  remark: Type.Optional(OptionalText()),
})

export type Allocation = Static<typeof Allocation>

export const AllocationReply = Type.Object({
  master: UserCard,
  cards: Type.Integer({ description: 'How many sub cards got money or gave it back' }),
  allocated: Cents({ description: 'What went to sub cards' }),
  withdrawn: Cents({ description: 'What came back from sub cards' }),
})

export type AllocationReply = Static<typeof AllocationReply>
