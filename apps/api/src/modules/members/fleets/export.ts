/** Fleets as a file. */

import { instant, money, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { Fleet } from './contract.ts'
import { en, zh } from './words.ts'

export const fleetExport = listExport<Fleet, typeof zh>({
  zh,
  en,
  columns: {
    name: text((fleet) => fleet.name),
    code: text((fleet) => fleet.code),
    leader: text((fleet) => fleet.leader.name),
    mobile: text((fleet) => fleet.leader.mobile),
    valueMode: text((fleet, words) => words.valueModes[fleet.valueMode]),
    masterCard: text((fleet) => fleet.masterCard.number),
    available: money((fleet) => fleet.masterCard.available),
    balance: money((fleet) => fleet.balance),
    childCardNum: whole((fleet) => fleet.childCardNum),
    employeeNum: whole((fleet) => fleet.employeeNum),
    validUntil: instant((fleet) => fleet.validUntil),
    status: text((fleet, words) => words.statuses[fleet.status]),
    createdDate: instant((fleet) => fleet.createdDate),
    remark: text((fleet) => fleet.remark),
  },
})
