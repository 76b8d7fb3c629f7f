import type { ReceiptCode } from '@app/api/contract/invoicing/receipts'
import { api } from '#lib/api/api.ts'

/** The code on a slip; without an answer the slip is printed without one, for the customer waits. */
export const receiptCodeOf = (orderId: number): Promise<ReceiptCode | undefined> =>
  api.get<ReceiptCode>(`/orders/${orderId}/receiptCode`).catch(() => undefined)
