/** What the demo's station knows of its meters: certificates, one of which ends soon, and pump tests. */

import { addDays, businessDayOf } from '@app/kernel/calendar'
import type { DemoClient, Made } from '../demo-client.ts'
import type { Pumps } from '../pumps.ts'

const TIME_ZONE = 'Asia/Shanghai'
const DAY_MS = 86_400_000
const VALID_DAYS = 181
const AUTHORITY = '市计量测试研究院'
/** When the authority came; the first two nozzles were verified half a year ago. */
const USUALLY_DAYS_AGO = 45
const LONG_DAYS_AGO = 165
const OF_LAST_TIME = 2
/** What the measure holds of 20.00 litres at the pump, in millilitres. */
const GOOD_RUNS = [19_985, 19_990, 19_985]
const BAD_RUNS = [19_925, 19_930, 19_925]

interface Nozzle extends Made {
  logicNo: number
}

/** @param pumps of the same station; 20 litres run into the measure and back into the tank */
export async function testMeters(manager: DemoClient, pumps: Pumps): Promise<void> {
  const { content: nozzles } = await manager.get<{ content: Nozzle[] }>(
    '/nozzleControls?size=100&sort=logicNo,asc',
  )
  for (const { id, logicNo } of nozzles) {
    const daysAgo = logicNo <= OF_LAST_TIME ? LONG_DAYS_AGO : USUALLY_DAYS_AGO
    const at = new Date(Date.now() - daysAgo * DAY_MS)
    await manager.post('/meterTests/certificates', {
      nozzleControl: { id },
      time: at.toISOString(),
      authority: AUTHORITY,
      certificateNo: `JY-${businessDayOf(at, TIME_ZONE).slice(0, 7)}-${logicNo}`,
      passed: true,
      validUntil: addDays(businessDayOf(at, TIME_ZONE), VALID_DAYS),
      errorPpm: ((logicNo * 7) % 11) * 200 - 1000,
      uncertaintyPpm: 700,
    })
  }
  const [first, second, third] = nozzles
  if (!first || !second || !third) return
  await pumps.deliver({ pump: 1, nozzle: 1, volumeCl: 2000 })
  const drawn = await manager.get<{ content: Made[] }>('/fuellings?size=1&sort=id,desc')
  await pumpTest(manager, first, { runs: GOOD_RUNS, fuelling: drawn.content[0] })
  await pumpTest(manager, third, { runs: BAD_RUNS })
  await manager.post('/meterTests/adjustments', {
    nozzleControl: { id: second.id },
    time: new Date(Date.now() - DAY_MS).toISOString(),
    errorBeforePpm: 2800,
    errorPpm: 300,
    remark: '调校后复测合格',
  })
}

const pumpTest = (
  manager: DemoClient,
  { id }: Made,
  { runs, fuelling }: { runs: readonly number[]; fuelling?: Made | undefined },
): Promise<Made> =>
  manager.post('/meterTests/pumpTests', {
    nozzleControl: { id },
    time: new Date().toISOString(),
    returned: true,
    temperature: 16.5,
    runs: runs.map((measured, index) => ({
      indicated: 2000,
      measured,
      ...(index === 0 && fuelling && { fuelling: { id: fuelling.id } }),
    })),
  })
