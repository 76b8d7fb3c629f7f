/** The reports as files. */

import { plainCents } from '@app/kernel/money'
import { money, listExport, text } from '#spreadsheet/list-export.ts'
import type { ChangeRow, PositionRow } from './contract.ts'
import { changeEn, positionEn } from './export.en.ts'
import { changeZh, positionZh } from './export.zh.ts'

export const positionExport = listExport<PositionRow, typeof positionZh>({
  zh: positionZh,
  en: positionEn,
  isWhole: true,
  columns: {
    label: text((row) => row.label),
    opening: money((row) => row.opening),
    charge: money((row) => row.charge),
    gift: money((row) => row.gift),
    refund: money((row) => row.refund),
    consume: money((row) => row.consume),
    assign: money((row) => row.assign),
    back: money((row) => row.back),
    adjust: money((row) => row.adjust),
    closing: money((row) => row.closing),
  },
})

export const changeExport = listExport<ChangeRow, typeof changeZh>({
  zh: changeZh,
  en: changeEn,
  columns: {
    card: text((row) => row.userCard?.number),
    holder: text((row) => row.user?.name),
    fleet: text((row, words) => row.group?.name ?? (row.id === 0 ? words.personalCards : null)),
    opening: money((row) => row.opening),
    in: money((row) => row.in),
    out: money((row) => row.out),
    closing: money((row) => row.closing),
    moneyFlow: text((row, words) =>
      row.moneyFlow
        ?.map(({ type, amount }) => words.flow(words.types[type], plainCents(amount)))
        .join(words.separator),
    ),
  },
})
