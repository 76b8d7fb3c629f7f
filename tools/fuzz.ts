/**
 * `npm run fuzz -- --seed 7 --requests 45000`: sends random requests to a server of its own, and says what went
 * wrong with each that did. The same seed sends the same requests. Exits with 1 when anything went wrong.
 */

import { parseArgs } from 'node:util'
import { runNode } from './run.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    requests: { type: 'string', default: '45000' },
  },
})

process.env.FUZZ_SEED = values.seed
process.env.FUZZ_REQUESTS = values.requests
// What the server says of its errors: where each came from.
process.env.LOG_LEVEL ??= 'error'

process.exit(runNode('vitest/vitest.mjs', ['run', '--project', 'api', 'fuzz/fuzz']))
