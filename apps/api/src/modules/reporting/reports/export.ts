/** The reports as files. */

import { plainCents } from '@app/kernel/money'
import type { Words } from '@app/kernel/words'
import { money, listExport, text } from '#spreadsheet/list-export.ts'
import type { ChangeRow, PositionRow } from './contract.ts'
import { en, zh } from './words.ts'

const positionTitles = ({ positions, position }: Words<typeof zh>) => ({
  title: positions,
  fields: position,
})

const changeTitles = ({ changes, change, ...words }: Words<typeof zh>) => ({
  ...words,
  title: changes,
  fields: change,
})

export const positionExport = listExport<PositionRow, ReturnType<typeof positionTitles>>({
  zh: positionTitles(zh),
  en: positionTitles(en),
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
    movedIn: money((row) => row.movedIn),
    closing: money((row) => row.closing),
  },
})

export const changeExport = listExport<ChangeRow, ReturnType<typeof changeTitles>>({
  zh: changeTitles(zh),
  en: changeTitles(en),
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
