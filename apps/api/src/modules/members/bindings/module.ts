import { Nothing } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Binding, Bindings, NewBinding, Unbinding } from './contract.ts'
import { bindingConstraints } from './errors.ts'
import { bindMember, listBindings, unbind } from './service.ts'

export const bindings: Module = {
  constraints: bindingConstraints,
  routes: [
    get(
      '/users/:id/bindings',
      {
        summary: 'Shows which accounts of mini programs and public accounts are bound to a member',
        permission: ['personalMember:read', 'mPersonalMember:read'],
        wholeScope: true,
        reply: Bindings,
      },
      (ctx, { params }) => listBindings(ctx, params.id),
    ),
    post(
      '/users/:id/bindings',
      {
        summary: 'Binds a member to an account; for the programs that members use',
        permission: 'miniPrograms:update',
        wholeScope: true,
        idempotent: 'derived',
        body: NewBinding,
        reply: Binding,
      },
      (ctx, { params, body }) => bindMember(ctx, params.id, body),
    ),
    post(
      '/memberBindings/:id/unbind',
      {
        summary: 'Undoes a binding',
        permission: ['personalMember:update', 'personalMemberDetails:update'],
        wholeScope: true,
        idempotent: 'derived',
        body: Unbinding,
        reply: Nothing,
      },
      async (ctx, { params, body }) => {
        await unbind(ctx, params.id, body)
        return {}
      },
    ),
  ],
}
