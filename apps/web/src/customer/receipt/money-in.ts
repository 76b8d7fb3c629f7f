import type { Receipt } from '@app/api/contract/invoicing/receipts'
import { formatCents } from '@app/kernel/money'

/** `￥1,234.50`, as the company of a receipt writes it. */
export const moneyIn = ({ symbol }: Pick<Receipt, 'symbol'>, cents: number): string =>
  `${symbol}${formatCents(cents)}`
