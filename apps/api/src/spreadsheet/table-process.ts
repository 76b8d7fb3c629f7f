/** Entry of the process in which a table is read; see `read-table.ts`. */

import { answer } from './run-in-process.ts'
import { tableIn } from './table-in.ts'

answer(tableIn)
