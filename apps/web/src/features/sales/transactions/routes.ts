import { withSlots } from '#lib/routes/slot.tsx'
import { RefundRecords, UndoButtons } from './slots.ts'

export const transactionPages = {
  Transactions: withSlots(() => import('./transactions-page.tsx'), RefundRecords, UndoButtons),
}
