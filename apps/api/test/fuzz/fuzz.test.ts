/**
 * Whatever is sent to any operation, by anybody: it is answered in time, in the shape that was promised, with
 * nothing of another company, and the books are right afterwards. `npm run fuzz` sends more.
 */

import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useApp } from '../harness.ts'
import { makeBusyFixtures } from '../conformance/busy-fixtures.ts'
import { fuzz, type FuzzReport } from './run-fuzz.ts'

// Several of these may run beside one another.
vi.setConfig({ hookTimeout: 180_000 })

const app = useApp({ mustAudit: false })

const seed = Number(process.env.FUZZ_SEED ?? 1)
const requests = Number(process.env.FUZZ_REQUESTS ?? 2400)

const stage = {} as { report: FuzzReport; seconds: number }

beforeAll(async () => {
  await makeBusyFixtures(app)
  const begun = performance.now()
  stage.report = await fuzz(app, { seed, requests })
  stage.seconds = Math.round((performance.now() - begun) / 1000)
  if (process.env.FUZZ_REQUESTS) process.stdout.write(toldAs(stage.report))
}, 3_600_000)

function toldAs({ failures, ...figures }: FuzzReport): string {
  const told = failures.map(
    ({ faults, reproduction }) => `✗ ${faults.join('; ')}\n  ${reproduction}\n`,
  )
  return `${[...told, JSON.stringify({ seed, requests, seconds: stage.seconds, ...figures })].join('\n')}\n`
}

describe(`${requests} random requests`, () => {
  it('are answered, with nothing wrong in any reply or in the books afterwards', () => {
    const told = stage.report.failures.map(({ faults, reproduction }) => [...faults, reproduction])
    expect(told.map((lines) => lines.join('\n  '))).toEqual([])
  })

  it('reach most operations, and not only their refusals', () => {
    const { called, refusedAlways, statuses } = stage.report
    const share = (status: number): number => (statuses[status] ?? 0) / requests
    expect(refusedAlways.length / called).toBeLessThan(0.5)
    expect(share(200)).toBeGreaterThan(0.15)
    expect(share(400)).toBeGreaterThan(0.15)
    expect(share(401)).toBeLessThan(0.15)
  })
})
