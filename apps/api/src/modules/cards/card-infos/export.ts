/** Chips as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { CardInfo } from './contract.ts'
import { en, zh } from './words.ts'

const named = (names: Readonly<Record<number, string>>, code: number): string =>
  names[code] ?? String(code)

export const cardInfoExport = listExport<CardInfo, typeof zh>({
  zh,
  en,
  columns: {
    number: text((card) => card.number),
    uuid: text((card) => card.uuid),
    name: text((card) => card.name),
    status: text((card, words) => words.statuses[card.status]),
    issueType: text((card, words) => named(words.issueTypes, card.issueType)),
    cardType: text((card, words) => named(words.cardTypes, card.cardType)),
    supplier: text((card) => card.supplier),
    company: text((card) => card.company?.name),
    station: text((card) => card.station?.name),
    userCard: text((card) => card.userCard?.number),
    user: text((card) => card.userCard?.user?.name),
    mobile: text((card) => card.userCard?.user?.mobile),
    issueTime: instant((card) => card.issueTime),
    productionTime: instant((card) => card.productionTime),
    createdDate: instant((card) => card.createdDate),
  },
})
