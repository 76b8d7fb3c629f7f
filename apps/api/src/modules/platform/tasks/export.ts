/** Runs of background work as a file. */

import { instant, listExport, text, whole } from '#spreadsheet/list-export.ts'
import type { TaskRun } from './contract.ts'
import { en, zh } from './words.ts'

export const runExport = listExport<TaskRun, typeof zh>({
  zh,
  en,
  columns: {
    name: text((run, words) => words.tasks[run.name]),
    startedDate: instant((run) => run.startedDate),
    endedDate: instant((run) => run.endedDate),
    outcome: text((run, words) => words.outcomes[run.outcome]),
    runs: whole((run) => run.runs),
    done: whole((run) => run.done),
    failed: whole((run) => run.failed),
    failure: text((run) => run.failure?.message),
    startedBy: text((run) => run.startedBy?.name),
  },
})
