/** Authorised fuellings as a file. */

import { instant, listExport, money, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { PumpAuthorisation } from './contract.ts'
import { en, zh } from './words.ts'

export const authorisationExport = listExport<PumpAuthorisation, typeof zh>({
  zh,
  en,
  columns: {
    createdDate: instant((row) => row.createdDate),
    station: text((row) => row.station.name),
    nozzle: whole((row) => row.nozzleControl.logicNo),
    item: text((row) => row.item.name),
    card: text((row) => row.userCard?.number),
    prepayOrder: text((row) => row.prepayOrder?.orderNo),
    plate: text((row) => row.plate ?? undefined),
    kind: text((row, words) => words.kinds[row.kind]),
    unitPrice: money((row) => row.unitPrice),
    volume: volume((row) => row.volume ?? undefined),
    held: money((row) => row.held),
    captured: money((row) => row.captured),
    status: text((row, words) => words.statuses[row.status]),
    answer: text((row) => row.answer),
    sentTime: instant((row) => row.sentTime ?? undefined),
    answeredTime: instant((row) => row.answeredTime ?? undefined),
    stopAskedTime: instant((row) => row.stopAskedTime ?? undefined),
    grayTime: instant((row) => row.grayTime ?? undefined),
    totaliserBefore: volume((row) => row.totaliserBefore ?? undefined),
    totaliserAfter: volume((row) => row.totaliserAfter ?? undefined),
    order: text((row) => row.order?.orderNo),
    resolution: text((row, words) => row.resolution && words.resolutions[row.resolution]),
    resolver: text((row) => row.resolver?.name),
    reason: text((row) => row.reason),
    endedTime: instant((row) => row.endedTime ?? undefined),
    creator: text((row) => row.creator.name),
  },
})
