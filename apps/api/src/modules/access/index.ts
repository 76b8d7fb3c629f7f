import type { Area } from '#module.ts'
import { importModule } from '#modules/platform/imports/module.ts'
import type { ServerParts } from '#server-parts.ts'
import { approvals } from './approvals/module.ts'
import { audits } from './audits/module.ts'
import { passwordResets } from './password-resets/module.ts'
import { rights } from './rights/module.ts'
import { ownSessionsModule } from './own-sessions/module.ts'
import { roles } from './roles/module.ts'
import { sessions } from './sessions/module.ts'
import { setup } from './setup/module.ts'
import { staffImport } from './staff-imports/module.ts'
import { supportGrants } from './support-grants/module.ts'
import { users } from './users/module.ts'

export const access = (parts: ServerParts): Area['modules'] => ({
  setup: setup(parts),
  sessions: sessions(parts),
  ownSessions: ownSessionsModule,
  passwordResets: passwordResets(parts),
  users,
  staffImports: importModule(parts, staffImport),
  rights,
  roles: roles(parts),
  approvals,
  supportGrants,
  audits,
})
