/** What the controller on the motorway says is wrong, so that there is something to look after. */

import type { UploadAlertRecord } from '@app/kernel/json-pts'
import type { Container } from '#container.ts'
import { motorway } from '../demo-plan.ts'
import { report, wallTime } from '../pumps.ts'

const STANDS = 'on'
const WAS_MOMENTARY = 'detected'

type Alert = Pick<UploadAlertRecord, 'DeviceType' | 'DeviceNumber' | 'Code' | 'State'>

const alert = (DeviceType: string, DeviceNumber: number, Code: number, State = STANDS): Alert => ({
  DeviceType,
  DeviceNumber,
  Code,
  State,
})

/** Nothing that the simulated forecourt itself tells otherwise a second later. */
const ALERTS: readonly Alert[] = [
  alert('PTS', 1, 1),
  alert('PTS', 1, 2),
  alert('PTS', 1, 3, WAS_MOMENTARY),
  alert('PTS', 1, 4, WAS_MOMENTARY),
  alert('Probe', 5, 5),
  alert('Probe', 4, 7),
  alert('PriceBoard', 1, 1),
  alert('Reader', 1, 2),
]

const MINUTE_MS = 60_000

/** A quarter of an hour ago it all began. */
export async function raiseAlerts(container: Container): Promise<void> {
  const at = wallTime(Date.now() - 15 * MINUTE_MS)
  for (const [index, told] of ALERTS.entries()) {
    const data: UploadAlertRecord = { DateTime: at, ...told }
    await report(container, motorway, { Id: index + 1, Type: 'UploadAlertRecord', Data: data })
  }
}
