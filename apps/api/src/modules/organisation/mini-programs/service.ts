/** Mini programs: registered by the platform when a company has authorised them, never removed. */

import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors, orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { type MiniProgram, MiniProgramChange, type NewMiniProgram } from './contract.ts'
import { MiniProgramErrors } from './errors.ts'
import {
  findMiniProgram,
  insertMiniProgram,
  listMiniPrograms,
  miniProgramColumns,
  miniProgramList,
  type MiniProgramRow,
  updateMiniProgram,
} from './store.ts'

const APP_ID = { wechat: /^wx[0-9a-f]{16}$/, alipay: /^\d{16}$/ }

export const searchMiniPrograms = (ctx: Ctx, query: ListQuery): Promise<PageOf<MiniProgram>> =>
  searchList(ctx, query, miniProgramList, { page: listMiniPrograms })

export async function getMiniProgram(ctx: Ctx, programId: number): Promise<MiniProgramRow> {
  return orNotFound(await findMiniProgram(ctx.db, ctx.scope, programId))
}

/** @throws Refusal SCOPE_DENIED, MINI_APP_ID, MINI_PROGRAM_EXISTS, MINI_TYPE_TAKEN */
export async function addMiniProgram(ctx: Ctx, input: NewMiniProgram): Promise<MiniProgram> {
  const { company, ...program } = input
  const companyId = company?.id ?? companyOf(ctx)
  if (!ctx.scope.companyIds.includes(companyId)) throw refuse(HttpErrors.scopeDenied)
  const { type, appId } = program
  if (!APP_ID[type.startsWith('ali') ? 'alipay' : 'wechat'].test(appId)) {
    throw refuse(MiniProgramErrors.appId, { path: 'appId' })
  }
  const programId = await insertMiniProgram(ctx.db, {
    ...miniProgramColumns.values(program),
    company_id: companyId,
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'miniProgram',
    entityId: programId,
    companyId,
    after: program,
  })
  return getMiniProgram(ctx, programId)
}

/**
 * Renames a program, or switches it off and on. Type and app ID stay: what was bound through it
 * belongs to them.
 *
 * @throws Refusal NOT_FOUND, MINI_TYPE_TAKEN, STALE_VERSION
 */
export async function changeMiniProgram(
  ctx: Ctx,
  programId: number,
  input: MiniProgramChange,
): Promise<MiniProgram> {
  const before = await getMiniProgram(ctx, programId)
  const { version, ...change } = input
  await updateMiniProgram(ctx, { id: programId, version }, miniProgramColumns.values(change))
  ctx.audit({
    action: 'update',
    entity: 'miniProgram',
    entityId: programId,
    companyId: before.companyId,
    before: changeableOf(MiniProgramChange, before),
    after: change,
  })
  return getMiniProgram(ctx, programId)
}
