import type { SoldLine } from '@app/api/contract/sales/line-items'
import { wholePieces } from '@app/kernel/quantity'
import { count, litres, volumeUnit } from '#lib/i18n/format.ts'

export const isFuel = ({ categoryType }: SoldLine): boolean => categoryType === 'fuel'

/** `34.21 L` of fuel, `×2` of goods. */
export const quantityOf = (line: SoldLine): string =>
  isFuel(line)
    ? `${litres(line.quantity)} ${volumeUnit()}`
    : `×${count(wholePieces(line.quantity))}`
