/**
 * `npm run histories -- --seeds 1-50 --steps 2000`: random histories of a company, on two workers. A history that
 * goes wrong is shortened for some minutes and told as steps; `--replay <file>` lives such steps through again.
 */

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './run.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-10' },
    steps: { type: 'string', default: '500' },
    workers: { type: 'string', default: '2' },
    shorten: { type: 'string', default: '10' },
    replay: { type: 'string' },
  },
})

/** `1-3,7`: one, two, three and seven. */
const seeds = values.seeds.split(',').flatMap((part) => {
  const [first = 1, last = first] = part.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
})

function run(settings: Record<string, string>): Promise<number> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--disable-console-intercept', '--project', 'api', 'test/histories']
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

const workers = values.replay ? 1 : Math.min(Number(values.workers), seeds.length)
const codes = await Promise.all(
  Array.from({ length: workers }, (_, worker) =>
    run({
      HISTORY_SEEDS: seeds.filter((__, index) => index % workers === worker).join(','),
      HISTORY_STEPS: values.steps,
      HISTORY_SHORTEN_MS: String(Number(values.shorten) * 60_000),
      ...(values.replay && { HISTORY_REPLAY: values.replay }),
    }),
  ),
)
process.exit(Math.max(...codes))
