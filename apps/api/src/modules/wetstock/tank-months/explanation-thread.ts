/** The thread in which a month is explained. */

import { parentPort, workerData } from 'node:worker_threads'
import { explainObserved } from './month-explanation.ts'

parentPort?.postMessage(explainObserved(workerData), [])
