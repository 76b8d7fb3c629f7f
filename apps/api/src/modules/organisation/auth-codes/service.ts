/** Licence codes: listing, adding and changing them. */

import { randomInt } from 'node:crypto'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { type Ctx, requirePlatform } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import { stationIn } from '#modules/organisation/stations/service.ts'
import { type AuthCode, AuthCodeChange, type NewAuthCode } from './contract.ts'
import {
  authCodeColumns,
  authCodeList,
  type AuthCodeRow,
  findCode,
  insertCode,
  listCodes,
  updateCode,
} from './store.ts'

export const searchCodes = (ctx: Ctx, query: ListQuery): Promise<PageOf<AuthCode>> =>
  searchList(ctx, query, authCodeList, { page: listCodes, shown: (row) => toCode(row, ctx.now) })

/** Without a code of its own it gets one. @throws Refusal NOT_FOUND of the station, AUTH_CODE_EXISTS */
export async function addCode(ctx: Ctx, input: NewAuthCode): Promise<AuthCode> {
  const { station: wanted, code = newCode(), ...rest } = input
  const station = await stationIn(ctx.db, ctx.scope, wanted.id)
  requirePlatform(ctx)
  const codeId = await insertCode(ctx.db, {
    ...authCodeColumns.values(rest),
    type: input.type,
    quota: input.quota,
    code: code.toUpperCase(),
    company_id: station.company_id,
    station_id: station.id,
    created_at: ctx.now,
    created_by: ctx.session.userId,
  })
  const place = { companyId: station.company_id, stationId: station.id }
  ctx.audit({ action: 'create', entity: 'authCode', entityId: codeId, ...place, after: input })
  return toCode(await codeIn(ctx, codeId), ctx.now)
}

/** What is set up already stays, also where there is less licence for it now. @throws Refusal NOT_FOUND, STALE_VERSION */
export async function changeCode(
  ctx: Ctx,
  codeId: number,
  { version, ...change }: AuthCodeChange,
): Promise<AuthCode> {
  const before = await codeIn(ctx, codeId)
  requirePlatform(ctx)
  await updateCode(ctx, { id: codeId, version }, authCodeColumns.values(change))
  ctx.audit({
    action: 'update',
    entity: 'authCode',
    entityId: codeId,
    companyId: before.company.id,
    stationId: before.station.id,
    before: changeableOf(AuthCodeChange, before),
    after: change,
  })
  return toCode(await codeIn(ctx, codeId), ctx.now)
}

const codeIn = async (ctx: Ctx, codeId: number): Promise<AuthCodeRow> =>
  orNotFound(await findCode(ctx.db, ctx.scope, codeId))

const toCode = (row: AuthCodeRow, now: Date): AuthCode => ({
  ...row,
  isExpired: row.expireTime !== null && Date.parse(row.expireTime) <= now.getTime(),
})

/** Letters and digits that are not mistaken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUPS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')
