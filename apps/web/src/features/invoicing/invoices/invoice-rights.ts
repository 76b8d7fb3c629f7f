/** What may be done with an invoice, by its state and by who looks at it; the server decides the same. */

import { type Invoice, invoiceMachine } from '@app/api/contract/invoicing/invoices'
import { can, isProhibited } from '#lib/session/session.ts'

const isAllowed = (command: 'applyInvoice' | 'reverseInvoice' | 'makeUpPrint'): boolean =>
  can(command) && !isProhibited('noInvoice')

export const mayApply = (): boolean => isAllowed('applyInvoice')

export const mayReverse = ({ kind, status, reversed, redInvoice }: Invoice): boolean =>
  isAllowed('reverseInvoice') &&
  kind === 'blue' &&
  !reversed &&
  redInvoice === null &&
  invoiceMachine.can(status, 'reverse')

export const mayRetry = ({ status }: Invoice): boolean =>
  isAllowed('reverseInvoice') && invoiceMachine.can(status, 'retry')

export const mayResend = ({ status }: Invoice): boolean =>
  isAllowed('makeUpPrint') && invoiceMachine.can(status, 'resend')

export const mayPrint = ({ status }: Invoice): boolean =>
  isAllowed('makeUpPrint') && invoiceMachine.can(status, 'print')
