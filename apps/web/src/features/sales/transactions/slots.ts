import type { Refund } from '@app/api/contract/payments/refunds'
import type { LineItem } from '@app/api/contract/sales/orders'
import type { Transaction } from '@app/api/contract/sales/transactions'
import type { ButtonProps } from 'antd'
import { slot } from '#lib/routes/slot.tsx'

/** What was given back, by whom and why. */
export const RefundRecords = slot<{ refunds: readonly Refund[] }>()

export interface UndoButtonsProps {
  payment: Transaction
  /** Of its order, to choose from what was bought. */
  lines?: readonly LineItem[] | undefined
  /** How the buttons look where they stand. */
  look?: Pick<ButtonProps, 'type' | 'size'>
}

/** The ways to undo a payment. */
export const UndoButtons = slot<UndoButtonsProps>()
