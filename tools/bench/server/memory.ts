/** What server and database hold together once lists were asked for and files made for some minutes. */

import { openClient } from '../bench-client.ts'
import { newest, takeFile } from '../exporting.ts'
import { drive } from '../load.ts'
import { typicalQuestions } from '../order-list.ts'
import type { Figure } from '../report.ts'
import { wholeMiB } from '../server-process.ts'
import type { Stage } from '../stage.ts'

const MINUTES = 10
const MINUTE_SECONDS = 60
const FILE_ROWS = 100_000
const MOST_MIB = 600

export async function measureMemory(stage: Stage): Promise<Figure[]> {
  const company = await openClient(stage.server.url, { account: 'company' })
  const ask = await typicalQuestions(stage)
  const { from } = await newest(stage, FILE_ROWS)
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const isEven = minute % 2 === 0
    await Promise.all([
      drive(ask, MINUTE_SECONDS),
      takeFile(stage, company, { format: isEven ? 'csv' : 'xlsx', from }),
    ])
  }
  const [server, all] = [await stage.server.wholeMiB(), await wholeMiB(process.pid)]
  const own = process.memoryUsage().rss / 2 ** 20
  if (server === undefined || all === undefined) return []
  return [
    {
      what: `memory after ${MINUTES} minutes of lists and files, with the database`,
      ours: Math.round(all - own),
      unit: 'MiB',
      aim: { figure: MOST_MIB },
    },
    { what: '  of it the server', ours: server, unit: 'MiB' },
  ]
}
