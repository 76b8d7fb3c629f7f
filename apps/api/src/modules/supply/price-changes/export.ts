/** Price changes as a file, one row for each change. */

import { plainCents } from '@app/kernel/money'
import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { PriceChange } from './contract.ts'
import { en, zh } from './words.ts'

const linesOf = ({ lines }: PriceChange, words: typeof zh | typeof en): string =>
  lines
    .map(({ item, oldPrice, newPrice, reason }) => {
      if (reason === 'past') return `${item.name} ${plainCents(newPrice)}`
      return reason === 'sentAgain'
        ? `${item.name} ${plainCents(newPrice)} ${words.sentAgain}`
        : `${item.name} ${plainCents(oldPrice)} → ${plainCents(newPrice)}`
    })
    .join(' / ')

export const priceChangeExport = listExport<PriceChange, typeof zh>({
  zh,
  en,
  columns: {
    effectiveAt: instant((change) => change.effectiveAt),
    status: text((change, words) => words.statuses[change.status]),
    lines: text(linesOf),
    mode: text((change, words) => words.modes[change.mode]),
    failure: text((change) => change.failure?.message),
    appliedTime: instant((change) => change.appliedTime),
    creator: text((change) => change.creator?.name),
    createdDate: instant((change) => change.createdDate),
    remark: text((change) => change.remark),
  },
})
