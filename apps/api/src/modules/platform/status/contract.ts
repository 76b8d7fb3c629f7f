/** Status of the server: its version and health. */

import { OneOf, Timestamp, Type } from '@app/kernel/schema'

export const VersionInfo = Type.Object({
  server: Type.String(),
  build: Type.String({ description: 'Version and digest of the sources: what exactly is running' }),
  node: Type.String(),
  database: Type.String(),
  startedAt: Timestamp(),
})

export const Health = Type.Object({ status: OneOf(['ok'] as const) })
