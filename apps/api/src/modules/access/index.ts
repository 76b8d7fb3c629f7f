import type { Area } from '#http/route.ts'
import { approvals } from './approvals/routes.ts'
import { audits } from './audits/routes.ts'
import { rights } from './rights/routes.ts'
import { roles } from './roles/routes.ts'
import { sessions } from './sessions/routes.ts'
import type { Tokens } from './sessions/tokens.ts'
import { supportGrants } from './support-grants/routes.ts'
import { users } from './users/routes.ts'

export const access = (tokens: Tokens): Area => ({
  name: 'access',
  modules: { sessions: sessions(tokens), users, rights, roles, approvals, supportGrants, audits },
})
