/** What a company offers of cards: opening a programme, changing it, taking it out of force. */

import { refuse } from '@app/kernel/problem'
import { companyOf, type Ctx } from '../../../http/context.ts'
import { HttpErrors } from '../../../http/errors.ts'
import type { Level, NewProgramme, Programme, ProgrammeChange } from './contract.ts'
import { ProgrammeErrors } from './errors.ts'
import { type ProgrammeRow, toProgramme } from './service.ts'
import { findProgramme, insertProgramme, updateProgramme } from './store.ts'

/**
 * Opens a programme; of each kind there is one in force.
 *
 * @throws Refusal CARD_PROGRAMME_EXISTS, FIELD_FORBIDDEN, LEVEL_ORDER, PERIOD_ORDER
 */
export async function openProgramme(ctx: Ctx, input: NewProgramme): Promise<Programme> {
  const companyId = companyOf(ctx)
  requireTerms(input.type, input)
  const programmeId = await insertProgramme(ctx.db, {
    company_id: companyId,
    type: input.type,
    name: input.name,
    ...columnsOf(input),
    created_by: ctx.session.userId,
  })
  const entry = { entity: 'card', entityId: programmeId, companyId }
  ctx.audit({ action: 'create', ...entry, after: input })
  return toProgramme(await programmeIn(ctx, programmeId))
}

/**
 * Changes a programme of the company; those of fleets are changed with their fleet.
 *
 * @throws Refusal NOT_FOUND, STALE_VERSION, CARD_PROGRAMME_EXISTS, FIELD_FORBIDDEN, LEVEL_ORDER,
 *   PERIOD_ORDER
 */
export async function changeProgramme(
  ctx: Ctx,
  programmeId: number,
  input: ProgrammeChange,
): Promise<Programme> {
  const before = await programmeIn(ctx, programmeId)
  const { version, ...after } = input
  requireTerms(before.type, after)
  const change = { ...columnsOf(after), updated_by: ctx.session.userId }
  const isUpdated = await updateProgramme(ctx.db, { id: programmeId, version }, change)
  if (!isUpdated) throw refuse(HttpErrors.staleVersion)
  ctx.audit({
    action: 'update',
    entity: 'card',
    entityId: programmeId,
    companyId: before.company_id,
    before: toProgramme(before),
    after,
  })
  return toProgramme(await programmeIn(ctx, programmeId))
}

async function programmeIn(ctx: Ctx, programmeId: number): Promise<ProgrammeRow> {
  for (const companyId of ctx.scope.companyIds) {
    const row = await findProgramme(ctx.db, companyId, programmeId)
    if (row && row.fleet_id === null) return row
  }
  throw refuse(HttpErrors.notFound)
}

type Terms = Partial<NewProgramme & ProgrammeChange>

/** Which terms are about cards of one kind alone. */
const OWN_TERMS = { pointsRatio: 'score', maxBalance: 'debit', levels: 'level' } as const

function requireTerms(type: ProgrammeRow['type'], terms: Terms): void {
  for (const [path, owner] of Object.entries(OWN_TERMS)) {
    if (path in terms && owner !== type) throw refuse(ProgrammeErrors.fieldForbidden, { path })
  }
  if (terms.levels && !isAscending(terms.levels)) throw refuse(ProgrammeErrors.levelOrder)
}

function isAscending(levels: readonly Level[]): boolean {
  const names = new Set(levels.map(({ name }) => name))
  return (
    names.size === levels.length &&
    levels.every(({ growth }, at) => at === 0 || growth > (levels[at - 1]?.growth ?? 0))
  )
}

/** The columns of what is named; an absent field stays as it is. */
function columnsOf(terms: Terms) {
  const { name, description, startTime, endTime, invoiceType, pointsRatio } = terms
  const { maxBalance, levels, status } = terms
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(startTime !== undefined && { start_at: startTime }),
    ...(endTime !== undefined && { end_at: endTime }),
    ...(invoiceType !== undefined && { invoice_type: invoiceType }),
    ...(pointsRatio !== undefined && { points_ratio: pointsRatio }),
    ...(maxBalance !== undefined && { max_balance_cents: maxBalance }),
    ...(levels && { levels: JSON.stringify(levels) }),
    ...(status !== undefined && { status }),
  }
}
