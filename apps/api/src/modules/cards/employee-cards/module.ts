import { post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { UserCard } from '#modules/cards/user-cards/contract.ts'
import { NewAnonymousCard, NewEmployeeCard, Unbinding } from './contract.ts'
import { openAnonymousCard, openEmployeeCard, unbindEmployeeCard } from './service.ts'

export const employeeCards: Module = {
  routes: [
    post(
      '/employeeCards',
      {
        summary: 'Opens a card for an employee',
        part: 'card',
        permission: 'employeeCard:create',
        idempotent: 'derived',
        body: NewEmployeeCard,
        reply: UserCard,
      },
      (ctx, { body }) => openEmployeeCard(ctx, body),
    ),
    post(
      '/employeeCards/:id/unbind',
      {
        summary: 'Parts an employee from their card',
        permission: 'employeeCard:update',
        idempotent: 'required',
        body: Unbinding,
        reply: UserCard,
      },
      (ctx, { params, body }) => unbindEmployeeCard(ctx, params.id, body),
    ),
    post(
      '/anonymousCards',
      {
        summary: 'Opens a card whose holder nobody knows',
        part: 'card',
        permission: 'issueCard',
        idempotent: 'derived',
        body: NewAnonymousCard,
        reply: UserCard,
      },
      (ctx, { body }) => openAnonymousCard(ctx, body),
    ),
  ],
}
