/** `npm test`: all tests, in every workspace. What they need was installed before this (`pretest`). */

import { runNode } from './run.ts'

process.exit(runNode('vitest/vitest.mjs', ['run', ...process.argv.slice(2)]))
