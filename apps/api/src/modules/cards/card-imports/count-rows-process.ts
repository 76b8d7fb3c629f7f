/** Entry of the process in which the rows of a file of cards are counted. */

import { answer } from '#spreadsheet/run-in-process.ts'
import { countRows } from './count-rows.ts'

answer(countRows)
