/** Cards as a file. */

import { instant, money, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { UserCard } from './contract.ts'
import { en, zh } from './words.ts'

export const userCardExport = listExport<UserCard, typeof zh>({
  zh,
  en,
  columns: {
    number: text((card) => card.number),
    name: text((card) => card.name),
    card: text((card) => card.card.name),
    type: text((card, words) => words.types[card.type]),
    status: text((card, words) => words.statuses[card.status]),
    cardInfo: text((card) => card.cardInfo?.number),
    uuid: text((card) => card.cardInfo?.uuid),
    rfid: text((card) => card.rfid),
    user: text((card) => card.user?.name),
    mobile: text((card) => card.user?.mobile),
    station: text((card) => card.station.name),
    available: money((card) => card.available),
    principal: money((card) => card.principal),
    gift: money((card) => card.gift),
    lockValue: money((card) => card.lockValue),
    value: money((card) => card.value),
    overspend: money((card) => card.overspend),
    points: whole((card) => card.points),
    growth: whole((card) => card.growth),
    level: text((card) => card.level),
    invoiceQuota: money((card) => card.invoiceQuota),
    limitPerTransaction: money((card) => card.limitPerTransaction),
    limitDay: money((card) => card.limitDay),
    limitMonth: money((card) => card.limitMonth),
    validUntil: instant((card) => card.validUntil),
    remark: text((card) => card.remark),
    createdDate: instant((card) => card.createdDate),
  },
})
