/** Fuel intakes as a file. */

import { plainTons } from '@app/kernel/mass'
import { figure, instant, listExport, text, volume } from '#spreadsheet/list-export.ts'
import type { FuelIntake } from './contract.ts'
import { en, zh } from './words.ts'

export const intakeExport = listExport<FuelIntake, typeof zh>({
  zh,
  en,
  columns: {
    docNo: text((intake) => intake.docNo),
    station: text((intake) => intake.station.name),
    product: text((intake) => intake.product?.name),
    tanks: text((intake) => intake.lines.map(({ tank }) => tank.number).join(', ')),
    supplier: text((intake) => intake.supplier?.name),
    depot: text((intake) => intake.depot?.name),
    transportContract: text((intake) => intake.transportContract?.name),
    density: figure((intake) => intake.density?.toFixed(1)),
    temperature: figure((intake) => intake.temperature?.toFixed(1)),
    weight: figure(({ weight }) => (weight === null ? undefined : plainTons(weight))),
    deliveryVolume: volume((intake) => intake.deliveryVolume ?? undefined),
    deliveryVolume20: volume((intake) => intake.deliveryVolume20 ?? undefined),
    dispensed: volume((intake) => intake.dispensed ?? undefined),
    offloadVolume: volume((intake) => intake.offloadVolume ?? undefined),
    offloadVolume20: volume((intake) => intake.offloadVolume20 ?? undefined),
    profitLoss: volume((intake) => intake.profitLoss ?? undefined),
    profitLoss20: volume((intake) => intake.profitLoss20 ?? undefined),
    startTime: instant((intake) => intake.startTime ?? undefined),
    endTime: instant((intake) => intake.endTime ?? undefined),
    status: text((intake, words) => words.statuses[intake.status]),
    source: text((intake, words) => words.sources[intake.source]),
    completer: text((intake) => intake.completer?.name),
    description: text((intake) => intake.description),
    creator: text((intake) => intake.creator?.name),
    createdDate: instant((intake) => intake.createdDate),
  },
})
