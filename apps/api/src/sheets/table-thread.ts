/** Entry of the thread in which a table is read; see `read-table.ts`. */

import { parentPort, workerData } from 'node:worker_threads'
import { tableIn } from './table-in.ts'

parentPort?.postMessage(await tableIn(workerData), [])
