/** What could not be booked: looking at it, booking it again once the cause is mended, dismissing it. */

import { centsFromNumber } from '@app/kernel/money'
import { refuse } from '@app/kernel/problem'
import { centilitresFromNumber } from '@app/kernel/quantity'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import type { LiveMessage } from '#live/live.ts'
import { readingOf } from '../accept-packet.ts'
import { bookAgain } from '../book-packet.ts'
import type {
  BookingResult,
  ControllerRejection,
  ControllerRejectionDetails,
  Dismissal,
} from '../contract.ts'
import { packetMessage, RejectionErrors } from '../errors.ts'
import { settleRefusals } from './keep-refusal.ts'
import {
  findRejectionIn,
  holdRejection,
  listRejections,
  type RejectionRow,
  rejectionList,
  resolveRejection,
} from './store.ts'

type Publish = (stationId: number, message: LiveMessage) => void

export const searchRejections = (
  ctx: Ctx,
  query: ListQuery,
): Promise<PageOf<ControllerRejection>> =>
  searchList(ctx, query, rejectionList, {
    page: listRejections,
    shown: (row) => toRejection(row, ctx),
  })

/** @throws Refusal NOT_FOUND */
export async function getRejection(
  ctx: Ctx,
  rejectionId: number,
): Promise<ControllerRejectionDetails> {
  const row = await rejectionIn(ctx, rejectionId)
  return { ...toRejection(row, ctx), body: row.body }
}

/**
 * Sends what was kept through the gateway once more: by now the pump may be known, or its time have come. Needs a
 * route of the system role, as the gateway has.
 *
 * @throws Refusal NOT_FOUND, REJECTION_RESOLVED, REJECTION_NOT_BOOKABLE
 */
export async function bookRejection(
  ctx: Ctx,
  publish: Publish,
  rejectionId: number,
): Promise<BookingResult> {
  const row = await rejectionIn(ctx, rejectionId)
  requireOpen(row)
  if (!isBookable(row)) throw refuse(RejectionErrors.notBookable)
  const packet = { Type: row.type, Data: JSON.parse(row.body) }
  const booked = await bookAgain(
    ctx.db,
    { controllerId: row.controller_id, packet, reading: readingOf(packet), now: ctx.now },
    { rejectionId, userId: ctx.session.userId },
  )
  if (!booked) throw refuse(RejectionErrors.resolved)
  const { outcome, code, messages } = booked
  audit(ctx, row, { action: 'bookAgain', after: { outcome, code } })
  ctx.afterCommit(() => messages.forEach((message) => publish(row.station_id, message)))
  const message = packetMessage(code, ctx.language)
  return { outcome, message, rejection: toRejection(await rejectionIn(ctx, rejectionId), ctx) }
}

/** @throws Refusal NOT_FOUND, REJECTION_RESOLVED */
export async function dismissRejection(
  ctx: Ctx,
  publish: Publish,
  rejectionId: number,
  { reason }: Dismissal,
): Promise<ControllerRejection> {
  const row = await rejectionIn(ctx, rejectionId)
  const held = await holdRejection(ctx.db, { id: rejectionId })
  if (held?.state !== 'open') throw refuse(RejectionErrors.resolved)
  const as = { at: ctx.now, userId: ctx.session.userId, remark: reason }
  await resolveRejection(ctx.db, rejectionId, { state: 'dismissed', ...as })
  const messages = await settleRefusals(ctx.db, {
    controllerId: row.controller_id,
    companyId: row.company_id,
    stationId: row.station_id,
    now: ctx.now,
  })
  audit(ctx, row, { action: 'dismiss', after: { code: row.code }, reason })
  ctx.afterCommit(() => messages.forEach((message) => publish(row.station_id, message)))
  return toRejection(await rejectionIn(ctx, rejectionId), ctx)
}

async function rejectionIn(ctx: Ctx, rejectionId: number): Promise<RejectionRow> {
  return orNotFound(await findRejectionIn(ctx.db, ctx.scope, rejectionId))
}

function requireOpen({ state }: RejectionRow): void {
  if (state !== 'open') throw refuse(RejectionErrors.resolved)
}

/** Only packets have an effect; a status is of no use later, and a half is none. */
const isBookable = ({ type, state, is_cut }: RejectionRow): boolean =>
  state === 'open' && type.startsWith('Upload') && type !== 'UploadStatus' && !is_cut

function audit(
  ctx: Ctx,
  { id, company_id: companyId, station_id: stationId }: RejectionRow,
  what: { action: 'bookAgain' | 'dismiss'; after: object; reason?: string },
): void {
  ctx.audit({ ...what, entity: 'controllerRejection', entityId: id, companyId, stationId })
}

const toRejection = (row: RejectionRow, { language }: Pick<Ctx, 'language'>) =>
  ({
    id: row.id,
    station: { id: row.station_id },
    controller: { id: row.controller_id, name: row.controller_name },
    type: row.type,
    code: row.code,
    message: packetMessage(row.code, language) ?? row.code,
    matter: matterOf(row.body),
    times: row.times,
    state: row.state,
    bookable: isBookable(row),
    resolvedTime: row.resolved_at,
    resolver: row.resolver,
    remark: row.remark,
    createdDate: row.created_at,
    modifiedDate: row.updated_at,
    version: row.version,
  }) satisfies ControllerRejection

/** What was sent may be anything. */
function matterOf(body: string): ControllerRejection['matter'] {
  const data = objectIn(body)
  const number = (name: string): number | undefined => {
    const value = data[name]
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined
  }
  const whole = (name: string): number | null => {
    const value = number(name)
    return value !== undefined && Number.isSafeInteger(value) ? value : null
  }
  const { DateTime: time } = data
  return {
    pump: whole('Pump'),
    nozzle: whole('Nozzle'),
    tank: whole('Tank'),
    volume:
      centilitresFromNumber(number('Volume') ?? number('ProductVolume') ?? Number.NaN) ?? null,
    amount: centsFromNumber(number('Amount') ?? Number.NaN) ?? null,
    time: typeof time === 'string' ? time.slice(0, 19) : null,
  }
}

function objectIn(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
