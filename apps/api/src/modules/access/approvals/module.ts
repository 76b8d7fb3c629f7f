import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { Approval, ApprovalCounts, ApprovalListQuery, Rejection } from './contract.ts'
import {
  approve,
  getApproval,
  openApprovals,
  reject,
  searchApprovals,
  withdraw,
} from './service.ts'

/** Open to every session: everybody sees what they asked for themselves, and what they may decide. */
const shared = { session: true, wholeScope: true } as const

export const approvals: Module = {
  routes: [
    get(
      '/approvals',
      {
        summary: 'Lists requests for a second person: those to decide, and one’s own',
        ...shared,
        query: ApprovalListQuery,
        reply: Page(Approval),
      },
      (ctx, { query }) => searchApprovals(ctx, query),
    ),
    get(
      '/approvals/open',
      { summary: 'Counts what waits for the caller', ...shared, reply: ApprovalCounts },
      (ctx) => openApprovals(ctx),
    ),
    get(
      '/approvals/:id',
      { summary: 'Shows a request with what will happen', ...shared, reply: Approval },
      (ctx, { params }) => getApproval(ctx, params.id),
    ),
    post(
      '/approvals/:id/approve',
      {
        summary: 'Allows its sender to carry a call out, once',
        ...shared,
        pin: true,
        idempotent: 'derived',
        reply: Approval,
      },
      (ctx, { params }) => approve(ctx, params.id),
    ),
    post(
      '/approvals/:id/reject',
      {
        summary: 'Refuses a request',
        ...shared,
        idempotent: 'derived',
        body: Rejection,
        reply: Approval,
      },
      (ctx, { params, body }) => reject(ctx, params.id, body),
    ),
    post(
      '/approvals/:id/withdraw',
      { summary: 'Takes an own request back', ...shared, idempotent: 'derived', reply: Approval },
      (ctx, { params }) => withdraw(ctx, params.id),
    ),
  ],
}
