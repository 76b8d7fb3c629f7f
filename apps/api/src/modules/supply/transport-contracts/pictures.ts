/** The pictures that go with a load: the delivery note, and the truck. */

import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { HttpErrors } from '#http/errors.ts'
import { TransportErrors } from './errors.ts'
import { uploadTypeOf } from './store.ts'

interface Pictures {
  note: { id: number } | null | undefined
  photo: { id: number } | null | undefined
}

/**
 * The columns of the pictures that are named; an absent one stays as it is.
 *
 * @throws Refusal REFERENCE_UNKNOWN, TRANSPORT_PICTURE for a file that was uploaded as something else
 */
export async function pictureColumns(ctx: Ctx, companyId: number, { note, photo }: Pictures) {
  for (const picture of [note, photo]) {
    if (picture) await requirePicture(ctx, companyId, picture.id)
  }
  return {
    ...(note !== undefined && { note_attachment_id: note?.id ?? null }),
    ...(photo !== undefined && { photo_attachment_id: photo?.id ?? null }),
  }
}

async function requirePicture(ctx: Ctx, companyId: number, attachmentId: number): Promise<void> {
  const type = await uploadTypeOf(ctx.db, { id: attachmentId, companyId })
  if (type === undefined) throw refuse(HttpErrors.referenceUnknown)
  if (type !== 'deliveryNote') throw refuse(TransportErrors.picture)
}
