/** What pages need beyond the server's own set-up: themselves, built from the sources as they are. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildConsole } from '../../../tools/setup/build-console.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where workers tell each other what browsers store of somebody who has logged in. */
    loggedInDirectory: string
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildConsole()
  const directory = await mkdtemp(join(tmpdir(), 'forecourt-logged-in-'))
  project.provide('loggedInDirectory', directory)
  return () => rm(directory, { recursive: true, force: true })
}
