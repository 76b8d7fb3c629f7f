import { accessSync, constants, statfsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/** A database for each test file is a thousand files written and removed: no disk is as quick. */
if (process.env.TMPDIR === undefined && hasSpace(MEMORY)) process.env.TMPDIR = MEMORY

/** Where the server keeps compiled modules: a worker, and each process that a test starts, has less to compile. */
process.env.NODE_COMPILE_CACHE ??= here('node_modules/.cache/node')

function hasSpace(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK)
    const { bavail, bsize } = statfsSync(directory)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}

const DATABASE = here('apps/api/test/global-setup.ts')
const CONSOLE = here('apps/web/e2e/global-setup.ts')

/** For projects whose files share nothing but what they import: loaded once for each worker, not for each file. */
const SERVER = {
  isolate: false,
  alias: { '@node-rs/argon2': here('apps/api/test/cheap-argon2.ts') },
}

const project = (name: string, root: string) => ({
  name,
  root,
  environment: 'node' as const,
  include: ['{src,test}/**/*.test.ts'],
  expect: { poll: { timeout: 10_000 } },
  testTimeout: 20_000,
})

/** Those that take minutes come after those of seconds: at the end each worker has as much to do as the others. */
const LAST = ['api', 'console']

class LongProjectsLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ project: { name } }: TestSpecification): number => LAST.indexOf(name)
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongProjectsLast },
    // One more than the usual two cores: some tests wait for processes that start or end.
    maxWorkers: 3,
    projects: [
      { test: { ...project('kernel', 'packages/kernel'), isolate: false } },
      { test: { ...project('wetstock', 'packages/wetstock'), isolate: false } },
      // Packages are met as Node itself meets them: the vendors' clients are CommonJS.
      {
        test: {
          ...project('simulator', 'apps/simulator'),
          isolate: false,
          deps: { interopDefault: false },
        },
      },
      { test: project('device', 'apps/device') },
      { test: project('web', 'apps/web') },
      {
        test: {
          ...project('api', 'apps/api'),
          ...SERVER,
          globalSetup: DATABASE,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...project('console', 'apps/web'),
          ...SERVER,
          include: ['e2e/**/*.test.ts'],
          globalSetup: [CONSOLE, DATABASE],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...project('tools', 'tools'), isolate: false, include: ['**/*.test.ts'] } },
    ],
  },
})
