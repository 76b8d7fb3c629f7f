import type { Language } from '@app/kernel/problem'
import * as cardInfos from '#modules/cards/card-infos/words.ts'
import { supplierOf } from '#modules/cards/card-infos/view.ts'
import { type Choice, importKind } from '#modules/platform/imports/kind.ts'
import type { Cells } from '#modules/platform/imports/row-reader.ts'
import { CARD_COLUMNS, type CardColumn, MOST_CARD_ROWS, REQUIRED_CARD_COLUMNS } from './contract.ts'
import { CardRowErrors } from './errors.ts'
import { type CardRow, takeCards } from './take-cards.ts'
import { takeCardsBack } from './undo-cards.ts'
import { en, otherHeadings, zh } from './words.ts'

const LONGEST = { uuid: 20, number: 20, name: 64 } as const

const UUID = /^([0-9A-F]{2}){4,10}$/
const NUMBER = /^\d{1,20}$/

/** Chips of a maker as a file; what holds for all of them is chosen when it is sent. */
export const cardImport = importKind({
  name: 'card',
  title: { zh: zh.title, en: en.title },
  upload: 'cardImport',
  permissions: { read: 'importResult:read', run: 'importCards' },
  part: 'card',
  owner: 'company',
  choices: shownChoice,
  mostRows: MOST_CARD_ROWS,
  rowsAtATime: 2000,
  columns: CARD_COLUMNS.map((key) => ({
    key,
    titles: { zh: zh.fields[key], en: en.fields[key] },
    otherTitles: otherHeadings[key],
    longest: LONGEST[key],
    plain: key === 'uuid' ? (cell) => withoutMarks(cell).toUpperCase() : withoutMarks,
    ...(REQUIRED_CARD_COLUMNS.includes(key) && {
      isRequired: true as const,
      isUnique: true as const,
    }),
  })),
  errors: CardRowErrors,
  read: readCard,
  take: takeCards,
  undo: { rowsAtATime: 2000, removeAll: takeCardsBack },
})

function readCard(row: Cells<CardColumn>): CardRow {
  const [uuid, number] = [row.text('uuid') ?? '', row.text('number') ?? '']
  if (uuid && !UUID.test(uuid)) row.isWrong('uuid', CardRowErrors.uuid)
  if (number && !NUMBER.test(number)) row.isWrong('number', CardRowErrors.number)
  return { uuid, number, name: row.text('name') ?? '' }
}

function shownChoice(
  { supplier = 0, cardType = 0, issueType = 0 }: Choice,
  { name, isPlatform }: { name: string; isPlatform: boolean },
  language: Language,
) {
  const { choices, stock } = language === 'zh' ? zh : en
  const { cardTypes, issueTypes } = language === 'zh' ? cardInfos.zh : cardInfos.en
  const named = (names: Readonly<Record<number, string>>, code: number) => names[code] ?? `${code}`
  return [
    { title: choices.supplier, value: supplierOf(supplier) },
    { title: choices.cardType, value: named(cardTypes, cardType) },
    { title: choices.issueType, value: named(issueTypes, issueType) },
    { title: choices.owner, value: isPlatform ? stock : name },
  ]
}

const MARKS = '"\''

/**
 * Quotes and apostrophes that makers put around numbers. By hand: a pattern for what stands at the end is tried
 * at every place of a long row of quotes.
 */
function withoutMarks(cell: string): string {
  let [from, to] = [0, cell.length]
  while (from < to && MARKS.includes(cell.charAt(from))) from += 1
  while (from < to && MARKS.includes(cell.charAt(to - 1))) to -= 1
  return cell.slice(from, to).trim()
}
