/** Card programmes of a company: opening a programme, changing it, taking it out of force. */

import { refuse } from '@app/kernel/problem'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { isNoticeTemplate } from '#modules/platform/sms/notices.ts'
import {
  type Level,
  type NewProgramme,
  POINTS_REMINDER_VARIABLES,
  type Programme,
  type ProgrammeChange,
} from './contract.ts'
import { ProgrammeErrors } from './errors.ts'
import { toProgramme } from './service.ts'
import type { ProgrammeRow } from './programme-rows.ts'
import { insertProgramme, updateProgramme, programmeColumns } from './store.ts'
import { findProgramme } from './programme-rows.ts'

/**
 * Opens a programme; of each kind there is one in force.
 *
 * @throws Refusal CARD_PROGRAMME_EXISTS, FIELD_FORBIDDEN, LEVEL_ORDER, PERIOD_ORDER, NOT_FOUND, CARD_SMS_TEMPLATE,
 *   CARD_REMINDER_DAYS
 */
export async function openProgramme(ctx: Ctx, input: NewProgramme): Promise<Programme> {
  const companyId = companyOf(ctx)
  await requireTemplate(ctx, input)
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
 *   PERIOD_ORDER, CARD_SMS_TEMPLATE, CARD_REMINDER_DAYS
 */
export async function changeProgramme(
  ctx: Ctx,
  programmeId: number,
  input: ProgrammeChange,
): Promise<Programme> {
  const before = await programmeIn(ctx, programmeId)
  const { version, ...after } = input
  if (input.smsTemplate?.id !== before.sms_template_id) await requireTemplate(ctx, input)
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
  pointsMonths: ['score'],
  reminderDays: ['score'],
  smsTemplate: ['score'],
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

async function requireTemplate(ctx: Ctx, { smsTemplate }: Terms): Promise<void> {
  if (!smsTemplate) return
  const asked = { templateId: smsTemplate.id, known: POINTS_REMINDER_VARIABLES }
  if (!(await isNoticeTemplate(ctx.db, ctx.scope, asked))) {
    throw refuse(ProgrammeErrors.smsTemplate, { path: 'smsTemplate' })
  }
}

function isAscending(levels: readonly Level[]): boolean {
  const names = new Set(levels.map(({ name }) => name))
  return (
    names.size === levels.length &&
    levels.every(({ growth }, at) => at === 0 || growth > (levels[at - 1]?.growth ?? 0))
  )
}

/** The columns of what is named; an absent field stays as it is. */
const columnsOf = ({ version: _, levels, smsTemplate, ...plain }: Terms) => ({
  ...programmeColumns.values(plain),
  ...(smsTemplate !== undefined && { sms_template_id: smsTemplate?.id ?? null }),
  ...(levels && { levels: JSON.stringify(levels) }),
})
