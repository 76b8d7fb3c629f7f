/** Answers that need nobody's permission. */

import { sql } from 'kysely'
import packageJson from '../../../../package.json' with { type: 'json' }
import type { Ctx } from '#http/context.ts'
import { sourceDigest } from './build.ts'

const startedAt = new Date()

export async function versionInfo(ctx: Ctx) {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(ctx.db)
  return {
    server: packageJson.version,
    build: `${packageJson.version}+${await sourceDigest()}`,
    node: process.versions.node,
    database: rows[0]?.version ?? '',
    startedAt: startedAt.toISOString(),
  }
}
