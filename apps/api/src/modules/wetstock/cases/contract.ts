/** Cases: what somebody has to look into at a tank. At most one is open for each. */

import {
  Id,
  ListQuery,
  Nullable,
  OneOf,
  Reason,
  Reference,
  requestBody,
  type Static,
  Timestamp,
  Type,
  Version,
} from '@app/kernel/schema'
import { TankRef } from '#modules/wetstock/tank-ledgers/contract.ts'
import { CAUSES } from '#modules/wetstock/tank-months/contract.ts'

export const CASE_STATES = ['open', 'closed'] as const

export const WetstockCase = Type.Object({
  id: Id(),
  station: Reference(),
  tank: TankRef,
  state: OneOf(CASE_STATES),
  month: Nullable(
    Type.Object({ id: Id(), name: Type.String() }, { description: 'Whose findings opened it' }),
  ),
  causes: Type.Array(OneOf(CAUSES)),
  openedTime: Timestamp(),
  closedTime: Nullable(Timestamp()),
  closer: Nullable(Reference()),
  reason: Type.String({ description: 'Why it was closed' }),
  version: Type.Integer(),
})

export type WetstockCase = Static<typeof WetstockCase>

export const WetstockCaseListQuery = ListQuery

export const CaseClosing = requestBody({ reason: Reason(), version: Version() })

export type CaseClosing = Static<typeof CaseClosing>
