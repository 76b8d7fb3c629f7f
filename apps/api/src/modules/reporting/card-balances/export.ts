/** Balances of cards as a file. */

import { listExport, money, text, whole } from '#spreadsheet/list-export.ts'
import type { CardBalance } from './contract.ts'
import { en, zh } from './words.ts'

export const cardBalanceExport = listExport<CardBalance, typeof zh>({
  zh,
  en,
  columns: {
    number: text((card) => card.number),
    user: text((card) => card.user?.name),
    group: text((card) => card.group?.name),
    company: text((card) => card.company.name),
    station: text((card) => card.station.name),
    programme: text((card) => card.programme.name),
    programmeType: text((card, words) => words.programmeTypes[card.programme.type]),
    type: text((card, words) => words.types[card.type]),
    status: text((card, words) => words.statuses[card.status]),
    principal: money((card) => card.principal),
    gift: money((card) => card.gift),
    value: money((card) => card.value),
    frozen: money((card) => card.frozen),
    owed: money((card) => card.owed),
    points: whole((card) => card.points),
  },
})
