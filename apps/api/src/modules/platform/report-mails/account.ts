/** A company's account at a mail server. */

import { isEmail } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import { MASK } from '#db/secrets.ts'
import { companyOf, type Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { MailAccountInput, MailSettings } from './contract.ts'
import { ReportMailErrors } from './errors.ts'
import type { MailServer } from './smtp.ts'
import { companyName } from './company-name.ts'
import { findAccount, insertAccount, updateAccount } from './store.ts'

export const nameOf = ({ host, port }: MailServer): string => `${host}:${port}`

/** @throws Refusal COMPANY_REQUIRED */
export async function mailSettings(
  ctx: Ctx,
  servers: readonly MailServer[],
): Promise<MailSettings> {
  const companyId = companyOf(ctx)
  const row = await findAccount(ctx.db, companyId)
  const company = await companyName(ctx.db, companyId)
  const account = row && {
    server: row.server,
    sender: row.sender,
    username: row.username,
    password: MASK,
    enabled: row.enabled,
    version: row.version,
  }
  return { company, account: account ?? null, servers: servers.map(nameOf) }
}

/** @throws Refusal COMPANY_REQUIRED, MAIL_SERVER_UNKNOWN, MAIL_SENDER, MAIL_PASSWORD_REQUIRED, STALE_VERSION */
export async function saveMailAccount(
  ctx: Ctx,
  { password = '', version, ...input }: MailAccountInput,
  servers: readonly MailServer[],
): Promise<MailSettings> {
  const companyId = companyOf(ctx)
  if (!servers.some((server) => nameOf(server) === input.server)) {
    throw refuse(ReportMailErrors.serverUnknown, { path: 'server' })
  }
  if (!isEmail(input.sender)) throw refuse(ReportMailErrors.sender, { path: 'sender' })
  const before = await findAccount(ctx.db, companyId)
  const isNewPassword = password !== '' && password !== MASK
  // Who leads the letters elsewhere knows the password: it does not come along.
  const isElsewhere = before !== undefined && before.server !== input.server
  if (!isNewPassword && (!before || isElsewhere)) {
    throw refuse(ReportMailErrors.passwordMissing, { path: 'password' })
  }
  const sealed = isNewPassword && { password_enc: ctx.secrets.encrypt(password) }
  let accountId = before?.id
  if (before) {
    await updateAccount(ctx, { id: before.id, version: version ?? -1 }, { ...input, ...sealed })
  } else {
    if (version !== null || !sealed) throw refuse(HttpErrors.staleVersion)
    const { userId } = ctx.session
    const account = { ...input, ...sealed, company_id: companyId, updated_by: userId }
    accountId = await insertAccount(ctx.db, account)
  }
  ctx.audit({
    action: before ? 'update' : 'create',
    entity: 'mailAccount',
    entityId: accountId ?? 0,
    companyId,
    ...(before && {
      before: { server: before.server, sender: before.sender, username: before.username },
    }),
    after: { ...input, ...(isNewPassword && { password: MASK }) },
  })
  return mailSettings(ctx, servers)
}
