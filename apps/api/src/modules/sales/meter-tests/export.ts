/** Tests of meters as a file. */

import { formatErrorPercent } from '@app/kernel/meter-error'
import { day, figure, instant, listExport, text, volume, whole } from '#spreadsheet/list-export.ts'
import type { MeterTest } from './contract.ts'
import { en, zh } from './words.ts'

const percent = (ppm: number | null) => (ppm === null ? undefined : formatErrorPercent(ppm))
const yesOrNo = (said: boolean | null, { yesNo }: Pick<typeof zh | typeof en, 'yesNo'>) => {
  if (said === null) return undefined
  return said ? yesNo.yes : yesNo.no
}

export const meterTestExport = listExport<MeterTest, typeof zh>({
  zh,
  en,
  columns: {
    time: instant((test) => test.time),
    station: text((test) => test.station.name),
    nozzle: whole((test) => test.nozzleControl.logicNo),
    kind: text((test, words) => words.kinds[test.kind]),
    result: text(({ passed }, { results }) =>
      passed === null ? undefined : results[passed ? 'passed' : 'failed'],
    ),
    errorPpm: figure((test) => percent(test.errorPpm)),
    errorBeforePpm: figure((test) => percent(test.errorBeforePpm)),
    uncertaintyPpm: figure((test) => percent(test.uncertaintyPpm)),
    oldReading: volume((test) => test.oldReading ?? undefined),
    newReading: volume((test) => test.newReading ?? undefined),
    runs: whole((test) => test.runs.length),
    temperature: figure((test) => test.temperature?.toFixed(1)),
    returned: text((test, words) => yesOrNo(test.returned, words)),
    returnedVolume: volume((test) => test.returnedVolume),
    authority: text((test) => test.authority),
    certificateNo: text((test) => test.certificateNo),
    validUntil: day((test) => test.validUntil),
    remark: text((test) => test.remark),
    voided: text((test, words) => yesOrNo(test.voided, words)),
    voidReason: text((test) => test.voidReason),
    voider: text((test) => test.voider?.name),
    creator: text((test) => test.creator?.name),
    createdDate: instant((test) => test.createdDate),
  },
})
