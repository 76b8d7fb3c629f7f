import { ListQuery, Page } from '@app/kernel/schema'
import { type Route, get, post, put } from '#http/route.ts'
import {
  DealerUserChange,
  DealerUserParams,
  NewDealerUser,
  PasswordReset,
  StatusChange,
  User,
} from '../contract.ts'
import {
  addDealerUser,
  changeDealerUser,
  moveDealerUser,
  resetDealerPassword,
  searchDealerUsers,
} from './dealer-users.ts'
import { userExport } from '../export.ts'

const USERS = '/companyGroups/:id/users'

/** Beyond every scope but the platform's, and therefore guarded by the use cases themselves. */
const unscoped = { system: true, wholeScope: true } as const

const moving = (verb: 'disable' | 'enable' | 'leave', summary: string): Route =>
  post(
    `${USERS}/:userId/${verb}`,
    {
      ...unscoped,
      summary,
      permission: 'manageUsers',
      params: DealerUserParams,
      body: StatusChange,
      reply: User,
    },
    (ctx, { params, body }) => moveDealerUser(ctx, params, { verb, reason: body.reason }),
  )

export const dealerRoutes: readonly Route[] = [
  get(
    USERS,
    {
      ...unscoped,
      summary: 'Lists the people of a dealer',
      permission: 'groupUsers:read',
      query: ListQuery,
      listExport: userExport,
      reply: Page(User),
    },
    (ctx, { params, query }) => searchDealerUsers(ctx, params.id, query),
  ),
  post(
    USERS,
    {
      ...unscoped,
      summary: 'Adds somebody to a dealer',
      permission: 'groupUsers:create',
      idempotent: 'derived',
      pin: true,
      body: NewDealerUser,
      reply: User,
    },
    (ctx, { params, body }) => addDealerUser(ctx, params.id, body),
  ),
  put(
    `${USERS}/:userId`,
    {
      ...unscoped,
      summary: 'Changes somebody of a dealer',
      permission: 'groupUsers:update',
      params: DealerUserParams,
      body: DealerUserChange,
      reply: User,
    },
    (ctx, { params, body }) => changeDealerUser(ctx, params, body),
  ),
  post(
    `${USERS}/:userId/resetPassword`,
    {
      ...unscoped,
      summary: 'Gives somebody of a dealer a password for one log-in',
      permission: 'manageUsers',
      pin: true,
      params: DealerUserParams,
      body: PasswordReset,
      reply: User,
    },
    (ctx, { params, body }) => resetDealerPassword(ctx, params, body),
  ),
  moving('disable', 'Disables somebody of a dealer; their sessions end at once'),
  moving('enable', 'Lets a disabled person of a dealer in again'),
  moving('leave', 'Lets somebody of a dealer go for good'),
]
