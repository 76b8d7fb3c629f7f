/** Entry of the process in which a table is read; see `read-table.ts`. */

import { flushCompileCache } from 'node:module'
import { answerInPieces } from './run-in-process.ts'
import { tablePieces } from './table-in.ts'

// It is ended as soon as it has answered; and once it has read what strangers send, it is to write nothing.
flushCompileCache()

answerInPieces(tablePieces)
