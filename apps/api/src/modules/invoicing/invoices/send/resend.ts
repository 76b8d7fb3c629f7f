/** Sending an issued invoice to the customer once more: what a person asks for. */

import { maskMobile } from '@app/kernel/formats'
import { refuse } from '@app/kernel/problem'
import type { Ctx } from '#http/context.ts'
import { orNotFound } from '#http/errors.ts'
import { requireRecent } from '#lists/list-context.ts'
import { requireContact } from '../apply/apply.ts'
import { type Invoice, invoiceMachine, type InvoiceResending } from '../contract.ts'
import { InvoiceErrors } from '../errors.ts'
import { askToResend } from './queue.ts'
import { getInvoice } from '../service.ts'
import { findInvoicePlace, lockInvoiceRow, updateInvoice } from '../store.ts'

/**
 * Has the platform send an issued invoice once more, to where it went or to somewhere else. What was asked
 * for before and is still under way gives way.
 *
 * @throws Refusal NOT_FOUND, INVOICE_STATE, INVOICE_CONTACT, EMAIL_FORMAT, PHONE_FORMAT
 */
export async function resendInvoice(
  ctx: Ctx,
  invoiceId: number,
  wanted: InvoiceResending,
): Promise<Invoice> {
  const place = await findInvoicePlace(ctx.db, ctx.scope, invoiceId)
  const invoice = orNotFound(place && (await lockInvoiceRow(ctx.db, invoiceId)))
  await requireRecent(ctx, 'orders', invoice.created_at)
  if (!invoiceMachine.can(invoice.status, 'resend')) throw refuse(InvoiceErrors.state)
  const { email = invoice.email, phone = invoice.phone } = wanted
  requireContact({ email, phone })
  await updateInvoice(ctx.db, invoiceId, {
    resend_status: 'sending',
    resend_email: email,
    resend_phone: phone,
    resend_attempts: 0,
    resend_due_at: ctx.now,
    resend_failure: '',
    updated_by: ctx.session.userId,
  })
  await askToResend(ctx.db, invoiceId)
  ctx.audit({
    action: 'resendInvoice',
    entity: 'invoice',
    entityId: invoiceId,
    companyId: invoice.company_id,
    stationId: invoice.station_id,
    after: { email, phone: maskMobile(phone) },
  })
  return getInvoice(ctx, invoiceId)
}
