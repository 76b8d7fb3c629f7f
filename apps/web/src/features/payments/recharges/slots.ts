import type { UserCardDetail } from '@app/api/contract/ledger/entries'
import { slot } from '#lib/routes/slot.tsx'

/** Begins an invoice over a recharge that is on none. */
export const InvoiceRechargeButton = slot<{ entry: UserCardDetail }>()

/** The invoices that a recharge is or was on. */
export const RechargeInvoices = slot<{ entry: UserCardDetail }>()
