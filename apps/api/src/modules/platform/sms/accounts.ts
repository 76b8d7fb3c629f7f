/** A company's accounts at providers of text messages. */

import { randomBytes } from 'node:crypto'
import { businessDayOf } from '@app/kernel/calendar'
import { refuse } from '@app/kernel/problem'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { changeableOf } from '#db/change.ts'
import { MASK } from '#db/secrets.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { searchList } from '#lists/search-list.ts'
import {
  accountColumns,
  accountList,
  type AccountRow,
  findAccount,
  insertAccount,
  listAccounts,
  updateAccount,
} from './account-store.ts'
import { type NewSmsAccount, type SmsAccount, SmsAccountChange } from './contract.ts'
import { SmsErrors } from './errors.ts'
import { signaturesInUse } from './template-store.ts'

/** By whose clock a day of messages begins: providers of mainland China count so as well. */
export const SMS_TIME_ZONE = 'Asia/Shanghai'

export const smsDayOf = (now: Date): string => businessDayOf(now, SMS_TIME_ZONE)

/** @param publicUrl where providers reach this server, if they do */
export const searchAccounts = (
  ctx: Ctx,
  query: ListQuery,
  publicUrl: string | undefined,
): Promise<PageOf<SmsAccount>> =>
  searchList(ctx, query, accountList, {
    page: (db, scope, plan) => listAccounts(db, scope, { plan, day: smsDayOf(ctx.now) }),
    shown: (row) => toAccount(ctx, row, publicUrl),
  })

/** @throws Refusal COMPANY_REQUIRED, SMS_ACCOUNT_EXISTS, SMS_ACCOUNT_IN_USE, SMS_APP_ID */
export async function addAccount(
  ctx: Ctx,
  { secret, ...input }: NewSmsAccount,
  publicUrl: string | undefined,
): Promise<SmsAccount> {
  const companyId = companyOf(ctx)
  requireAppId(input)
  const accountId = await insertAccount(ctx.db, {
    ...accountColumns.values(input),
    company_id: companyId,
    secret_enc: ctx.secrets.encrypt(secret),
    report_key: randomBytes(16).toString('hex'),
    created_by: ctx.session.userId,
  })
  ctx.audit({
    action: 'create',
    entity: 'smsAccount',
    entityId: accountId,
    companyId,
    after: { ...input, secret: MASK },
  })
  return toAccount(ctx, await accountIn(ctx, accountId), publicUrl)
}

/** @throws Refusal NOT_FOUND, STALE_VERSION, SMS_… */
export async function changeAccount(
  ctx: Ctx,
  accountId: number,
  { input, publicUrl }: { input: SmsAccountChange; publicUrl: string | undefined },
): Promise<SmsAccount> {
  const before = await accountIn(ctx, accountId)
  const { secret = '', version, ...change } = input
  requireAppId({ ...before, ...change })
  await requireSignatures(ctx, accountId, change.signatures)
  const isNewSecret = secret !== '' && secret !== MASK
  await updateAccount(
    ctx,
    { id: accountId, version },
    {
      ...accountColumns.values(change),
      ...(isNewSecret && { secret_enc: ctx.secrets.encrypt(secret) }),
    },
  )
  ctx.audit({
    action: 'update',
    entity: 'smsAccount',
    entityId: accountId,
    companyId: before.company_id,
    before: changeableOf(SmsAccountChange, before),
    after: { ...change, ...(isNewSecret && { secret: MASK }) },
  })
  return toAccount(ctx, await accountIn(ctx, accountId), publicUrl)
}

function requireAppId({ provider, appId }: Pick<SmsAccount, 'provider' | 'appId'>): void {
  if (provider === 'tencent' && appId === '')
    throw refuse(SmsErrors.appIdRequired, { path: 'appId' })
}

async function requireSignatures(
  ctx: Ctx,
  accountId: number,
  kept: readonly string[] | undefined,
): Promise<void> {
  if (!kept) return
  const used = await signaturesInUse(ctx.db, accountId)
  const missing = used.find((signature) => !kept.includes(signature))
  if (missing !== undefined) {
    throw refuse(SmsErrors.signatureUsed, { signature: missing, path: 'signatures' })
  }
}

const accountIn = async (ctx: Ctx, accountId: number): Promise<AccountRow> =>
  orNotFound(await findAccount(ctx.db, ctx.scope, { id: accountId, day: smsDayOf(ctx.now) }))

function toAccount(
  { session }: Pick<Ctx, 'session'>,
  { company_id: _, report_key: key, ...row }: AccountRow,
  publicUrl: string | undefined,
): SmsAccount {
  const mayConfigure = session.permissions.has('configureAccount')
  return {
    ...row,
    secret: MASK,
    reportUrl:
      mayConfigure && publicUrl !== undefined
        ? `${publicUrl}${REPORT_PATH}/${row.provider}/${key}`
        : null,
  }
}

export const REPORT_PATH = '/api/v1/sms/reports'
