/** Entry of the thread in which the rows of a file of cards are counted. */

import { parentPort, workerData } from 'node:worker_threads'
import { countRows } from './count-rows.ts'

parentPort?.postMessage(countRows(workerData), [])
