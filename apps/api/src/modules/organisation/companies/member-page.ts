/** The address at which a company has its page for members (`members/member-pages`), and whether it is open. */

import type { Db } from '#db/database.ts'
import type { Ctx } from '#http/context.ts'
import { signedCode } from '#http/signed-code.ts'
import type { SmsProvider } from '#modules/platform/sms/contract.ts'
import { findTemplateFor } from '#modules/platform/sms/notices.ts'
import { customerPagesOf } from './config.ts'
import { MEMBER_PAGE_PATH, type MemberPageLink } from './contract.ts'
import { getCompany } from './service.ts'

type IsConnected = (provider: SmsProvider) => boolean

/**
 * What the code on a poster says, for staff of the company.
 *
 * @param parts.publicUrl where the world reaches this server, where it knows that
 * @throws Refusal NOT_FOUND
 */
export async function memberPageLink(
  ctx: Ctx,
  companyId: number,
  { publicUrl = '', isConnected }: { publicUrl: string | undefined; isConnected: IsConnected },
): Promise<MemberPageLink> {
  const { id } = await getCompany(ctx, companyId)
  return {
    url: publicUrl + MEMBER_PAGE_PATH + signedCode(ctx.secrets, 'memberPage', id),
    isOpen: await isMemberPageOpen(ctx.db, id, isConnected),
  }
}

/** Whether it is switched on, and codes can be sent. */
export async function isMemberPageOpen(
  db: Db,
  companyId: number,
  isConnected: IsConnected,
): Promise<boolean> {
  const { members } = await customerPagesOf(db, companyId)
  if (!members) return false
  return (await findTemplateFor(db, companyId, { told: 'code', isConnected })) !== undefined
}
