/** Issues of cards as a file. */

import { instant, listExport, text } from '#spreadsheet/list-export.ts'
import type { CardIssueEntry } from './contract.ts'
import { en, zh } from './words.ts'

export const cardIssueExport = listExport<CardIssueEntry, typeof zh>({
  zh,
  en,
  columns: {
    number: text((issue) => issue.cardInfo.number),
    uuid: text((issue) => issue.cardInfo.uuid),
    oldNumber: text((issue) => issue.oldCardInfo?.number),
    userCard: text((issue) => issue.userCard.number),
    user: text((issue) => issue.userCard.user?.name ?? issue.userCard.name),
    kind: text((issue, words) => words.kinds[issue.kind]),
    status: text((issue, words) => words.statuses[issue.status]),
    isWritten: text((issue, words) => words.chip[issue.isWritten ? 'written' : 'unwritten']),
    reason: text((issue) => issue.reason),
    station: text((issue) => issue.station.name),
    operator: text((issue) => issue.operator.name),
    createdDate: instant((issue) => issue.createdDate),
    finishedTime: instant((issue) => issue.finishedTime),
  },
})
