import { Page } from '@app/kernel/schema'
import { type Route, get, post, put } from '#http/route.ts'
import type { Module } from '#module.ts'
import { noteRoutes } from '#modules/platform/notes/note-routes.ts'
import type { Permission } from '#modules/access/roles/contract.ts'
import {
  ExpandQuery,
  MobileQuery,
  NewUser,
  PasswordReset,
  SensitiveData,
  SensitiveLook,
  StatusChange,
  User,
  UserChange,
  UserListQuery,
} from './contract.ts'
import { dealerRoutes } from './dealers/dealer-routes.ts'
import { userConstraints } from './errors.ts'
import { userExport } from './export.ts'
import { getUser, getUserByMobile, lookClosely, placeOfMember, searchUsers } from './service.ts'
import { addUser, changeUser, MEMBER_RIGHTS, moveUser, resetPassword } from './staff.ts'
import { hasCompanyStaff, hasStationStaff } from './store.ts'

const READERS: readonly Permission[] = [
  'staffMge:read',
  'companyUserMge:read',
  'userMge:read',
  'groupUsers:read',
  'mStaffMge:read',
  'personalMember:read',
  'mPersonalMember:read',
  'mIssueCard:read',
  'unitMember:read',
  'classSettle:read',
]

const HIRERS: readonly Permission[] = [
  'addPersonalMember:create',
  'staffMge:create',
  'companyUserMge:create',
  'userMge:create',
  'groupUsers:create',
]

const CHANGERS: readonly Permission[] = [
  'personalMember:update',
  'personalMemberDetails:update',
  'staffMge:update',
  'companyUserMge:update',
  'userMge:update',
  'groupUsers:update',
]

const expansion = (expand: readonly string[] = []): Set<string> =>
  new Set(expand.flatMap((path) => path.split(',')))

/** Whether a body gives somebody rights, which wants a PIN. */
const isHiring = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'staff'

const finding: Route[] = [
  get(
    '/users',
    {
      summary: 'Lists people',
      permission: READERS,
      query: UserListQuery,
      listExport: userExport,
      reply: Page(User),
    },
    (ctx, { query }) => searchUsers(ctx, query),
  ),
  get(
    '/users/mobile',
    {
      summary: 'Finds a person by phone number',
      permission: READERS,
      query: MobileQuery,
      reply: User,
    },
    (ctx, { query }) => getUserByMobile(ctx, query, expansion(query.expand)),
  ),
  get(
    '/users/:id',
    {
      summary: 'Shows a person',
      permission: READERS,
      wholeScope: true,
      query: ExpandQuery,
      reply: User,
    },
    (ctx, { params, query }) => getUser(ctx, params.id, expansion(query.expand)),
  ),
  post(
    '/users/:id/sensitive',
    {
      summary: 'Shows phone and identity number in full, and notes who looked and why',
      // By right, or by a grant of the company: the use case tells which.
      session: true,
      allowsReadOnly: true,
      wholeScope: true,
      body: SensitiveLook,
      reply: SensitiveData,
    },
    (ctx, { params, body }) => lookClosely(ctx, params.id, body),
  ),
]

const changing: Route[] = [
  ...noteRoutes({
    path: '/users/:id',
    subject: 'member',
    called: 'a member',
    permission: ['personalMemberDetails:read', 'mPersonalMember:read'],
    wholeScope: true,
    place: placeOfMember,
  }),
  post(
    '/users',
    {
      summary: 'Adds a personal member, or hires somebody',
      permission: HIRERS,
      idempotent: 'derived',
      wholeScope: true,
      pin: isHiring,
      body: NewUser,
      reply: User,
    },
    (ctx, { body }) => addUser(ctx, body),
  ),
  put(
    '/users/:id',
    {
      summary: 'Changes a person',
      permission: CHANGERS,
      wholeScope: true,
      body: UserChange,
      reply: User,
    },
    (ctx, { params, body }) => changeUser(ctx, params.id, body),
  ),
  post(
    '/users/:id/resetPassword',
    {
      summary: 'Gives somebody a password for one log-in; their sessions end',
      permission: [...MEMBER_RIGHTS, 'manageUsers'],
      wholeScope: true,
      pin: true,
      body: PasswordReset,
      reply: User,
    },
    (ctx, { params, body }) => resetPassword(ctx, params.id, body),
  ),
]

const moving = (verb: 'disable' | 'enable' | 'leave', summary: string): Route =>
  post(
    `/users/:id/${verb}`,
    {
      summary,
      permission: verb === 'leave' ? [...MEMBER_RIGHTS, 'manageUsers'] : 'manageUsers',
      wholeScope: true,
      body: StatusChange,
      reply: User,
    },
    (ctx, { params, body }) => moveUser(ctx, params.id, { verb, reason: body.reason }),
  )

export const users: Module = {
  constraints: userConstraints,
  readiness: [
    { step: 'companyStaff', mendedBy: 'companyUserMge:create', isMet: hasCompanyStaff },
    { step: 'staff', mendedBy: 'staffMge:create', isMet: hasStationStaff },
  ],
  routes: [
    ...finding,
    ...changing,
    moving('disable', 'Disables somebody; their sessions end at once'),
    moving('enable', 'Lets a disabled person in again'),
    moving('leave', 'Lets somebody go for good'),
    ...dealerRoutes,
  ],
}
