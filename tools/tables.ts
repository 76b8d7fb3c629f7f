/** `npm run tables`: regenerates `apps/api/src/db/tables.ts` from a freshly migrated database. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from '../apps/api/src/data-directory.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts'
import { generateTables } from '../apps/api/src/db/generate-tables.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'

const directory = await mkdtemp(join(tmpdir(), 'forecourt-tables-'))
const server = await startEmbeddedPostgres(lockDirectory(directory))
try {
  const url = server.url('postgres')
  await migrate(url)
  await writeFile(
    new URL('../apps/api/src/db/tables.ts', import.meta.url),
    await generateTables(url),
  )
} finally {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
}
