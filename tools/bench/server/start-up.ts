/** How soon a server that has run before is there again, and what it holds while nobody asks. */

import { setTimeout as delay } from 'node:timers/promises'
import { buildConsole } from '../../setup/build-console.ts'
import type { Figure } from '../report.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { temporaryDirectory } from '../temporary.ts'

/** Apart from the first one. */
const STARTS = 3
/** After this long at rest, what the start itself needed has been given back. */
const REST_MS = 5000

export async function measureStartUp(): Promise<Figure[]> {
  await buildConsole()
  const directory = await temporaryDirectory('start')
  const starts: Start[] = []
  while (starts.length <= STARTS) starts.push(await startAndStop(directory))
  const [first, ...again] = starts
  const middle = again.toSorted((a, b) => a.seconds - b.seconds)[1]
  if (!first || !middle) throw new Error('nothing was started')
  const figures: Figure[] = [
    { what: 'first start, with a new database', ours: first.seconds, unit: 's' },
    { what: 'start until /login answers', ours: middle.seconds, unit: 's', aim: { figure: 5 } },
  ]
  const { wholeMiB } = middle
  if (wholeMiB === undefined) return figures
  return [
    ...figures,
    {
      what: '  memory at rest, with the database',
      ours: wholeMiB,
      unit: 'MiB',
      aim: { figure: 300 },
    },
  ]
}

interface Start {
  seconds: number
  wholeMiB: number | undefined
}

/** With the embedded database, as most will run it. */
async function startAndStop(directory: string): Promise<Start> {
  const begun = performance.now()
  const server = await startServerProcess({ DATA_DIR: directory })
  await requireLogin(server)
  const seconds = (performance.now() - begun) / 1000
  await delay(REST_MS)
  const wholeMiB = await server.wholeMiB()
  await server.stop()
  return { seconds, wholeMiB }
}

async function requireLogin({ url }: ServerProcess): Promise<void> {
  const { status } = await fetch(`${url}/login`)
  if (status !== 200) throw new Error(`/login answers ${status}`)
}
