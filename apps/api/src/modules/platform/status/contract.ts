/** Status of the server: its version and health. */

import { OneOf, Timestamp, Type } from '@app/kernel/schema'

export const VersionInfo = Type.Object({
  server: Type.String(),
  build: Type.String({ description: 'What exactly is running' }),
  database: Type.String(),
  startedAt: Timestamp(),
})

export const Health = Type.Object({ status: OneOf(['ok'] as const) })
