/** Looking through issues, above all those that wait for a person. */

import type { ListQuery, PageOf } from '@app/kernel/schema'
import type { Ctx } from '#http/context.ts'
import { listContext } from '#lists/list-context.ts'
import { planList } from '#lists/list-query.ts'
import type { CardIssueEntry } from './contract.ts'
import { cardIssueList, listIssues } from './issue-list.ts'

export async function searchIssues(ctx: Ctx, query: ListQuery): Promise<PageOf<CardIssueEntry>> {
  return listIssues(ctx.db, ctx.scope, planList(query, cardIssueList, await listContext(ctx)))
}
