/**
 * Call-backs of invoice platforms. A platform that has finished says so, and is then asked what it has:
 * its call is a nudge and decides nothing, so that one which comes twice, late or replayed does no harm.
 */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import type { InvoicePlatform } from '#modules/organisation/seller-titles/contract.ts'
import { findCredentials } from '#modules/organisation/seller-titles/seller-title-rows.ts'
import { ChannelErrors } from '#modules/payments/channels/errors.ts'
import type { InvoiceNotice } from '../contract.ts'
import { askPlatform } from './queue.ts'
import { findBySerial, hurryInvoice } from '../store.ts'

/** @throws Refusal SIGNATURE, the same whether nobody knows the invoice or the proof is wrong */
export async function takeNudge(
  ctx: Ctx,
  { platform, notice }: { platform: InvoicePlatform; notice: InvoiceNotice },
): Promise<void> {
  const invoice = await findBySerial(ctx.db, { platform, serialNo: notice.serialNo })
  const title = invoice && (await findCredentials(ctx.db, invoice.seller_title_id))
  const secret = title?.app_secret_enc ? ctx.secrets.decrypt(title.app_secret_enc) : ''
  const isTheirs = invoice?.seller_tax_id === notice.taxPayerId && isSigned(notice, secret)
  if (!invoice || !isTheirs) throw refuse(ChannelErrors.signature)
  if (invoice.status !== 'invoicing') return
  await hurryInvoice(ctx.db, invoice.id, ctx.now)
  await askPlatform(ctx.db, invoice.id)
}

/** Base64 of HMAC-SHA256 over the seller, the number and the time, a line each. */
function isSigned(
  { taxPayerId, serialNo, timestamp, sign }: InvoiceNotice,
  secret: string,
): boolean {
  if (secret === '') return false
  const text = `${taxPayerId}\n${serialNo}\n${timestamp}`
  const due = Buffer.from(createHmac('sha256', secret).update(text).digest('base64'))
  const given = Buffer.from(sign)
  return due.length === given.length && timingSafeEqual(due, given)
}
