import { formatScaled } from '@app/kernel/decimal-text'
import { amountOfMass } from '@app/kernel/mass'
import type { TransportContract } from './contract.ts'
import { lossOf, mostLossOf } from './amounts.ts'
import type { TransportRow } from './store.ts'

const pictureOf = (id: number | null) =>
  id === null ? null : { id, url: `/api/v1/attachments/${id}` }

/** A transport as the contract says, and whose it is. */
export function toTransport({
  tax_rate_bp: rate,
  loss_limit_bp: limit,
  note_attachment_id: noteId,
  photo_attachment_id: photoId,
  ...row
}: TransportRow): TransportContract & { companyId: number } {
  const mostLoss = mostLossOf(row.quantity, limit)
  const loss = row.signedQuantity === null ? null : lossOf(row.quantity, row.signedQuantity)
  return {
    ...row,
    taxRate: Number(formatScaled(rate, 2)),
    lossLimit: Number(formatScaled(limit, 2)),
    note: pictureOf(noteId),
    photo: pictureOf(photoId),
    amount: amountOfMass(row.quantity, row.unitPrice),
    loss,
    mostLoss,
    isOverLimit: loss !== null && loss > mostLoss,
  }
}
