import type {
  Audit,
  AuditChain,
  AuditCheck,
  AuditPeriod,
  AuditRange,
} from '@app/api/contract/access/audits'
import type { ListQuery, PageOf } from '@app/kernel/schema'
import { api } from '#lib/api/api.ts'

export const AUDITS_KEY = ['audits']

export const listAudits = (query: Partial<ListQuery>): Promise<PageOf<Audit>> =>
  api.get('/audits', query)

export const getChain = (period: AuditPeriod): Promise<AuditChain> =>
  api.get('/audits/chain', period)

export const checkChain = (range: AuditRange): Promise<AuditCheck> =>
  api.get('/audits/chain/check', range)
