/** Deliveries as a file. */

import { figure, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { DeliveryRecord } from './contract.ts'
import { en, zh } from './words.ts'

export const deliveryRecordExport = listExport<DeliveryRecord, typeof zh>({
  zh,
  en,
  columns: {
    supplier: text((row) => row.supplier?.name),
    carrier: text((row) => row.carrier?.name),
    plate: text((row) => row.plate),
    driver: text((row) => row.driver),
    intakes: whole((row) => row.intakes),
    uncompared: whole((row) => row.uncompared),
    delivered: volume((row) => row.delivered ?? undefined),
    offloaded: volume((row) => row.offloaded ?? undefined),
    profitLoss: volume((row) => row.profitLoss ?? undefined),
    share: figure(({ share }) => (share === null ? undefined : (share / 1000).toFixed(2))),
    short: whole((row) => row.short),
    shortVolume: volume((row) => row.shortVolume),
    beyond: whole((row) => row.beyond),
    beyondVolume: volume((row) => row.beyondVolume),
  },
})
