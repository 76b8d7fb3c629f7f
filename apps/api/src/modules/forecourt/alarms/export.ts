/** Alarms as a file. */

import { instant, listExport, text, volume } from '#spreadsheet/list-export.ts'
import type { Alarm } from './contract.ts'
import { en, zh } from './words.ts'

export const alarmExport = listExport<Alarm, typeof zh>({
  zh,
  en,
  columns: {
    raisedTime: instant((alarm) => alarm.raisedTime),
    kind: text((alarm, words) => words.kinds[alarm.kind]),
    subject: text((alarm, words) => subjectOf(alarm, words)),
    state: text((alarm, words) => words.states[alarm.state]),
    urgent: text((alarm, words) => words.yesNo[alarm.urgent ? 'yes' : 'no']),
    clearedTime: instant((alarm) => alarm.clearedTime),
    acknowledgedTime: instant((alarm) => alarm.acknowledgedTime),
    acknowledger: text((alarm) => alarm.acknowledger?.name),
    remark: text((alarm) => alarm.remark),
    station: text((alarm) => alarm.station.name),
    // What the gauge reported of a delivery that is not booked.
    startTime: instant(({ delivery }) => delivery?.startTime),
    endTime: instant(({ delivery }) => delivery?.endTime),
    startVolume: volume(({ delivery }) => delivery?.startVolume ?? undefined),
    endVolume: volume(({ delivery }) => delivery?.endVolume ?? undefined),
    booked: text(({ delivery }, words) => delivery && words.yesNo[delivery.booked ? 'yes' : 'no']),
  },
})

/** Which tank, gauge, device, carrier, depot or account; empty for the whole station. */
export function subjectOf(
  { tank, gauge, nozzle, party, userCard, deviceNumber }: Alarm,
  words: Pick<typeof zh | typeof en, 'tankNo' | 'nozzleNo' | 'cardNo' | 'deviceNo'>,
): string {
  if (tank) return words.tankNo(tank.number)
  if (gauge) return gauge.name ?? ''
  if (nozzle) return words.nozzleNo(nozzle.logicNo)
  if (party) return party.name ?? ''
  if (userCard) return words.cardNo(userCard.number)
  return deviceNumber === null ? '' : words.deviceNo(deviceNumber)
}
