/** Card programmes of a company: opening a programme, changing it, taking it out of force. */

import { refuse } from '@app/kernel/problem'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { Level, NewProgramme, Programme, ProgrammeChange } from './contract.ts'
import { ProgrammeErrors } from './errors.ts'
import { toProgramme } from './service.ts'
import type { ProgrammeRow } from './programme-rows.ts'
import { insertProgramme, updateProgramme, programmeColumns } from './store.ts'
import { findProgramme } from './programme-rows.ts'

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
    ...columnsOf(input),
    type: input.type,
    name: input.name,
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
  await updateProgramme(ctx, { id: programmeId, version }, columnsOf(after))
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

/** Which terms are about cards of some kinds alone. */
const OWN_TERMS: Readonly<Partial<Record<keyof Terms, readonly ProgrammeRow['type'][]>>> = {
  pointsRatio: ['score', 'level'],
  dieselRatio: ['score', 'level'],
  goodsRatio: ['score', 'level'],
  limitPerOrder: ['score', 'level'],
  limitDay: ['score', 'level'],
  earnsWithoutCard: ['score', 'level'],
  maxBalance: ['debit'],
  levels: ['level'],
}

function requireTerms(type: ProgrammeRow['type'], terms: Terms): void {
  for (const [path, owners] of Object.entries(OWN_TERMS)) {
    if (path in terms && !owners.includes(type))
      throw refuse(ProgrammeErrors.fieldForbidden, { path })
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
const columnsOf = ({ version: _, levels, ...plain }: Terms) => ({
  ...programmeColumns.values(plain),
  ...(levels && { levels: JSON.stringify(levels) }),
})
