import { Page } from '@app/kernel/schema'
import { get } from '#http/route.ts'
import type { Module } from '#module.ts'
import {
  Audit,
  AuditChain,
  AuditCheck,
  AuditListQuery,
  AuditPeriod,
  AuditRange,
} from './contract.ts'
import { auditExport } from './export.ts'
import { checkChain, describeChain, searchAudits } from './service.ts'

/** Platform staff, company users and station managers: those whom the task centre is listed to. */
const READERS = 'tasksCenter:read'

export const audits: Module = {
  routes: [
    get(
      '/audits',
      {
        summary: 'Lists what people did',
        permission: READERS,
        query: AuditListQuery,
        listExport: auditExport,
        reply: Page(Audit),
      },
      (ctx, { query }) => searchAudits(ctx, query),
    ),
    get(
      '/audits/chain',
      {
        summary: 'Tells how far the chain of the log goes, and the seal that it ends with',
        permission: READERS,
        query: AuditPeriod,
        reply: AuditChain,
      },
      (ctx, { query }) => describeChain(ctx, query),
    ),
    get(
      '/audits/chain/check',
      {
        summary: 'Proves a part of the chain, and tells where it is broken',
        permission: READERS,
        query: AuditRange,
        reply: AuditCheck,
      },
      (ctx, { query }) => checkChain(ctx, query),
    ),
  ],
}
