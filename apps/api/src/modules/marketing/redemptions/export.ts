/** Redemptions as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Redemption } from './contract.ts'
import { en, zh } from './words.ts'

export const redemptionExport = listExport<Redemption, typeof zh>({
  zh,
  en,
  columns: {
    id: text((redemption) => String(redemption.id)),
    station: text((redemption) => redemption.station.name),
    user: text((redemption) => redemption.user.name),
    mobile: text((redemption) => redemption.user.mobile),
    userCard: text((redemption) => redemption.userCard.number),
    lineItems: text((redemption) =>
      redemption.lineItems.map(({ item, pieces }) => `${item.name} × ${pieces}`).join(', '),
    ),
    taxRates: text((redemption) =>
      redemption.lineItems
        .map(({ taxRate }) => (taxRate === null ? '–' : `${taxRate}%`))
        .join(', '),
    ),
    points: whole((redemption) => redemption.points),
    status: text((redemption, words) => words.statuses[redemption.status]),
    userDeals: text((redemption) => redemption.userDeals.map(({ name }) => name).join(', ')),
    collectedTime: instant((redemption) => redemption.collectedTime),
    reversedTime: instant((redemption) => redemption.reversedTime),
    reason: text((redemption) => redemption.reason),
    remark: text((redemption) => redemption.remark),
    operator: text((redemption, words) => redemption.operator?.name ?? words.byMember),
    createdDate: instant((redemption) => redemption.createdDate),
  },
})
