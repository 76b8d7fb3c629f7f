/** Entry of the process in which a table is read; see `read-table.ts`. */

import { answerInPieces } from './run-in-process.ts'
import { tablePieces } from './table-in.ts'

answerInPieces(tablePieces)
