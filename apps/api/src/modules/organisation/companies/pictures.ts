/** Pictures that a company or a station shows: uploaded for that purpose, and its own. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import type { UploadType } from '#modules/platform/attachments/contract.ts'
import { CompanyErrors } from './errors.ts'
import { findUpload } from './store.ts'

interface Picture {
  id: number | null | undefined
  type: UploadType
  /** Whose it must be; for a company that is still to come anybody's in scope. */
  companyId?: number
}

/**
 * What anybody may see can also be lent by whoever uploaded it: platform staff do so for companies.
 *
 * @throws Refusal REFERENCE_UNKNOWN, PICTURE_KIND
 */
export async function requirePicture(ctx: Ctx, { id, type, companyId }: Picture): Promise<void> {
  if (!id) return
  const upload = await findUpload(ctx.db, id)
  if (!upload) throw refuse(HttpErrors.referenceUnknown)
  const owners = companyId === undefined ? ctx.scope.companyIds : [companyId]
  const isLent = upload.is_public && upload.created_by === ctx.session.userId
  if (!owners.includes(upload.company_id) && !isLent) throw refuse(HttpErrors.referenceUnknown)
  if (upload.type !== type) throw refuse(CompanyErrors.pictureKind)
}
