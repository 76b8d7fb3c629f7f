import { Page } from '@app/kernel/schema'
import { get, post, put, type Room } from '../../../http/route.ts'
import type { Permission } from '../roles/contract.ts'
import {
  ExpandQuery,
  MemberChange,
  MobileQuery,
  NewMember,
  User,
  UserListQuery,
} from './contract.ts'
import { userConstraints } from './errors.ts'
import { addMember, changeMember, getUser, getUserByMobile, searchUsers } from './service.ts'

const READERS: readonly Permission[] = [
  'staffMge:read',
  'companyUserMge:read',
  'userMge:read',
  'personalMember:read',
  'mPersonalMember:read',
  'unitMember:read',
  'classSettle:read',
]

const expansion = (expand: readonly string[] = []): Set<string> =>
  new Set(expand.flatMap((path) => path.split(',')))

export const users: Room = {
  constraints: userConstraints,
  doors: [
    get(
      '/users',
      { summary: 'Lists people', permission: READERS, query: UserListQuery, reply: Page(User) },
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
      (ctx, { query }) => getUserByMobile(ctx, query.mobile, expansion(query.expand)),
    ),
    get(
      '/users/:id',
      { summary: 'Shows a person', permission: READERS, query: ExpandQuery, reply: User },
      (ctx, { params, query }) => getUser(ctx, params.id, expansion(query.expand)),
    ),
    post(
      '/users',
      {
        summary: 'Adds a personal member',
        permission: 'addPersonalMember:create',
        idempotent: 'derived',
        body: NewMember,
        reply: User,
      },
      (ctx, { body }) => addMember(ctx, body),
    ),
    put(
      '/users/:id',
      {
        summary: 'Changes a personal member',
        permission: ['personalMember:update', 'personalMemberDetails:update'],
        body: MemberChange,
        reply: User,
      },
      (ctx, { params, body }) => changeMember(ctx, params.id, body),
    ),
  ],
}
